import { assumptions } from '@/api/assumptions';
import { inSlots } from '@/api/doctypes/jobOrder';
import { listQuery } from '@/api/queries';
import type { Filter, ListRow } from '@/api/resource';
import { OPEN_JOBS } from '@/session/can';
import type { AllocatedJob } from './workload';

const FIELDS = [
  'name',
  'modified',
  'rfq_id',
  'requester_name',
  'type_of_survey',
  'type_of_survey_id',
  'location_of_survey',
  'name_of_areaspot',
  'date_of_survey',
  'time',
  'first_surveyor',
  'second_surveyor',
  'status',
] as const;

export type PlannedRow = ListRow<'Job Order', (typeof FIELDS)[number]>;

const jobsOf = (filters: readonly Filter<'Job Order'>[], limit = assumptions.jobOrderLimit) =>
  listQuery('Job Order', {
    fields: FIELDS,
    filters,
    orderBy: 'date_of_survey asc, name asc',
    limit,
  });

/** Every job order of a vendor that still needs work. */
export const openJobsQuery = (vendorId: string) => ({
  ...jobsOf([
    ['vendor_id', '=', vendorId],
    ['status', 'in', OPEN_JOBS],
  ]),
  enabled: vendorId !== '',
});

/** The completed job orders of a vendor on these days, both included. */
export const completedJobsQuery = (vendorId: string, from: string, to: string) => ({
  ...jobsOf([
    ['vendor_id', '=', vendorId],
    ['status', '=', 'Completed'],
    ['date_of_survey', 'between', [from, to]],
  ]),
  enabled: vendorId !== '',
});

/** The current state of these job orders, to review before they are allocated together. */
export const jobsNamed = (names: readonly string[]) => ({
  ...jobsOf([['name', 'in', names]], names.length),
  staleTime: 0,
});

/** A row as a job with the surveyors of its slots. */
export const allocatedJob = (row: PlannedRow): AllocatedJob => ({ ...row, surveyors: inSlots(row) });
