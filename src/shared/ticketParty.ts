import type { Session } from '@/session/store';

/** Whose tickets are listed and opened (D157). */
export interface TicketParty {
  docName: string;
  documentType: '' | 'Requester' | 'Customer' | 'Surveyor' | 'User';
  /** Support staff, who answer everybody's tickets. */
  desk: boolean;
}

/** The ticket party of a session, or which record is missing for it. Pure. */
export function ticketParty(session: Session): TicketParty | { missing: string } {
  const party = (docName: string, documentType: TicketParty['documentType'], missing: string) =>
    docName === '' ? { missing } : { docName, documentType, desk: false };
  switch (session.role) {
    case 'admin':
      return { docName: '', documentType: '', desk: true };
    case 'Requester':
      return party(session.requesterId, 'Requester', 'requester record');
    case 'Surveyor':
      return party(session.surveyorId, 'Surveyor', 'surveyor record');
    case 'Vendor':
    case 'B2B User':
      return party(session.vendorId, 'Customer', 'vendor record');
    case 'manager':
    case 'user':
      // They have no record but their login, whose name Frappe keeps in lower case.
      return party(session.email.toLowerCase(), 'User', 'login');
    case null:
      return { missing: 'login' };
  }
}
