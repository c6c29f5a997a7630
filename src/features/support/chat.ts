import { assumptions } from '@/api/assumptions';
import { queryOptions } from '@tanstack/react-query';
import { countDocs, listDocs, type Filter, type ListRow } from '@/api/resource';
import { formatDate } from '@/lib/dates';
import { PAGE, supportTiming } from './tickets';

const FIELDS = ['name', 'creation', 'sender', 'sender_name', 'time', 'message'] as const;
export type ChatMessage = ListRow<'Support Chat', (typeof FIELDS)[number]>;

/** The newest messages of a ticket, oldest first, and how many there are. */
export interface Chat {
  messages: ChatMessage[];
  total: number;
}

/**
 * The last thirty messages for each page asked for (D159). The count may be above what the list gives (R10): then the
 * newest are read from the other end.
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
      if (messages.length >= Math.min(total, limit)) return { messages, total: start + messages.length };
      const newest = (await read('creation desc, name desc', 0)).toReversed();
      return { messages: newest, total: newest.length < limit ? newest.length : total };
    },
    refetchInterval: supportTiming.chat,
    refetchIntervalInBackground: false,
    staleTime: 0,
  });

/** Whether a message comes from the side of the person who reads. At the desk everybody but the ticket's owner is. */
export const isOwn = (
  message: Pick<ChatMessage, 'sender'>,
  reader: { email: string; desk: boolean; ticketEmail: string },
): boolean => {
  const sender = (message.sender ?? '').toLowerCase();
  if (reader.desk) return sender !== reader.ticketEmail.toLowerCase();
  return sender === reader.email.toLowerCase();
};

/** Who wrote a message, in words. */
export const writerOf = ({ sender, sender_name }: Pick<ChatMessage, 'sender' | 'sender_name'>): string =>
  sender_name || (sender === assumptions.supportReceiver ? 'Support' : sender) || 'Support';

/** A line of a conversation: a message, or what stands between two. */
export type ChatLine =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'new'; key: string; label: string }
  | { kind: 'message'; key: string; message: ChatMessage };

const dayWords = (day: string, today: string) => (day === today ? 'Today' : formatDate(day));

const countWords = (count: number) => (count === 1 ? '1 new message' : `${String(count)} new messages`);

/**
 * The lines of a conversation: a rule at each new day, and one where what was not seen yet begins; where both fall together
 * they are one. `seen` is the creation of the newest message that was seen, null on a first visit. Pure.
 */
export function chatLines(
  messages: readonly ChatMessage[],
  about: {
    today: string;
    seen: string | null;
    own: (message: ChatMessage) => boolean;
    /** The moment that stands above the first message, when one does. */
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
    const words = [turns ? dayWords(day, about.today) : '', at === first ? countWords(count) : ''];
    const label = words.filter(Boolean).join(' · ');
    const kind = at === first ? 'new' : 'day';
    return [
      ...(label ? [{ kind, key: `${kind} ${message.name}`, label } as const] : []),
      { kind: 'message', key: message.name, message },
    ];
  });
}
