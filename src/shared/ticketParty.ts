import type { Filter } from '@/api/resource';
import type { Session } from '@/session/store';

/** Whose tickets are listed and opened (D157). */
export interface TicketParty {
  docName: string;
  documentType: '' | 'Requester' | 'Customer' | 'Surveyor' | 'User';
  /** The login, in whose name tickets were opened while there was no record. */
  login: string;
  /** Support staff, who answer everybody's tickets. */
  desk: boolean;
}

/** The ticket party of a session: the role's own record, or the login of whoever has none (manager, user, a missing record). Pure. */
export function ticketParty({ role, email, requesterId, surveyorId, vendorId }: Session): TicketParty {
  // Frappe keeps the name of a login in lower case
  const login = email.toLowerCase();
  const party = (docName: string, documentType: TicketParty['documentType']): TicketParty =>
    docName === ''
      ? { docName: login, documentType: 'User', login, desk: false }
      : { docName, documentType, login, desk: false };
  switch (role) {
    case 'admin':
      return { docName: '', documentType: '', login, desk: true };
    case 'Requester':
      return party(requesterId, 'Requester');
    case 'Surveyor':
      return party(surveyorId, 'Surveyor');
    case 'Vendor':
    case 'B2B User':
      return party(vendorId, 'Customer');
    default:
      return party('', 'User');
  }
}

/** The tickets that a party sees: a ticket that asked for the missing record stays in the list when the record is there. */
export const ticketFilters = ({ desk, docName, login }: TicketParty): Filter<'Tickets'>[] =>
  desk ? [] : [['doc_name', 'in', [...new Set([docName, login])]]];
