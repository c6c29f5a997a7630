import { useEffect } from 'react';

/** Where the rows of the list shown last lead, in their order. */
let shown: readonly string[] = [];

/** Notes where the rows of a list lead, for the way from one record to the next. */
export function useShownRows(hrefs: readonly string[]): void {
  useEffect(() => {
    if (hrefs.length > 0) shown = hrefs;
  });
}

const pathOf = (href: string) => href.split('?')[0];

/** The records before and after the one of this path in the list that it was opened from; null where it was not. */
export function neighborsOf(pathname: string): { before: string | null; after: string | null } | null {
  const at = shown.findIndex((href) => pathOf(href) === pathname);
  if (at === -1) return null;
  return { before: shown[at - 1] ?? null, after: shown[at + 1] ?? null };
}
