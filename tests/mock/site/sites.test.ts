import { describe, expect, it } from 'vitest';
import { dataOf, testSite } from './testSite';

/** What leaves a site open, as its answers show it. */
const SITES = [
  {
    site: 'labels',
    subCategory: 'SHIP BOARD SURVEY',
    port: 'Mumbai',
    state: 'Odisha',
    scope: 'Draft Survey',
    slots: 'SUR-00001',
    request: 'In Progress',
    account: 'Meridian Grain Traders',
    taken: 0,
    counts: 200,
  },
  {
    site: 'record-names',
    subCategory: 'SHIP BOARD SURVEY-CARGO SURVEY',
    port: 'Mumbai-India',
    state: 'Odisha-India',
    scope: 'Draft Survey-CARGO SURVEY-SHIP BOARD SURVEY',
    slots: null,
    request: 'Accepted',
    account: 'Asha',
    taken: 4,
    counts: 417,
  },
] as const;

const asking = (doctype: string, ...fields: string[]) =>
  `/api/resource/${encodeURIComponent(doctype)}?fields=${encodeURIComponent(JSON.stringify(fields))}`;

describe.each(SITES)('the site $site', (expected) => {
  const site = testSite(expected.site);

  it('calls look-ups and refers to them in its way', async () => {
    const { requester } = site;
    const subs = await requester.list<{ name: string }>('Sub Category', {
      fields: ['name', 'sub_category'],
      filters: [['sub_category', '=', 'SHIP BOARD SURVEY']],
    });
    expect(subs.map(({ name }) => name)).toContain(expected.subCategory);
    const types = await requester.list('Type Of Survey', {
      fields: ['name', 'sub_category'],
      filters: [['type_of_survey', '=', 'Draft Survey']],
    });
    expect(types).toContainEqual({
      name: 'Draft Survey-CARGO SURVEY-SHIP BOARD SURVEY',
      sub_category: 'SHIP BOARD SURVEY',
    });
    const named = async (doctype: 'Port Name' | 'State', field: string, label: string) =>
      (await requester.list<{ name: string }>(doctype, { filters: [[field, '=', label]] })).map(
        ({ name }) => name,
      );
    expect(await named('Port Name', 'port_name', 'Mumbai')).toEqual([expected.port]);
    expect(await named('State', 'state', 'Odisha')).toEqual([expected.state]);
    const districts = await requester.list('District', { filters: [['state', '=', expected.state]] });
    expect(districts.length).toBeGreaterThan(0);
    const scopes = await requester.list('Scope Of Survey', {
      filters: [['type_of_survey', '=', expected.scope]],
    });
    expect(scopes.length).toBeGreaterThan(0);
  });

  it('takes points with the job orders, or leaves that to the app', async () => {
    const before = await site.balance();
    const rfq = await site.send();
    await site.vendor.change('RFQ', rfq, { status: 'Accepted' });
    await site.vendor.call('create_job_order', { rfq_id: rfq });
    const byItself = before - (await site.balance());
    expect(byItself).toBe(expected.taken);
    expect(await site.jobsOf(rfq)).toHaveLength(2);
  });

  it('fills slots and the state of a request, or leaves both to the app', async () => {
    const { vendor, surveyor } = site;
    const rfq = await site.send();
    await vendor.change('RFQ', rfq, { status: 'Accepted' });
    await vendor.call('create_job_order', { rfq_id: rfq });
    const job = (await site.jobsOf(rfq))[0]?.name ?? '';
    await vendor.change('Job Order', job, {
      surveyor: [{ surveyor: 'SUR-00001', allocated: 1 }],
      status: 'Allocated',
    });
    await surveyor.change('Job Order', job, { status: 'In Progress' });
    const read = dataOf(await vendor.read('Job Order', job));
    expect(read['first_surveyor'] ?? null).toBe(expected.slots);
    expect(dataOf(await vendor.read('RFQ', rfq))['status']).toBe(expected.request);
  });

  it('names the account of a company, and counts by a function in the fields or refuses', async () => {
    const { backend, requester } = site;
    const name = backend.asSystem(({ db }) => db.value('User', 'requester@plimsoll.example', 'first_name'));
    expect(name).toBe(expected.account);
    const party = backend.asSystem(({ db }) => db.value('Requester', 'REQ-00001', 'customer_name'));
    expect(party).toBe('Meridian Grain Traders');
    const counted = await requester.send('GET', asking('RFQ', 'count(name) as n'));
    expect(counted.status).toBe(expected.counts);
  });

  it('refuses a list that asks for a field it does not have', async () => {
    const { status, body } = await site.requester.send('GET', asking('List Of Clubs', 'name', 'club_name'));
    expect(status).toBe(417);
    expect(JSON.stringify(body)).toContain('Field not permitted in query: club_name');
  });
});
