/** Checks of a save, in the server's order and with its messages. */
import type { Call } from './call';
import { FrappeError, thrown } from './errors';
import type { LiveDoc } from './liveDoc';
import { sanitizeHtml, stripTags } from './sanitize';
import type { Doc, FieldMeta } from './types';
import {
  castValue,
  cstr,
  flt,
  isCheck,
  isInt,
  isNumber,
  isShortText,
  readDatetime,
  readTime,
} from './values';

const strong = (text: string): string => `<strong>${text}</strong>`;
const isRow = (doc: LiveDoc): boolean => Boolean(doc.get('parentfield'));
const label = (df: FieldMeta): string => df.label ?? df.fieldname;
const MAX_INT = 2147483647;
const MAX_TEXT = 140;

/** 417 unless every Link points to a document; the value takes that document's spelling. */
export function validateLinks(call: Call, doc: LiveDoc): void {
  const missing: string[] = [];
  for (const part of [doc, ...doc.allRows()]) {
    for (const df of part.meta.columns) {
      if (df.fieldtype !== 'Link' || !df.options) continue;
      const value = part.get(df.fieldname);
      if (value === null || value === undefined || value === '') continue;
      const found = call.engine.store.row(df.options, value);
      if (found) part.set(df.fieldname, found['name']);
      else
        missing.push(
          isRow(part)
            ? `Row #${cstr(part.get('idx'))}: ${label(df)}: ${cstr(value)}`
            : `${label(df)}: ${cstr(value)}`,
        );
    }
  }
  if (missing.length) throw thrown('LinkValidationError', `Could not find ${missing.join(', ')}`);
}

/** All checks just before writing. */
export function validateDocument(call: Call, doc: LiveDoc, before: Doc | undefined): void {
  validateMandatory(call, doc);
  for (const part of [doc, ...doc.allRows()]) {
    validateData(part);
    validateSelects(part);
    validateNonNegative(part);
    validateLength(part);
    syncNamingField(part);
    sanitize(part);
  }
  if (before) validateSetOnlyOnce(doc, before);
}

function validateMandatory(call: Call, doc: LiveDoc): void {
  const missing: { fieldname: string; message: string }[] = [];
  for (const part of [doc, ...doc.allRows()]) {
    for (const df of [...part.meta.columns, ...part.meta.tables]) {
      if (!df.reqd || hasContent(part, df)) continue;
      const message = df.fieldtype.startsWith('Table')
        ? `Error: Data missing in table: ${label(df)}`
        : isRow(part)
          ? `Error: ${strong(part.doctype)} Row #${cstr(part.get('idx'))}: Value missing for: ${label(df)}`
          : `Error: Value missing for ${part.doctype}: ${label(df)}`;
      missing.push({ fieldname: df.fieldname, message });
    }
  }
  if (!missing.length) return;
  for (const { message } of missing) call.note(message);
  const fields = missing.map(({ fieldname }) => fieldname).join(', ');
  throw new FrappeError('MandatoryError', `[${doc.doctype}, ${doc.name}]: ${fields}`);
}

function hasContent(doc: LiveDoc, df: FieldMeta): boolean {
  if (df.fieldtype.startsWith('Table')) return doc.rows(df.fieldname).length > 0;
  const text = cstr(doc.get(df.fieldname));
  return stripTags(text).trim() !== '' || (df.fieldtype === 'Text Editor' && text.includes('<img'));
}

const email =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
const phone = /^[0-9 +_\-,.*#()]{1,20}$/;

/** Whether the server accepts the text as an e-mail address; a display name is allowed. */
function isEmail(text: string): boolean {
  if (text.includes(' ') && !text.includes('<')) return false;
  return email.test((/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim());
}

function validateData(doc: LiveDoc): void {
  for (const df of doc.meta.columns) {
    if (df.fieldtype !== 'Data' || !df.options) continue;
    const text = cstr(doc.get(df.fieldname));
    if (!text) continue;
    if (df.options === 'Email') {
      for (const address of text.split(/[,\n]/).map((part) => part.trim())) {
        if (address && !isEmail(address))
          throw thrown('InvalidEmailAddressError', `${address} is not a valid Email Address`);
      }
    }
    if (df.options === 'Phone' && !phone.test(text.trim())) {
      throw thrown('InvalidPhoneNumberError', `${text.trim()} is not a valid Phone Number`);
    }
  }
}

function validateSelects(doc: LiveDoc): void {
  for (const df of doc.meta.columns) {
    const value = doc.get(df.fieldname);
    if (df.fieldtype !== 'Select' || !value || !df.options) continue;
    const options = df.options.split('\n');
    if (!options.some(Boolean)) continue;
    const text = cstr(value).trim();
    doc.set(df.fieldname, text);
    if (options.includes(text)) continue;
    const prefix = isRow(doc) ? `Row #${cstr(doc.get('idx'))}:` : '';
    throw thrown(
      'ValidationError',
      `${prefix} ${label(df)} cannot be "${text}". It should be one of "${options.join('", "')}"`,
    );
  }
}

function validateNonNegative(doc: LiveDoc): void {
  for (const df of doc.meta.columns) {
    if (!df.non_negative || !isNumber(df) || flt(doc.get(df.fieldname)) >= 0) continue;
    const where = isRow(doc)
      ? `${strong(doc.doctype)} Row #${cstr(doc.get('idx'))}: Value cannot be negative for ${strong(label(df))}`
      : `Value cannot be negative for ${doc.doctype}: ${strong(label(df))}`;
    throw thrown('NonNegativeError', where, 'Negative Value');
  }
}

function validateLength(doc: LiveDoc): void {
  for (const df of doc.meta.columns) {
    const value = castValue(df, doc.get(df.fieldname));
    if (Array.isArray(value)) throw doc.listError(df);
    if (value === null || isCheck(df)) continue;
    const limit = isInt(df) ? MAX_INT : isShortText(df) ? df.length || MAX_TEXT : undefined;
    if (limit === undefined) continue;
    const size = isInt(df) ? Math.abs(value as number) : Array.from(cstr(value)).length;
    if (size <= limit) continue;
    const where = isRow(doc) ? `${doc.doctype}, Row ${cstr(doc.get('idx'))}` : `${doc.doctype} ${doc.name}`;
    throw thrown(
      'CharacterLengthExceededError',
      `${where}: '${strong(label(df))}' (${cstr(value)}) will get truncated, as max characters allowed is ${limit}`,
      'Value too big',
    );
  }
}

/** Keeps a document's name and its naming field equal. */
function syncNamingField(doc: LiveDoc): void {
  if (doc.meta.autoname.startsWith('field:')) doc.set(doc.meta.autoname.slice(6), doc.name);
}

const notCleaned = new Set(['Code', 'Attach', 'Attach Image', 'Barcode', 'Password', 'JSON']);

function sanitize(doc: LiveDoc): void {
  for (const df of doc.meta.columns) {
    const value = doc.get(df.fieldname);
    if (typeof value !== 'string' || notCleaned.has(df.fieldtype) || df.options === 'Email') continue;
    const clean = sanitizeHtml(value);
    if (clean !== value) doc.set(df.fieldname, clean);
  }
}

/** Dates are compared as text, other values directly; the creation time is constant too. */
function validateSetOnlyOnce(doc: LiveDoc, before: Doc): void {
  const fail = (name: string): never => {
    throw thrown('CannotChangeConstantError', `Value cannot be changed for ${strong(name)}`);
  };
  for (const df of doc.meta.columns) {
    if (df.set_only_once && comparable(df, doc.get(df.fieldname)) !== comparable(df, before[df.fieldname]))
      fail(label(df));
  }
  if (cstr(doc.get('creation')) !== cstr(before['creation'])) fail('Created On');
}

function comparable(df: FieldMeta, value: unknown): string {
  const cast = castValue(df, value);
  const text = cstr(cast);
  if (df.fieldtype === 'Datetime') return readDatetime(text) ?? text;
  if (df.fieldtype === 'Time') return readTime(text) ?? text;
  return cast === null ? '' : text;
}
