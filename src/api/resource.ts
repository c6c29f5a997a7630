import { isRecord } from '@/lib/isRecord';
import { basedOn } from './basedOn';
import { call, type CallOptions } from './client';
import type { Doctype, Doctypes, DocDraft, ListField, RowDoctype, RowDoctypes } from './doctypes/index';
import type { StandardRow } from './doctypes/schema';
import { LOOK_MS, resourcePath } from './deletion';
import { ApiError, isOutcomeUnknown } from './errors';
import { saysSame } from './saysSame';
import { callMethod } from './method';
import { keptTableOf, plainDocument, normalizeRows, warnShape } from './records';

type Operator =
  | '='
  | '!='
  | '>'
  | '>='
  | '<'
  | '<='
  | 'like'
  | 'not like'
  | 'in'
  | 'not in'
  | 'between'
  | 'is';
type FilterValue = string | number | null | readonly (string | number)[];

/** One condition of a list. */
export type Filter<D extends Doctype> = readonly [
  field: ListField<D>,
  operator: Operator,
  value: FilterValue,
];

type Order<D extends Doctype> = `${ListField<D>} ${'asc' | 'desc'}`;

/** A field and, where values repeat, `name` to make the order unique. */
export type OrderBy<D extends Doctype> = Order<D> | `${Order<D>}, name ${'asc' | 'desc'}`;

/** `fields`, order and limit are always sent, never left to the server's defaults (R3). */
export interface ListRequest<D extends Doctype, F extends ListField<D> = ListField<D>> {
  readonly fields: readonly F[];
  readonly filters?: readonly Filter<D>[];
  /** ORed among themselves and ANDed with `filters`. */
  readonly orFilters?: readonly Filter<D>[];
  readonly orderBy?: OrderBy<D>;
  /** Number of rows; Frappe reads 0 as all of them. */
  readonly limit: number;
  readonly start?: number;
}

export type ListRow<D extends Doctype, F extends ListField<D>> = Pick<Doctypes[D], F>;

/** The server refuses request lines above 4,094 bytes (R9); path, verb and proxies need some of that. */
const QUERY_BUDGET = 3500;

const isTooLong = (query: object): boolean =>
  Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&').length > QUERY_BUDGET;

const dataOf = (body: unknown): unknown => (isRecord(body) ? body['data'] : undefined);

function documentOf<D extends Doctype>(doctype: D, body: unknown): Doctypes[D] {
  const document = plainDocument(doctype, dataOf(body));
  if (!document) throw unknownShape(`${doctype} is no document`);
  return document as unknown as Doctypes[D];
}

function unknownShape(what: string): ApiError {
  warnShape(what);
  return new ApiError({ failure: 'unreadable' });
}

/**
 * The order as the server takes it. A list that goes to a second table, by a path or by a filter that names a child DocType,
 * is refused unless each column of its order says whose it is; in fields and filters the server adds that itself (R30).
 */
export function listOrderOf(
  doctype: Doctype,
  orderBy: string,
  fields: readonly string[],
  filters: readonly (readonly unknown[])[],
): string {
  const joins =
    fields.some((field) => field.includes('.')) ||
    filters.some((filter) => filter.length > 3 || String(filter[0]).includes('.'));
  if (!joins) return orderBy;
  return orderBy
    .split(',')
    .map((part) => part.trim())
    .map((part) => (/^[\w`]+(?: |$)/.test(part) ? `\`tab${doctype}\`.${part.replaceAll('`', '')}` : part))
    .join(', ');
}

/** GET resource/{doctype}: the rows asked for, newest change first unless ordered otherwise (D27). */
export async function listDocs<D extends Doctype, const F extends ListField<D>>(
  doctype: D,
  request: ListRequest<D, F>,
  options: CallOptions = {},
): Promise<ListRow<D, F>[]> {
  const { fields, filters, orFilters, orderBy = 'modified desc', start, limit } = request;
  const page = {
    order_by: listOrderOf(doctype, orderBy, fields, [...(filters ?? []), ...(orFilters ?? [])]),
    ...(start ? { limit_start: start } : {}),
    limit_page_length: limit,
  };
  const query = {
    fields: JSON.stringify(fields),
    ...(filters?.length ? { filters: JSON.stringify(filters) } : {}),
    ...(orFilters?.length ? { or_filters: JSON.stringify(orFilters) } : {}),
    ...page,
  };
  const rows = isTooLong(query)
    ? await callMethod(
        'get_list_by_post',
        { doctype, fields, filters, or_filters: orFilters, ...page },
        options,
      )
    : dataOf(await call({ verb: 'GET', path: resourcePath(doctype), query, ...options }));
  if (!Array.isArray(rows)) throw unknownShape(`the list of ${doctype}`);
  const found = normalizeRows(rows, doctype, fields);
  // Without a name a row can be neither opened nor selected.
  const named = fields.some((field) => field === 'name') ? found.filter((row) => row['name']) : found;
  return named as unknown as ListRow<D, F>[];
}

/** frappe.client.get_count. It ignores permissions, so it may exceed the list (R10). */
export async function countDocs<D extends Doctype>(
  doctype: D,
  filters: readonly Filter<D>[] = [],
  options: CallOptions = {},
): Promise<number> {
  const query = { doctype, ...(filters.length ? { filters: JSON.stringify(filters) } : {}) };
  const count = isTooLong(query)
    ? await callMethod('get_count_by_post', { doctype, filters }, options)
    : await callMethod('get_count', query, options);
  if (count === null) throw unknownShape(`the count of ${doctype}`);
  return count;
}

/** GET resource/{doctype}/{name}. */
export async function getDoc<D extends Doctype>(
  doctype: D,
  name: string,
  options: CallOptions = {},
): Promise<Doctypes[D]> {
  const found = documentOf<D>(
    doctype,
    await call({ verb: 'GET', path: resourcePath(doctype, name), ...options }),
  );
  return keptTableOf(doctype) ? (await keptTables()).withRows(doctype, found, options) : found;
}

/** Only few DocTypes have a table in a file. */
const keptTables = () => import('./keptTable');

/** Fetches what records of a DocType are read with beside their own answer, while that is on its way. */
export function fetchReaderOf(doctype: Doctype): void {
  if (keptTableOf(doctype)) keptTables().catch(() => undefined); // asked for again when it is wanted
}

/** POST resource/{doctype}. The answer echoes what was sent: read again before showing figures that matter (R5). */
export async function createDoc<D extends Doctype>(
  doctype: D,
  draft: DocDraft<D>,
  options: CallOptions = {},
): Promise<Doctypes[D]> {
  return documentOf<D>(
    doctype,
    await call({ verb: 'POST', path: resourcePath(doctype), body: draft, ...options }),
  );
}

/** PUT resource/{doctype}/{name} with some fields. A `modified` in the draft makes the server check for other changes (D29). */
export async function updateDoc<D extends Doctype>(
  doctype: D,
  name: string,
  draft: DocDraft<D>,
  options: CallOptions = {},
): Promise<Doctypes[D]> {
  const put = async (body: object) =>
    documentOf<D>(doctype, await call({ verb: 'PUT', path: resourcePath(doctype, name), body, ...options }));
  return keptTableOf(doctype)
    ? (await keptTables()).putWithRows(doctype, name, draft, { read: () => getDoc(doctype, name), put })
    : put(draft);
}

/** Reads the record of a call of which it is unknown whether it was done; null where that cannot be told either. */
const lookAfter = <D extends Doctype>(doctype: D, name: string): Promise<Doctypes[D] | null> =>
  getDoc(doctype, name, { signal: AbortSignal.timeout(LOOK_MS) }).catch(() => null);

/**
 * The same with a `modified`, and never said to have failed where it was done. The browser may send a call twice by itself, and
 * then only the refusal of its second half is seen (R22); or the answer is lost on its way. Where the record says all that was
 * sent, the save was done.
 */
export async function updateDocOnce<D extends Doctype>(
  doctype: D,
  name: string,
  draft: DocDraft<D>,
  options: CallOptions = {},
): Promise<Doctypes[D]> {
  try {
    return await updateDoc(doctype, name, draft, options);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refusedAsOld = error.failure === 'conflict';
    if (!refusedAsOld && !isOutcomeUnknown(error)) throw error;
    const now = refusedAsOld ? await getDoc(doctype, name, options) : await lookAfter(doctype, name);
    if (now === null || !saysSame(draft, now)) throw error;
    return now;
  }
}

/** PUT resource/{child table}/{name}: changes one row, which also updates the record's `modified` (R18). */
export async function updateRow<D extends RowDoctype>(
  doctype: D,
  name: string,
  fields: Partial<RowDoctypes[D]>,
): Promise<void> {
  await call({ verb: 'PUT', path: resourcePath(doctype, name), body: fields });
}

export type TableField<D extends Doctype> = {
  [K in keyof Doctypes[D]]: NonNullable<Doctypes[D][K]> extends readonly object[] ? K : never;
}[keyof Doctypes[D]] &
  string;

type Rows<D extends Doctype, T extends TableField<D>> = NonNullable<Doctypes[D][T]>;

/**
 * Changes a child table: reads the record, applies the change to its rows and sends the whole list, because
 * a table in a PUT replaces every row (D28, R4). The `modified` just read is sent along, so that a change in
 * between is a conflict and not a loss. A row with an unknown name is a conflict too: the server would
 * accept it and store nothing.
 */
export async function updateTable<D extends Doctype, T extends TableField<D>>(
  doctype: D,
  name: string,
  field: T,
  change: (rows: Rows<D, T>, record: Doctypes[D]) => Rows<D, T>,
): Promise<Doctypes[D]> {
  const fresh = await getDoc(doctype, name);
  const stored = (fresh[field] ?? []) as Rows<D, T>;
  const known = new Set(rowNames(stored));
  const rows = change(stored, fresh);
  if (rowNames(rows).some((row) => !known.has(row))) {
    throw new ApiError({
      failure: 'conflict',
      messages: ['Someone has deleted a row that you changed. Read the record again.'],
    });
  }
  const draft = { [field]: rows, ...basedOn(fresh) };
  return updateDocOnce(doctype, name, draft as DocDraft<D>);
}

/** New rows have no name. */
const rowNames = (rows: unknown): string[] =>
  (rows as readonly StandardRow[]).flatMap(({ name }) => (name ? [name] : []));
