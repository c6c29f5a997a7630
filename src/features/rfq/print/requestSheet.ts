import type { RFQ } from '@/api/doctypes/rfq';
import { formatDateTime, MISSING } from '@/lib/dates';
import { fileNameOf } from '@/lib/fileName';
import { shownText } from '@/lib/storedText';
import type { SheetBlock, SheetContent } from '@/shared/letterhead/sheetContent';
import type { RequestLine } from '@/shared/requestLists';
import {
  agentFacts,
  attachmentsOf,
  attendingFacts,
  detailFacts,
  underLine,
  type Fact,
} from '../detail/facts';

/** Facts in two columns under their heading; nothing where there are none. */
function inColumns(heading: string, facts: readonly Fact[]): SheetBlock[] {
  if (facts.length === 0) return [];
  const shown = facts.map(({ label, value }) => ({ label, value: value || MISSING }));
  const half = Math.ceil(shown.length / 2);
  return [
    { kind: 'heading', text: heading },
    { kind: 'pairs', columns: [shown.slice(0, half), shown.slice(half)] },
  ];
}

/** A request on paper: all that its page says of it, with the status that is shown there. */
export function requestSheet(rfq: RFQ, status: string, lines: readonly RequestLine[]): SheetContent {
  const comments = shownText(rfq.comments);
  const files = attachmentsOf(rfq).map(({ attachment }) => fileNameOf(attachment ?? ''));
  return {
    title: `Request ${rfq.name}`,
    subtitle: `${status} · posted ${formatDateTime(rfq.creation)}`,
    number: rfq.name,
    subject: { label: rfq.survey_areaspot || 'Site', value: shownText(rfq.name_of_areaspot) },
    blocks: [
      {
        kind: 'pairs',
        columns: [
          [{ label: 'Requester', value: shownText(rfq.requester_name) || MISSING }],
          [{ label: 'Vendor', value: shownText(rfq.vendor_name) || MISSING }],
        ],
      },
      ...(comments === '' ? [] : [{ kind: 'paragraph', name: 'Comments', text: comments } as const]),
      { kind: 'heading', text: 'Survey lines' },
      {
        kind: 'table',
        name: 'Survey lines',
        columns: [
          { head: 'Type of survey', width: 56 },
          { head: 'Scope of survey', width: 80 },
          { head: 'Quantity', width: 20, align: 'right' },
          { head: 'Credit points', width: 24, align: 'right' },
        ],
        rows: lines.map((line) => ({
          cells: [
            [shownText(line.type_of_survey), underLine(line)].filter(Boolean).join('\n'),
            shownText(line.scope_of_survey) || MISSING,
            String(line.quantity ?? MISSING),
            String(line.credit_points ?? MISSING),
          ],
        })),
      },
      ...inColumns('Survey Details', detailFacts(rfq)),
      ...inColumns('Agent Details', agentFacts(rfq)),
      ...inColumns('Joint inspection', attendingFacts(rfq)),
      ...inColumns(
        'Attachments',
        files.map((name, index) => ({ label: `${index + 1}.`, value: name })),
      ),
    ],
  };
}
