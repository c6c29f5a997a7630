import { isRecord } from '@/lib/isRecord';
import type { Column } from './columns';
import { useStored } from '../useStored';

/** Which columns were put in or taken out; a column that is named in neither stands as its list says. */
export type ColumnChoice = { readonly shown: readonly string[]; readonly hidden: readonly string[] };

export const NO_CHOICE: ColumnChoice = { shown: [], hidden: [] };
type Ids = Pick<Column<never>, 'id' | 'hidden' | 'primary'>;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Makes sense of a kept choice. */
export function readColumnChoice(value: unknown): ColumnChoice {
  return isRecord(value) ? { shown: texts(value['shown']), hidden: texts(value['hidden']) } : NO_CHOICE;
}

/** Whether a column is shown. */
export function isShown(column: Ids, choice: ColumnChoice): boolean {
  if (column.primary) return true;
  return column.hidden ? choice.shown.includes(column.id) : !choice.hidden.includes(column.id);
}

/** The choice with one column put in or taken out. */
export function withColumn(choice: ColumnChoice, column: Ids, show: boolean): ColumnChoice {
  const without = (ids: readonly string[]) => ids.filter((id) => id !== column.id);
  if (column.hidden) {
    return { ...choice, shown: show ? [...without(choice.shown), column.id] : without(choice.shown) };
  }
  return { ...choice, hidden: show ? without(choice.hidden) : [...without(choice.hidden), column.id] };
}

/** One text for one choice, in whatever order it was made. */
export const columnText = ({ shown, hidden }: ColumnChoice): string =>
  JSON.stringify([shown.toSorted(), hidden.toSorted()]);

/** The columns that one person chose for one list; null resets. */
export function useColumnChoice(
  list: string,
  owner: string,
): [ColumnChoice, (choice: ColumnChoice | null) => void] {
  return useStored(`plimsoll.columns.${list}.${owner}`, readColumnChoice);
}
