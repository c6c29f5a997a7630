import type { DraftSurvay } from '../doctype';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { PrintSource } from '@/shared/surveyKind/types';
import { exampleRecord } from '../calculation/exampleRecord';
import examples from '../calculation/examples.json';
import type { DraftSurveyWorksheet } from '../calculation/worksheet';

// For tests: the first worked example, with parties of our own.

const example = examples.examples.find((one) => one.id === 'pub-aggelos-b');
if (!example) throw new Error('the example AGGELOS B is missing');
const { record, worksheet } = exampleRecord(example.inputs ?? {});

/** What the example expects, by its own names. */
export const expected = example.expected as unknown as Record<
  'initial' | 'final' | 'result',
  Record<string, number>
>;

/** What a report on AGGELOS B is made from; a test spells only what it is about. */
export const aPrintSource = (
  changed: Partial<DraftSurvay> = {},
  worksheetChanged: Partial<DraftSurveyWorksheet> = {},
): PrintSource<'Draft Survay', DraftSurveyWorksheet> => ({
  record: {
    ...(record as Partial<DraftSurvay>),
    name: 'DS-00031',
    ship_name: 'M.V. AGGELOS B',
    imo: '9577434',
    flag: 'Marshall Islands',
    port_of_registration: 'Majuro',
    cargo: 'Coal in bulk',
    berth_name_and_no: 'CB-2, Paradip',
    port_of_loading: 'Paradip',
    port_of_discharge: 'Tuticorin',
    starting_date_i: '2026-11-20',
    starting_time_i: '06:20:00',
    ending_date_i: '2026-11-20',
    ending_time_i: '07:45:00',
    starting_date_f: '2026-11-21',
    starting_time_f: '21:30:00',
    ending_date_f: '2026-11-21',
    ending_time_f: '22:50:00',
    requester_name: 'Calder Grain Trading',
    surveyor: 'M. Okafor',
    ...changed,
  } as DraftSurvay,
  worksheet: { ...worksheet, ...worksheetChanged },
  order: { name: 'JO-00172', location_of_survey: 'Paradip' } as JobOrder,
  vendor: 'Northgate Marine Surveyors',
  issuedAt: new Date(2026, 10, 21, 22, 58),
});
