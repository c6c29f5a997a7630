import { formatDate } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import type { ReportSource } from '@/shared/surveyKind/types';
import { numberOf, textIn } from '../columns';
import { isUnfit, notesOf } from '../containers';
import type { ConditionWorksheet } from '../worksheet';
import type { ContainerReportId } from './containerDocuments';

const list = (parts: readonly string[]) => parts.filter(Boolean).join(', ');

/** What the report says in its own words, from what was entered. */
export function suggestedText(
  id: ContainerReportId,
  { record, worksheet, order }: ReportSource<'Condition of Container', ConditionWorksheet>,
): string {
  const rows = record.containers ?? [];
  const requester = shownText(record.requester_name ?? order.requester_name);
  const place = shownText(record.location_of_survey ?? order.location_of_survey);
  const attended = list([
    `${requester ? `At the request of ${requester} our surveyor` : 'Our surveyor'} attended${place ? ` at ${place}` : ''}`,
    record.date_of_survey ? `on ${formatDate(record.date_of_survey)}` : '',
  ]);
  const unfit = rows.filter(isUnfit).length;
  const fit = rows.filter((row) => textIn(row, 'fit__unfit') !== '').length - unfit;
  const damaged = rows.filter(
    (row) => notesOf(worksheet.containers, numberOf(row)).damages.length > 0,
  ).length;
  const found = [
    `${plural(fit, 'container')} found fit`,
    `${unfit} unfit`,
    damaged === 0 ? 'no damage line was written' : `damage was found on ${damaged}`,
  ].join(', ');
  const open = rows.length - fit - unfit;
  return [
    rows.length === 0
      ? `${attended}. No container is entered yet.`
      : `${attended}, and surveyed the condition of ${plural(rows.length, 'container')}: ${found}.`,
    open > 0 ? `No opinion is given yet on ${open}.` : '',
    id === 'Priliminary' ? 'This report is subject to the formal report.' : '', // sic
  ]
    .filter(Boolean)
    .join(' ');
}
