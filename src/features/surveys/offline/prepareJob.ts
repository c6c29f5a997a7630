import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { fetchFileAnew } from '@/api/fileAddress';
import { docQuery } from '@/api/queries';
import { beginPreparing, keepFile, keepJob, keptVersions } from '@/lib/device/prepared';
import { describeKinds, formRouteOf, kindOfSurvey, kindsByRoute, surveyKinds } from '@/kinds/registry';
import { fileNameOf } from '@/lib/fileName';
import { currentSession } from '@/session/store';
import { isGeneralSheet } from '@/shared/generalSurvey/fileNames';
import { generalFiles } from '@/shared/generalSurvey/generalFiles';
import { generalQuery } from '@/shared/generalSurvey/generalSurvey';
import { jobFiles } from '@/shared/jobFiles/jobFiles';
import { letterheadOf, registrationKey, vendorRegistration } from '@/shared/letterhead/vendorLetterhead';
import { requestFactsQuery } from '@/shared/requestFacts';
import { reopenKeptFiles } from '@/shared/prepared/keptAddresses';
import { packed } from '@/shared/prepared/readOrKept';
import { surveyQuery, worksheetPathOf, worksheetQuery } from '@/shared/surveyRecord/context';
import type { Task } from '@/shared/tasks';
import { filesQuery } from '../general/useJobFiles';

/** What names a job that can be prepared. */
export type PreparableJob = Pick<Task, 'name' | 'type_of_survey' | 'modified'>;

/** Who is no longer signed in is not refused: that ends a session. */
const isRefused = (error: unknown) => error instanceof ApiError && error.failure === 'refused';

/** Not an address that leads nowhere: that is said without an answer. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** What a surveyor may not read, or what is gone, is not there on board either. */
async function ifThere<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (!isRefused(error) && !(error instanceof ApiError && error.failure === 'not-found')) throw error;
    return null;
  }
}

/**
 * The answers that the pages of a job ask for, by the keys of their queries, and the files that they show: their versions by their
 * paths. Where nothing names the file itself, the version is that of the record which names its path.
 */
async function readAll({ name, type_of_survey }: PreparableJob) {
  // A client of its own: nothing changes behind the back of a form that is open.
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const reads = new Map<string, unknown>();
  const files = new Map<string, string>();
  const withheld: string[] = [];
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
  if (record)
    for (const { path, version } of jobFiles(kind, record, sheet, 'company'))
      files.set(path, version || record.modified);
  // Each save makes another file.
  files.set(worksheetPathOf(kind, record), '');

  if (order.rfq_id) {
    const request = docQuery('RFQ', order.rfq_id);
    const rfq = await ifThere(client.fetchQuery(request));
    if (rfq) keep(request.queryKey, rfq);
    for (const { attachment } of rfq?.attachments ?? []) files.set(attachment ?? '', rfq?.modified ?? '');
    // Of the attendance sheet, which is printed on board.
    const about = requestFactsQuery(order.rfq_id);
    const facts = await ifThere(client.fetchQuery(about));
    if (facts) keep(about.queryKey, facts);
  }
  if (!kindOfSurvey(type_of_survey)) {
    const general = generalQuery(order);
    const attached = filesQuery(name);
    const documents = await client.fetchQuery(attached).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
      withheld.push('files of the job order');
      return null;
    });
    if (documents) keep(attached.queryKey, documents);
    for (const { name: version, file_url } of documents ?? [])
      if (!isGeneralSheet(file_url)) files.set(file_url ?? '', version);
    if (order.rfq_id) {
      const survey = await client.fetchQuery(general);
      keep(general.queryKey, survey);
      for (const { path, version = '' } of generalFiles(survey.sheet)) files.set(path, version);
    }
  }
  if (order.vendor_id) {
    // A vendor without one has his name alone.
    const found = await vendorRegistration(order.vendor_id).catch((error: unknown) => {
      if (isRefused(error)) withheld.push('letterhead of the vendor');
      return null;
    });
    if (found) {
      keep(registrationKey(order.vendor_id), found);
      const { header, footer } = letterheadOf(found.registration, found.customerName);
      for (const path of [header, footer]) files.set(path ?? '', found.registration.modified ?? '');
    }
  }
  // Goes before the header of the vendor.
  files.set(order.company_logo ?? '', order.modified);
  client.clear();
  files.delete('');
  return { reads, files, withheld };
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
  const { reads, files, withheld } = await readAll(job);
  // Somebody else's page by now, or nobody's.
  if (currentSession().email !== owner) return;
  await beginPreparing(owner);
  const there = await keptVersions(owner);
  const paths = [...files.keys()];
  let lacking = 0;
  let gone = 0;
  for (const [index, path] of paths.entries()) {
    told(index, paths.length);
    const version = files.get(path) ?? '';
    if (there.get(path) === version) continue;
    const file = await fetchFileAnew(path).catch((error: unknown) => {
      // what is there serves until the line is back
      if (error instanceof ApiError && error.failure === 'no-answer' && !there.has(path)) throw error;
      return isRefused(error) ? 'refused' : isGone(error) ? 'gone' : null;
    });
    if (currentSession().email !== owner) return;
    // To ask for it again would come to the same.
    if (file === 'refused') withheld.push(fileNameOf(path));
    else if (file === 'gone') gone += 1;
    else if (file) await keepFile(owner, path, file, version);
    else lacking += 1;
  }
  await keepJob(
    owner,
    { job: job.name, modified: job.modified, files: paths, lacking, withheld, gone },
    reads,
  );
  // The job is kept, whether or not this page can show its files from the device.
  await reopenKeptFiles(owner).catch(() => undefined);
}
