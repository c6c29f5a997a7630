import { formatNumber, plural } from '@/lib/numbers';
import { rowPhotographs } from '@/shared/photos/rowPhotographs';
import { attendedText } from '@/shared/surveyKind/reportParts';
import type { ReportSource } from '@/shared/surveyKind/types';
import { receivedWeight } from '../delivery';
import { foundChloride } from '../readings';
import { causeCounts, deliveryOf, sheetRows, pieces } from '../sheet';
import type { PdiWorksheet } from '../worksheet';
import type { PdiReportId } from './pdiReport';

const list = (parts: readonly string[]) => parts.filter(Boolean).join(', ');

/** What the report says in its own words, from what was entered. */
export function proposedText(
  id: PdiReportId,
  { record, worksheet, order }: ReportSource<'PDI Survey', PdiWorksheet>,
): string {
  const delivery = deliveryOf(worksheet, rowPhotographs(record.container_attachment));
  const { totals, document, trucks, lots } = delivery;
  const attended = attendedText(record, order, record.date_of_survey, ' ');
  const cargo = worksheet.cargo.description ? ` (${worksheet.cargo.description})` : '';
  const [short, over] = [totals.short ?? 0, totals.over ?? 0];
  const weight = receivedWeight(totals);
  const against =
    document.packages === null
      ? ''
      : short > 0 || over > 0
        ? `Against the document ${list([
            short > 0 ? `${pieces(worksheet, short)} short` : '',
            over > 0 ? `${pieces(worksheet, over)} over` : '',
          ])}.`
        : lots.every((one) => one.totals.short !== null)
          ? 'The number agrees with the document.'
          : '';
  const { damaged } = totals;
  const causes = causeCounts(delivery.damages);
  const chloride = sheetRows(worksheet.readings).filter(foundChloride);
  return [
    trucks.length === 0
      ? `${attended}. No truck is entered yet.`
      : `${attended}, and saw ${pieces(worksheet, totals.packages)}${cargo} over ${plural(trucks.length, 'truck')}${weight === null ? '' : `, net ${formatNumber(weight, 3)} MT`}.`,
    trucks.length === 0 ? '' : against,
    damaged === 0
      ? // nobody has looked for any yet
        trucks.length === 0
        ? ''
        : 'No damage was found.'
      : `Damage was found on ${pieces(worksheet, damaged)}${causes ? ` (${causes})` : ''}.`,
    chloride.length > 0
      ? `The silver nitrate test showed chloride at ${list(chloride.map(({ place, no }) => place || `reading ${no}`))}.`
      : '',
    id === 'Priliminary' ? 'This report is subject to the formal report.' : '', // sic
  ]
    .filter(Boolean)
    .join(' ');
}
