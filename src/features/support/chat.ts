import { assumptions } from '@/api/assumptions';
import { queryOptions } from '@tanstack/react-query';
import { countDocs, listDocs, type Filter, type ListRow } from '@/api/resource';
import { formatDate } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { PAGE, supportTiming } from './tickets';

const FIELDS = ['name', 'creation', 'sender', 'sender_name', 'time', 'message'] as const;
export type ChatMessage = ListRow<'Support Chat', (typeof FIELDS)[number]>;

/** The newest messages of a ticket, oldest first, and the total count. */
export interface Chat {
  messages: ChatMessage[];
  total: number;
}

/**
 * The last thirty messages for each page (D159). The count can exceed the list (R10): then the newest are
 * read in descending order.
 */
export const chatQuery = (ticket: string, pages: number) =>
  queryOptions({
    queryKey: ['Support Chat', 'list', ticket, pages],
    queryFn: async ({ signal }): Promise<Chat> => {
      const filters: Filter<'Support Chat'>[] = [['ticket_id', '=', ticket]];
      const limit = PAGE * pages;
      const total = await countDocs('Support Chat', filters, { signal });
      const start = Math.max(0, total - limit);
      const read = (orderBy: 'creation asc, name asc' | 'creation desc, name desc', from: number) =>
        listDocs('Support Chat', { fields: FIELDS, filters, orderBy, start: from, limit }, { signal });
      const messages = await read('creation asc, name asc', start);
      if (messages.length >= Math.min(total, limit)) {
        return { messages, total: start + messages.length };
      }
      const newest = (await read('creation desc, name desc', 0)).toReversed();
      return { messages: newest, total: newest.length < limit ? newest.length : total };
    },
    refetchInterval: supportTiming.chat,
    refetchIntervalInBackground: false,
    staleTime: 0,
  });

/**
 * Names of the messages that say the same as an earlier one of the same time: a browser may send a call twice, and the site may
 * let nobody delete a message. Every other client shows both, so they are marked and none is hidden. Pure.
 */
export function repeatedMessages(
  messages: readonly Pick<ChatMessage, 'name' | 'sender' | 'time' | 'message'>[],
): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { name, sender, time, message } of messages) {
    const key = JSON.stringify([sender, time, message]);
    if (time && seen.has(key)) repeated.add(name);
    seen.add(key);
  }
  return repeated;
}

/** Whether a message is that of one person. */
export const isOf = ({ sender }: Pick<ChatMessage, 'sender'>, email: string) =>
  (sender ?? '').toLowerCase() === email.toLowerCase();

/**
 * Whether a message is from the reader's side. For support staff that is everybody but the ticket's owner.
 */
export const isOwn = (
  message: Pick<ChatMessage, 'sender'>,
  reader: { email: string; desk: boolean; ticketEmail: string },
): boolean => (reader.desk ? !isOf(message, reader.ticketEmail) : isOf(message, reader.email));

/** The writer's name. */
export const writerOf = ({ sender, sender_name }: Pick<ChatMessage, 'sender' | 'sender_name'>): string =>
  sender_name || (sender === assumptions.supportReceiver ? 'Support' : sender) || 'Support';

/** A line of a conversation: a message, or a separator. */
export type ChatLine =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'new'; key: string; label: string }
  | { kind: 'message'; key: string; message: ChatMessage };

const dayText = (day: string, today: string) => (day === today ? 'Today' : formatDate(day));

/**
 * The lines of a conversation, with a separator for each new day and one before the first unseen message;
 * where both are at the same place they are one. `seen` is the creation of the newest message seen before,
 * null on a first visit. Pure.
 */
export function chatLines(
  messages: readonly ChatMessage[],
  about: {
    today: string;
    seen: string | null;
    own: (message: ChatMessage) => boolean;
    /** The time to show above the first message, if any. */
    above: string | null;
  },
): ChatLine[] {
  const { seen } = about;
  const isNew = (message: ChatMessage) => seen !== null && message.creation > seen && !about.own(message);
  const first = messages.findIndex(isNew);
  const count = messages.filter(isNew).length;
  return messages.flatMap((message, at): ChatLine[] => {
    const day = message.creation.slice(0, 10);
    const turns = day !== (at === 0 ? about.above : messages[at - 1]?.creation)?.slice(0, 10);
    const parts = [turns ? dayText(day, about.today) : '', at === first ? plural(count, 'new message') : ''];
    const label = parts.filter(Boolean).join(' · ');
    const kind = at === first ? 'new' : 'day';
    return [
      ...(label ? [{ kind, key: `${kind} ${message.name}`, label } as const] : []),
      { kind: 'message', key: message.name, message },
    ];
  });
}
