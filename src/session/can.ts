import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { RFQ } from '@/api/doctypes/rfq';
import type { Session } from './store';

/** Whether an act is possible now; when not, why, in words for the button that stays visible (D137). */
export type Ability = { may: true } | { may: false; why: string };

const yes: Ability = { may: true };
const no = (why: string): Ability => ({ may: false, why });

/** Whether one acts for a survey company. */
export const isVendorSide = (session: Session) => session.role === 'Vendor' || session.role === 'B2B User';
const isSurveyor = (session: Session) => session.roles.includes('Surveyor');

/** Statuses of a job order on which something is still to be done. */
export const OPEN_JOBS: readonly string[] = ['New', 'Allocated', 'In Progress'];

type WithStatus = { status?: string | null };

const inStatus = (record: WithStatus, allowed: readonly string[], why: string): Ability =>
  allowed.includes(record.status ?? '') ? yes : no(why);

/** One table of who may do what in which state. The server decides in the end; this only saves a useless call. */
export const can = {
  acceptRfq: (session: Session, rfq: Pick<RFQ, 'status'>): Ability =>
    isVendorSide(session)
      ? inStatus(rfq, ['New'], 'Only New requests can be accepted')
      : no('Only the vendor can accept'),
  rejectRfq: (session: Session, rfq: Pick<RFQ, 'status'>): Ability =>
    isVendorSide(session)
      ? inStatus(rfq, ['New'], 'Only New requests can be rejected')
      : no('Only the vendor can reject'),
  cancelRfq: (session: Session, rfq: Pick<RFQ, 'status'>): Ability =>
    isVendorSide(session)
      ? inStatus(rfq, ['New', 'Accepted', 'In Progress'], 'Only open requests can be cancelled')
      : no('Only the vendor can cancel'),
  completeRfq: (session: Session, rfq: Pick<RFQ, 'status'>): Ability =>
    isVendorSide(session)
      ? inStatus(rfq, ['Accepted', 'In Progress'], 'Only accepted requests can be completed')
      : no('Only the vendor can complete'),
  allocate: (session: Session, order: Pick<JobOrder, 'status'>): Ability =>
    isVendorSide(session)
      ? inStatus(order, OPEN_JOBS, 'Closed job orders cannot be allocated')
      : no('Only the vendor can allocate'),
  cancelJobOrder: (session: Session, order: Pick<JobOrder, 'status'>): Ability =>
    isVendorSide(session)
      ? inStatus(order, OPEN_JOBS, 'Closed job orders cannot be cancelled')
      : no('Only the vendor can cancel'),
  /** D153: the vendor's alone; what was paid or cancelled is settled. */
  sendInvoice: (session: Session, invoice: WithStatus): Ability =>
    isVendorSide(session)
      ? inStatus(invoice, ['Draft', 'Sent', 'Overdue'], 'A settled invoice cannot be sent')
      : no('Only the vendor can send'),
  /** D192: a closed job is read, not edited. */
  editSurvey: (session: Session, order: Pick<JobOrder, 'status'>): Ability =>
    isSurveyor(session)
      ? inStatus(order, OPEN_JOBS, 'The job order is closed, so its survey can be read only')
      : no('Only the surveyor fills in the survey'),
  /** D201: vendor and surveyor, while the job is open; whether a report went out is the record's to say. */
  deleteSurvey: (session: Session, order: Pick<JobOrder, 'status'>): Ability =>
    isVendorSide(session) || isSurveyor(session)
      ? inStatus(order, OPEN_JOBS, 'The job order is closed')
      : no('Only the vendor and the surveyor can delete'),
};

/** D197: the statuses a surveyor may set from the present one. */
export function nextJobStatuses(status: string | null | undefined): readonly ('In Progress' | 'Completed')[] {
  if (status === 'Allocated' || status === 'New') return ['In Progress'];
  if (status === 'In Progress') return ['Completed'];
  return [];
}
