/** A place in the row of page numbers; `gap` stands for the pages left out. */
export type PageItem = number | 'gap';

/**
 * Which page numbers are shown: `margin` pages at each end and a range of `range` pages round the current one
 * (2§2: 2 margin pages, 5 page range). A gap of one page is filled by that page.
 */
export function pageWindow(page: number, pages: number, range = 5, margin = 2): PageItem[] {
  const shown = new Set<number>();
  for (let n = 1; n <= Math.min(margin, pages); n += 1) shown.add(n);
  for (let n = Math.max(1, pages - margin + 1); n <= pages; n += 1) shown.add(n);
  const start = Math.max(1, Math.min(page - Math.floor(range / 2), pages - range + 1));
  for (let n = start; n < start + range && n <= pages; n += 1) shown.add(n);

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
