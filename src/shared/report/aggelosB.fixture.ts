import { exampleRecord } from '@/lib/draftSurvey/exampleRecord';
import examples from '@/lib/draftSurvey/examples.json';
import type { DraftSurveyReportInput, PrintedRecord } from './draftSurveyInput';

// For tests: the first worked example, with parties of our own.

const example = examples.examples.find((one) => one.id === 'pub-aggelos-b');
if (!example) throw new Error('the example AGGELOS B is missing');
const { record, worksheet } = exampleRecord(example.inputs ?? {});

/** What the example expects, by its own names. */
export const expected = example.expected as unknown as Record<
  'initial' | 'final' | 'result',
  Record<string, number>
>;

/** Everything for a report on AGGELOS B; a test spells only what it is about. */
export function aReportInput({
  record: changed,
  ...overrides
}: Partial<DraftSurveyReportInput> = {}): DraftSurveyReportInput {
  return {
    record: {
      ...(record as PrintedRecord),
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
      ...changed,
    },
    worksheet,
    vendor: {
      name: 'Northgate Marine Surveyors',
      addressLines: ['14 Quay Road, Paradip 754142', '+91 00000 00000', 'office@northgate.example'],
      footerText: '14 Quay Road, Paradip 754142 · Tax Id 00AAAAA0000A0Z0 · Issued without prejudice',
    },
    jobOrder: 'JO-00172',
    number: 'DS-00031',
    requester: 'Calder Grain Trading',
    surveyor: 'M. Okafor',
    photos: { initial: [], final: [] },
    place: 'Paradip',
    issuedAt: new Date(2026, 10, 21, 22, 58),
    ...overrides,
  };
}
