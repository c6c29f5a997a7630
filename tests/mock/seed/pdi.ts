import type { DocDraft } from '@/api/doctypes/index';
import {
  pdiWorksheet,
  type Damage,
  type PdiWorksheet,
  type Reading,
  type Truck,
} from '@/kinds/pdi/worksheet';
import { aJobOrder, anRfq, aPdiSurvey, aSubRfq, type Seeded } from './builders';
import type { Calendar } from './calendar';
import { requesters, vendors, type SurveyorParty } from './parties';
import { textPdf } from './pdf';
import { scopeLines, surveyTypes } from './referenceRecords';
import { seededHeader, seededSubject } from './surveyRecord';

/** A type of survey that is answered with a PDI survey. */
export const isPdi = (order: Pick<Seeded<'Job Order'>, 'type_of_survey'>): boolean =>
  /\bPDI\b|pre delivery|pre dispatch/i.test(order.type_of_survey ?? '');

type Line = [
  truck: string,
  enter: string,
  leave: string,
  pieces: string,
  gross: number,
  tare: number,
  seal: string,
];

const LINES: readonly Line[] = [
  ['DXB K 44102', '08:15:00', '08:52:00', '1, 2', 58.31, 16.438, 'SB 20411'],
  ['DXB M 90317', '08:40:00', '09:20:00', '3, 4', 58.64, 16.535, 'SB 20412'],
  ['SHJ 2 77810', '09:05:00', '09:48:00', '5, 6', 58.715, 16.477, 'SB 20413'],
  ['DXB C 66234', '09:40:00', '10:25:00', '7, 8', 58.404, 16.444, 'SB 20414'],
  ['DXB B 11508', '10:10:00', '10:54:00', '9, 10', 58.902, 16.592, 'SB 20415'],
  ['SHJ 2 20461', '10:35:00', '11:22:00', '11, 12', 58.598, 16.502, 'SB 20415'],
  ['AJM A 99082', '11:05:00', '11:40:00', '13, 14', 58.671, 16.487, 'SB 20417'],
  ['DXB K 44102', '11:30:00', '', '15, 16', 58.34, 16.435, ''],
];

/** A ninth truck, with which the document is complete. */
const LAST: Line = ['DXB M 90317', '12:05:00', '12:50:00', '17, 18', 58.702, 16.535, 'SB 20419'];

const truck = ([number, enter, leave, pieces, gross, tare, seal]: Line, no: number): Partial<Truck> => ({
  no,
  truck: number,
  trip: no >= 8 ? '2' : '',
  in: enter,
  out: leave,
  pieces,
  packages: 2,
  gross,
  tare,
  seal,
});

const DAMAGES: readonly Partial<Damage>[] = [
  { item: '4', damage: 'Rust on outer wrap, fresh water run-off', cause: 'before', time: '09:00:00' },
  { item: '7', damage: 'Edge crushed, eye side', size: '120 × 40 mm', cause: 'stevedore', time: '09:52:00' },
  { item: '11', damage: 'Two straps broken, wrap loose', cause: 'before', time: '10:36:00' },
  { item: '12', damage: 'Wrap torn by fork, not wet', cause: 'stevedore', time: '10:40:00' },
];

const READINGS: readonly Partial<Reading>[] = [
  { time: '08:05:00', place: 'Hold 3, tank top', chloride: 'none', steel: 24.5, air: 27, humidity: 71 },
  {
    time: '09:30:00',
    place: 'Coil 4, outer wrap',
    surface: 'wet',
    chloride: 'none',
    steel: 24.8,
    air: 27.4,
    humidity: 69,
  },
  {
    time: '10:45:00',
    place: 'Coil 11, inner edge',
    surface: 'wet',
    chloride: 'slight',
    steel: 24.9,
    air: 27.9,
    humidity: 68,
    note: 'Sample kept',
  },
];

const listed = (prefix: string, rows: readonly object[]) =>
  Object.fromEntries(rows.map((row, at) => [`${prefix}-${at + 1}`, { no: at + 1, ...row }]));

/** The worksheet of a delivery of coils: with one truck still loading, or complete. */
export function pdiSheet(whole: boolean): PdiWorksheet {
  const lines = whole
    ? [
        ...LINES.slice(0, 5),
        ...LINES.slice(5, 6).map((line): Line => [...line.slice(0, 6), 'SB 20416'] as unknown as Line),
        ...LINES.slice(6, 7),
        ...LINES.slice(7).map(([number, enter, , pieces, gross, tare]): Line => [
          number,
          enter,
          '12:10:00',
          pieces,
          gross,
          tare,
          'SB 20418',
        ]),
        LAST,
      ]
    : LINES;
  return pdiWorksheet.parse({
    cargo: { description: 'Hot rolled coils', packing: 'coil', stow: 'hold 3 to trucks, T2 apron' },
    parties: {
      shipper: 'Kestrel Steel Works',
      receiver: 'Al Marsa Steel Trading',
      carrier: 'Tern Bulk Carriers',
      stevedore: 'Quayline Stevedores',
      agent: 'Tarini Ship Agencies',
    },
    lots: listed('lot', [
      {
        document: 'Bill of lading',
        number: 'JEA-2211',
        marks: 'KSW / AL MARSA',
        description: 'Hot rolled coils, 2.0 to 6.0 mm',
        packages: 18,
        weight: 378.94,
      },
    ]),
    trucks: listed(
      'truck',
      lines.map((line, at) => truck(line, at + 1)),
    ),
    stages: {
      first: {
        time: '07:50:00',
        place: 'Hold 3, hatch open',
        weather: 'Dry, light haze',
        terms: ['Atmospherically rusted'],
        share: 100,
        condition: 'Stow intact, dunnage dry. Coils on two tiers, keyed and lashed.',
      },
      ...(whole
        ? {
            during: {
              time: '10:00:00',
              condition: 'Discharged by ship’s crane with a C-hook, one coil at a time.',
            },
            completion: {
              time: '12:50:00',
              condition: 'Hold swept, nothing left on board. All coils on trucks and covered.',
            },
          }
        : {}),
    },
    damages: listed('damage', DAMAGES),
    readings: listed('reading', READINGS),
    tests: { solution: 'Silver nitrate 2 % in 2 % nitric acid', blank: 'Clear, distilled water' },
    signatories: listed('signatory', [
      { name: 'R. Castell', role: 'Receivers', company: 'Al Marsa Steel Trading' },
      { name: 'J. Okafor', role: 'Stevedore foreman', company: 'Quayline Stevedores' },
      { name: 'M. Oliveira', role: 'Chief officer', company: 'Tern Bulk Carriers' },
    ]),
  });
}

/** The record of a job order; complete where the job is. */
export function pdiRecord(
  name: string,
  order: DocDraft<'Job Order'>,
  surveyor: SurveyorParty,
  whole: boolean,
): Seeded<'PDI Survey'> {
  return aPdiSurvey({
    ...seededHeader(name, order, surveyor),
    ...seededSubject(order),
    time_of_survey: '07:50:00',
    shipname: 'M.V. TERN GRAIN',
    voyage_no: 'V22',
    start_date: order.date_of_survey ?? '',
    ...(whole
      ? {
          end_date: order.date_of_survey ?? '',
          end_time: '12:50:00',
          formal_check: 1 as const,
          generate_report_check: 1 as const,
          formal_report:
            '18 coils were delivered over 9 trucks, as the document says; damage was found on 4 coils.',
        }
      : {}),
  });
}

/** The formal report of a complete survey as a file. */
export const pdiReportFile = (name: string, order: DocDraft<'Job Order'>): Uint8Array =>
  textPdf('PDI survey report', [
    `Vendor: ${order.vendor_name ?? ''}`,
    `Requester: ${order.requester_name ?? ''}`,
    `Job order: ${name}     Place: ${order.location_of_survey ?? ''}`,
    '18 coils delivered over 9 trucks, none short, none over, 4 damaged.',
  ]);

/** Jobs at the third vendor: one whose delivery goes on, one that nobody has begun. */
export function pdiJobs(calendar: Calendar, surveyor: SurveyorParty, second: SurveyorParty) {
  const [, requester] = requesters;
  const vendor = vendors.find(({ id }) => id === 'CUST-00003');
  const type = surveyTypes.find((one) => one.type === 'Pre Delivery');
  if (!requester || !vendor || !type) throw new Error('the seed has no PDI survey');
  return (['In Progress', 'Allocated'] as const).map((status) => {
    const shared = {
      requester_name: requester.name,
      vendor_name: vendor.name,
      date_of_survey: calendar.day(status === 'Allocated' ? 3 : 0),
      survey_areaspot: 'Vessel' as const,
      name_of_areaspot: status === 'Allocated' ? 'M.V. CORAL TIDE' : 'M.V. TERN GRAIN',
    };
    const kind = {
      category_of_survey: type.category,
      sub_category_of_survey: type.subCategory,
      type_of_survey: type.type,
    };
    return {
      owner: vendor.email,
      creation: calendar.moment(4, 0.4),
      status,
      rfq: anRfq({
        ...shared,
        requester: requester.id,
        vendor: vendor.id,
        location_of_survay: 'Jebel Ali, United Arab Emirates', // sic
        cargo: 'Hot rolled coils',
        cargo_quantity: 379,
        status: status === 'Allocated' ? 'Accepted' : 'In Progress',
      }),
      line: (rfq_id: string) => aSubRfq({ ...kind, rfq_id, credit_points: type.points, quantity: 9 }),
      order: (rfq_id: string) =>
        aJobOrder({
          ...shared,
          ...kind,
          rfq_id,
          requester_id: requester.id,
          vendor_id: vendor.id,
          type_of_survey_id: type.name,
          scope_of_survey: scopeLines(type.type, 'Discharge').join('\n'),
          location_of_survey: 'Jebel Ali, United Arab Emirates',
          quantity_of_cargo: 379,
          status,
          surveyor: [surveyor, second].map(({ id }) => ({ surveyor: id, allocated: 1 as const })),
        }),
    };
  });
}
