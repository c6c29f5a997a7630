import type { ListSpec } from '@/api/listSpec';
import { docQuery } from '@/api/queries';
import type { ListRow } from '@/api/resource';
import { ticketFilters, type TicketParty } from '@/shared/ticketParty';

/** Labels of a ticket's fields, in their order. */
export const TICKET_LABELS = {
  topic: 'Topic',
  support_type: 'Support type',
  priority: 'Priority',
  description: 'Description',
} as const;

/** Known statuses of a ticket; others are shown as they come (D156). */
export const STATUSES = ['Open', 'In Progress', 'Resolved', 'Closed'] as const;
export const PRIORITIES = ['Low', 'Medium', 'High', 'Urgent'] as const;
/** Suggestions; anything else may be typed (D156). */
export const SUPPORT_TYPES = ['Technical', 'Billing', 'Account', 'Master data', 'Other'] as const;
export const TOPICS = [
  'Report does not open',
  'Points not shown after purchase',
  'Change of email address',
  'Wrong port in the list',
  'Upload stops half way',
] as const;

/** Tickets and messages per page (2§9, D159). */
export const PAGE = 30;

const FIELDS = [
  'name',
  'creation',
  'modified',
  'topic',
  'support_type',
  'priority',
  'status',
  'user_name',
] as const;

export type TicketField = (typeof FIELDS)[number];
export type TicketRow = ListRow<'Tickets', TicketField>;

export const ticketSpec = (party: TicketParty): ListSpec<'Tickets', TicketField> => ({
  doctype: 'Tickets',
  fields: FIELDS,
  filters: ticketFilters(party),
  searchIn: ['name', 'topic', 'support_type', 'user_name'],
  statusField: 'status',
});

/** How often a visible conversation is refreshed, in milliseconds (D38). */
export const supportTiming = { chat: 10_000, ticket: 30_000 };

export const ticketQuery = (name: string) => ({
  ...docQuery('Tickets', name),
  refetchInterval: () => supportTiming.ticket,
});
