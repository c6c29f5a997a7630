import { shownText } from '@/lib/storedText';
import type { Column } from '@/ui/list/columns';

/** The record's id, first of a list of parties. */
export const idColumn = <Row extends { name: string }>(label: string): Column<Row> => ({
  id: 'name',
  label,
  value: (row) => row.name,
  mono: true,
  primary: true,
  sortable: true,
  cardRole: 'id',
});

/** What a party is called; `id` is the field that the server sorts by. */
export const nameColumn = <Row>(
  id: string,
  nameOf: (row: Row) => string | null | undefined,
): Column<Row> => ({
  id,
  label: 'Name',
  value: (row) => shownText(nameOf(row)),
  strong: true,
  sortable: true,
  cardRole: 'title',
});
