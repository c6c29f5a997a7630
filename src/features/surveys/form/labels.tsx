import type { ReactNode } from 'react';
import type { Doctype } from '@/api/doctypes/index';
import { formatDate, formatTime } from '@/lib/dates';
import { formatTyped } from '@/lib/numbers';
import type { FieldInput } from '@/shared/surveyForm/shape';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { isSignatureEntry } from '@/shared/surveyKind/signatures';
import { sectionShape } from '@/shared/surveyForm/sections';

/** What a part of the values is called in the question about a conflict: its label, or its name as plain text. */
export function surveyPartLabel<D extends Doctype>(kind: SurveyKind<D>, path: readonly string[]): string {
  const [group, name = ''] = path;
  for (const section of group === 'worksheet' ? [] : kind.sections) {
    if (section.type === 'fields') {
      const field = section.groups.flatMap(({ fields }) => fields).find((one) => one.name === name);
      if (field) return field.label;
    }
    if (section.type === 'rows' && section.table === name) return section.title;
  }
  if (group === 'worksheet' && isSignatureEntry(name)) return 'Signatures';
  const words = path.slice(1).join(' ').replaceAll('_', ' ');
  return kind.partLabel?.(path) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function valueText(value: unknown, input: FieldInput): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string')
    return input === 'date' ? formatDate(value) : input === 'time' ? formatTime(value) : value;
  if (typeof value !== 'number') return JSON.stringify(value);
  return formatTyped(value, 0, 'none');
}

/** Rows of a part: of a whole table, or the one that the part is. */
const rowsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value)
    ? (value as Record<string, unknown>[])
    : typeof value === 'object' && value !== null
      ? [value as Record<string, unknown>]
      : [];

/** A part as the question shows it; of a table only the rows that the other side has not. */
export function shownPart<D extends Doctype>(
  kind: SurveyKind<D>,
  path: readonly string[],
  value: unknown,
  other: unknown,
): ReactNode {
  const [group, name = ''] = path;
  const shapes = kind.sections.map(sectionShape);
  if (group !== 'tables') {
    const field = shapes.flatMap(({ fields }) => fields).find((one) => one.name === name);
    return valueText(value, group === 'record' ? (field?.input ?? 'text') : 'text');
  }
  const columns = shapes.flatMap(({ tables }) => tables).find((one) => one.name === name)?.columns ?? [];
  const lines = (rows: unknown) =>
    rowsIn(rows).map((row) =>
      columns
        .map((column) => valueText(row[column.name], column.input))
        .filter((text) => text !== '')
        .join(' · '),
    );
  const [mine, others] = [lines(value), new Set(lines(other))];
  const own = mine.filter((line) => !others.has(line));
  const same = mine.length - own.length;
  return (
    <span>
      {own.map((line, index) => (
        // Two rows may say the same.
        <span key={`${line}-${String(index)}`} style={{ display: 'block' }}>
          {line}
        </span>
      ))}
      <span style={{ display: 'block', color: 'var(--pl-ink-3)' }}>
        {mine.length === 0 ? 'No row' : same > 0 ? `${same} ${same === 1 ? 'row' : 'rows'} alike` : null}
      </span>
    </span>
  );
}
