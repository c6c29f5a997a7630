/**
 * Every guess about the backend that its owner can correct in one line. Each names the decision behind it.
 */
export const assumptions = {
  /** D1: standard Frappe layout. */
  apiRoot: '/api',
  /** D134, D143: status values that the specification leaves to the caller. */
  rfqRejected: 'Rejected',
  rfqAccepted: 'Accepted',
  jobOrderAllocated: 'Allocated',
  jobOrderCancelled: 'Cancelled',
  /** D150: what sending writes; the second is no field, and a server that does not know it drops it. */
  invoiceSent: { status: 'Sent', flag: 'sent' },
  /** D23: secrets go in the query as specified; true moves them to a JSON body. */
  secretsInBody: false,
  /** D24: uploads are public. */
  uploadPrivate: 0,
  /** D29: send `modified` back so that lost updates show as conflicts. */
  optimisticLock: true,
  /** D44: also end the server's session on logout. */
  serverLogout: true,
  /** D45: roles that need a registration id to be let in. */
  rolesNeedingRegistration: ['Requester', 'Vendor', 'B2B User'] as readonly string[],
  /** D64, D65: the client grants a new vendor its points; 0 if the server does. */
  signupCredit: 10,
  /** D93: a purchase carries this placeholder as its reference number. */
  purchaseReference: '0000',
  /** D95: the client deducts points after accepting; false if create_job_order does. */
  deductPointsOnAccept: true,
  /** D119: attachments reach the request by one PUT after the uploads. */
  rfqAttachmentsPut: true,
  /** D136: create_job_order only when the accept made none. */
  ensureJobOrder: 'if-missing' as 'if-missing' | 'always',
  /** D139: up to this many rows a list is held whole in the browser. */
  wholeListLimit: 2000,
  /** D207: limit sent where job orders are loaded whole. */
  jobOrderLimit: 100_000,
  /** D198: which value reportview_surveyor_side takes. */
  reportviewSurveyor: 'id' as 'id' | 'full_name',
  /** D158: whom a chat message to support names as its receiver. */
  supportReceiver: 'Administrator',
} as const;
