import type { Doctype, Doctypes } from '@/api/doctypes/index';

/** A field of a record whose name comes from a kind's description. */
export function fieldOf<D extends Doctype>(record: Doctypes[D], name: string | undefined): unknown {
  return name === undefined ? undefined : (record as Partial<Record<string, unknown>>)[name];
}

/** The same as text; empty when there is none. */
export function textFieldOf<D extends Doctype>(record: Doctypes[D], name: string | undefined): string {
  const value = fieldOf(record, name);
  return typeof value === 'string' ? value : '';
}
