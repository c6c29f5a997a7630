import { act } from '@testing-library/react';
import type { Doctypes } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { formRouteOf } from '@/kinds/registry';
import { to } from '@/paths';
import { signIn } from '@/session/signIn';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import type { Backend } from '@tests/mock/engine/backend';
import { aJobOrder, anRfq } from '@tests/mock/seed/builders';
import { renderAt, type Rendered } from './renderAt';

/** A survey on the screen, with its job order. */
export interface Survey extends Rendered {
  job: string;
}

/** The form of a new job of two surveyors, as the first of them sees it. */
export async function openNewJob(change: Partial<JobOrder>): Promise<Survey> {
  let job = '';
  const page = await renderAt(() => to(formRouteOf(change.type_of_survey), { id: job }), {
    as: 'surveyor',
    prepare: (backend) => {
      job = backend.asSystem(({ db }) => {
        const rfq = db.insert<{ name: string }>('RFQ', anRfq({ status: 'In Progress' })).name;
        const order = aJobOrder({
          rfq_id: rfq,
          status: 'In Progress',
          surveyor: ['SUR-00001', 'SUR-00003'].map((surveyor) => ({ surveyor, allocated: 1 })) as never,
          ...change,
        });
        return db.insert<JobOrder>('Job Order', order).name;
      });
      backend.log.clear();
    },
  });
  await page.screen.findByRole('navigation', { name: 'Sections' });
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
