import { assumptions } from '@/api/assumptions';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { countQuery, listQuery, methodQuery } from '@/api/queries';
import type { Filter } from '@/api/resource';
import { addDays } from '@/lib/dates';
import { OPEN_JOBS } from '@/session/can';
import type { Task } from '@/shared/tasks';

const SHOWN = 6;

const rfqFields = [
  'name',
  'status',
  'vendor_name',
  'location_of_survay',
  'date_of_survey',
  'comments',
] as const; // sic
const jobFields = [
  'name',
  'status',
  'type_of_survey',
  'location_of_survey',
  'date_of_survey',
  'requester_name',
] as const;

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

  rejected: (requester: string) =>
    listQuery('RFQ', {
      fields: rfqFields,
      filters: [
        ['requester', '=', requester],
        ['status', '=', assumptions.rfqRejected],
      ],
      limit: SHOWN,
    }),
  nextSurveys: (requester: string, today: string) =>
    listQuery('RFQ', {
      fields: rfqFields,
      filters: [
        ['requester', '=', requester],
        ['status', 'in', ['New', assumptions.rfqAccepted, 'In Progress']],
        ['date_of_survey', '>=', today],
      ],
      orderBy: 'date_of_survey asc',
      limit: SHOWN,
    }),

  /** Open jobs of a vendor whose survey date has passed. */
  late: (vendorId: string, today: string) =>
    countQuery('Job Order', [
      ['vendor_id', '=', vendorId],
      ['status', 'in', OPEN_JOBS],
      ['date_of_survey', '<', today],
    ]),
  todayAndTomorrow: (vendorId: string, today: string) =>
    listQuery('Job Order', {
      fields: jobFields,
      filters: [
        ['vendor_id', '=', vendorId],
        ['status', 'in', OPEN_JOBS],
        ['date_of_survey', 'between', [today, addDays(today, 1)]],
      ],
      orderBy: 'date_of_survey asc',
      limit: 20,
    }),

  requesterGraph: (requester_id: string) =>
    methodQuery('get_requester_side_rfq_count_for_graph', { requester_id }),
  vendorGraph: (vendor_id: string) => methodQuery('get_vendor_side_rfq_count_for_graph', { vendor_id }),
  surveyorGraph: (surveyor_id: string) =>
    methodQuery('get_surveyor_side_rfq_count_for_graph', { surveyor_id }),
};

/** How many jobs have the status. Pure. */
export const countIn = (jobs: readonly Task[], status: string): number =>
  jobs.filter((job) => job.status === status).length;

/** Open jobs from today on, earliest first; those without a date last. Pure. */
export function nextJobs(jobs: readonly Task[], today: string): Task[] {
  return jobs
    .filter(
      ({ status, date_of_survey: date }) => OPEN_JOBS.includes(status) && (date === '' || date >= today),
    )
    .sort((a, b) => (a.date_of_survey || '9999').localeCompare(b.date_of_survey || '9999'))
    .slice(0, SHOWN);
}
