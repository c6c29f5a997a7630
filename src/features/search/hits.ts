/** One record that a search found. */
export interface Hit {
  /** Unique among all hits. */
  key: string;
  /** The record's name where people know it by that: "RFQ-00216". */
  id?: string;
  title: string;
  facts: string;
  status?: string;
  to: string;
}

/** What was found of one kind. */
export interface HitGroup {
  id: string;
  label: string;
  hits: readonly Hit[];
  /** The list that shows all of them; none where no list can be searched for them. */
  all?: string | undefined;
}

/** Rows of a kind that are shown; the list shows the rest. */
export const MAX_HITS = 6;

/** Characters from which on the site is asked. */
export const MIN_SEARCH = 2;

/** A search as the site's `like` takes it. `%` and `_` stay wildcards, which only find more: the server doubles every backslash. */
export const likeOf = (text: string): string => `%${text.trim()}%`;

const folded = (text: string) => text.trim().toLowerCase();

/** Whether what was typed is the id of a record. */
export const isExact = (hit: Hit, text: string): boolean =>
  hit.id !== undefined && folded(hit.id) === folded(text);

/** The record whose id was typed comes first, and its kind with it; else everything stays in its order. Pure. */
export function exactFirst(groups: readonly HitGroup[], text: string): HitGroup[] {
  const of = (group: HitGroup) => group.hits.findIndex((hit) => isExact(hit, text));
  return groups
    .map((group) => {
      const at = of(group);
      const exact = group.hits[at];
      return exact ? { ...group, hits: [exact, ...group.hits.filter((hit) => hit !== exact)] } : group;
    })
    .toSorted((a, b) => Number(of(b) >= 0) - Number(of(a) >= 0));
}

/** A part of a text, and whether it is what was searched. */
export interface MarkedPart {
  text: string;
  found: boolean;
}

/** A text cut where it holds what was searched, whatever the case. Pure. */
export function markedParts(text: string, searched: string): MarkedPart[] {
  const wanted = folded(searched);
  const parts: MarkedPart[] = [];
  let from = 0;
  const lower = text.toLowerCase();
  // a letter whose small form is longer would shift what follows
  if (wanted === '' || lower.length !== text.length) return [{ text, found: false }];
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), found: false });
    parts.push({ text: text.slice(at, at + wanted.length), found: true });
    from = at + wanted.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), found: false });
  return parts;
}
