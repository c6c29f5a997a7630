import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { docQuery } from '@/api/queries';
import { addDays, today } from '@/lib/dates';
import { paths, to } from '@/paths';
import { openJobsQuery, type PlannedRow } from '@/shared/allocation/openJobs';
import { readAllocatedJobs } from '@/shared/allocation/useAllocatedJobs';
import { requestFactsQuery } from '@/shared/requestFacts';
import { weekOf } from '@/shared/allocation/workload';
import type { AccountKey } from '@tests/mock/accounts';
import type { Backend } from '@tests/mock/engine/backend';
import { orderRows } from './jobOrderPage';
import { renderAt, type Rendered } from './renderAt';

const [ANITA, LEELA, GOPAL] = ['SUR-00001', 'SUR-00004', 'SUR-00005'] as const;
const held = (...ids: string[]) => ids.map((surveyor) => ({ surveyor, allocated: 1 as const }));
const PLACE = 'Anchorage of rows';
const WEEK = weekOf(addDays(today(), 70));
const [MONDAY = '', , WEDNESDAY = ''] = WEEK;

/** The address of the lists that name surveyors by the rows of job orders. */
const ROWS = 'surveyor.surveyor';

/** A site that leaves the slots empty, with so many job orders of the first vendor for the first requester. */
async function openSite(
  count: number,
  address: string = paths.help,
  as: AccountKey = 'vendor',
  prepare?: (backend: Backend) => void,
) {
  const ids: string[] = [];
  const page = await renderAt(address, {
    as,
    site: 'record-names',
    seed: (db) => {
      for (let at = 0; at < count; at += 1) {
        const { name } = db.insert<JobOrder>('Job Order', {
          rfq_id: 'RFQ-00001',
          vendor_id: 'CUST-00001',
          requester_id: 'REQ-00001',
          type_of_survey: 'Draft Survey',
          location_of_survey: PLACE,
          date_of_survey: WEDNESDAY,
          status: 'Allocated',
          surveyor: held(ANITA),
          time: '',
        });
        ids.push(name);
      }
    },
    prepare: (backend) => prepare?.(backend),
  });
  const asked = (part: string) =>
    page.backend.log.entries.map(({ url }) => decodeURIComponent(url)).filter((url) => url.includes(part));
  const change = (name: string, ...surveyors: string[]) =>
    page.backend.asSystem(({ db }) => db.update('Job Order', name, { surveyor: held(...surveyors) }));
  return { ...page, ids, asked, change, lists: () => asked(ROWS), records: () => asked('/Job Order/JO-') };
}

type Site = Awaited<ReturnType<typeof openSite>>;

const LIST = to(paths.jobOrders, undefined, { tab: 'allocation', q: PLACE });
const showsAll = (page: Rendered, label: string, name: string, count: number) =>
  waitFor(() =>
    expect(orderRows(page, label).filter(({ textContent }) => textContent?.includes(name))).toHaveLength(
      count,
    ),
  );

describe('the surveyors of job orders where the site leaves the slots empty (R25)', () => {
  it.each([
    ['vendor', 'Allocation'],
    ['requester', 'Requested'],
  ] as const)('are one call for a list of a %s', async (as, label) => {
    const page = await openSite(30, LIST, as);
    await showsAll(page, label, 'Anita Kulkarni', 10);
    expect([page.lists().length, page.records().length]).toEqual([1, 0]);
    // the next page as well
    await page.user.click(page.screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(page.lists()).toHaveLength(2));
    await showsAll(page, label, 'Anita Kulkarni', 10);
    expect(page.records()).toEqual([]);
  });

  it('are one call for a board', async () => {
    const board = to(paths.jobOrders, undefined, { tab: 'allocation', show: 'board', week: MONDAY });
    const page = await openSite(30, board);
    const onBoard = () => {
      const row = document.querySelector('ul[aria-label="Anita Kulkarni"]');
      return page.ids.filter((id) => row?.textContent?.includes(id));
    };
    await waitFor(() => expect(onBoard()).toEqual(page.ids));
    expect([page.lists().length, page.records().length]).toEqual([1, 0]);
  });

  it.each(['refused', 'error500'] as const)(
    'are read record by record where rows in a list are %s',
    async (kind) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const page = await openSite(3, LIST, 'vendor', ({ faults }) => {
        faults.push({ match: { path: ROWS }, kind, times: 'always' });
      });
      await showsAll(page, 'Allocation', 'Anita Kulkarni', 3);
      expect(page.records()).toHaveLength(3);
    },
  );

  it('are those of now once the list knows of a change, and of no other order asked again', async () => {
    const page = await openSite(3, LIST);
    await showsAll(page, 'Allocation', 'Anita Kulkarni', 3);
    page.backend.log.clear();
    const [changed = ''] = page.ids;
    page.change(changed, GOPAL);
    await page.queryClient.refetchQueries({ queryKey: ['Job Order', 'list'] });
    await showsAll(page, 'Allocation', 'Gopal Shetty', 1);
    await showsAll(page, 'Allocation', 'Anita Kulkarni', 2);
    expect([...page.lists(), ...page.records()].join()).toContain(changed);
    expect([...page.lists(), ...page.records()].join()).not.toContain(page.ids[1]);
  });

  it('are read with the next read where one has failed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = await openSite(3, LIST, 'vendor', ({ faults }) => {
      faults.push({ match: { path: ROWS }, kind: 'network', times: 'always' });
    });
    await waitFor(() => expect(orderRows(page, 'Allocation')).toHaveLength(3));
    await waitFor(() => expect(page.lists()).not.toEqual([]));
    await showsAll(page, 'Allocation', 'Anita Kulkarni', 0);
    page.backend.faults.length = 0;
    await page.queryClient.invalidateQueries();
    await showsAll(page, 'Allocation', 'Anita Kulkarni', 3);
    // the others keep theirs where that of a changed one cannot be read
    page.backend.faults.push({ match: { path: ROWS }, kind: 'network', times: 'always' });
    page.backend.log.clear();
    page.change(page.ids[0] ?? '', GOPAL);
    await page.queryClient.refetchQueries({ queryKey: ['Job Order', 'list'] });
    await waitFor(() => expect(page.lists()).not.toEqual([]));
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    await showsAll(page, 'Allocation', 'Anita Kulkarni', 3);
  });

  it('are one call for what a letter says of a request', async () => {
    const page = await openSite(5);
    await page.queryClient.invalidateQueries();
    page.backend.log.clear();
    const { appointed } = await page.queryClient.fetchQuery(requestFactsQuery('RFQ-00001'));
    expect(appointed.map(({ name }) => name)).toContain('Anita Kulkarni');
    expect([page.lists().length, page.records().length]).toEqual([1, 0]);
  });
});

describe('who has what before jobs are allocated', () => {
  /** The open job orders of the first vendor, as the page has them; of the test's own the surveyors. */
  async function work(page: Site) {
    const rows = await page.queryClient.fetchQuery(openJobsQuery('CUST-00001'));
    const own = (row: PlannedRow) => page.ids.includes(row.name);
    page.backend.log.clear();
    return async () =>
      (await readAllocatedJobs(page.queryClient, rows.filter(own))).map(({ surveyors }) => surveyors);
  }

  it('keeps first and second in their places, whatever the order of the answer', async () => {
    const page = await openSite(1);
    page.change(page.ids[0] ?? '', LEELA, ANITA, GOPAL);
    const read = await work(page);
    const handle = page.backend.handle.bind(page.backend);
    page.backend.handle = async (request) => {
      const answer = await handle(request);
      if (!decodeURIComponent(request.url).includes(ROWS)) return answer;
      const { data } = JSON.parse(String(answer.body)) as { data: unknown[] };
      return { ...answer, body: JSON.stringify({ data: data.toReversed() }) };
    };
    expect(await read()).toEqual([[LEELA, ANITA]]);
    expect([page.lists().length, page.records().length]).toEqual([1, 0]);
  });

  it('takes from a record that is there already what no change has made old', async () => {
    const page = await openSite(2);
    const [known = '', other = ''] = page.ids;
    await page.queryClient.fetchQuery(docQuery('Job Order', known));
    const read = await work(page);
    expect(await read()).toEqual([[ANITA], [ANITA]]);
    expect(page.lists().join()).toContain(other);
    expect([...page.lists(), ...page.records()].join()).not.toContain(known);
    page.backend.log.clear();
    expect(await read()).toEqual([[ANITA], [ANITA]]);
    expect([...page.lists(), ...page.records()]).toEqual([]);
  });

  it('asks for very many in a few calls, none of which has too long an address', async () => {
    const page = await openSite(300);
    const read = await work(page);
    expect(await read()).toEqual(page.ids.map(() => [ANITA]));
    expect(page.lists().length).toBeLessThan(5);
    expect(page.records()).toEqual([]);
    expect(page.backend.log.entries.every(({ url }) => url.length < 4000)).toBe(true);
  });

  it('knows still what has not changed where nothing can be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = await openSite(3);
    const before = await work(page);
    expect(await before()).toEqual([[ANITA], [ANITA], [ANITA]]);
    page.change(page.ids[2] ?? '', GOPAL);
    await page.queryClient.invalidateQueries();
    const read = await work(page);
    page.backend.faults.push({ match: { path: ROWS }, kind: 'network', times: 'always' });
    expect(await read()).toEqual([[ANITA], [ANITA], []]);
  });

  it('knows all but those that cannot be read, where records are read one by one', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = await openSite(3);
    const read = await work(page);
    page.backend.faults.push(
      { match: { path: ROWS }, kind: 'refused', times: 'always' },
      { match: { path: `/Job Order/${page.ids[1] ?? ''}` }, kind: 'error500', times: 'always' },
    );
    expect(await read()).toEqual([[ANITA], [], [ANITA]]);
  });
});
