import { queryOptions } from '@tanstack/react-query';
import { answerCount, answerRows, textOf } from '@/api/answers';
import { countQuery, listQuery, methodQuery } from '@/api/queries';
import type { Filter } from '@/api/resource';
import { addDays } from '@/lib/dates';

const SHOWN = 6;
const OPEN_JOBS = ['New', 'Allocated', 'In Progress'] as const;

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

/** The reads of the dashboards (spec 2 §4, D36, D162). Every one is a call that the specification lists. */
export const dashboardQueries = {
  rfqs: (filters: readonly Filter<'RFQ'>[] = []) => countQuery('RFQ', filters),
  jobOrders: (filters: readonly Filter<'Job Order'>[] = []) => countQuery('Job Order', filters),
  /** spec 3 §7: by `surveyor`, which holds the name; the id stands in `surveyor_id`. */
  draftSurveys: (surveyor: string) => countQuery('Draft Survay', [['surveyor', '=', surveyor]]),

  preferredVendors: (requester: string) => ({
    ...methodQuery('count_of_preffered_vendors_for_requester', { requester }), // sic
    select: answerCount,
  }),
  surveyors: (vendorId: string) => ({
    ...methodQuery('surveyor_count_for_vendor_dashboard', { vendor_id: vendorId }),
    select: answerCount,
  }),

  rejected: (requester: string) =>
    listQuery('RFQ', {
      fields: rfqFields,
      filters: [
        ['requester', '=', requester],
        ['status', '=', 'Rejected'],
      ],
      limit: SHOWN,
    }),
  nextSurveys: (requester: string, today: string) =>
    listQuery('RFQ', {
      fields: rfqFields,
      filters: [
        ['requester', '=', requester],
        ['status', 'in', ['New', 'Accepted', 'In Progress']],
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

  /** D162: who is allocated stands in a child table that a count cannot see, so the surveyor's own list is counted. */
  surveyorJobs: (surveyorId: string) =>
    queryOptions({
      ...methodQuery('job_order_listview_for_surveyor', { surveyor: surveyorId, order_by: 'modified desc' }),
      select: (answer: unknown) => answerRows(answer)?.map(readJob) ?? null,
    }),
};

/** What the dashboard uses of a job order in the surveyor's list. */
export interface SurveyorJob {
  name: string;
  status: string;
  type: string;
  place: string;
  date: string;
}

/** A foreign row as a job (D31). Pure. */
export const readJob = (row: Record<string, unknown>): SurveyorJob => ({
  name: textOf(row, 'name'),
  status: textOf(row, 'status'),
  type: textOf(row, 'type_of_survey'),
  place: textOf(row, 'location_of_survey'),
  date: textOf(row, 'date_of_survey'),
});

/** Jobs in a status. Null when the list could not be read. Pure. */
export const countIn = (jobs: readonly SurveyorJob[] | null, status: string): number | null =>
  jobs === null ? null : jobs.filter((job) => job.status === status).length;

/** Open jobs from today on, the soonest first; those without a date last. Pure. */
export function nextJobs(jobs: readonly SurveyorJob[], today: string): SurveyorJob[] {
  const open: readonly string[] = OPEN_JOBS;
  return jobs
    .filter(({ status, date }) => open.includes(status) && (date === '' || date >= today))
    .sort((a, b) => (a.date || '9999').localeCompare(b.date || '9999'))
    .slice(0, SHOWN);
}
