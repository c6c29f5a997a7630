import { sentenceStart } from '@/lib/sentences';
import type { Schema } from '@/api/doctypes/schema';

/** Of Frappe itself, with every record. */
const STANDARD = new Set([
  'name',
  'owner',
  'creation',
  'modified',
  'modified_by',
  'docstatus',
  'idx',
  'doctype',
  'naming_series',
]);

/** A field of a record that its description does not know. */
export interface OtherField {
  name: string;
  /** Its name as words: "gang_no" is "Gang no". */
  label: string;
  value: string;
}

/**
 * The fields of a record that its site has and the description does not: they are shown and never written (D175). Empty ones,
 * tables, and what Frappe keeps for itself are left out.
 */
export function otherFields(schema: Schema, record: object | null): OtherField[] {
  return Object.entries(record ?? {}).flatMap(([name, value]: [string, unknown]): OtherField[] => {
    if (name in schema || STANDARD.has(name) || name.startsWith('_')) return [];
    const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
    if (text === '' || text === '0') return [];
    const words = name.replaceAll('_', ' ');
    return [{ name, label: sentenceStart(words), value: text }];
  });
}
