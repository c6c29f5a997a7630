import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { countQuery } from '@/api/queries';
import type { Filter } from '@/api/resource';
import type { CountRead } from './Counts';
import { countRows } from './parts';
import { HELD_ROWS, type CurrentOrder } from './queries';
import type { Slice } from './slices';

/** Whether a read brought everything it asked for. */
export const isWhole = (rows: readonly unknown[] | undefined): boolean =>
  rows !== undefined && rows.length < HELD_ROWS;

/** How many of a read's rows a rule holds for: counted in those at hand, or `all` where there are more than are held. */
export const heldCount = <Row>(
  read: CountRead<readonly Row[]>,
  all: CountRead<number>,
  has?: (row: Row) => boolean,
): CountRead<number> => (read.data === undefined || isWhole(read.data) ? countRows(read, has) : all);

/**
 * How many job orders each part of the list has: counted in the rows at hand, or by the server where there are more than are
 * held. `whose` limits it to one side's.
 */
export function useOrderCounts<const K extends string>(
  orders: UseQueryResult<CurrentOrder[]>,
  whose: Filter<'Job Order'>,
  slices: Readonly<Record<K, Slice>>,
): Record<K, CountRead<number>> {
  const rows = orders.data;
  const whole = isWhole(rows);
  const names = Object.keys(slices) as K[];
  const counted = useQueries({
    queries: names.map((name) => ({
      ...countQuery('Job Order', [whose, ...slices[name].filters]),
      enabled: rows !== undefined && !whole,
    })),
  });
  const readOf = (name: K, at: number): CountRead<number> => {
    if (rows === undefined || whole) {
      const has = (row: CurrentOrder) =>
        slices[name].has({ status: row.status ?? '', day: row.date_of_survey ?? '' });
      return { data: rows?.filter(has).length, error: orders.error, refetch: orders.refetch };
    }
    const { data, error = null, refetch = () => undefined } = counted[at] ?? {};
    return { data, error, refetch };
  };
  return Object.fromEntries(names.map((name, at) => [name, readOf(name, at)])) as Record<
    K,
    CountRead<number>
  >;
}
