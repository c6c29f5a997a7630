import { waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { DraftSurvay } from '@/kinds/draftSurvey/doctype';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { paths, to } from '@/paths';
import { draftSurveyKind } from '@/kinds/draftSurvey/kind';
import { recentMessages } from '@/ui/notify';
import type { Backend } from '@tests/mock/engine/backend';
import type { FaultRule } from '@tests/mock/engine/faults';
import { renderAt, type Rendered } from './renderAt';

export const toasts = () => recentMessages.get().map(({ text }) => text);
export const SURVEY = 'Draft Survay';

/** The PUTs to the record, oldest first. */
export const puts = ({ backend }: Rendered) =>
  backend.log.entries
    .filter(({ method, url }) => method === 'PUT' && decodeURIComponent(url).includes(`/resource/${SURVEY}/`))
    .map(({ requestBody, status }) => ({ body: JSON.parse(requestBody) as Record<string, unknown>, status }));
/** Uploads of files other than the worksheet. */
export const uploads = ({ backend }: Rendered) =>
  backend.log.entries.filter(
    ({ url, responseBody }) => url.includes('/method/upload_file') && !responseBody.includes('worksheet'),
  );
export const fault = (backend: Backend, rule: FaultRule) => {
  backend.faults.push(rule);
};

/** The record of a job order, as the backend has it. */
export const recordOf = ({ backend }: Rendered, jobOrder: string) =>
  backend.asSystem(({ db }) => {
    const name = db.exists(SURVEY, { job_order_id: jobOrder });
    return db.get<DraftSurvay>(SURVEY, name ?? '');
  });

/** A job order of this surveyor with an open record and no report. */
export function openJob(backend: Backend): string {
  return backend.asSystem(({ db }) => {
    const found = db
      .list<DraftSurvay>(SURVEY, { fields: ['job_order_id', 'formal_report_upload', 'surveyor'] })
      .find((record) => {
        const order = db.get<JobOrder>('Job Order', record.job_order_id ?? '');
        return (
          !record.formal_report_upload &&
          record.surveyor === 'Anita Kulkarni' &&
          order?.status === 'In Progress'
        );
      });
    if (!found?.job_order_id) throw new Error('the seed has no survey that is under way');
    return found.job_order_id;
  });
}

/** A job order of this surveyor with a complete survey, its reports removed. */
export function wholeJob(backend: Backend): string {
  return backend.asSystem(({ db }) => {
    const [found] = db.list<DraftSurvay>(SURVEY, {
      fields: ['name', 'job_order_id'],
      filters: [
        ['surveyor', '=', 'Anita Kulkarni'],
        ['formal_check', '=', 1],
      ],
    });
    if (!found?.job_order_id) throw new Error('the seed has no whole survey');
    const blank = draftSurveyKind.reports.flatMap((report) => [
      ...report.flags.map((flag) => [flag, 0] as const),
      [report.upload, ''] as const,
      [report.uploadId, ''] as const,
      ...('text' in report ? [[report.text, ''] as const] : []),
      ...('signed' in report ? [[report.signed, 0] as const] : []),
    ]);
    db.setValue(SURVEY, found.name, Object.fromEntries(blank));
    db.setValue('Job Order', found.job_order_id, { status: 'In Progress' });
    return found.job_order_id;
  });
}

/** Opens the report flow of such a job order in the survey form. */
export async function atReports(
  prepare?: (backend: Backend) => void,
  title = 'Formal report',
  job: (backend: Backend) => string = openJob,
) {
  let jobOrder = '';
  const page = await renderAt(() => to(paths.draftSurvey, { id: jobOrder }), {
    as: 'surveyor',
    prepare: (backend) => {
      jobOrder = job(backend);
      prepare?.(backend);
    },
  });
  const sections = await page.screen.findByRole('navigation', { name: 'Sections' });
  await page.user.click(within(sections).getByRole('button', { name: /Reports and certificates/ }));
  await page.user.click(await page.screen.findByRole('tab', { name: title }));
  return { ...page, jobOrder };
}

export const step = async (page: Rendered, name: RegExp) =>
  within(await page.screen.findByRole('list', { name: 'Steps of the Formal report' })).findByText(name);
export const press = async (page: Rendered, name: string) =>
  page.user.click(await page.screen.findByRole('button', { name }));
export const enabled = (page: Rendered, name: string) =>
  waitFor(() => expect(page.screen.getByRole('button', { name })).toBeEnabled());
