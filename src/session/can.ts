import { assumptions } from '@/api/assumptions';
import { surveyorsOf, type JobOrder } from '@/api/doctypes/jobOrder';
import type { Invoice } from '@/api/doctypes/office';
import type { RFQ } from '@/api/doctypes/rfq';
import type { Session } from './store';

/** Whether an action is possible now; if not, the reason shown at its disabled button (D137). */
export type Ability = { may: true } | { may: false; why: string };

const yes: Ability = { may: true };
const no = (why: string): Ability => ({ may: false, why });

/** Whether the person acts for a survey company. */
export const isVendorSide = (session: Session) => session.role === 'Vendor' || session.role === 'B2B User';

/** Whether the person is the vendor to whom a request was sent, or whose job it is: a B2B User may also be the one who sent it (D49). */
export const decidesOn = (session: Session, { vendor }: Pick<RFQ, 'vendor'>) =>
  isVendorSide(session) && (!vendor || vendor === session.vendorId);

/** From which side somebody sees a job order. */
export type OrderSide = 'vendor' | 'requester';

/** A requester sees his own; a B2B User is of the side that his record stands on (D49). */
export function sideOf(
  { role, vendorId, requesterId }: Pick<Session, 'role' | 'vendorId' | 'requesterId'>,
  order: Pick<JobOrder, 'vendor_id' | 'requester_id'>,
): OrderSide {
  if (role === 'Requester') return 'requester';
  const isAsked = order.vendor_id === vendorId;
  return role === 'B2B User' && !isAsked && order.requester_id === requesterId ? 'requester' : 'vendor';
}

type Allocation = Parameters<typeof surveyorsOf>[0];

/**
 * Whether the person surveys this job: by role, or because it is allocated to the surveyor that the login brought beside
 * another role, such as a vendor who goes on board himself (D211).
 */
const isSurveyorOf = ({ role, surveyorId }: Session, order: Allocation) =>
  role === 'Surveyor' || (surveyorId !== '' && surveyorsOf(order).includes(surveyorId));

/** Statuses of job orders that still need work. */
export const OPEN_JOBS: readonly string[] = ['New', assumptions.jobOrderAllocated, 'In Progress'];

type WithStatus = { status?: string | null };

const inStatus = (record: WithStatus, allowed: readonly string[], why: string): Ability =>
  allowed.includes(record.status ?? '') ? yes : no(why);

/** Statuses of requests on which nothing is decided any more. */
export const CLOSED_RFQ: readonly string[] = ['Completed', assumptions.rfqRejected, assumptions.rfqCancelled];

const FINAL_INVOICE: readonly string[] = ['Paid', 'Cancelled'];

type RfqState = Pick<RFQ, 'vendor' | 'status'>;

/** What the vendor of a request may do with it in these statuses; on a closed one nothing is decided any more. */
const rfqAct =
  (act: string, allowed: readonly string[], why: string) =>
  (session: Session, rfq: RfqState): Ability =>
    decidesOn(session, rfq)
      ? inStatus(
          rfq,
          allowed,
          CLOSED_RFQ.includes(rfq.status ?? '') ? `Nothing can be decided on a ${rfq.status} request` : why,
        )
      : no(`Only the vendor can ${act}`);

/** What a vendor may do with a job order that still needs work. */
const orderAct =
  (act: string, why: string) =>
  (session: Session, order: Pick<JobOrder, 'status'>): Ability =>
    isVendorSide(session) ? inStatus(order, OPEN_JOBS, why) : no(`Only the vendor can ${act}`);

/** Who may do what in which status. The server has the last word; this only avoids useless calls. */
export const can = {
  acceptRfq: rfqAct('accept', ['New'], 'Only New requests can be accepted or rejected'),
  rejectRfq: rfqAct('reject', ['New'], 'Only New requests can be accepted or rejected'),
  cancelRfq: rfqAct(
    'cancel',
    ['New', assumptions.rfqAccepted, 'In Progress'],
    'Only open requests can be cancelled',
  ),
  completeRfq: rfqAct(
    'complete',
    [assumptions.rfqAccepted, 'In Progress'],
    'Only accepted requests can be completed',
  ),
  /** Of two requests that were made by mistake, whoever made them or is asked takes one back; what is accepted stays (D220). */
  cancelMadeTwice: (session: Session, rfq: RfqState & Pick<RFQ, 'requester'>): Ability =>
    (session.requesterId !== '' && rfq.requester === session.requesterId) || decidesOn(session, rfq)
      ? inStatus(rfq, ['New'], 'Only New requests can be cancelled here')
      : no('Only the two parties of a request can cancel it'),
  changeJointInspection: (session: Session, rfq: RfqState): Ability =>
    !decidesOn(session, rfq)
      ? no('Only the vendor and the surveyor can change this list')
      : CLOSED_RFQ.includes(rfq.status ?? '')
        ? no(`The list of a ${rfq.status} request is closed`)
        : yes,
  /** Once the request is accepted there is somebody to appoint; a closed one appoints nobody any more (D140). */
  writeLetter: (session: Session, rfq: RfqState): Ability =>
    !decidesOn(session, rfq)
      ? no('Only the vendor writes appointment letters')
      : inStatus(
          rfq,
          [assumptions.rfqAccepted, 'In Progress'],
          rfq.status === 'New'
            ? 'Accept the request first'
            : `The letters of a ${rfq.status} request can only be read`,
        ),
  allocate: orderAct('allocate', 'Closed job orders cannot be allocated'),
  cancelJobOrder: orderAct('cancel', 'Closed job orders cannot be cancelled'),
  /** The vendor who issues it (D153): a B2B User may also be the one whom it was sent to. */
  changeInvoice: (session: Session, { vendor_id }: Pick<Invoice, 'vendor_id'>): Ability =>
    isVendorSide(session) && (!vendor_id || vendor_id === session.vendorId)
      ? yes
      : no('Only the vendor who issues an invoice can change it'),
  /** Paid and cancelled invoices are final (D153); the site may know further statuses (D150). */
  sendInvoice: (session: Session, invoice: Pick<Invoice, 'vendor_id' | 'status'>): Ability =>
    can.changeInvoice(session, invoice).may
      ? FINAL_INVOICE.includes(invoice.status ?? '')
        ? no('A paid or cancelled invoice cannot be sent')
        : yes
      : no('Only the vendor who issues an invoice can send it'),
  /** A closed job can only be read (D192). */
  editSurvey: (session: Session, order: Pick<JobOrder, 'status'> & Allocation): Ability =>
    isSurveyorOf(session, order)
      ? inStatus(order, OPEN_JOBS, 'The job order is closed, so its survey can only be read')
      : no(
          session.surveyorId === ''
            ? 'Only the surveyor fills in the survey'
            : 'This job is not allocated to you: only its surveyor fills in the survey',
        ),
  /**
   * Vendor and surveyor, while the job is open; whether a report was sent is checked on the record (D201).
   */
  deleteSurvey: (session: Session, order: Pick<JobOrder, 'status' | 'vendor_id'> & Allocation): Ability =>
    decidesOn(session, { vendor: order.vendor_id }) || isSurveyorOf(session, order)
      ? inStatus(order, OPEN_JOBS, 'The job order is closed')
      : no('Only the vendor and the surveyor can delete'),
};

/** The statuses that a surveyor may set next (D197). */
export function nextJobStatuses(status: string | null | undefined): readonly ('In Progress' | 'Completed')[] {
  if (status === assumptions.jobOrderAllocated || status === 'New') return ['In Progress'];
  if (status === 'In Progress') return ['Completed'];
  return [];
}
