import { z } from 'zod';
import type { Draft } from '@/api/doctypes/index';
import type { StoredFile } from '@/lib/device/storedFile';
import { CAP, CAP_NOTICE } from '@/ui/form/textRules';
import type { Session } from '@/session/store';
import type { TicketParty } from './tickets';

/** D40 and D155. */
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
  priority: 'Medium', // D156
  description: '',
});

/** What is kept of a ticket that is being written. */
export interface TicketDraft {
  id: string;
  values: TicketValues;
  files: StoredFile[];
}

/** A new ticket that goes on with a closed one. */
export const followUp = (closed: { name: string; topic: string; support_type: string }): TicketValues => ({
  ...noTicket(),
  topic: closed.topic,
  support_type: closed.support_type,
  description: `Refers to ${closed.name}.\n\n`,
});

/** The record of a new ticket. Its status is the server's to say. */
export const toTicket = (
  values: TicketValues,
  party: TicketParty,
  who: Pick<Session, 'name' | 'email'>,
): Draft<'Tickets'> =>
  ({
    ...values,
    doc_name: party.docName,
    document_type: party.documentType,
    user_name: who.name,
    email: who.email,
  }) as Draft<'Tickets'>;
