import { isWireTime } from '@/lib/dates';
import { formatNumber, plural } from '@/lib/numbers';
import type { KindCheck } from '@/shared/surveyKind/types';
import { firstAlike, known, netOf, truckWarnings, type DeliveryWarning } from './delivery';
import { foundChloride, moistureResult } from './readings';
import { deliveryOf, sheetRows, STAGES } from './sheet';
import type { PdiWorksheet } from './worksheet';

const CARGO = 'cargo';
const DELIVERY = 'delivery';

/** A truck as a check names it. */
const truckName = (at: number, truck: string) => `Truck ${at + 1}${truck ? ` (${truck})` : ''}`;

function warningText(sheet: PdiWorksheet, at: number, warning: DeliveryWarning): string {
  const trucks = sheetRows(sheet.trucks);
  const truck = trucks[at];
  const name = truckName(at, truck?.truck ?? '');
  switch (warning) {
    case 'seal_twice':
      return `Seal ${truck?.seal ?? ''} stands twice: rows ${firstAlike(trucks, at, 'seal') + 1} and ${at + 1}`;
    case 'same_truck_and_trip_twice':
      return `${name}: the same truck and trip as row ${firstAlike(trucks, at, 'trip') + 1}`;
    case 'net_not_positive':
      return `${name}: the net weight is not above 0`;
    case 'net_differs':
      return `${name}: the net typed is not gross less tare`;
    case 'kilograms':
      return `${name}: over 1,000 MT, is it kilograms?`;
    default:
      return `${name}: more damaged than carried`;
  }
}

/** What is to be looked at in the delivery, and what it still lacks. Pure. */
export function deliveryChecks(
  sheet: PdiWorksheet,
  photographs: Parameters<typeof deliveryOf>[1],
): { missing: KindCheck[]; warnings: KindCheck[] } {
  const delivery = deliveryOf(sheet, photographs);
  const { lots, unassigned, damagedByTrucks, damagedByLines } = delivery;
  // an empty row is asked about as well
  const [trucks, damages] = [sheetRows(sheet.trucks), sheetRows(sheet.damages)];
  const readings = sheetRows(sheet.readings);
  const moisture = moistureResult(sheetRows(sheet.moisture), sheet.tests.limit);
  const at =
    (section: string) =>
    (text: string): KindCheck => ({ id: text, section, text });
  const [inCargo, inDelivery] = [at(CARGO), at(DELIVERY)];

  const missing: KindCheck[] = [
    ...(lots.length === 0 ? [inCargo('No document quantity: nothing can be short or over')] : []),
    ...lots.flatMap(({ lot }) => {
      const name = [lot.document, lot.number].filter(Boolean).join(' ') || `Document ${lot.no}`;
      return [
        ...(lot.number === '' ? [inCargo(`${name}: its number`)] : []),
        ...(known(lot.packages) === null ? [inCargo(`${name}: its number of pieces`)] : []),
      ];
    }),
    ...(trucks.length === 0 ? [inDelivery('No truck is entered')] : []),
    ...trucks.flatMap((truck, place) => {
      const lacks = [
        ...(truck.truck === '' ? ['its number'] : []),
        ...(known(truck.packages) === null ? ['how many packages'] : []),
        ...(netOf(truck) === null ? ['its weight'] : []),
        ...(truck.seal === '' ? ['its seal'] : []),
        ...(truck.in !== '' && truck.out === '' ? ['when it left'] : []),
      ];
      return lacks.length > 0 ? [inDelivery(`${truckName(place, truck.truck)}: ${lacks.join(', ')}`)] : [];
    }),
    ...STAGES.filter(
      ({ id }) => sheet.stages[id].condition === '' && sheet.stages[id].terms.length === 0,
    ).map(({ title }) => inDelivery(`Condition ${title.toLowerCase()} is not described`)),
    ...damages.flatMap((damage) => {
      const lacks = [
        ...(damage.item === '' ? ['which piece'] : []),
        ...(damage.damage === '' ? ['what it is'] : []),
        ...(damage.cause === '' ? ['when it arose'] : []),
      ];
      return lacks.length > 0 ? [inDelivery(`Damage ${damage.no}: ${lacks.join(', ')}`)] : [];
    }),
    ...(damagedByTrucks > 0 && damages.length === 0
      ? [inDelivery(`${formatNumber(damagedByTrucks)} damaged by the trucks: which pieces, and what it is`)]
      : []),
    ...(readings.some(({ chloride }) => chloride !== '') &&
    (sheet.tests.solution === '' || sheet.tests.blank === '')
      ? [inDelivery('Silver nitrate: the solution, and the blank on clean water')]
      : []),
    ...(moisture.count > 0 && (sheet.tests.meter === '' || sheet.tests.scale === '')
      ? [inDelivery('Moisture: the meter and its scale')]
      : []),
  ];

  const times = (times_: readonly (readonly [string, string])[]) =>
    times_
      .filter(([, value]) => value !== '' && !isWireTime(value))
      .map(([name, value]) => inDelivery(`${name}: "${value}" is no time`));
  const warnings: KindCheck[] = [
    ...truckWarnings(trucks).flatMap((found, place) =>
      found.map((warning) => inDelivery(warningText(sheet, place, warning))),
    ),
    ...times(
      trucks.flatMap((truck, place) => [
        [`${truckName(place, truck.truck)}, in`, truck.in] as const,
        [`${truckName(place, truck.truck)}, out`, truck.out] as const,
      ]),
    ),
    ...(unassigned.length > 0 && lots.length > 1
      ? [
          inDelivery(
            `${plural(unassigned.length, 'truck')} of no document: short and over by document are not known`,
          ),
        ]
      : []),
    ...(damagedByTrucks > 0 && delivery.damages.length > 0 && damagedByTrucks !== damagedByLines
      ? [
          inDelivery(
            `${formatNumber(damagedByTrucks)} damaged by the trucks, ${formatNumber(damagedByLines)} by the damage lines`,
          ),
        ]
      : []),
    ...readings
      .filter(foundChloride)
      .map(({ no, place }) =>
        inDelivery(`Chloride at ${place || `reading ${no}`}: say in the remarks where the sample is`),
      ),
    ...(moisture.over !== null && moisture.over > 0
      ? [
          inDelivery(
            `${plural(moisture.over, 'moisture reading')} over the limit of ${formatNumber(sheet.tests.limit, 1)} %`,
          ),
        ]
      : []),
    ...(moisture.count > 0 &&
    /wood/i.test(sheet.tests.scale) &&
    /grain|rice|wheat|maize|bean/i.test(sheet.cargo.description)
      ? [inDelivery('Moisture of grain on the scale for wood: it gives no grain moisture')]
      : []),
  ];
  return { missing, warnings };
}
