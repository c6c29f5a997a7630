import { plural } from '@/lib/numbers';
import { attendedText, type TextReportId } from '@/shared/surveyKind/reportParts';
import type { ReportSource } from '@/shared/surveyKind/types';
import { numberOf, textIn } from '../columns';
import { isUnfit, notesOf } from '../containers';
import type { ConditionWorksheet } from '../worksheet';

/** What the report says in its own words, from what was entered. */
export function suggestedText(
  id: TextReportId,
  { record, worksheet, order }: ReportSource<'Condition of Container', ConditionWorksheet>,
): string {
  const rows = record.containers ?? [];
  const attended = attendedText(record, order, record.date_of_survey);
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
