import { statusAppearance } from '@/ui/StatusBadge';
import { toneTokens } from '@/ui/theme/tokens';
import type { CountRead, SubCount } from './Counts';
import type { Slice } from './slices';

/** A part of a count that is one status, with the look of its badge. */
export function partOf(status: string, { href }: Slice, count: number): SubCount {
  const { glyph, tone } = statusAppearance(status);
  return { label: status, count, to: href, glyph, tone: toneTokens[tone].glyph };
}

/** A count of the rows of a read that a rule holds for. */
export const countRows = <Row>(
  { data, error, refetch }: CountRead<readonly Row[]>,
  has: (row: Row) => boolean = () => true,
): CountRead<number> => ({ data: data?.filter(has).length, error, refetch });

/** What is made of two reads once both are there; it fails where one of them did. */
export const ofBoth = <First, Second, Made>(
  first: CountRead<First>,
  second: CountRead<Second>,
  make: (first: First, second: Second) => Made,
): CountRead<Made> => ({
  data: first.data === undefined || second.data === undefined ? undefined : make(first.data, second.data),
  error: first.error ?? second.error,
  refetch: () => {
    void first.refetch();
    void second.refetch();
  },
});
