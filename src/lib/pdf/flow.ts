import { page, type DrawOp, type LayoutBlock } from './page';

export type BodyPage = DrawOp[];

const LAST_ROWS = 5;

/** As much as is taken to another page for the sake of what is signed there, mm. */
const HALF_PAGE = (page.bottom - page.nextTop) / 2;

const heightOf = (units: readonly LayoutBlock[]): number =>
  units.reduce((sum, unit) => sum + unit.height + (unit.gap ?? 0), 0);

/**
 * Keeps a result box or the signatures on one page with the last five rows of the table before them, so that
 * figures and signatures are never separated. When that is too much for one page, with as many rows as fit; none where
 * photographs, a list or more than half a page of words lie between.
 */
export function keepLastRows(units: LayoutBlock[]): void {
  const lastRow = units.findLastIndex((unit) => unit.row === true);
  if (lastRow < 0) return;
  const limit = page.bottom - page.nextTop;
  const heightFrom = (from: number) => heightOf(units.slice(from)) + (units[from]?.repeatHead?.height ?? 0);
  const between = units.slice(lastRow + 1);
  if (
    between.some((unit) => unit.breakBefore || unit.pictured || unit.listed) ||
    heightOf(between) > HALF_PAGE
  )
    return;
  let first = lastRow;
  while (lastRow - first < LAST_ROWS - 1 && units[first - 1]?.row) first -= 1;
  while (first < lastRow && heightFrom(first) > limit) first += 1;
  if (heightFrom(first) > limit) return;
  for (const unit of units.slice(first, -1)) unit.withNext = true;
}

/**
 * Keeps the last `count` units, the signatures, on one page with the words before them: the whole part from its heading, or of
 * a longer one as many lines as half a page holds.
 */
export function keepLastWords(units: LayoutBlock[], count: number): void {
  let room = HALF_PAGE;
  for (let at = units.length - count - 1; at >= 0; at -= 1) {
    const unit = units[at];
    if (!unit || unit.row || unit.pictured || units[at + 1]?.breakBefore) return;
    room -= unit.height + (unit.gap ?? 0);
    if (room < 0) return;
    unit.withNext = true;
    if (unit.heads) return;
  }
}

function chainsOf(units: LayoutBlock[]): LayoutBlock[][] {
  const chains: LayoutBlock[][] = [];
  let chain: LayoutBlock[] = [];
  for (const unit of units) {
    if (unit.breakBefore && chain.length > 0) {
      chains.push(chain);
      chain = [];
    }
    chain.push(unit);
    if (!unit.withNext) {
      chains.push(chain);
      chain = [];
    }
  }
  return chain.length > 0 ? [...chains, chain] : chains;
}

/**
 * Places blocks one below the other; a new page begins where a group that must stay together does not fit.
 */
export function flow(units: LayoutBlock[]): BodyPage[] {
  const pages: BodyPage[] = [[]];
  let y: number = page.firstTop;
  let empty = true;
  const newPage = () => {
    pages.push([]);
    y = page.nextTop;
    empty = true;
  };
  const put = (unit: LayoutBlock) => {
    y += empty ? 0 : (unit.gap ?? 0);
    pages.at(-1)?.push(...unit.draw(y));
    y += unit.height;
    empty = false;
  };
  const place = (unit: LayoutBlock) => {
    if (empty && pages.length > 1 && unit.repeatHead) put(unit.repeatHead);
    put(unit);
  };
  const needed = (chain: LayoutBlock[]) => heightOf(chain) - (empty ? (chain[0]?.gap ?? 0) : 0);
  for (const chain of chainsOf(units)) {
    if (chain[0]?.breakBefore && !empty) newPage();
    const missing = y + needed(chain) - page.bottom;
    if (missing <= 0) {
      chain.forEach(place);
      continue;
    }
    const last = chain.at(-1);
    const lower = last?.lower?.(last.height - missing);
    if (lower) {
      [...chain.slice(0, -1), lower].forEach(place);
      continue;
    }
    const head = chain[0]?.repeatHead?.height ?? 0;
    if (!empty && needed(chain) + head <= page.bottom - page.nextTop) newPage();
    chain.forEach((unit, i) => {
      const under = unit.heads ? chain[i + 1] : undefined;
      const wanted = [unit, ...(under ? [under] : [])].reduce(
        (sum, one) => sum + (one.gap ?? 0) + one.height,
        0,
      );
      if (!empty && y + wanted > page.bottom) newPage();
      place(unit);
    });
  }
  return pages;
}
