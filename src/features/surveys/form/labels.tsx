import type { ReactNode } from 'react';
import type { Doctype } from '@/api/doctypes/index';
import { formatDate, formatTime } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import type { FieldInput, SurveyKind } from '@/shared/surveyKinds/types';
import { sectionShape } from './shape';

const WORDS: Record<string, string> = {
  fwd: 'Forward',
  mid: 'Midship',
  aft: 'Aft',
  stbd: 'starboard',
  tpc: 'TPC',
  lcf: 'LCF',
  mctc: 'MCTC',
  i: '(initial)',
  f: '(final)',
  initial: '(initial)',
  final: '(final)',
};

const sentence = (words: readonly string[]) => {
  const text = words.map((word) => WORDS[word] ?? word).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** What a part of the values is called in the question about a conflict: its label, or its name in words. */
export function partLabel<D extends Doctype>(kind: SurveyKind<D>, path: readonly string[]): string {
  const [group, name = '', ...rest] = path;
  if (group === 'worksheet') {
    const set = name === 'initial' || name === 'final' ? [name] : [];
    const own = set.length > 0 ? rest : [name, ...rest];
    const words = own.flatMap((part) => part.replace(/([A-Z]|\d[ab]?$)/g, ' $1').split(' '));
    return sentence([...words.filter(Boolean).map((word) => word.toLowerCase()), ...set]);
  }
  for (const section of kind.sections) {
    if (section.type === 'fields') {
      const field = section.groups.flatMap(({ fields }) => fields).find((one) => one.name === name);
      if (field) return field.label;
    }
    if (section.type === 'rows' && section.table === name) return section.title;
  }
  return sentence(name.split('_'));
}

function inWords(value: unknown, input: FieldInput): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string')
    return input === 'date' ? formatDate(value) : input === 'time' ? formatTime(value) : value;
  if (typeof value !== 'number') return JSON.stringify(value);
  return formatNumber(value, String(value).split('.')[1]?.length ?? 0, { grouping: 'none' });
}

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
    return inWords(value, group === 'record' ? (field?.input ?? 'text') : 'text');
  }
  const columns = shapes.flatMap(({ tables }) => tables).find((one) => one.name === name)?.columns ?? [];
  const lines = (rows: unknown) =>
    (Array.isArray(rows) ? (rows as Record<string, unknown>[]) : []).map((row) =>
      columns
        .map((column) => inWords(row[column.name], column.input))
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
