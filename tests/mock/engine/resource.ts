/**
 * `/api/resource`: list, read, create, update, delete.
 * Left out: run_method on a document, submitting and cancelling, links in Text Editor fields, tree and virtual
 * DocTypes, Single DocTypes, user permissions, document sharing other than of users with themselves.
 */
import type { Call } from './call';
import { FrappeError } from './errors';
import type { Filters } from './listFilters';
import { runList } from './listQuery';
import { mayOnDocument } from './permissions';
import { parseJson } from './pyJson';
import type { Doc } from './types';
import { cint, cstr } from './values';

/** JSON in a text, as query strings carry it; other values as they are. */
function fromJsonText(value: unknown): unknown {
  return typeof value === 'string' ? parseJson(value) : value;
}

/** `fields` as JSON text, a list, or `*`. */
export function readFields(value: unknown): string[] | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const list = value === '*' ? ['*'] : fromJsonText(value);
  return Array.isArray(list) ? list.map(cstr) : typeof list === 'string' ? [list] : undefined;
}

/** `filters` as JSON text, a list or an object. */
export function readFilters(value: unknown): Filters | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const read = fromJsonText(value);
  if (typeof read === 'string') return { name: read };
  return typeof read === 'object' && read !== null ? (read as Filters) : undefined;
}

const isFalse = (value: unknown): boolean =>
  value === false || value === 0 || ['0', 'false', 'no', 'off'].includes(cstr(value).toLowerCase());

/**
 * Rows by the arguments of a request; `limit` names the page length key in addition to `limit_page_length`.
 */
export function listByForm(
  call: Call,
  doctype: string,
  form: Record<string, unknown>,
  length: unknown,
): unknown[] {
  const rows = runList(call, {
    doctype,
    fields: readFields(form['fields']),
    filters: readFilters(form['filters']),
    orFilters: readFilters(form['or_filters']),
    groupBy: form['group_by'] === undefined ? undefined : cstr(form['group_by']),
    orderBy: form['order_by'] === undefined ? undefined : cstr(form['order_by']),
    start: cint(form['limit_start']),
    limit: cint(length),
    checked: true,
    parent: form['parent'] === undefined ? undefined : cstr(form['parent']),
  });
  return form['as_dict'] !== undefined && isFalse(form['as_dict'])
    ? rows.map((row) => Object.values(row))
    : rows;
}

export function listDocuments(call: Call, doctype: string): unknown[] {
  const { form } = call;
  // Fields must be JSON here: a lone star is invalid.
  if (form['fields']) fromJsonText(form['fields']);
  return listByForm(call, doctype, form, form['limit_page_length'] ?? (form['limit'] || 20));
}

export function readDocument(call: Call, doctype: string, name: string): Doc {
  const { documents } = call.engine;
  const doc = documents.open(doctype, name);
  if (!mayOnDocument(call, doc, 'read')) throw new FrappeError('PermissionError');
  documents.hideFields(call, doc);
  return doc.toAnswer(false);
}

export function createDocument(call: Call, doctype: string, values: Doc): Doc {
  const { documents } = call.engine;
  delete values['doctype'];
  return documents.insert(call, documents.build(doctype, values)).toAnswer(false);
}

export function updateDocument(call: Call, doctype: string, name: string, values: Doc): Doc {
  const { documents } = call.engine;
  const doc = documents.open(doctype, name);
  delete values['flags'];
  doc.update(values);
  documents.save(call, doc);
  // Saving a row by its own DocType saves the parent.
  if (doc.meta.isTable && doc.text('parenttype')) {
    documents.save(call, documents.open(doc.text('parenttype'), doc.text('parent')));
  }
  return doc.toAnswer(false);
}
