import {
  anyText,
  environment,
  matching,
  oneOf,
  readSettings,
  setting,
  textList,
  wholeFrom,
  yesNo,
} from './settingReaders';

/**
 * What the app assumes about the backend and the contract does not state. Each can be corrected in the
 * environment; `.env.example` explains them.
 */
export const assumptionTable = {
  apiRoot: setting(
    'VITE_API_ROOT',
    '/api',
    matching(/^(\/[\w.-]+)+$/, 'be a path such as /api, without a slash at its end, or empty'),
  ),
  rfqRejected: setting('VITE_RFQ_REJECTED', 'Rejected', anyText),
  rfqAccepted: setting('VITE_RFQ_ACCEPTED', 'Accepted', anyText),
  /** The status that the site sets when a request is cancelled. */
  rfqCancelled: setting('VITE_RFQ_CANCELLED', 'Cancelled', anyText),
  /** What `posted_by` of a request says that a vendor made for a customer. */
  postedByVendor: setting('VITE_POSTED_BY_VENDOR', 'Vendor', anyText),
  jobOrderAllocated: setting('VITE_JOB_ORDER_ALLOCATED', 'Allocated', anyText),
  jobOrderCancelled: setting('VITE_JOB_ORDER_CANCELLED', 'Cancelled', anyText),
  invoiceSent: setting('VITE_INVOICE_SENT', 'Sent', anyText),
  /** Not a field of the DocType: a server that does not know it ignores it. */
  invoiceSentFlag: setting('VITE_INVOICE_SENT_FLAG', 'sent', anyText),
  secretsInBody: setting('VITE_SECRETS_IN_BODY', false, yesNo),
  uploadPrivate: setting<0 | 1>('VITE_UPLOAD_PRIVATE', 0, oneOf(0, 1)),
  optimisticLock: setting('VITE_OPTIMISTIC_LOCK', true, yesNo),
  serverLogout: setting('VITE_SERVER_LOGOUT', true, yesNo),
  rolesNeedingRegistration: setting<readonly string[]>(
    'VITE_ROLES_NEEDING_REGISTRATION',
    ['Requester', 'Vendor', 'B2B User'],
    textList,
  ),
  signupCredit: setting('VITE_SIGNUP_CREDIT', 10, wholeFrom(0)),
  purchaseReference: setting('VITE_PURCHASE_REFERENCE', '0000', anyText),
  deductPointsOnAccept: setting('VITE_DEDUCT_POINTS_ON_ACCEPT', true, yesNo),
  rfqAttachmentsPut: setting('VITE_RFQ_ATTACHMENTS_PUT', true, yesNo),
  ensureJobOrder: setting<'if-missing' | 'always'>(
    'VITE_ENSURE_JOB_ORDER',
    'if-missing',
    oneOf('if-missing', 'always'),
  ),
  wholeListLimit: setting('VITE_WHOLE_LIST_LIMIT', 2000, wholeFrom(1)),
  jobOrderLimit: setting('VITE_JOB_ORDER_LIMIT', 100_000, wholeFrom(1)),
  reportviewSurveyor: setting<'id' | 'full_name'>('VITE_REPORTVIEW_SURVEYOR', 'id', oneOf('id', 'full_name')),
  supportReceiver: setting('VITE_SUPPORT_RECEIVER', 'Administrator', anyText),
} as const;

/** Reads the assumptions of an environment and lists what is wrong in it. Pure. */
export const readAssumptions = (raw: Readonly<Record<string, unknown>>) => readSettings(assumptionTable, raw);

/** The assumptions of this build. Wrong values are reported when the app starts, see `settings()`. */
export const assumptions: Readonly<ReturnType<typeof readAssumptions>['values']> =
  readAssumptions(environment).values;
