import type { Doctype, ListField } from './doctypes/index';
import { ApiError, isTransient } from './errors';
import {
  choiceFilters,
  choiceOrder,
  nameOf,
  withShownStatus,
  type ListSpec,
  type RowQuery,
} from './listSpec';
import { countDocs, listDocs, type Filter, type ListRequest, type ListRow } from './resource';
import { sessionNumber } from './sessionEvents';

/** Rows per call when a large list is read to its end (D139). */
const READ_PAGE = 1000;

/** How many rows further up a page is read again; ten times as many each time that this is not enough. */
const FIRST_STEP_BACK = 10;

/** Names are short, so one answer can hold more of them. */
const NAMES_PAGE = 10_000;

/** A list that is read to its end. */
export type WholeListRequest<D extends Doctype, F extends ListField<D>> = Omit<
  ListRequest<D, F>,
  'start' | 'limit' | 'orderBy'
> &
  Required<Pick<ListRequest<D, F>, 'orderBy'>>;

const COUNTED = 'count(name) as n';

/** The session in which the site refused a function in `fields`, as newer Frappe does (R28): there it is not asked again. */
let refusedIn: number | undefined;

/**
 * Counts matching rows. `get_count` does not support `or_filters`, so then the list counts them, or where the site refuses
 * that, their names are counted.
 */
export async function countMatching<D extends Doctype>(
  doctype: D,
  filters: readonly Filter<D>[],
  orFilters: readonly Filter<D>[],
  signal: AbortSignal,
): Promise<number> {
  if (orFilters.length === 0) return countDocs(doctype, filters, { signal });
  if (refusedIn === sessionNumber()) return (await namesOf(doctype, { filters, orFilters }, signal)).size;
  const fields = [COUNTED as ListField<D>];
  try {
    const [row] = await listDocs(doctype, { fields, filters, orFilters, limit: 1 }, { signal });
    const counted = (row as { n?: unknown } | undefined)?.n;
    if (typeof counted !== 'number') throw new ApiError({ failure: 'unreadable' });
    return counted;
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure !== 'invalid') throw error;
    refusedIn = sessionNumber();
    return countMatching(doctype, filters, orFilters, signal);
  }
}

/**
 * Reads a page, and once more after a transient failure, so that one lost answer does not fail a long
 * export.
 */
async function listWithRetry<D extends Doctype, F extends ListField<D>>(
  doctype: D,
  request: ListRequest<D, F>,
  signal: AbortSignal,
): Promise<ListRow<D, F>[]> {
  try {
    return await listDocs<D, F>(doctype, request, { signal });
  } catch (error) {
    if (signal.aborted || !(error instanceof Error) || !isTransient(error)) throw error;
    return listDocs<D, F>(doctype, request, { signal });
  }
}

/**
 * Reads a list to its end, page after page, each row once. What comes in meanwhile moves rows down, and they arrive twice; what goes
 * moves them up. So a page begins with the last row of the one before: where a row stands there that was not read, there may be
 * more before it, and the page is read again from further up. A row that is saved meanwhile may go past what was read, unless nothing
 * moves it: so what was changed last is read at the end, until a page of it holds nothing new.
 */
async function* pagesOf<D extends Doctype, F extends ListField<D>>(
  doctype: D,
  request: Omit<ListRequest<D, F>, 'start'>,
  signal: AbortSignal,
): AsyncGenerator<ListRow<D, F>[]> {
  const seen = new Set<string>();
  const isFixed = /^(?:name|creation) /.test(request.orderBy ?? '');
  let { orderBy } = request;
  let start = 0;
  let back = FIRST_STEP_BACK;
  let isAgain = false;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const page = await listWithRetry<D, F>(doctype, { ...request, orderBy, start }, signal);
    const [first] = page;
    if (start > 0 && (first === undefined || !seen.has(nameOf(first)))) {
      start = Math.max(0, start - back);
      back *= 10;
      continue;
    }
    back = FIRST_STEP_BACK;
    const fresh = page.filter((row) => !seen.has(nameOf(row)));
    for (const row of fresh) seen.add(nameOf(row));
    if (fresh.length > 0) yield fresh;
    if (page.length < request.limit || (isAgain && fresh.length === 0)) {
      if (isAgain || isFixed || start === 0) return;
      isAgain = true;
      orderBy = 'modified desc' as typeof orderBy;
      start = 0;
    } else start += page.length - 1;
  }
}

/** Reads a list to its end, however long it is. `fields` hold `name`, and the order stays the same while rows are changed. */
export async function readWholeList<D extends Doctype, F extends ListField<D>>(
  doctype: D,
  request: WholeListRequest<D, F>,
  signal: AbortSignal,
): Promise<ListRow<D, F>[]> {
  const rows: ListRow<D, F>[] = [];
  for await (const page of pagesOf<D, F>(doctype, { ...request, limit: READ_PAGE }, signal))
    rows.push(...page);
  return rows;
}

/** Reads all rows of a query. `only` limits the read to these names, whatever the search and filters. */
export async function* readAllPages<D extends Doctype, F extends ListField<D>>(
  spec: ListSpec<D, F>,
  choice: RowQuery<F>,
  { signal, only }: { signal: AbortSignal; only?: ReadonlySet<string> },
): AsyncGenerator<ListRow<D, F>[]> {
  const few = only && only.size <= READ_PAGE;
  const { filters, orFilters } = only
    ? { filters: spec.filters, orFilters: [] }
    : choiceFilters(spec, choice);
  const request = {
    fields: spec.fields,
    filters: few ? [...filters, ['name' as ListField<D>, 'in', [...only]] as const] : filters,
    orFilters,
    orderBy: choiceOrder<D, F>(choice.sort),
    limit: READ_PAGE,
  };
  for await (const page of pagesOf<D, F>(spec.doctype, request, signal)) {
    const rows = only ? page.filter((row) => only.has(nameOf(row))) : page;
    if (rows.length > 0) yield [...withShownStatus(rows, spec)];
  }
}

/** Reads the names of all matching rows. */
export const readAllNames = async <D extends Doctype, F extends ListField<D>>(
  spec: ListSpec<D, F>,
  choice: RowQuery<F>,
  signal: AbortSignal,
): Promise<string[]> => [...(await namesOf(spec.doctype, choiceFilters(spec, choice), signal))];

async function namesOf<D extends Doctype>(
  doctype: D,
  { filters, orFilters }: Readonly<Record<'filters' | 'orFilters', readonly Filter<D>[]>>,
  signal: AbortSignal,
): Promise<Set<string>> {
  const names = new Set<string>();
  const request: Omit<ListRequest<D>, 'start'> = {
    fields: ['name' as ListField<D>],
    filters,
    orFilters,
    orderBy: 'name asc' as ListRequest<D>['orderBy'],
    limit: NAMES_PAGE,
  };
  for await (const page of pagesOf<D, ListField<D>>(doctype, request, signal))
    for (const row of page) names.add(nameOf(row));
  return names;
}
