import { queryOptions } from '@tanstack/react-query';
import { entriesUnder } from '@/lib/device/journal';
import { MORE_POINTS } from '@/shared/credit/lots';

/** Work of this device after which more points had moved than it asked for. */
export interface DoubledPoints {
  /** The parts of its id, among them the request or job order that it was for. */
  parts: readonly string[];
}

/** Points that moved more than once, as this device was told; see `pointsStep`. */
export const doubledQuery = (owner: string) =>
  queryOptions({
    queryKey: ['device', 'journal', 'doubled points', owner],
    queryFn: () =>
      entriesUnder('', owner, ({ id, done }): DoubledPoints[] =>
        done?.notices?.some((notice) => notice.startsWith(MORE_POINTS)) ? [{ parts: id.split('/') }] : [],
      ),
    networkMode: 'always',
    staleTime: 0,
  });
