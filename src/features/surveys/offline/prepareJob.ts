import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { fetchFile } from '@/api/fileAddress';
import { docQuery } from '@/api/queries';
import { beginPreparing, keepFile, keepJob, keptPaths } from '@/lib/device/prepared';
import { describeKinds, formRouteOf, kindOfSurvey, kindsByRoute, surveyKinds } from '@/kinds/registry';
import { currentSession } from '@/session/store';
import { generalQuery } from '@/shared/generalSurvey/generalSurvey';
import { jobFiles } from '@/shared/jobFiles/jobFiles';
import { letterheadOf, registrationKey, vendorRegistration } from '@/shared/letterhead/vendorLetterhead';
import { requestFactsQuery } from '@/shared/requestFacts';
import { packed } from '@/shared/prepared/readOrKept';
import { surveyQuery, worksheetPathOf, worksheetQuery } from '@/shared/surveyRecord/context';
import type { Task } from '@/shared/tasks';
import { filesQuery } from '../general/useJobFiles';

/** What names a job that can be prepared. */
export type PreparableJob = Pick<Task, 'name' | 'type_of_survey' | 'modified'>;

/** What a surveyor may not read, or what is gone, is not there on board either. */
async function ifThere<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    const isNotThere =
      error instanceof ApiError && (error.failure === 'refused' || error.failure === 'not-found');
    if (!isNotThere) throw error;
    return null;
  }
}

/** The answers that the pages of a job ask for, by the keys of their queries, and the paths of the files that they show. */
async function readAll({ name, type_of_survey }: PreparableJob) {
  // A client of its own: nothing changes behind the back of a form that is open.
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const reads = new Map<string, unknown>();
  const paths = new Set<string>();
  const keep = (key: QueryKey, value: unknown) => reads.set(hashKey(key), packed(key, value));

  const route = formRouteOf(type_of_survey);
  const registered = surveyKinds.filter(({ routes }) => routes.form === route).slice(0, 1);
  const [kind] = await describeKinds(registered);
  if (!kind) throw new Error(`no kind has the form ${route}`);
  const survey = surveyQuery([kind], name);
  const context = await client.fetchQuery(survey);
  const { order, record } = context;
  keep(survey.queryKey, context);
  keep(docQuery('Job Order', name).queryKey, order);
  for (const [path, sharing] of kindsByRoute('surveyor'))
    if (path === kind.routes.surveyor)
      keep(surveyQuery(await describeKinds(sharing), name).queryKey, context);

  const worksheet = worksheetQuery(kind, record);
  const sheet = await client.fetchQuery(worksheet);
  keep(worksheet.queryKey, sheet);
  if (record) for (const { path } of jobFiles(kind, record, sheet, 'company')) paths.add(path);
  paths.add(worksheetPathOf(kind, record));

  if (order.rfq_id) {
    const request = docQuery('RFQ', order.rfq_id);
    const rfq = await ifThere(client.fetchQuery(request));
    if (rfq) keep(request.queryKey, rfq);
    for (const { attachment } of rfq?.attachments ?? []) paths.add(attachment ?? '');
    // Of the attendance sheet, which is printed on board.
    const about = requestFactsQuery(order.rfq_id);
    const facts = await ifThere(client.fetchQuery(about));
    if (facts) keep(about.queryKey, facts);
  }
  if (!kindOfSurvey(type_of_survey)) {
    const general = generalQuery(order);
    const files = filesQuery(name);
    if (order.rfq_id) keep(general.queryKey, await client.fetchQuery(general));
    keep(files.queryKey, await client.fetchQuery(files));
  }
  if (order.vendor_id) {
    // A vendor without one has his name alone.
    const found = await vendorRegistration(order.vendor_id).catch(() => null);
    if (found) {
      keep(registrationKey(order.vendor_id), found);
      const { header, footer } = letterheadOf(found.registration, found.customerName);
      for (const path of [header, footer]) paths.add(path ?? '');
    }
  }
  // Goes before the header of the vendor.
  paths.add(order.company_logo ?? '');
  client.clear();
  paths.delete('');
  return { reads, paths: [...paths] };
}

/**
 * Keeps on this device what a job is worked on with: job order, request, record, worksheet, documents, photographs, reports and
 * letterhead. `told` hears how many of its files are there. Rejects where the server does not answer: what was prepared
 * before stays.
 */
export async function prepareJob(
  owner: string,
  job: PreparableJob,
  told: (done: number, of: number) => void,
): Promise<void> {
  const { reads, paths } = await readAll(job);
  // Somebody else's page by now, or nobody's.
  if (currentSession().email !== owner) return;
  await beginPreparing(owner);
  const there = await keptPaths(owner);
  let lacking = 0;
  for (const [index, path] of paths.entries()) {
    told(index, paths.length);
    if (there.has(path)) continue;
    const file = await fetchFile(path).catch((error: unknown) => {
      if (error instanceof ApiError && error.failure === 'no-answer') throw error;
      return null;
    });
    if (currentSession().email !== owner) return;
    if (file) await keepFile(owner, path, file);
    else lacking += 1;
  }
  await keepJob(owner, { job: job.name, modified: job.modified, files: paths, lacking }, reads);
}
