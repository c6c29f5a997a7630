import { shownText } from '@/lib/storedText';
import { StatusBadge } from '../StatusBadge';
import type { CellValue, Column } from './columns';

type More<Row> = Omit<Partial<Column<Row>>, 'id' | 'label'>;

/** A column of one field, called as the field is. */
export const fieldColumn = <F extends string, Row extends Partial<Record<F, CellValue>>>(
  id: F,
  label: string,
  more?: More<Row>,
): Column<Row> => ({ id, label, value: (row) => row[id], ...more });

/** The same of a text that somebody typed: shown as it was typed. */
export const textColumn = <F extends string, Row extends Partial<Record<F, string | null>>>(
  id: F,
  label: string,
  more?: More<Row>,
): Column<Row> => ({ id, label, value: (row) => shownText(row[id]), ...more });

/** How an id looks that is the link to its record. */
export const ID = { mono: true, primary: true, sortable: true, cardRole: 'id' } as const;

/** How what a record is called stands beside its id. */
export const NAME = { strong: true, sortable: true, cardRole: 'title' } as const;

/** The id of the record, first in a list. */
export const idColumn = <Row extends { name: string }>(label: string): Column<Row> =>
  fieldColumn('name', label, ID);

/** Where the record stands. */
export const statusColumn = <Row extends { status?: string | null }>(): Column<Row> =>
  fieldColumn('status', 'Status', {
    sortable: true,
    cardRole: 'status',
    render: (row) => <StatusBadge status={row.status ?? ''} />,
  });
