import { assumptions } from '@/api/assumptions';
import { wasNotApplied } from '@/api/errors';
import { deleteFile, type UploadedFile } from '@/api/files';
import { createDoc, getDoc, listDocs } from '@/api/resource';
import { dropEntry, runEntry, untilSettled, withOpenEntry, type JournalEntry } from '@/lib/device/journal';
import type { StoredFile } from '@/lib/device/storedFile';
import { isSameText } from '@/lib/storedText';
import { refusedNow } from '@/shared/recordSave/askOfNow';
import { mayBeEcho } from '@/shared/repeatedCall';
import { LIST_STEP, uploadStep } from '@/shared/uploadOnce';
import { attachFiles, listedFiles } from './attach';

export const SEND_MESSAGE = 'ticket-message';

/** A message unchanged since it was sent, with files for the ticket. */
export interface MessagePayload {
  ticket: string;
  text: string;
  files: StoredFile[];
  sender: string;
  senderName: string;
  receiver: string;
  /** When it was written, as `messageTime` gives it; sender and time identify the message (D158). */
  time: string;
}

/** The other side of the ticket (D158). */
export const receiverOf = (desk: boolean, ticket: { email?: string | null }): string =>
  desk ? (ticket.email ?? '') : assumptions.supportReceiver;

/** Six random digits, never all zero, stand for the fraction of the second: another browser may send the same text in that second. */
export const messageTime = (siteTime: string): string => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${siteTime}.${String(1 + (random % 999_999)).padStart(6, '0')}`;
};

const splitTime = (time: string) => [time.slice(0, 19), time.slice(20).replace(/0+$/, '')] as const;

/** A site that stores whole seconds cuts the fraction, and then the second is all there is to compare. */
function isSameTime(stored: string, sent: string): boolean {
  const [second, fraction] = splitTime(stored);
  const [sentSecond, sentFraction] = splitTime(sent);
  return second === sentSecond && (fraction === '' || fraction === sentFraction);
}

/** Whether a row of the chat is this message. Pure. */
export const isSameMessage = (
  row: { sender?: string | null; time?: string | null; message?: string | null },
  { sender, time, text }: Pick<MessagePayload, 'sender' | 'time' | 'text'>,
): boolean => row.sender === sender && isSameTime(row.time ?? '', time) && isSameText(text, row.message);

/** Messages of the chat that are this one: two where the browser sent it twice. */
async function findMessages(payload: MessagePayload): Promise<string[]> {
  const { ticket, sender } = payload;
  const rows = await listDocs('Support Chat', {
    fields: ['name', 'sender', 'time', 'message'],
    filters: [
      ['ticket_id', '=', ticket],
      ['sender', '=', sender],
    ],
    orderBy: 'creation desc',
    limit: 100,
  });
  return rows.filter((row) => isSameMessage(row, payload)).map(({ name }) => name);
}

/** Nobody writes in a closed ticket (D156); somebody may have closed it since it was opened here. */
async function refuseClosed({ steps, owner }: JournalEntry, name: string): Promise<void> {
  const isUnderWay = ['tried', 'done'].includes(steps['message']?.state ?? '');
  if (isUnderWay) return;
  const ticket = await getDoc('Tickets', name);
  if (ticket.status === 'Closed')
    throw refusedNow(
      'This ticket is now Closed.',
      ticket,
      owner,
      'The message was not sent. It is kept on this device.',
    );
}

/**
 * Sends a message and its files exactly once. Until then only the journal holds the text, so it stays there
 * whatever the server says, until its writer withdraws it.
 */
export const runSendMessage = (entryId: string): Promise<string | null> =>
  runEntry(
    entryId,
    async (perform, entry) => {
      const payload = entry.payload as MessagePayload;
      const { ticket, text, files, sender, senderName, receiver, time } = payload;
      await refuseClosed(entry, ticket);
      await attachFiles(perform, entry, ticket, files, { whole: true });
      if (text === '') return null;
      return perform({
        key: 'message',
        find: async () => (await findMessages(payload))[0],
        isEcho: mayBeEcho,
        run: async (idempotencyKey) => {
          const draft = { ticket_id: ticket, sender, sender_name: senderName, receiver, time, message: text };
          return (await createDoc('Support Chat', draft, { idempotencyKey })).name;
        },
      });
    },
    { wasNotApplied, onlyCopy: true },
  );

/** Takes the text and files of a withdrawn message; false where nobody can take them any more. */
export type TakeMessage = (back: Pick<MessagePayload, 'text' | 'files'>) => boolean;

/**
 * Withdraws a message not known to be sent; false when the server has it after all, or when it was not taken: then it stays. It is
 * taken before the device forgets it, so that at no moment nobody has it. Another tab may be sending it: then it waits for that.
 * Rejects when it cannot be found out.
 */
export const withdrawMessage = async (message: JournalEntry, take: TakeMessage): Promise<boolean> =>
  (await withOpenEntry(message, (entry) => withdraw(entry, take))) ?? false;

async function withdraw(entry: JournalEntry, take: TakeMessage): Promise<boolean> {
  const payload = entry.payload as MessagePayload;
  const { message, [LIST_STEP]: attachments } = entry.steps;
  // The server has answered for it: nothing of it can be withdrawn.
  if (message?.state === 'done') {
    await dropEntry(entry.id);
    return false;
  }
  // A call of seconds ago may still be on its way.
  const lastTry = [message, attachments].map((step) => (step?.state === 'tried' ? (step.triedAt ?? 0) : 0));
  await untilSettled(Math.max(...lastTry));
  if (message?.state === 'tried' && (await findMessages(payload)).length > 0) {
    await dropEntry(entry.id);
    return false;
  }
  const uploaded = new Map(
    payload.files.flatMap((file) => {
      const made = entry.steps[uploadStep(file)]?.made as UploadedFile | undefined;
      return made ? [[file.id, made.name] as const] : [];
    }),
  );
  const listed = await listedFiles(entry, payload.ticket, [...uploaded.values()]);
  const files = payload.files.filter(({ id }) => !listed.includes(uploaded.get(id) ?? ''));
  const isAllThere = payload.text === '' && files.length === 0;
  if (!isAllThere && !take({ text: payload.text, files })) return false;
  await dropEntry(entry.id);
  // Uploaded files that the ticket does not list would stay on the server, shown nowhere.
  const loose = [...uploaded.values()].filter((name) => !listed.includes(name));
  await Promise.all(loose.map((name) => deleteFile(name).catch(() => undefined)));
  return !isAllThere;
}
