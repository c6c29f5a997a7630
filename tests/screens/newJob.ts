import { act } from '@testing-library/react';
import type { Doctypes } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { formRouteOf } from '@/kinds/registry';
import { paths, to } from '@/paths';
import { signIn } from '@/session/signIn';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import type { Backend } from '@tests/mock/engine/backend';
import { aJobOrder, anRfq, type Seeded } from '@tests/mock/seed/builders';
import { renderAt, type Rendered } from './renderAt';
import { sectionShown, sendByItself } from './surveyPage';

/** A survey on the screen, with its job order. */
export interface Survey extends Rendered {
  job: string;
}

/** What is there of a new job beside its order, and where its form opens. */
interface Begun {
  /** Its survey, where that was saved already. */
  record?: Seeded<SurveyDoctype>;
  section?: string;
}

/** Makes a job of two surveyors; the address of its form. */
function insertJob(backend: Backend, change: Partial<JobOrder>, { record, section }: Begun) {
  const job = backend.asSystem(({ db }) => {
    const rfq = db.insert<{ name: string }>('RFQ', anRfq({ status: 'In Progress' })).name;
    const order = aJobOrder({
      rfq_id: rfq,
      status: 'In Progress',
      surveyor: ['SUR-00001', 'SUR-00003'].map((surveyor) => ({ surveyor, allocated: 1 })) as never,
      ...change,
    });
    const { name } = db.insert<JobOrder>('Job Order', order);
    if (record) db.insert(record.doctype, { ...record, job_order_id: name, rfq_id: rfq });
    return name;
  });
  const address = to(formRouteOf(change.type_of_survey), { id: job }, section ? { section } : undefined);
  return { job, address };
}

const formShown = async ({ screen }: Rendered) => {
  await screen.findByRole('navigation', { name: 'Sections' });
  await sectionShown();
};

/** The form of a new job of two surveyors, as the first of them sees it. */
export async function openNewJob(change: Partial<JobOrder>, begun: Begun = {}): Promise<Survey> {
  let made = { job: '', address: '' };
  const page = await renderAt(() => made.address, {
    as: 'surveyor',
    prepare: (backend) => {
      made = insertJob(backend, change, begun);
      backend.log.clear();
    },
  });
  sendByItself(page);
  await formShown(page);
  return { ...page, job: made.job };
}

/** Goes on with another job of the same surveyor. */
export async function openAnotherJob(
  page: Survey,
  change: Partial<JobOrder>,
  begun: Begun = {},
): Promise<Survey> {
  const { job, address } = insertJob(page.backend, change, begun);
  await act(async () => page.router.navigate(paths.myTasks));
  await page.screen.findByRole('search');
  await act(async () => page.router.navigate(address));
  await formShown(page);
  return { ...page, job };
}

/** The record of a survey as the server has it. */
export const storedRecord = <D extends SurveyDoctype>(
  doctype: D,
  { backend, job }: Pick<Survey, 'backend' | 'job'>,
): Doctypes[D] =>
  backend.asSystem(({ db }) => {
    const record = db.get<Doctypes[D]>(doctype, db.exists(doctype, { job_order_id: job }) ?? '');
    if (!record) throw new Error(`${job} has no record`);
    return record;
  });

/** Goes on as somebody else, at an address. */
export async function continueAs(page: Rendered, as: AccountKey, address: string): Promise<void> {
  const { email, password } = accountOf(as);
  await act(async () => {
    await signIn(email, password);
    page.queryClient.clear();
    await page.router.navigate(address);
  });
}

const GENERAL_TYPE = 'Hold Cleanliness Inspection';

/** A job of a type that no kind of survey answers, allocated to Anita Kulkarni. */
export function aGeneralJob(backend: Backend): { job: string; rfq: string } {
  return backend.asSystem(({ db }) => {
    const attachments = [{ attachment: '/files/scope.pdf', attachment_id: 'F-1' }];
    const rfq = db.insert<{ name: string }>('RFQ', anRfq({ status: 'In Progress', attachments })).name;
    const order = aJobOrder({
      rfq_id: rfq,
      status: 'In Progress',
      type_of_survey: GENERAL_TYPE,
      surveyor: [{ surveyor: 'SUR-00001', allocated: 1 }] as never,
    });
    return { job: db.insert<JobOrder>('Job Order', order).name, rfq };
  });
}

/** Where that job is worked on. */
export const generalAddress = (id: string) => to(formRouteOf(GENERAL_TYPE), { id });
