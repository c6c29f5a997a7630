import { describe, expect, it } from 'vitest';
import { DAY, dataOf, testSite } from '../site/testSite';

const site = testSite();

describe('accepting', () => {
  it('makes one job order a line, takes the points of the lines, oldest lot first', async () => {
    const rfq = await site.send();
    const before = await site.balance();
    const [soonest] = await site.vendor.list<{ name: string; credit_point: number }>('Credit Point', {
      fields: ['name', 'credit_point'],
      filters: [
        ['expiring_date', '>=', DAY],
        ['credit_point', '>', 0],
      ],
      order_by: 'expiring_date asc',
    });
    await site.accept(rfq);
    const jobs = await site.jobsOf(rfq);
    expect(jobs.map(({ type_of_survey, status }) => [type_of_survey, status])).toEqual([
      ['Draft Survey', 'New'],
      ['Hold Cleanliness Inspection', 'New'],
    ]);
    expect(jobs[0]).toMatchObject({ type_of_survey_id: 'Draft Survey-CARGO SURVEY-SHIP BOARD SURVEY' });
    expect(jobs[0]?.time ?? '').toBe('');
    expect(dataOf(await site.vendor.read('Job Order', jobs[0]?.name ?? ''))).toMatchObject({
      requester_id: 'REQ-00001',
      requester_name: 'Meridian Grain Traders',
      vendor_id: 'CUST-00001',
      location_of_survey: 'Mundra, India',
      date_of_survey: '2026-06-25',
      estimated_rate: 1250,
      currency: 'USD',
      quantity_of_cargo: 53000,
    });
    expect(await site.balance()).toBe(before - 4);
    const [after] = await site.vendor.list<{ credit_point: number }>('Credit Point', {
      fields: ['credit_point'],
      filters: [['name', '=', soonest?.name]],
    });
    expect(after?.credit_point).toBe((soonest?.credit_point ?? 0) - 4);
  });

  it('makes no job order by the status alone, and twice as many when called twice', async () => {
    const rfq = await site.send();
    expect((await site.vendor.call('create_job_order', { rfq_id: rfq })).status).toBe(417);
    await site.vendor.change('RFQ', rfq, { status: 'Accepted' });
    expect(await site.jobsOf(rfq)).toHaveLength(0);
    await site.vendor.call('create_job_order', { rfq_id: rfq });
    await site.vendor.call('create_job_order', { rfq_id: rfq });
    expect(await site.jobsOf(rfq)).toHaveLength(4);
  });

  it('deducts twice when called twice, and refuses when points do not suffice', async () => {
    const rfq = await site.send();
    const before = await site.balance();
    const deduct = () =>
      site.vendor.call('credit_point_deduction', {
        vendor_id: 'CUST-00001',
        rfq_id: rfq,
        transaction_date: DAY,
      });
    await deduct();
    await deduct();
    expect(await site.balance()).toBe(before - 8);
    site.backend.asSystem((ctx) => {
      for (const { name } of ctx.db.list<{ name: string }>('Credit Point', {
        filters: [['vendor', '=', 'CUST-00001']],
      }))
        ctx.db.setValue('Credit Point', name, { credit_point: 1 });
    });
    const left = await site.balance();
    const refused = await deduct();
    expect(refused.status).toBe(417);
    expect(String(refused.body['_server_messages'])).toContain('credit points are needed');
    expect(await site.balance()).toBe(left);
  });

  it('is the addressed vendor\u2019s alone', async () => {
    const rfq = await site.send();
    expect((await site.rival.read('RFQ', rfq)).status).toBe(403);
    expect((await site.rival.change('RFQ', rfq, { status: 'Accepted' })).status).toBe(403);
    expect((await site.requester.change('RFQ', rfq, { status: 'Accepted' })).status).toBe(403);
    await site.vendor.change('RFQ', rfq, { status: 'Accepted' });
    expect((await site.rival.call('create_job_order', { rfq_id: rfq })).status).toBe(403);
    expect(
      (
        await site.rival.call('credit_point_deduction', {
          vendor_id: 'CUST-00001',
          rfq_id: rfq,
          transaction_date: DAY,
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await site.rival.call('credit_point_deduction', {
          vendor_id: 'CUST-00002',
          rfq_id: rfq,
          transaction_date: DAY,
        })
      ).status,
    ).toBe(403);
  });
});

describe('rejecting, cancelling, completing', () => {
  it('keeps the reason of a rejection, and lets nothing follow it', async () => {
    const rfq = await site.send();
    expect(
      (await site.vendor.change('RFQ', rfq, { status: 'Rejected', comments: 'No surveyor free' })).status,
    ).toBe(200);
    expect(dataOf(await site.requester.read('RFQ', rfq))).toMatchObject({
      status: 'Rejected',
      comments: 'No surveyor free',
    });
    expect((await site.vendor.change('RFQ', rfq, { status: 'Accepted' })).status).toBe(417);
  });

  it('cancels by a GET that commits: job orders too, and the points come back once', async () => {
    const rfq = await site.send();
    const before = await site.balance();
    await site.accept(rfq);
    expect(
      (
        await site.vendor.call('change_status_of_rfq_into_cancelled', {
          rfq_id: rfq,
          vendor_id: 'CUST-00001',
        })
      ).status,
    ).toBe(200);
    expect(dataOf(await site.requester.read('RFQ', rfq))).toMatchObject({ status: 'Cancelled' });
    expect((await site.jobsOf(rfq)).map(({ status }) => status)).toEqual(['Cancelled', 'Cancelled']);
    expect(await site.balance()).toBe(before);
    expect((await site.vendor.call('check_status_of_rfq', { rfq_id: rfq })).body['message']).toBe(
      'Cancelled',
    );
  });

  it('gives nothing back for a request that cost nothing yet', async () => {
    const rfq = await site.send();
    const before = await site.balance();
    await site.vendor.call('change_status_of_rfq_into_cancelled', { rfq_id: rfq, vendor_id: 'CUST-00001' });
    expect(await site.balance()).toBe(before);
  });

  it('returns the points of one cancelled job order, once', async () => {
    const rfq = await site.send();
    await site.accept(rfq);
    const before = await site.balance();
    const [, second] = await site.jobsOf(rfq);
    const back = () =>
      site.vendor.call('credit_the_point_when_job_order_cancel', { job_order_id: second?.name ?? '' });
    expect((await back()).status).toBe(417);
    await site.vendor.change('Job Order', second?.name ?? '', { status: 'Cancelled' });
    await back();
    expect(await site.balance()).toBe(before + 1);
    await back();
    expect(await site.balance()).toBe(before + 1);
  });

  it('completes by a GET that commits', async () => {
    const rfq = await site.send();
    await site.accept(rfq);
    await site.vendor.call('change_status_of_rfq_into_completed', { rfq_id: rfq });
    expect(dataOf(await site.vendor.read('RFQ', rfq))).toMatchObject({ status: 'Completed' });
  });
});

describe('allocating several job orders', () => {
  const jobs = async () => {
    const rfq = await site.send();
    await site.accept(rfq);
    return { rfq, names: (await site.jobsOf(rfq)).map(({ name }) => name) };
  };
  const allocate = (job_orders: unknown, who = site.vendor) =>
    who.send('PUT', '/api/method/plimsoll.api.bulk_allocate', { job_orders });
  const statuses = async (rfq: string) => (await site.jobsOf(rfq)).map(({ status }) => status);

  it('marks each surveyor as allocated', async () => {
    const { rfq, names } = await jobs();
    const [first = '', second = ''] = names;
    const answer = await allocate({ [first]: ['SUR-00001'], [second]: ['SUR-00001', 'SUR-00003'] });
    expect(answer.status).toBe(200);
    expect(await statuses(rfq)).toEqual(['Allocated', 'Allocated']);
    expect(dataOf(await site.vendor.read('Job Order', second))['surveyor']).toMatchObject([
      { surveyor: 'SUR-00001', allocated: 1 },
      { surveyor: 'SUR-00003', allocated: 1 },
    ]);
  });

  it('does nothing where one of them may not be allocated', async () => {
    const { rfq, names } = await jobs();
    const [first = '', second = ''] = names;
    await site.vendor.change('Job Order', second, { status: 'Cancelled' });
    expect((await allocate({ [first]: ['SUR-00001'], [second]: ['SUR-00001'] })).status).toBe(417);
    expect((await allocate({ [first]: ['SUR-00001'], 'JO-0': ['SUR-00001'] })).status).toBe(404);
    expect(await statuses(rfq)).toEqual(['New', 'Cancelled']);
  });

  it('is the vendor’s alone, and wants a list for each', async () => {
    const { rfq, names } = await jobs();
    const [first = ''] = names;
    expect((await allocate({ [first]: ['SUR-00004'] }, site.rival)).status).toBe(403);
    for (const wrong of [{ [first]: [] }, { [first]: 'SUR-00001' }, ['SUR-00001'], 'JO-1'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await allocate(wrong)).status).toBe(417);
    expect(await statuses(rfq)).toEqual(['New', 'New']);
  });
});
