import { formatContainerNumber } from '@/lib/container/iso6346';
import { formatNumber, plural } from '@/lib/numbers';
import { attendedText, type TextReportId } from '@/shared/surveyKind/reportParts';
import type { ReportSource } from '@/shared/surveyKind/types';
import { tallySealWarnings } from '../seals';
import { lotName } from '../tally';
import type { TallyWorksheet } from '../worksheet';
import { reportedTally } from './reportedTally';

const list = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(', ');

/** What the report says in its own words, from what was counted. */
export function suggestedTally(
  id: TextReportId,
  source: ReportSource<'Container Tally Survey', TallyWorksheet>,
): string {
  const { record, tally, seals, joint } = reportedTally(source);
  const { totals, lots } = tally;
  const container = formatContainerNumber(record.container_number);
  const day = record.start_date ?? record.date_of_survey;
  const attended = attendedText(source.record, source.order, day);
  const unstuffing = /un-?stuff/i.test(`${record.type_of_survey ?? ''} ${source.order.type_of_survey ?? ''}`);
  const each = lots.flatMap(({ lot, short, over }) =>
    (short ?? 0) > 0
      ? [`${formatNumber(short)} short of ${lotName(lot)}`]
      : (over ?? 0) > 0
        ? [`${formatNumber(over)} over of ${lotName(lot)}`]
        : [],
  );
  const against = totals.net === null ? '' : `against ${formatNumber(totals.manifest)} by the documents`;
  // of the other lots no document says how many they are
  const stated = totals.net === null ? lots.filter(({ short }) => short !== null) : [];
  const ofStated = stated.reduce((sum, { tallied }) => sum + tallied, 0);
  return [
    `${attended}, and tallied the cargo ${unstuffing ? 'taken out of' : 'stuffed into'} ${
      container ? `container ${container}` : 'the container'
    }.`,
    lots.length === 0
      ? 'No lot is entered yet.'
      : `${list([
          `${plural(totals.tallied, 'package')} in ${plural(lots.length, 'lot')} ${totals.tallied === 1 ? 'was' : 'were'} counted`,
          against,
          `${formatNumber(totals.damaged)} of them damaged`,
        ])}.`,
    stated.length > 0
      ? `${plural(stated.length, 'lot')} of ${lots.length} ${stated.length === 1 ? 'has' : 'have'} a number by the documents: ${formatNumber(totals.manifest)}, against ${formatNumber(ofStated)} counted.`
      : '',
    each.length > 0
      ? `By lot: ${each.join('; ')}.`
      : // a lot whose document says no number can be neither
        totals.net !== null
        ? 'No lot was short or over.'
        : '',
    joint || lots.length === 0 ? '' : 'This is the tally of our surveyor: the other side gave no count.',
    seals.length > 0
      ? tallySealWarnings(seals).length > 0
        ? `${tallySealWarnings(seals).join('. ')}.`
        : `Seals: ${seals.map(({ title, number }) => `${title.toLowerCase()} ${number || 'without a number'}`).join(', ')}.`
      : '',
    id === 'Priliminary' ? 'This report is subject to the formal report.' : '', // sic
  ]
    .filter(Boolean)
    .join(' ');
}
