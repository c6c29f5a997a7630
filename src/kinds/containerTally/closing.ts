import { formatDateTime } from '@/lib/dates';
import { compareText } from '@/lib/order';
import type { Closing, TallyWorksheet } from './worksheet';

/*
 * A container is closed when its doors are shut and its seals are fixed: from then on its tally is not changed any more, unless
 * somebody opens it again and says why. Each closing stays in the sheet.
 */

type Closings = TallyWorksheet['closings'];

/** All closings in their order. */
export const closingsInOrder = (closings: Closings): Closing[] =>
  Object.values(closings).toSorted((a, b) => compareText(a.at, b.at));

/** The closing that stands, with its id; null while the tally is open. Should two close it at once, the later one counts. */
export function closedBy(closings: Closings): (Closing & { id: string }) | null {
  const standing = Object.entries(closings)
    .filter(([, { reopened }]) => reopened === '')
    .toSorted(([, a], [, b]) => compareText(a.at, b.at))
    .at(-1);
  return standing ? { ...standing[1], id: standing[0] } : null;
}

/** A closing in words: "23/11/2026 12:10 by V. Rajan; opened again 23/11/2026 12:40 by V. Rajan: two bags left on the truck". */
export const closingText = ({ at, by, reopened, reopenedBy, why }: Closing): string =>
  [
    `${formatDateTime(at)} by ${by}`,
    ...(reopened === '' ? [] : [`opened again ${formatDateTime(reopened)} by ${reopenedBy}: ${why}`]),
  ].join('; ');
