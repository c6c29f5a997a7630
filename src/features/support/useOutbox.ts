import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { serverWords } from '@/api/errors';
import { beginEntry, dropEntry, openEntries, type JournalEntry } from '@/lib/device/journal';
import { useSession } from '@/session/store';
import { useKept } from '@/shared/useKept';
import { runSendMessage, SEND_MESSAGE, takeBack, type MessagePayload } from './sendMessage';

/** A message on its way, or one that did not get through. */
export interface WaitingMessage {
  id: string;
  payload: MessagePayload;
  state: 'sending' | 'failed';
  /** Why it failed; null where an earlier page left it. */
  words: string | null;
}

/** What is under way now (null), and why the others failed. */
type States = ReadonlyMap<string, string | null>;
const NONE: States = new Map();

/**
 * The messages of a ticket that the server is not known to have. They are on the device before they are sent, so that no
 * error, reload or closed tab loses one; what an earlier page left waits for its writer and is never sent by itself.
 */
export function useOutbox(ticket: string) {
  const { email } = useSession();
  const client = useQueryClient();
  const queryKey = ['device', 'outbox', email];
  const entries = useQuery({
    queryKey,
    queryFn: () => openEntries(SEND_MESSAGE, email),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  const [states, change] = useKept<States>(['device', 'outbox states', email], NONE);
  const set = (id: string, state: string | null) => change((now) => new Map(now).set(id, state));
  const forget = (id: string) => change((now) => new Map([...now].filter(([one]) => one !== id)));
  const read = () => client.invalidateQueries({ queryKey });

  const sending = useMutation({
    mutationFn: async ({ id, payload }: { id: string; payload: MessagePayload }) => {
      await runSendMessage(id);
      // It stays on the screen as it is until the conversation shows it.
      const stale = [['Support Chat'], ...(payload.files.length > 0 ? [['Tickets']] : [])];
      await Promise.all(stale.map((key) => client.invalidateQueries({ queryKey: key })));
      await read();
    },
    meta: { invalidates: [['Support Chat']] },
    onSuccess: (_done, { id }) => forget(id),
    onError: async (error, { id }) => {
      set(id, serverWords(error));
      await read();
    },
  });
  const run = (id: string, payload: MessagePayload) => {
    set(id, null);
    sending.mutate({ id, payload });
  };
  const entryOf = (id: string) => entries.data?.find((entry) => entry.id === id);

  return {
    waiting: (entries.data ?? [])
      .filter((entry) => (entry.payload as MessagePayload).ticket === ticket)
      .map((entry: JournalEntry): WaitingMessage => {
        const words = states.get(entry.id);
        return {
          id: entry.id,
          payload: entry.payload as MessagePayload,
          state: words === null ? 'sending' : 'failed',
          words: words ?? null,
        };
      }),
    /** Writes the message down, then sends it. Rejects when the device keeps nothing: then it is still the writer's. */
    send: async (payload: MessagePayload) => {
      const { id } = await beginEntry(SEND_MESSAGE, email, payload);
      set(id, null);
      await read();
      run(id, payload);
    },
    retry: (id: string) => {
      const entry = entryOf(id);
      if (entry && states.get(id) !== null) run(id, entry.payload as MessagePayload);
    },
    /** The conversation shows them: nothing is left to be done. */
    settle: async (ids: readonly string[]) => {
      await Promise.all(ids.map((id) => dropEntry(id)));
      for (const id of ids) forget(id);
      await read();
    },
    /** Gives what may be written anew; null when the message had arrived after all, or it cannot be told. */
    takeBack: async (id: string) => {
      const entry = entryOf(id);
      if (!entry || states.get(id) === null) return null;
      set(id, null);
      try {
        const back = await takeBack(entry);
        await read();
        if (back === null) await client.invalidateQueries({ queryKey: ['Support Chat'] });
        forget(id);
        return back;
      } catch (error) {
        set(id, `It is not certain whether it was sent. ${serverWords(error)}`);
        return null;
      }
    },
  };
}

export type Outbox = ReturnType<typeof useOutbox>;
