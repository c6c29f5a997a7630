/** A place in the row of page numbers; `gap` stands for the pages left out. */
export type PageItem = number | 'gap';

/** How many pages are shown at each end, and round the current one (2§2). */
const MARGIN = 2;
const RANGE = 5;

/** Which page numbers are shown. A gap of one page is filled by that page. */
export function pageWindow(page: number, pages: number): PageItem[] {
  const shown = new Set<number>();
  for (let n = 1; n <= Math.min(MARGIN, pages); n += 1) shown.add(n);
  for (let n = Math.max(1, pages - MARGIN + 1); n <= pages; n += 1) shown.add(n);
  const start = Math.max(1, Math.min(page - Math.floor(RANGE / 2), pages - RANGE + 1));
  for (let n = start; n < start + RANGE && n <= pages; n += 1) shown.add(n);

  const items: PageItem[] = [];
  let last = 0;
  for (const n of [...shown].sort((a, b) => a - b)) {
    if (n - last === 2) items.push(last + 1);
    else if (n - last > 2) items.push('gap');
    items.push(n);
    last = n;
  }
  return items;
}
