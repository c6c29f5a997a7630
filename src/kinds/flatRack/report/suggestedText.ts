import { formatContainerNumber } from '@/lib/container/iso6346';
import { formatNumber, plural } from '@/lib/numbers';
import { attendedText } from '@/shared/surveyKind/reportParts';
import type { ReportSource } from '@/shared/surveyKind/types';
import type { OutOfGauge } from '../calculation/outOfGauge';
import { rackWords, workOut } from '../survey';
import type { FlatRackWorksheet } from '../worksheet';

const list = (parts: readonly string[]) => parts.filter(Boolean).join(', ');

/** "300 mm on the left, 697 mm in height"; empty where nothing stands out. */
export function overWords(gauge: OutOfGauge): string {
  const sides = [
    [gauge.left, 'on the left'],
    [gauge.right, 'on the right'],
    [gauge.height, 'in height'],
    [gauge.doors, 'over the doors end'],
    [gauge.front, 'over the front end'],
  ] as const;
  return list(
    sides.map(([over, words]) =>
      (over ?? 0) > 0 ? `${formatNumber(Math.round(over ?? 0))} mm ${words}` : '',
    ),
  );
}

/** Whether every side was measured, and nothing stands out. */
export const isWithin = ({ left, right, height, doors, front }: OutOfGauge): boolean =>
  [left, right, height, doors, front].every((over) => over === 0);

/** What the report says in its own words, from what was entered. */
export function suggestedRackText({
  record,
  worksheet,
  order,
}: ReportSource<'Flat Rack Survey', FlatRackWorksheet>): string {
  const { rack, cargo } = worksheet;
  const { gauge, lines } = workOut(worksheet);
  const attended = attendedText(record, order, record.date_of_survey);
  const what = [
    cargo.description || 'a cargo',
    cargo.mass ? `of ${formatNumber(cargo.mass)} kg` : '',
    rack.number ? `on flat rack ${formatContainerNumber(rack.number)}` : 'on a flat rack',
  ]
    .filter(Boolean)
    .join(' ');
  const words = rackWords(rack.sizeType);
  const over = overWords(gauge);
  return [
    `${attended}, and surveyed the loading of ${what}${words ? ` (${words})` : ''}.`,
    over
      ? `The cargo stands out of the rack: ${over}.`
      : isWithin(gauge)
        ? 'The cargo stays within the rack.'
        : '',
    lines.length > 0 ? `It is secured by ${plural(lines.length, 'lashing')}, listed in this report.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
