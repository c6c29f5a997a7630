import { assumptions } from '@/api/assumptions';
import type { ListRow } from '@/api/resource';
import { formatDate } from '@/lib/dates';
import { shownList, shownText } from '@/lib/storedText';
import { paths, to } from '@/paths';
import { formRouteOf } from '@/kinds/registry';
import type { Task } from '@/shared/tasks';
import { statusAppearance } from '@/ui/StatusBadge';
import type { NewsText, SeenRecord, NewsStage } from './newsState';

/*
 * What is news for whom. What a person did is never news for them: a record of theirs, or a change that is theirs.
 */

/** Whose news: the login's address. */
type Me = string;

/** On which side of a request somebody stands. */
export type NewsSide = 'vendor' | 'requester';

const STAMPS = ['name', 'creation', 'modified', 'owner', 'modified_by', 'status'] as const;

export const REQUEST_FIELDS = [
  ...STAMPS,
  'requester_name',
  'vendor_name',
  'location_of_survay', // sic
  'date_of_survey',
  'comments',
] as const;
export const ORDER_FIELDS = [...STAMPS, 'type_of_survey', 'location_of_survey', 'date_of_survey'] as const;
export const INVOICE_FIELDS = [...STAMPS, 'requester_name', 'job_order', 'due_date'] as const;
export const TICKET_FIELDS = [...STAMPS, 'topic', 'user_name'] as const;
export const MESSAGE_FIELDS = [
  'name',
  'creation',
  'ticket_id',
  'sender',
  'sender_name',
  'receiver',
  'message',
] as const;

type RequestRow = ListRow<'RFQ', (typeof REQUEST_FIELDS)[number]>;
type OrderRow = ListRow<'Job Order', (typeof ORDER_FIELDS)[number]>;
type InvoiceRow = ListRow<'Invoice', (typeof INVOICE_FIELDS)[number]>;
type TicketRow = ListRow<'Tickets', (typeof TICKET_FIELDS)[number]>;
type MessageRow = ListRow<'Support Chat', (typeof MESSAGE_FIELDS)[number]>;

/** Who made and changed a record, and when; a site may leave any of it out. */
type Stamped = { name: string } & Partial<
  Record<'creation' | 'modified' | 'owner' | 'modified_by', string | null>
>;

const isSame = (one: string | null | undefined, other: string) =>
  (one ?? '').toLowerCase() === other.toLowerCase();

const day = (date: string | null | undefined) => (date ? formatDate(date) : '');

/** A moment of the site; empty where it told none. */
const stamp = (moment: string | null | undefined) => moment ?? '';

/** When a record was made and changed, and by whom it was changed; empty where the site does not tell. */
export const stampsOf = ({ creation, modified, modified_by }: Stamped) => ({
  created: stamp(creation),
  at: stamp(modified),
  by: stamp(modified_by),
});

/** The news of a status that has a title; of others there is none. */
const titledNews =
  (
    titles: Readonly<Record<string, string>>,
    about: (status: string) => Pick<NewsText, 'kind' | 'id' | 'facts' | 'to'>,
  ) =>
  (status: string): NewsText | null => {
    const title = titles[status];
    return title === undefined ? null : { title, ...about(status), ...statusAppearance(status) };
  };

/**
 * A record with the state it was found in; made by somebody, it is as old as it is, else as its last change. `ways` are the
 * states one after the other, as a record goes through them. When it left an earlier one, and by whom, is not known: it is told
 * with the last change; nothing of it where that was the person's own.
 */
function finding(
  doctype: string,
  row: Stamped & { status?: string | null },
  me: Me,
  madeIn: string | null,
  newsOf: (status: string) => NewsText | null,
  ways: readonly (readonly string[])[] = [],
): SeenRecord {
  const stageOf = (state: string): NewsStage => ({
    state,
    at: stamp(state === madeIn ? row.creation : row.modified),
    isExact: state === madeIn,
    own: isSame(state === madeIn ? row.owner : row.modified_by, me),
    news: newsOf(state),
  });
  const status = row.status ?? '';
  const now = stageOf(status);
  const way = ways.find((states) => states.includes(status)) ?? [];
  const passed = now.own ? [] : way.slice(0, Math.max(0, way.indexOf(status))).map(stageOf);
  return { record: `${doctype}/${row.name}`, created: stamp(row.creation), ...now, passed };
}

const REQUEST_WAYS = [
  ['New', assumptions.rfqAccepted, 'In Progress', 'Completed'],
  ['New', assumptions.rfqRejected],
  ['New', assumptions.rfqCancelled],
];

/** A request: to its vendor when it comes, to its requester when it is answered; to both when it is cancelled. */
export function requestFinding(row: RequestRow, side: NewsSide, me: Me): SeenRecord {
  const titles: Record<string, string> =
    side === 'vendor'
      ? {
          New: `New request from ${shownText(row.requester_name) || 'a requester'}`,
          [assumptions.rfqCancelled]: 'Request cancelled',
        }
      : {
          New: `Request made for you by ${shownText(row.vendor_name) || 'a vendor'}`,
          [assumptions.rfqAccepted]: 'Request accepted',
          [assumptions.rfqRejected]: 'Request rejected',
          [assumptions.rfqCancelled]: 'Request cancelled',
          Completed: 'Request completed',
        };
  const newsOf = titledNews(titles, (status) => {
    const reason = status === assumptions.rfqRejected && row.comments ? `“${shownText(row.comments)}”` : '';
    const other = side === 'vendor' ? row.requester_name : row.vendor_name;
    return {
      kind: 'request',
      id: row.name,
      // whose it is stands in the title of a new one
      facts: shownList(
        status === 'New' ? '' : other,
        reason || row.location_of_survay,
        reason ? '' : day(row.date_of_survey),
      ),
      to: to(side === 'vendor' ? paths.acceptRfq : paths.requesterRfq, { id: row.name }),
    };
  });
  return finding('RFQ', row, me, 'New', newsOf, REQUEST_WAYS);
}

const ORDER_WAYS = [['New', assumptions.jobOrderAllocated, 'In Progress', 'Completed']];

/** A job order: to both sides when its work goes on, to its requester when somebody is sent. */
export function orderFinding(row: OrderRow, side: NewsSide, me: Me): SeenRecord {
  const titles: Record<string, string> = {
    ...(side === 'requester' ? { [assumptions.jobOrderAllocated]: 'Surveyor allocated' } : {}),
    'In Progress': 'Survey begun',
    Completed: 'Job order completed',
    [assumptions.jobOrderCancelled]: 'Job order cancelled',
    Rejected: 'Job order rejected',
  };
  const newsOf = titledNews(titles, () => ({
    kind: 'order',
    id: row.name,
    facts: shownList(row.type_of_survey, row.location_of_survey, day(row.date_of_survey)),
    to: to(paths.jobOrders, undefined, {
      tab: side === 'vendor' ? 'allocation' : 'requested',
      order: row.name,
    }),
  }));
  return finding('Job Order', row, me, null, newsOf, ORDER_WAYS);
}

/** A job of a surveyor: allocated, or taken away again. What the surveyor sets is In Progress and Completed. */
export function taskFinding(task: Task): SeenRecord {
  const titles: Record<string, string> = {
    New: 'New job for you',
    [assumptions.jobOrderAllocated]: 'New job for you',
    [assumptions.jobOrderCancelled]: 'Job order cancelled',
  };
  return {
    record: `Job Order/${task.name}`,
    state: task.status,
    // the list of a surveyor says when a job changed, not when it was allocated
    created: task.modified || '9999',
    at: task.modified,
    own: false,
    news: titledNews(titles, () => ({
      kind: 'task',
      id: task.name,
      facts: shownList(task.type_of_survey, task.location_of_survey, day(task.date_of_survey)),
      to: to(formRouteOf(task.type_of_survey), { id: task.name }),
    }))(task.status),
  };
}

const INVOICE_WAYS = [
  ['Draft', assumptions.invoiceSent, 'Paid'],
  ['Draft', assumptions.invoiceSent, 'Overdue'],
];

/** An invoice: to its requester once it is sent, to its vendor when it is paid or late. */
export function invoiceFinding(row: InvoiceRow, side: NewsSide, me: Me): SeenRecord {
  const titles: Record<string, string> = {
    ...(side === 'requester' ? { [assumptions.invoiceSent]: 'Invoice sent to you' } : {}),
    Overdue: 'Invoice overdue',
    Paid: 'Invoice paid',
    Cancelled: 'Invoice cancelled',
  };
  const newsOf = titledNews(titles, () => ({
    kind: 'invoice',
    id: row.name,
    facts: shownList(
      side === 'vendor' ? row.requester_name : '',
      row.job_order,
      row.due_date ? `due ${day(row.due_date)}` : '',
    ),
    to: to(paths.invoices, undefined, { invoice: row.name }),
  }));
  return finding('Invoice', row, me, null, newsOf, INVOICE_WAYS);
}

const ticketPage = (ticket: string) => to(paths.support, undefined, { ticket });

/** A ticket: to its owner when its status changes, to the support staff (`desk`) when it is opened. */
export function ticketFinding(row: TicketRow, desk: boolean, me: Me): SeenRecord {
  const newsOf = (status: string): NewsText | null => {
    const isNew = status === 'Open';
    if (desk ? !isNew : isNew || status === '') return null;
    return {
      kind: 'ticket',
      id: row.name,
      title: desk ? `New ticket from ${shownText(row.user_name) || 'a user'}` : `Ticket: ${status}`,
      facts: shownList(row.topic),
      ...statusAppearance(status),
      to: ticketPage(row.name),
    };
  };
  return finding('Tickets', row, me, 'Open', newsOf);
}

/** Characters of a message that its news repeats. */
const EXCERPT = 90;

/**
 * A message of a conversation. For the support staff, which knows whose ticket it is (`ticketOf`), what its owner wrote; for
 * anybody else what others wrote.
 */
export function messageFinding(
  row: MessageRow,
  me: Me,
  ticketOf?: ReadonlyMap<string, string | null | undefined>,
): SeenRecord {
  const text = shownText(row.message).replace(/\s+/g, ' ');
  const writer = shownText(row.sender_name);
  const ticket = row.ticket_id ?? '';
  return {
    record: `Support Chat/${row.name}`,
    state: 'written',
    created: stamp(row.creation),
    at: stamp(row.creation),
    isExact: true,
    own:
      isSame(row.sender, me) || (ticketOf !== undefined && !isSame(ticketOf.get(ticket), row.sender ?? '')),
    news: {
      kind: 'message',
      id: ticket,
      title: ticketOf ? `Message from ${writer || 'a user'}` : 'Support answered',
      facts: text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1).trimEnd()}…` : text,
      glyph: 'half',
      tone: 'blue',
      to: ticketPage(ticket),
    },
  };
}
