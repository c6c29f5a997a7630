import { z } from 'zod';
import type { DocDraft } from '@/api/doctypes/index';
import { CAP, CAP_NOTICE } from '@/ui/form/textRules';
import type { Session } from '@/session/store';
import type { TicketParty } from '@/shared/ticketParty';

/**
 * The contract has no rules for a ticket: four fields are required (D155), with texts in its pattern (D40).
 */
const needed = (label: string) => z.string().trim().min(1, `${label} is required`);

export const ticketSchema = z.object({
  topic: needed('Topic').max(CAP, CAP_NOTICE),
  support_type: needed('Support type').max(CAP, CAP_NOTICE),
  priority: needed('Priority'),
  description: needed('Description'),
});

export type TicketValues = z.infer<typeof ticketSchema>;

export const noTicket = (): TicketValues => ({
  topic: '',
  support_type: '',
  priority: 'Medium', // the middle one of those offered (D156)
  description: '',
});

/** Values of a new ticket that follows a closed one. */
export const followUp = (closed: { name: string; topic: string; support_type: string }): TicketValues => ({
  ...noTicket(),
  topic: closed.topic,
  support_type: closed.support_type,
  description: `Refers to ${closed.name}.\n\n`,
});

/** The record of a new ticket. The server sets its status. */
export const toTicket = (
  values: TicketValues,
  party: TicketParty,
  who: Pick<Session, 'name' | 'email'>,
): DocDraft<'Tickets'> =>
  ({
    ...values,
    doc_name: party.docName,
    document_type: party.documentType,
    user_name: who.name,
    email: who.email,
  }) as DocDraft<'Tickets'>;
