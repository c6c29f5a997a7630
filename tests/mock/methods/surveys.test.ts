import { describe, expect, it } from 'vitest';
import { dataOf, messageOf, testSite } from '../site/testSite';

const site = testSite();

describe('allocation and survey', () => {
  async function allocated(): Promise<{ rfq: string; job: string }> {
    const rfq = await site.send(1);
    await site.accept(rfq);
    const [job] = await site.jobsOf(rfq);
    const name = job?.name ?? '';
    expect((await site.surveyor.read('Job Order', name)).status).toBe(403);
    await site.vendor.change('Job Order', name, {
      surveyor: [
        { surveyor: 'SUR-00001', allocated: 1 },
        { surveyor: 'SUR-00003', allocated: 1 },
      ],
    });
    await site.vendor.change('Job Order', name, { status: 'Allocated' });
    return { rfq, job: name };
  }

  it('fills the two slots and shows the job to its surveyors', async () => {
    const { rfq, job } = await allocated();
    expect(dataOf(await site.vendor.read('Job Order', job))).toMatchObject({
      first_surveyor: 'SUR-00001',
      second_surveyor: 'SUR-00003',
    });
    const tasks = messageOf<{ name: string; status: string }[]>(
      await site.surveyor.call('job_order_listview_for_surveyor', {
        surveyor: 'SUR-00001',
        order_by: 'modified desc',
      }),
    );
    expect(tasks[0]).toMatchObject({
      name: job,
      status: 'Allocated',
      requester_name: 'Meridian Grain Traders',
    });
    expect((await site.surveyor.read('RFQ', rfq)).status).toBe(200);
    const other = site.as('surveyor2');
    expect((await other.read('Job Order', job)).status).toBe(403);
    expect(
      (
        await other.call('job_order_listview_for_surveyor', {
          surveyor: 'SUR-00001',
          order_by: 'modified desc',
        })
      ).status,
    ).toBe(403);
  });

  it('takes the request along when work begins, and keeps a closed job closed', async () => {
    const { rfq, job } = await allocated();
    await site.surveyor.change('Job Order', job, { status: 'In Progress', comments: 'On board' });
    expect(dataOf(await site.requester.read('RFQ', rfq))).toMatchObject({ status: 'In Progress' });
    await site.surveyor.change('Job Order', job, { status: 'Completed' });
    expect(dataOf(await site.requester.read('RFQ', rfq))).toMatchObject({ status: 'In Progress' });
    expect((await site.surveyor.change('Job Order', job, { status: 'In Progress' })).status).toBe(417);
  });

  it('lets the surveyor write the record, both parties read it, and nobody else', async () => {
    const { job } = await allocated();
    const made = await site.surveyor.create('Draft Survay', {
      job_order_id: job,
      requester_id: 'REQ-00001',
      vendor_id: 'CUST-00001',
      surveyor_id: 'SUR-00001',
      ship_name: 'AGGELOS B',
      own_field: 'dropped',
    });
    expect(made.status).toBe(200);
    const { name } = dataOf<{ name: string }>(made);
    const second = site.as('surveyor3');
    expect(
      (
        await second.change('Draft Survay', name, {
          formal_check: '1',
          formal_report_upload: '/files/report.pdf',
        })
      ).status,
    ).toBe(200);
    expect(dataOf(await site.requester.read('Draft Survay', name))).toMatchObject({
      ship_name: 'AGGELOS B',
      formal_check: 1,
    });
    expect(dataOf(await site.requester.read('Draft Survay', name))).not.toHaveProperty('own_field');
    expect((await site.rival.read('Draft Survay', name)).status).toBe(403);
    expect((await site.requester.change('Draft Survay', name, { remarks_f: 'x' })).status).toBe(403);
    const reports = messageOf<Record<string, unknown>[]>(
      await site.surveyor.call('reportview_surveyor_side', {
        surveyor_name: 'SUR-00001',
        order_by: 'modified desc',
      }),
    );
    expect(reports[0]).toMatchObject({
      name,
      doctype: 'Draft Survay',
      formal_report_upload: '/files/report.pdf',
      type_of_survey: 'Draft Survey',
      status: 'Allocated',
    });
  });
});
