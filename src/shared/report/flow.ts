import { page, type Mark, type Unit } from './page';

/** The marks of the body of one page. */
export type BodyPage = Mark[];

const KEPT_ROWS = 5;

/**
 * Ties a result box or the signatures to the last five rows of the table before them, so that a page never holds
 * figures without the box, or names without figures. Too much for one page: only as many rows as fit are tied.
 */
export function keepLastRows(units: Unit[]): void {
  const lastRow = units.findLastIndex((unit) => unit.row === true);
  if (lastRow < 0) return;
  const limit = page.bottom - page.nextTop;
  const heightFrom = (from: number) =>
    units
      .slice(from)
      .reduce((sum, unit) => sum + unit.height + (unit.gap ?? 0), units[from]?.repeatHead?.height ?? 0);
  const between = units.slice(lastRow + 1);
  if (between.some((unit) => unit.breakBefore)) return;
  let first = lastRow;
  while (lastRow - first < KEPT_ROWS - 1 && units[first - 1]?.row) first -= 1;
  while (first < lastRow && heightFrom(first) > limit) first += 1;
  if (heightFrom(first) > limit) return;
  for (const unit of units.slice(first, -1)) unit.withNext = true;
}

function chainsOf(units: Unit[]): Unit[][] {
  const chains: Unit[][] = [];
  let chain: Unit[] = [];
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

/** Sets units one under the other and begins a new page where a chain of units does not fit. */
export function flow(units: Unit[]): BodyPage[] {
  const pages: BodyPage[] = [[]];
  let y: number = page.firstTop;
  let empty = true;
  const newPage = () => {
    pages.push([]);
    y = page.nextTop;
    empty = true;
  };
  const put = (unit: Unit) => {
    y += empty ? 0 : (unit.gap ?? 0);
    pages.at(-1)?.push(...unit.draw(y));
    y += unit.height;
    empty = false;
  };
  const place = (unit: Unit) => {
    if (empty && pages.length > 1 && unit.repeatHead) put(unit.repeatHead);
    put(unit);
  };
  const heightOf = (chain: Unit[]) =>
    chain.reduce((sum, unit, i) => sum + unit.height + (i === 0 && empty ? 0 : (unit.gap ?? 0)), 0);
  for (const chain of chainsOf(units)) {
    if (chain[0]?.breakBefore && !empty) newPage();
    if (y + heightOf(chain) <= page.bottom) {
      chain.forEach(place);
      continue;
    }
    const head = chain[0]?.repeatHead?.height ?? 0;
    if (!empty && heightOf(chain) + head <= page.bottom - page.nextTop) newPage();
    for (const unit of chain) {
      if (!empty && y + (unit.gap ?? 0) + unit.height > page.bottom) newPage();
      place(unit);
    }
  }
  return pages;
}
