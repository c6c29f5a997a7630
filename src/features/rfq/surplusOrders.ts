import { plural } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { standingOrders } from '@/shared/requestStatus';

interface Line {
  type_of_survey?: string | null;
  quantity?: number | null;
}

interface Order {
  name: string;
  type_of_survey?: string | null;
  status?: string | null;
}

/** More job orders than a request has survey lines. */
interface SurplusOrders {
  /** "For 2 survey lines there are 4 job orders". */
  text: string;
  /** Those that came last of their type, oldest first. */
  names: string[];
}

/**
 * The job orders that a request has beyond its survey lines: two browsers accepted at one moment, or one of them sent its call twice
 * (R22). Null where there are none. A site makes one for each line, or one for each piece of a line. `orders`: oldest first; those
 * that were cancelled or rejected do not count. Pure.
 */
export function surplusOrders(lines: readonly Line[], orders: readonly Order[]): SurplusOrders | null {
  const standing = standingOrders(orders);
  const piecesOf = ({ quantity }: Line) => quantity ?? 1;
  const pieces = lines.reduce((sum, line) => sum + piecesOf(line), 0);
  if (lines.length === 0 || standing.length <= lines.length || standing.length === pieces) return null;
  const isByLine =
    standing.length === 2 * lines.length || (standing.length !== 2 * pieces && standing.length < pieces);
  const expected = new Map<string, number>();
  for (const line of lines) {
    const type = shownText(line.type_of_survey);
    expected.set(type, (expected.get(type) ?? 0) + (isByLine ? 1 : piecesOf(line)));
  }
  const beyond = standing.filter(({ type_of_survey }) => {
    const left = expected.get(shownText(type_of_survey)) ?? 0;
    expected.set(shownText(type_of_survey), left - 1);
    return left <= 0;
  });
  const wanted = isByLine ? lines.length : pieces;
  // A site may call the type otherwise in a job order: then the latest ones are those too many.
  const names = (beyond.length === standing.length - wanted ? beyond : standing.slice(wanted)).map(
    ({ name }) => name,
  );
  const { length } = standing;
  return {
    text: `For ${plural(lines.length, 'survey line')} there are ${plural(length, 'job order')}`,
    names,
  };
}
