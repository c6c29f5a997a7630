import type { RFQ } from '@/api/doctypes/rfq';
import { formatDate } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import type { SheetContent } from '@/shared/letterhead/sheetContent';
import type { RequestFacts } from '@/shared/requestFacts';
import { cargoOf, surveysOf } from '../letter/facts';

/** Lines on the sheet: more would not fit on its page with room to sign. */
const LINES = 12;
/** Others come on board whom nobody announced. */
const EMPTY_LINES = 2;
/** Room to sign, mm. */
const ROW_HEIGHT = 10.5;
/** Filled in by hand where it is not known. */
const BY_HAND = '____________';

/** The sheet on which those sign who attend a joint inspection: who they are, for which party, and room for others. */
export function attendanceSheet(
  rfq: RFQ,
  { lines, orders, appointed }: RequestFacts,
  vendor: string,
): SheetContent {
  const people = [
    ...(rfq.surveyor_details ?? []).map((one) => [one.on_behalf_of, one.name1, one.role].map(shownText)),
    ...appointed.map(({ name }) => [vendor, name, 'Surveyor']),
  ];
  const rows = Math.max(LINES, people.length + EMPTY_LINES);
  const area = rfq.survey_areaspot || 'Site';
  const spot = shownText(rfq.name_of_areaspot);
  return {
    title: 'Attendance sheet',
    subtitle: `Joint inspection · request ${rfq.name}`,
    number: rfq.name,
    subject: { label: area, value: spot },
    blocks: [
      {
        kind: 'pairs',
        columns: [
          [
            { label: area, value: spot || BY_HAND },
            { label: 'Place', value: shownText(rfq.location_of_survay) || BY_HAND },
            { label: 'Date', value: rfq.date_of_survey ? formatDate(rfq.date_of_survey) : BY_HAND },
            { label: 'Time', value: BY_HAND },
          ],
          [
            { label: 'Job order', value: orders.map(({ name }) => name).join(', ') || '—' },
            { label: 'Survey', value: surveysOf(lines) || '—' },
            { label: 'Cargo', value: cargoOf(rfq) || '—' },
            { label: 'Requester', value: shownText(rfq.requester_name) || '—' },
          ],
        ],
      },
      {
        kind: 'paragraph',
        name: 'What a signature says',
        text: 'Each signature says that the person was there, and for whom. It accepts no figure and no finding.',
      },
      {
        kind: 'table',
        name: 'Those who attend',
        rowHeight: ROW_HEIGHT,
        columns: [
          { head: 'No.', width: 8 },
          { head: 'On behalf of', width: 36 },
          { head: 'Name', width: 42 },
          { head: 'Role', width: 28 },
          { head: 'Signature', width: 48, divider: true },
          { head: 'Time', width: 18, divider: true },
        ],
        rows: Array.from({ length: rows }, (_, at) => ({
          cells: [`${at + 1}`, ...(people[at] ?? ['', '', '']), '', ''],
        })),
      },
      { kind: 'heading', text: 'Remarks' },
      { kind: 'space', height: 16 },
      {
        kind: 'signatures',
        items: [{ label: `For ${vendor}` }, { label: 'Place' }, { label: 'Date and time' }],
      },
    ],
  };
}
