import { useQueryClient } from '@tanstack/react-query';

/** What can be done with all reads that stand behind the page shown: a place that waits seldom waits alone. */
export function usePageReads(): { cancel: () => void; retry: (own: () => unknown) => void } {
  const client = useQueryClient();
  return {
    /** Gives up those that nothing has come of yet: they count as failed, so that each place offers Retry. */
    cancel: () =>
      void client.cancelQueries(
        { type: 'active', predicate: ({ state }) => state.data === undefined },
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
