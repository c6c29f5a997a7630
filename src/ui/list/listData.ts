import type { Problem } from '../states/problem';

/** A page of rows from any source. */
export type ListData<Row> = {
  /** The rows of the current page, already searched, filtered and sorted. */
  rows: readonly Row[];
  /** How many rows match. */
  total: number;
  /** How many there are without search and filters; shown as the y of "x of y" when known. */
  all?: number;
  /** Rows of each status among those that match search and filters; shown on the chips. */
  statusCounts?: Readonly<Record<string, number>> | undefined;
  isLoading: boolean;
  isFetching: boolean;
  error: Problem | null;
  /** When the rows were read (ms), null before. */
  updatedAt: number | null;
  refetch: () => void;
  /** Gives up a first load that takes long. */
  cancel: () => void;
  /** Rows that came since, on lists where work waits; they are shown when the user asks for them. */
  newRows?: number;
  /** Every row that matches, in the list's order; `only` asks for these keys alone, whatever the filters say. */
  readAll?: (options: { signal: AbortSignal; only?: ReadonlySet<string> }) => AsyncIterable<readonly Row[]>;
  /** The keys of every row that matches. */
  readKeys?: (signal: AbortSignal) => Promise<readonly string[]>;
  /** Told when the filters are opened and closed: what only they show is counted then. */
  onFiltersOpen?: (open: boolean) => void;
};
