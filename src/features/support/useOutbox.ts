import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { userMessage } from '@/api/errors';
import { uploadFailure } from '@/api/files';
import { beginEntry, dropEntry, isRunning, openEntries, type JournalEntry } from '@/lib/device/journal';
import { useSession } from '@/session/store';
import { LIST_STEP } from '@/shared/uploadOnce';
import { POLL_MS } from '@/shared/useSequence';
import { useSessionState } from '@/shared/useSessionState';
import {
  runSendMessage,
  SEND_MESSAGE,
  withdrawMessage,
  type MessagePayload,
  type TakeMessage,
} from './sendMessage';

/** A message being sent, or one that could not be sent. */
export interface UnsentMessage {
  id: string;
  payload: MessagePayload;
  state: 'sending' | 'failed';
  /** Why it failed, or what is known of it when an earlier page sent it; null while it is being sent. */
  failure: string | null;
}

/** Null while a message is being sent, else why it failed. */
type States = ReadonlyMap<string, string | null>;
const NONE: States = new Map();

/** Texts as they were typed, by the names of the messages: the server may store them otherwise (R16). */
type Sent = ReadonlyMap<string, string>;
const NOT_ANY: Sent = new Map();

/** What is known of a message that an earlier page left. */
function leftWords({ steps: { message, [LIST_STEP]: files } }: JournalEntry): string {
  const mayBeThere = message?.state === 'done' || [message, files].some((step) => step?.state === 'tried');
  return mayBeThere
    ? 'It is not certain whether it was sent. It is kept on this device, and the server is checked before it is sent again.'
    : 'It was not sent. It is kept on this device.';
}

/**
 * The messages of a ticket not known to have reached the server. They are stored on the device before they
 * are sent, so that no error, reload or closed tab loses one; those of an earlier page are never sent
 * automatically.
 */
export function useOutbox(ticket: string) {
  const { email } = useSession();
  const client = useQueryClient();
  const queryKey = ['device', 'outbox', email];
  const entries = useQuery({
    queryKey,
    queryFn: async () => {
      const open = await openEntries(SEND_MESSAGE, email);
      return { open, busy: open.length > 0 && (await isRunning(SEND_MESSAGE, email)) };
    },
    networkMode: 'always',
    staleTime: 0,
    retry: false,
    // Nothing tells this tab that another one has finished.
    refetchInterval: ({ state }) => (state.data?.busy ? POLL_MS : false),
  });
  const [states, change] = useSessionState<States>(['device', 'outbox states', email], NONE);
  const [sent, changeSent] = useSessionState<Sent>(['device', 'sent messages', email], NOT_ANY);
  const set = (id: string, state: string | null) => change((now) => new Map(now).set(id, state));
  const forget = (id: string) => change((now) => new Map([...now].filter(([one]) => one !== id)));
  const read = () => client.invalidateQueries({ queryKey });
  /** What a message that arrived has changed on the page. */
  const readTicket = ({ files }: MessagePayload) => {
    const stale = [['Support Chat'], ...(files.length > 0 ? [['Tickets']] : [])];
    return Promise.all(stale.map((key) => client.invalidateQueries({ queryKey: key })));
  };

  const sending = useMutation({
    mutationFn: async ({ id, payload }: { id: string; payload: MessagePayload }) => {
      const message = await runSendMessage(id);
      if (message !== null) changeSent((now) => new Map(now).set(message, payload.text));
      // It stays visible until the conversation contains it.
      await readTicket(payload);
      await read();
    },
    meta: { invalidates: [['Support Chat']], failure: uploadFailure },
    onSuccess: (_done, { id }) => forget(id),
    onError: async (error, { id }) => {
      set(id, userMessage(error));
      await read();
    },
  });
  const run = (id: string, payload: MessagePayload) => {
    set(id, null);
    sending.mutate({ id, payload });
  };
  const entryOf = (id: string) => entries.data?.open.find((entry) => entry.id === id);

  return {
    waiting: (entries.data?.open ?? [])
      .filter((entry) => (entry.payload as MessagePayload).ticket === ticket)
      .map((entry: JournalEntry): UnsentMessage => {
        const failure = states.get(entry.id);
        // One of which this tab knows nothing may be the one that another tab is sending.
        const isSending = failure === null || (failure === undefined && entries.data?.busy === true);
        return {
          id: entry.id,
          payload: entry.payload as MessagePayload,
          state: isSending ? 'sending' : 'failed',
          failure: isSending ? null : (failure ?? leftWords(entry)),
        };
      }),
    sent,
    /**
     * Stores the message, then sends it. Rejects when the device cannot store it: then it stays in the
     * field.
     */
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
    /** These are now in the conversation: removes them. */
    settle: async (ids: readonly string[]) => {
      await Promise.all(ids.map((id) => dropEntry(id)));
      for (const id of ids) forget(id);
      await read();
    },
    /** Gives the message back, unless it had arrived after all or that cannot be found out; one that is not taken stays. */
    takeBack: async (id: string, take: TakeMessage) => {
      const entry = entryOf(id);
      if (!entry || states.get(id) === null) return;
      set(id, null);
      try {
        const isBack = await withdrawMessage(entry, take);
        await read();
        if (!isBack) await readTicket(entry.payload as MessagePayload);
        forget(id);
      } catch (error) {
        set(id, `It is not certain whether it was sent. ${userMessage(error)}`);
      }
    },
  };
}
