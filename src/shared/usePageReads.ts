import { createContext, use } from 'react';
import { useQueryClient, type Query } from '@tanstack/react-query';

/** Stands with what the frame around the page reads: its bar, its menu, the news. */
export const FRAME_READ = { meta: { isFrame: true } } as const;

/** Whether a part that waits stands in that frame. */
export const InFrame = createContext(false);

/** A read that the page waits for as well is the page's. */
const isOfFrame = ({ observers }: Query) =>
  observers.every(({ options }) => options.meta?.['isFrame'] === true);

/** What can be done with all reads that stand behind the page shown: a place that waits seldom waits alone. */
export function usePageReads(): { cancel: () => void; retry: (own: () => unknown) => void } {
  const client = useQueryClient();
  const inFrame = use(InFrame);
  return {
    /** Gives up those here that nothing has come of yet: they count as failed, so that each place offers Retry. */
    cancel: () =>
      void client.cancelQueries(
        {
          type: 'active',
          predicate: (query) => query.state.data === undefined && isOfFrame(query) === inFrame,
        },
        { revert: false },
      ),
    /** Reads a place again, and with it whatever else could not be read. */
    retry: (own) => {
      own();
      void client.refetchQueries(
        { type: 'active', predicate: ({ state }) => state.status === 'error' },
        { cancelRefetch: false },
      );
    },
  };
}
