import type { Truck } from './worksheet';

/*
 * What came by truck against what the document says. Weights are tonnes; nothing is rounded. A figure that is not entered is
 * null and counts nothing.
 */

/** Something to put right or to ask about. */
export type DeliveryWarning =
  | 'net_not_positive'
  | 'net_differs'
  | 'same_truck_and_trip_twice'
  | 'damaged_over_packages'
  | 'seal_twice'
  | 'kilograms';

/** A figure that can be counted; a text that is no number is none. */
export const known = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

type Weighed = Partial<Pick<Truck, 'gross' | 'tare' | 'net'>>;

/** Gross less tare, t; null until both are entered. */
export function workedNet({ gross, tare }: Weighed): number | null {
  const [full, empty] = [known(gross), known(tare)];
  return full === null || empty === null ? null : full - empty;
}

/** Net weight of a truck, t: as typed, else gross less tare. */
export const netOf = (truck: Weighed): number | null => known(truck.net) ?? workedNet(truck);

/** Letters and digits of a number or seal: blanks, hyphens and case do not count. */
export const plainKey = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A truck as far as its figures are reckoned with. */
export type CountedTruck = Weighed &
  Pick<Truck, 'truck'> &
  Partial<Pick<Truck, 'trip' | 'packages' | 'damaged' | 'seal' | 'sealKept'>>;

/** No truck weighs as much, t: such a figure was typed in kilograms. */
const HEAVIEST = 1000;

/** A net of a few grammes of rounding is the same. */
const SAME_NET = 0.0005;

/** What is to be looked at in each truck, by its place in the list. */
export function truckWarnings(trucks: readonly CountedTruck[]): DeliveryWarning[][] {
  return trucks.map((truck, at) => {
    const net = netOf(truck);
    const [typed, worked] = [known(truck.net), workedNet(truck)];
    const [packages, damaged] = [known(truck.packages), known(truck.damaged)];
    return [
      ...(net !== null && net <= 0 ? (['net_not_positive'] as const) : []),
      ...(typed !== null && worked !== null && Math.abs(typed - worked) > SAME_NET
        ? (['net_differs'] as const)
        : []),
      ...(firstAlike(trucks, at, 'trip') >= 0 ? (['same_truck_and_trip_twice'] as const) : []),
      ...(packages !== null && damaged !== null && damaged > packages
        ? (['damaged_over_packages'] as const)
        : []),
      ...(firstAlike(trucks, at, 'seal') >= 0 && !truck.sealKept ? (['seal_twice'] as const) : []),
      ...([truck.gross, truck.tare, truck.net].some((weight) => (known(weight) ?? 0) >= HEAVIEST)
        ? (['kilograms'] as const)
        : []),
    ];
  });
}

/** The place of the first truck with the same seal, or of the same truck on the same trip; -1 for none before it. */
export function firstAlike(trucks: readonly CountedTruck[], at: number, by: 'seal' | 'trip'): number {
  const keyOf = ({ truck, trip = '', seal = '' }: CountedTruck) =>
    by === 'seal' ? plainKey(seal) : plainKey(truck) && `${plainKey(truck)}/${plainKey(trip)}`;
  const here = trucks[at];
  const key = here ? keyOf(here) : '';
  const found = key === '' ? -1 : trucks.findIndex((truck) => keyOf(truck) === key);
  return found < at ? found : -1;
}

/** The number after a seal that no other truck has: "SB 20415" gives "SB 20416"; empty where it ends in no number. */
export function nextSeal(seal: string, taken: readonly string[]): string {
  const [, head = '', digits = ''] = /^(.*?)(\d+)$/.exec(seal.trim()) ?? [];
  if (digits === '') return '';
  const used = new Set(taken.map(plainKey));
  for (let number = BigInt(digits) + 1n; ; number++) {
    const next = `${head}${String(number).padStart(digits.length, '0')}`;
    if (!used.has(plainKey(next))) return next;
  }
}

/** The trip of a truck's next entry: one more than it made so far. */
export const nextTrip = (trucks: readonly CountedTruck[], truck: string): string =>
  String(trucks.filter((one) => plainKey(one.truck) === plainKey(truck)).length);

/** What a document says: packages and tonnes, null where it says nothing. */
export interface DocumentQuantity {
  packages: number | null;
  weight: number | null;
}

/** What was received, and how it stands against the document. */
export interface DeliveryTotals {
  packages: number;
  damaged: number;
  /** Received less damaged; null where more are damaged than were received. */
  sound: number | null;
  netWeight: number;
  /** Trucks with a net weight, and those without. */
  weighed: number;
  unweighed: number;
  /** Null where the document states no number. */
  short: number | null;
  over: number | null;
  /** Received less document, t; null where not every document states a weight. */
  weightDifference: number | null;
  /** Of the document; null where it states no weight. */
  weightDifferencePercent: number | null;
  damagedPercentOfReceived: number | null;
  damagedPercentOfDocument: number | null;
  warnings: readonly DeliveryWarning[];
}

/** What was received, t; null where trucks came and none was weighed. */
export const receivedWeight = ({
  netWeight,
  weighed,
  unweighed,
}: Pick<DeliveryTotals, 'netWeight' | 'weighed' | 'unweighed'>): number | null =>
  weighed === 0 && unweighed > 0 ? null : netWeight;

const percent = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100);

/** Adds up the trucks and sets them against the document. */
export function deliveryTotals(document: DocumentQuantity, trucks: readonly CountedTruck[]): DeliveryTotals {
  const packages = sum(trucks.map((truck) => known(truck.packages)));
  const damaged = sum(trucks.map((truck) => known(truck.damaged)));
  const netWeight = sum(trucks.map(netOf));
  const [stated, weight] = [known(document.packages), known(document.weight) ?? 0];
  const weightDifference = netWeight - weight;
  const weighed = trucks.filter((truck) => netOf(truck) !== null).length;
  return {
    packages,
    damaged,
    sound: damaged > packages ? null : packages - damaged,
    netWeight,
    weighed,
    unweighed: trucks.length - weighed,
    short: stated === null ? null : Math.max(0, stated - packages),
    over: stated === null ? null : Math.max(0, packages - stated),
    weightDifference,
    weightDifferencePercent: percent(weightDifference, weight),
    damagedPercentOfReceived: percent(damaged, packages),
    damagedPercentOfDocument: percent(damaged, stated ?? 0),
    warnings: [...new Set(truckWarnings(trucks).flat())],
  };
}
