import { partLabel } from '../form/partLabel';

/** A figure that the tables give, in words: "Volume of WBT 4P (final)". */
export function pickLabel(name: string, tankAt: (table: string, row: number) => string): string {
  const [group = '', table = '', row = ''] = name.split('.');
  if (group !== 'tables') return partLabel(name.split('.'));
  return `Volume of ${tankAt(table, Number(row))} (${table.endsWith('_i') ? 'initial' : 'final'})`;
}
