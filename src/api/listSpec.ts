import { addDays } from '@/lib/dates';
import { compareNames, compareText } from '@/lib/order';
import type { Doctype, ListField } from './doctypes/index';
import type { Filter, OrderBy } from './resource';

/** The fixed part of a list: DocType, whose rows, and what search and status apply to. */
export interface ListSpec<D extends Doctype, F extends ListField<D>> {
  readonly doctype: D;
  readonly fields: readonly F[];
  /** Limits the list to the user's own rows, for example `[['vendor', '=', id]]`. */
  readonly filters: readonly Filter<D>[];
  readonly searchIn: readonly F[];
  /** A field of ids that are shown by their names, which the search finds as well. The same map while the names are the same. */
  readonly searchNames?: SearchedNames<F>;
  readonly statusField?: F;
  /** Where the status that is shown follows from more than the stored one. */
  readonly shownStatus?: ShownStatus<D>;
  /** The contract's limit for the whole list, where it names one (D207). */
  readonly wholeLimit?: number;
  /** False while an id is missing: nothing is called (D35). */
  readonly enabled?: boolean;
}

interface SearchedNames<F extends string = string> {
  readonly field: F;
  readonly names: ReadonlyMap<string, string>;
}

/** A status that follows from more than what the row holds: search, filter, counts, sort and export go by what is shown. */
export interface ShownStatus<D extends Doctype> {
  /** Names the state of what it follows from: another one, another status. */
  readonly version: string;
  readonly of: (row: { readonly name: string; readonly status: unknown }) => string;
  /** Asks the server for the rows that are shown with one of these statuses. */
  readonly filters: (statuses: readonly string[]) => readonly Filter<D>[];
}

/**
 * One more filter of a list: a field's value (empty for rows that have none), or a range of days (wire form, both included) of a date field.
 */
export type ListCondition<F extends string = string> =
  | { readonly field: F; readonly equals: string }
  | { readonly field: F; readonly from?: string; readonly to?: string };

/** What the user chose. */
export interface ListQuery<F extends string> {
  readonly search: string;
  /** Empty means all. */
  readonly statuses: readonly string[];
  readonly conditions?: readonly ListCondition<F>[];
  /** 1-based. A page beyond the last shows the last. */
  readonly page: number;
  readonly size: number;
  readonly sort: { readonly field: F; readonly direction: 'asc' | 'desc' };
}

/** The part of a query that decides which rows, in what order. */
export type RowQuery<F extends string = string> = Pick<
  ListQuery<F>,
  'search' | 'statuses' | 'conditions' | 'sort'
>;

interface SearchSpec {
  readonly searchIn: readonly string[];
  readonly searchNames?: SearchedNames | undefined;
  readonly statusField?: string | undefined;
}

/** Text as the server's collation compares it: case and accents are ignored. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const WIRE_DAY = /^\d{4}-\d\d-\d\d/;
/** Compares texts. Wire dates sort by their characters. */
function compare(left: string, right: string): number {
  if (WIRE_DAY.test(left) && WIRE_DAY.test(right)) return compareText(left, right);
  return compareNames(left, right);
}

const valueOf = (row: object, field: string): unknown => (row as Record<string, unknown>)[field];

function textIn(row: object, field: string): string {
  const content = valueOf(row, field);
  return typeof content === 'string' || typeof content === 'number' ? String(content) : '';
}

/** The `name` of a row; it identifies the row. */
export const nameOf = (row: object): string => textIn(row, 'name');

function matchesCondition(row: object, condition: ListCondition): boolean {
  const text = textIn(row, condition.field);
  if ('equals' in condition) return text === condition.equals;
  const day = text.slice(0, 10);
  return day !== '' && day >= (condition.from ?? day) && day <= (condition.to ?? day);
}

/** Rows with their shown status in the place of the stored one. */
export function withShownStatus<D extends Doctype, Row extends object>(
  rows: readonly Row[],
  { statusField, shownStatus }: Pick<ListSpec<D, ListField<D>>, 'statusField' | 'shownStatus'>,
): readonly Row[] {
  if (!statusField || !shownStatus) return rows;
  return rows.map((row) => ({
    ...row,
    [statusField]: shownStatus.of({ name: nameOf(row), status: valueOf(row, statusField) }),
  }));
}

/** Rows that match search and conditions, whatever their status. Pure. */
export function matchingRows<Row extends object>(
  rows: readonly Row[],
  { searchIn, searchNames }: SearchSpec,
  { search, conditions = [] }: Pick<RowQuery, 'search' | 'conditions'>,
): Row[] {
  const wanted = fold(search.trim());
  // as one text, so that a whole name is found that lies in several fields
  const textOf = (row: Row) =>
    [
      ...searchIn.flatMap((field) => textIn(row, field) || []),
      ...(searchNames ? [searchNames.names.get(textIn(row, searchNames.field)) ?? ''] : []),
    ].join(' ');
  return rows.filter(
    (row) =>
      (wanted === '' || fold(textOf(row)).includes(wanted)) &&
      conditions.every((condition) => matchesCondition(row, condition)),
  );
}

/** How many rows each status has, and All of them; a status that is not named has none. */
export function countStatuses(
  rows: readonly object[],
  statusField: string | undefined,
): Record<string, number> {
  if (!statusField) return {};
  const counts: Record<string, number> = { All: rows.length };
  for (const row of rows) {
    const status = textIn(row, statusField);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

/**
 * Search, status filter, conditions and sort over rows held in the browser. Values are those of the wire, so that dates
 * sort as dates however they are shown; text is compared without case and accents; blanks sort last. Pure.
 */
export function applyQuery<Row extends object>(
  rows: readonly Row[],
  spec: SearchSpec,
  choice: RowQuery,
): Row[] {
  const { statusField } = spec;
  const matching = matchingRows(rows, spec, choice);
  const found =
    choice.statuses.length === 0 || !statusField
      ? matching
      : matching.filter((row) => choice.statuses.some((status) => status === valueOf(row, statusField)));
  const { field, direction } = choice.sort;
  const sign = direction === 'asc' ? 1 : -1;
  return found.sort((left, right) => {
    const a = valueOf(left, field);
    const b = valueOf(right, field);
    if (a === b) return 0;
    if (a === null || a === undefined || a === '') return 1;
    if (b === null || b === undefined || b === '') return -1;
    return (
      sign *
      (typeof a === 'number' && typeof b === 'number'
        ? a - b
        : compare(textIn(left, field), textIn(right, field)))
    );
  });
}

/**
 * A condition as server filters. The range ends before the day after, so that date-times of the last day are
 * included.
 */
function conditionFilters<D extends Doctype>(condition: ListCondition<ListField<D>>): Filter<D>[] {
  const { field } = condition;
  if ('equals' in condition)
    return condition.equals === '' ? [[field, 'is', 'not set']] : [[field, '=', condition.equals]];
  return [
    ...(condition.from ? [[field, '>=', condition.from] as const] : []),
    ...(condition.to ? [[field, '<', addDays(condition.to, 1)] as const] : []),
  ];
}

/** The ids whose names hold the text that is searched. */
function namedFilters<D extends Doctype, F extends ListField<D>>(
  searched: SearchedNames<F> | undefined,
  search: string,
): Filter<D>[] {
  if (!searched) return [];
  const ids = [...searched.names].flatMap(([id, name]) => (fold(name).includes(fold(search)) ? id : []));
  return ids.length > 0 ? [[searched.field, 'in', ids]] : [];
}

/**
 * A query as server list parameters. `%` and `_` in a search stay wildcards: the server doubles every
 * backslash, so a client cannot escape them; they only find more. Pure.
 */
export function choiceFilters<D extends Doctype, F extends ListField<D>>(
  spec: ListSpec<D, F>,
  choice: Pick<ListQuery<F>, 'search' | 'statuses' | 'conditions'>,
): { filters: Filter<D>[]; orFilters: Filter<D>[] } {
  const search = choice.search.trim();
  return {
    filters: [
      ...spec.filters,
      ...(choice.conditions ?? []).flatMap((condition) => conditionFilters<D>(condition)),
      ...(choice.statuses.length > 0 && spec.statusField
        ? (spec.shownStatus?.filters(choice.statuses) ?? [[spec.statusField, 'in', choice.statuses] as const])
        : []),
    ],
    orFilters:
      search === ''
        ? []
        : [
            ...spec.searchIn.map((field) => [field, 'like', `%${search}%`] as const),
            ...namedFilters<D, F>(spec.searchNames, search),
          ],
  };
}

/**
 * The server's order, with `name` last: with equal values a row could otherwise appear on two pages and
 * another on none. Pure.
 */
export function choiceOrder<D extends Doctype, F extends ListField<D>>({
  field,
  direction,
}: ListQuery<F>['sort']): OrderBy<D> {
  const order = `${field} ${direction}` as const;
  return field === 'modified' || field === 'name' ? order : `${order}, name ${direction}`;
}
