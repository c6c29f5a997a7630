import { waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { containerConditionOutline } from '@/kinds/containerCondition/outline';
import { draftSurveyOutline } from '@/kinds/draftSurvey/outline';
import { paths, to } from '@/paths';
import type { Backend } from '@tests/mock/engine/backend';
import { aJobOrder, anRfq } from '@tests/mock/seed/builders';
import { renderAt } from './renderAt';
import { fill, press } from './surveyPage';

type Outline = typeof draftSurveyOutline | typeof containerConditionOutline;

function aSurvey(backend: Backend, { doctype }: Outline, type: string, fields: object = {}): string {
  return backend.asSystem(({ db }) => {
    const rfq = db.insert<{ name: string }>('RFQ', anRfq({ status: 'In Progress' })).name;
    const job = aJobOrder({ rfq_id: rfq, status: 'In Progress', type_of_survey: type });
    const { name, vendor_id, requester_id } = db.insert<JobOrder>('Job Order', job);
    db.insert(doctype, { job_order_id: name, rfq_id: rfq, vendor_id, requester_id, ...fields });
    return name;
  });
}

it.each([
  [draftSurveyOutline, 'Draft Survey', 'ship_name'],
  [containerConditionOutline, 'Condition of Container', 'shipname'],
] as const)(
  'the vendor gets back to the job order and deletes a survey of which nothing was sent',
  async (outline, type, ship) => {
    let job = '';
    const page = await renderAt(() => to(outline.routes.vendor, { id: job }), {
      as: 'vendor',
      prepare: (backend) => {
        job = aSurvey(backend, outline, type, { [ship]: 'MV CORAL TIDE' });
      },
    });
    const { screen, user, router, backend } = page;
    await screen.findByRole('heading', { name: 'MV CORAL TIDE' });
    await waitFor(() => expect(screen.queryByText('Reading…')).toBeNull());
    await press(page, 'Survey actions');
    expect(await screen.findByRole('menuitem', { name: `Job order ${job}` })).toHaveAttribute(
      'href',
      `#${to(paths.jobOrders, undefined, { tab: 'allocation', order: job })}`,
    );
    const final = screen.queryByRole('menuitem', { name: 'Final draft survey' });
    if (outline === draftSurveyOutline)
      expect(final).toHaveAttribute('href', `#${to(paths.finalDraftReport, { id: job })}`);
    else expect(final).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: /Delete survey/ }));
    const name = backend.asSystem(({ db }) => db.exists(outline.doctype, { job_order_id: job }) ?? '');
    const dialog = within(await screen.findByRole('dialog'));
    fill(page, `Type ${name} to delete it`, name);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.jobOrders));
    expect(backend.asSystem(({ db }) => db.exists(outline.doctype, { job_order_id: job }))).toBeFalsy();
  },
);

it('a requester sees among the job orders what was sent, and takes the files along', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL');
  let job = '';
  const page = await renderAt(() => to(paths.jobOrders, undefined, { tab: 'requested', q: job }), {
    as: 'requester',
    prepare: (backend) => {
      const file = backend.asSystem(({ db }) =>
        db
          .list<{ formal_report_upload: string }>('Draft Survay', { fields: ['formal_report_upload'] })
          .map((row) => row.formal_report_upload)
          .find(Boolean),
      );
      job = aSurvey(backend, containerConditionOutline, 'Condition of Container', {
        shipname: 'MV CORAL TIDE',
        formal_report_upload: file,
      });
    },
  });
  const { screen, user, router } = page;
  await user.click(await screen.findByRole('link', { name: 'Formal report' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/RequestersDtlReport/${job}`));
  await user.click(await screen.findByRole('button', { name: 'All files of the job, zip' }));
  const zip = await waitFor(() => {
    const blob = saved.mock.calls
      .map(([one]) => one)
      .find((one) => one instanceof Blob && one.type.includes('zip'));
    if (!blob) throw new Error('no archive yet');
    return blob as Blob;
  });
  const inside = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(inside)).toEqual(['reports/Formal-report.pdf', 'index.html']);
  expect(new TextDecoder().decode(inside['index.html'])).toContain(`Job order: ${job}`);
  saved.mockRestore();
});
