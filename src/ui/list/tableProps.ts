import type { ReactNode } from 'react';
import type { SheetColumn } from '@/lib/xlsx/cells';
import type { Column } from './columns';
import type { ListData } from './listData';
import type { ListState, Sort } from './useListState';

/** The choice of rows; keys outlive the page they were chosen on. */
export type Selection = {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Why a row cannot be chosen; null when it can. */
  disabledReason?: (key: string) => string | null;
};

/** What a table needs; `ListPage` passes the same on. */
export type DataTableProps<Row> = {
  /** Names the table for screen readers ("RFQs"). */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The route of a row's own page; null for a row that has none. */
  rowHref?: (row: Row) => string | null;
  /** The word of the row's open action. */
  openLabel?: string;
  /** Small buttons at the end of a row; on cards they stand beside Open. */
  rowActions?: (row: Row) => ReactNode;
  /** Rows that stand out because something is to be decided about them. */
  isMarked?: (row: Row) => boolean;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  /** Skeleton rows under the real head. */
  isLoading?: boolean;
  /** Old rows stay, with a thin bar above them. */
  isFetching?: boolean;
  /** Rows stay one line high: text that finds no room is cut, and whole in its tooltip. */
  oneLine?: boolean;
};

/** What a whole list needs: its table, its toolbar and the words where there are no rows. */
export type ListPageProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowKey' | 'rowHref' | 'openLabel' | 'rowActions' | 'isMarked' | 'selection'
> & {
  state: ListState;
  data: ListData<Row>;
  /** What the search looks through ("RFQ id, requester, place"); without it there is no search. */
  searchScope?: string;
  statuses?: readonly string[];
  /** What the role looks for first, one press away while nothing is filtered. */
  shortcuts?: readonly { label: string; statuses: readonly string[] }[];
  /** The sheet that the export writes; without one it has the list's label and the columns that are shown. */
  sheet?: { name: string; columns: readonly SheetColumn<Row>[] };
  /** Where the key `n` leads: the role's form for something new. */
  newHref?: string;
  /** What the key `n` does where that form is a dialog. */
  onNew?: () => void;
  /** Page buttons at the toolbar's right. */
  actions?: ReactNode;
  /** Why nothing exists yet and the role's next step. */
  empty?: { why?: ReactNode; action?: ReactNode };
  /** The list shows nothing before a search; the sentence that says what to type (D163). */
  beforeSearch?: ReactNode;
  /** What the selection allows besides the export; shown in the banner. */
  selectionActions?: ReactNode;
};
