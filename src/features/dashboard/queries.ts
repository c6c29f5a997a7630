import { assumptions } from '@/api/assumptions';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { countQuery, listQuery, methodQuery } from '@/api/queries';
import type { Filter, ListRow } from '@/api/resource';
import { addDays } from '@/lib/dates';
import { OPEN_JOBS } from '@/session/can';
import { UNPAID_INVOICE } from '@/shared/invoiceDue';
import { periodStart } from './period';
import { OPEN_RFQS } from './slices';

/** More rows than these are not held: what they say is then counted by the server. */
export const HELD_ROWS = assumptions.wholeListLimit;

const RFQ_FIELDS = [
  'name',
  'creation',
  'modified',
  'status',
  'requester',
  'requester_name',
  'vendor',
  'vendor_name',
  'name_of_areaspot',
  'location_of_survay', // sic
  'currency',
  'comments',
] as const;
export type CurrentRfq = ListRow<'RFQ', (typeof RFQ_FIELDS)[number]>;

const ORDER_FIELDS = [
  'name',
  'creation',
  'modified',
  'rfq_id',
  'status',
  'type_of_survey',
  'location_of_survey',
  'name_of_areaspot',
  'date_of_survey',
  'time',
  'requester_name',
  'vendor_name',
  'first_surveyor',
  'second_surveyor',
] as const;
export type CurrentOrder = ListRow<'Job Order', (typeof ORDER_FIELDS)[number]>;

const COMPLETED_FIELDS = [
  'name',
  'modified',
  'type_of_survey',
  'date_of_survey',
  'requester_name',
] as const satisfies readonly (typeof ORDER_FIELDS)[number][];
export type CompletedOrder = ListRow<'Job Order', (typeof COMPLETED_FIELDS)[number]>;

const INVOICE_FIELDS = [
  'name',
  'creation',
  'status',
  'due_date',
  'total_amount',
  'job_order',
  'rfq',
  'vendor_id',
] as const;
export type CurrentInvoice = ListRow<'Invoice', (typeof INVOICE_FIELDS)[number]>;
/** One whose amount is shown, with the text that names its currency. */
export type UnpaidInvoice = CurrentInvoice & ListRow<'Invoice', 'invoice_report'>;

/** So many of the latest registrations are looked at. */
export const REGISTRATIONS = 200;

const REGISTRATION_FIELDS = [
  'name',
  'creation',
  'role',
  'first_name',
  'last_name',
  'organization_name',
  'email',
] as const;
export type RegistrationFacts = ListRow<'User Registration', (typeof REGISTRATION_FIELDS)[number]>;

type RfqSide = 'requester' | 'vendor';
type OrderSide = 'requester_id' | 'vendor_id';

/** A completed job made more days ago is not asked for its report and its invoice. */
const COMPLETED_DAYS = 365;
const completedSince = (today: string): string => addDays(today, -COMPLETED_DAYS);

/** The reads of the dashboards (2§4, D36, D162), all listed in the contract. */
export const dashboardQueries = {
  rfqs: (filters: readonly Filter<'RFQ'>[] = []) => countQuery('RFQ', filters),
  jobOrders: (filters: readonly Filter<'Job Order'>[] = []) => countQuery('Job Order', filters),
  /** By `surveyor`, which holds the name; the id is in `surveyor_id` (3§7). */
  surveys: (doctype: SurveyDoctype, surveyor: string) => countQuery(doctype, [['surveyor', '=', surveyor]]),

  preferredVendors: (requester: string) =>
    methodQuery('count_of_preffered_vendors_for_requester', { requester }), // sic
  surveyors: (vendorId: string) =>
    methodQuery('surveyor_count_for_vendor_dashboard', { vendor_id: vendorId }),

  /** Requests of a side that are open, and those that changed in the period: one read for every figure about them. */
  currentRfqs: (side: RfqSide, id: string, today: string) =>
    listQuery('RFQ', {
      fields: RFQ_FIELDS,
      filters: [[side, '=', id]],
      orFilters: [
        ['status', 'in', OPEN_RFQS],
        ['modified', '>=', periodStart(today)],
      ],
      limit: HELD_ROWS,
    }),
  /** Job orders likewise. */
  currentOrders: (side: OrderSide, id: string, today: string) =>
    listQuery('Job Order', {
      fields: ORDER_FIELDS,
      filters: [[side, '=', id]],
      orFilters: [
        ['status', 'in', OPEN_JOBS],
        ['modified', '>=', periodStart(today)],
      ],
      limit: HELD_ROWS,
    }),
  /** Completed job orders of a vendor, in which those without a report or an invoice are looked for. */
  completed: (vendorId: string, today: string) =>
    listQuery('Job Order', {
      fields: COMPLETED_FIELDS,
      filters: [
        ['vendor_id', '=', vendorId],
        ['status', '=', 'Completed'],
        ['creation', '>=', completedSince(today)],
      ],
      limit: HELD_ROWS,
    }),
  /** Open job orders of a vendor with their survey on one of two days, where not all job orders are held. */
  todayAndTomorrow: (vendorId: string, today: string) =>
    listQuery('Job Order', {
      fields: ORDER_FIELDS,
      filters: [
        ['vendor_id', '=', vendorId],
        ['status', 'in', OPEN_JOBS],
        ['date_of_survey', 'between', [today, addDays(today, 1)]],
      ],
      orderBy: 'date_of_survey asc',
      limit: 100,
    }),

  /** Invoices that a requester has to pay. */
  unpaid: (requester: string) =>
    listQuery('Invoice', {
      fields: [...INVOICE_FIELDS, 'invoice_report'],
      filters: [
        ['requester_id', '=', requester],
        ['status', 'in', UNPAID_INVOICE],
      ],
      orderBy: 'due_date asc',
      limit: HELD_ROWS,
    }),
  /** Invoices that a vendor has made: the drafts, and those of the time of the completed jobs, as none is older than its job order. */
  made: (vendorId: string, today: string) =>
    listQuery('Invoice', {
      fields: INVOICE_FIELDS,
      filters: [['vendor_id', '=', vendorId]],
      orFilters: [
        ['status', '=', 'Draft'],
        ['creation', '>=', completedSince(today)],
      ],
      orderBy: 'creation asc',
      limit: HELD_ROWS,
    }),
  /** Currency and vendor of requests that are not at hand. */
  requestsNamed: (names: readonly string[]) => ({
    ...listQuery('RFQ', {
      fields: RFQ_FIELDS,
      filters: [['name', 'in', names]],
      orderBy: 'name asc',
      limit: names.length,
    }),
    enabled: names.length > 0,
  }),
  /** Of every side, for an admin: requests without an answer, the one that waits longest first. */
  unanswered: () =>
    listQuery('RFQ', {
      fields: RFQ_FIELDS,
      filters: [['status', '=', 'New']],
      orderBy: 'creation asc',
      limit: HELD_ROWS,
    }),
  /** Of every vendor: job orders without a surveyor, the next survey first. */
  unallocated: () =>
    listQuery('Job Order', {
      fields: ORDER_FIELDS,
      filters: [['status', '=', 'New']],
      orderBy: 'date_of_survey asc',
      limit: HELD_ROWS,
    }),
  /** The latest registrations. */
  registrations: () =>
    listQuery('User Registration', {
      fields: REGISTRATION_FIELDS,
      orderBy: 'creation desc',
      limit: REGISTRATIONS,
    }),
  /** Which of these addresses have a vendor's record, and which a requester's. */
  vendorsOf: (emails: readonly string[]) => ({
    ...listQuery('Customer', {
      fields: ['name', 'customer_name', 'email_id'],
      filters: [['email_id', 'in', emails]],
      limit: emails.length,
    }),
    enabled: emails.length > 0,
  }),
  requestersOf: (emails: readonly string[]) => ({
    ...listQuery('Requester', {
      fields: ['name', 'email_id'],
      filters: [['email_id', 'in', emails]],
      limit: emails.length,
    }),
    enabled: emails.length > 0,
  }),
  /** Lots of points made in the period. */
  newLots: (today: string) =>
    listQuery('Credit Point', {
      fields: ['name', 'creation', 'vendor', 'credit_point', 'validity', 'expiring_date'],
      filters: [['creation', '>=', periodStart(today)]],
      orderBy: 'creation asc',
      limit: HELD_ROWS,
    }),
  plans: () =>
    listQuery('Topup Plan', {
      fields: ['name', 'plan_name', 'validity', 'credit_points'],
      orderBy: 'credit_points asc',
      limit: 500,
    }),
  vendorsNamed: (names: readonly string[]) => ({
    ...listQuery('Customer', {
      fields: ['name', 'customer_name'],
      filters: [['name', 'in', names]],
      limit: names.length,
    }),
    enabled: names.length > 0,
  }),

  requesterGraph: (requester_id: string) =>
    methodQuery('get_requester_side_rfq_count_for_graph', { requester_id }),
  vendorGraph: (vendor_id: string) => methodQuery('get_vendor_side_rfq_count_for_graph', { vendor_id }),
  surveyorGraph: (surveyor_id: string) =>
    methodQuery('get_surveyor_side_rfq_count_for_graph', { surveyor_id }),
};
