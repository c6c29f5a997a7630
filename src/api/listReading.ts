import type { Doctype, ListField } from './doctypes/index';
import { ApiError, isPassing } from './errors';
import { choiceFilters, choiceOrder, type ListSpec, type RowChoice } from './listChoice';
import { countDocs, listDocs, type Filter, type ListRequest, type ListRow } from './resource';

/** Rows asked for at once where a large list is read to its end (D139). */
export const READ_PAGE = 1000;

/** Names alone are short: more of them go into one answer. */
const NAMES_PAGE = 10_000;

const COUNTED = 'count(name) as n';

/** How many rows the server finds. get_count knows no `or_filters`; a list can count instead. */
export async function countMatching<D extends Doctype>(
  doctype: D,
  filters: readonly Filter<D>[],
  orFilters: readonly Filter<D>[],
  signal: AbortSignal,
): Promise<number> {
  if (orFilters.length === 0) return countDocs(doctype, filters, { signal });
  const fields = [COUNTED as ListField<D>];
  const [row] = await listDocs(doctype, { fields, filters, orFilters, limit: 1 }, { signal });
  const counted = (row as { n?: unknown } | undefined)?.n;
  if (typeof counted !== 'number') throw new ApiError({ failure: 'unreadable' });
  return counted;
}

/** A page of a long read: what passes is tried once more, so that one lost answer does not cost the whole. */
async function listTwice<D extends Doctype, F extends ListField<D>>(
  doctype: D,
  request: ListRequest<D, F>,
  signal: AbortSignal,
): Promise<ListRow<D, F>[]> {
  try {
    return await listDocs<D, F>(doctype, request, { signal });
  } catch (error) {
    if (signal.aborted || !(error instanceof Error) || !isPassing(error)) throw error;
    return listDocs<D, F>(doctype, request, { signal });
  }
}

/**
 * Every row of a choice from the server, page after page in its order. A row that moves while it is read may come twice:
 * it is given once. `only` asks for these names alone, whatever the choice's search and filters say.
 */
export async function* readAllPages<D extends Doctype, F extends ListField<D>>(
  spec: ListSpec<D, F>,
  choice: RowChoice<F>,
  { signal, only }: { signal: AbortSignal; only?: ReadonlySet<string> },
): AsyncGenerator<ListRow<D, F>[]> {
  const few = only && only.size <= READ_PAGE;
  const { filters, orFilters } = only
    ? { filters: spec.filters, orFilters: [] }
    : choiceFilters(spec, choice);
  const named = few ? [...filters, ['name' as ListField<D>, 'in', [...only]] as const] : filters;
  const seen = new Set<string>();
  for (let start = 0; ; start += READ_PAGE) {
    const request: ListRequest<D, F> = {
      fields: spec.fields,
      filters: named,
      orFilters,
      orderBy: choiceOrder<D, F>(choice.sort),
      start,
      limit: READ_PAGE,
    };
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const page = await listTwice<D, F>(spec.doctype, request, signal);
    const fresh = page.filter((row) => {
      const { name } = row as { name?: unknown };
      if (typeof name !== 'string') return true;
      if (seen.has(name) || (only && !only.has(name))) return false;
      seen.add(name);
      return true;
    });
    if (fresh.length > 0) yield fresh;
    if (page.length < READ_PAGE) return;
  }
}

/** The names of every row that the server finds. */
export async function readAllNames<D extends Doctype, F extends ListField<D>>(
  spec: ListSpec<D, F>,
  choice: RowChoice<F>,
  signal: AbortSignal,
): Promise<string[]> {
  const { filters, orFilters } = choiceFilters(spec, choice);
  const names = new Set<string>();
  for (let start = 0; ; start += NAMES_PAGE) {
    const request: ListRequest<D> = {
      fields: ['name' as ListField<D>],
      filters,
      orFilters,
      orderBy: 'name asc' as ListRequest<D>['orderBy'],
      start,
      limit: NAMES_PAGE,
    };
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const page = await listTwice<D, ListField<D>>(spec.doctype, request, signal);
    for (const row of page) names.add(String((row as { name?: unknown }).name));
    if (page.length < NAMES_PAGE) return [...names];
  }
}
