import { useLayoutEffect, type ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assumptions } from '@/api/assumptions';
import type { ListQuery, ListSpec } from '@/api/listSpec';
import { readWholeList } from '@/api/listReading';
import { useListSource } from '@/api/listSource';
import { createQueryClient } from '@/app/queryClient';
import { createTestBackend, type TestBackend } from '@tests/mock/node';
import { anRfq } from '@tests/mock/seed/builders';

type Field = 'name' | 'modified' | 'status' | 'vendor_name' | 'date_of_survey' | 'estimated_rate_usd';
type Spec = ListSpec<'RFQ', Field>;
type Choice = ListQuery<Field>;

const spec = (requester: string, more: Partial<Spec> = {}): Spec => ({
  doctype: 'RFQ',
  fields: ['name', 'modified', 'status', 'vendor_name', 'date_of_survey', 'estimated_rate_usd'],
  filters: [['requester', '=', requester]],
  searchIn: ['name', 'vendor_name'],
  statusField: 'status',
  ...more,
});
const choice = (more: Partial<Choice> = {}): Choice => ({
  search: '',
  statuses: [],
  page: 1,
  size: 10,
  sort: { field: 'modified', direction: 'desc' },
  ...more,
});

const NAMES = ['Éclair Surveys', 'eclipse marine', 'Zulu 10', 'zulu 9', 'Anchor & Co 50%'];

let mock: TestBackend;
let client: QueryClient;
beforeEach(() => {
  mock = createTestBackend();
  mock.enter('admin');
  client = createQueryClient({ retryReads: false });
});
afterEach(() => {
  client.clear();
  mock.close();
});

/** Requests of one requester, with names, days, rates and statuses by number. */
function seedSite(requester: string, rows: number): void {
  const statuses = ['New', 'Accepted', 'Completed'];
  mock.backend.asSystem(({ db }) => {
    for (let at = 0; at < rows; at += 1) {
      const { doctype, ...values } = anRfq({
        requester,
        vendor_name: NAMES[at % NAMES.length] ?? '',
        status: statuses[at % statuses.length] ?? '',
        date_of_survey: `2026-0${(at % 9) + 1}-${String((at % 28) + 1).padStart(2, '0')}`,
        estimated_rate_usd: at * 100,
      });
      db.insert(doctype, values);
    }
  });
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const show = (first: Spec, chosen: Choice = choice()) =>
  renderHook(({ spec: given, choice: made }) => useListSource(given, made), {
    wrapper,
    initialProps: { spec: first, choice: chosen },
  });

/** The calls in order: counts, and lists with start and limit. */
const calls = () =>
  mock.backend.log.entries.map(({ url, method }) => {
    const query = new URLSearchParams(url.split('?')[1]);
    if (url.includes('get_count')) return 'count';
    if (query.get('fields')?.includes('count(')) return 'count of a search';
    return `${method === 'GET' ? 'list' : method} ${query.get('limit_start') ?? 0}+${query.get('limit_page_length')}`;
  });
const lastQuery = () =>
  Object.fromEntries(new URLSearchParams(mock.backend.log.entries.at(-1)?.url.split('?')[1]));
const settled = (hook: ReturnType<typeof show>) =>
  waitFor(() => {
    expect(hook.result.current.isFetching).toBe(false);
    expect(hook.result.current.isLoading).toBe(false);
  });
const names = (hook: ReturnType<typeof show>) => hook.result.current.rows.map((row) => row.vendor_name);

describe('a list of nothing', () => {
  it('asks before it is drawn', async () => {
    let asked = 0;
    const hook = renderHook(
      () => {
        useLayoutEffect(() => {
          asked = client.isFetching();
        }, []);
        return useListSource(spec('REQ-NONE'), choice());
      },
      { wrapper },
    );
    expect(asked).toBe(2);
    await waitFor(() => expect(hook.result.current.isLoading).toBe(false));
    expect(calls().toSorted()).toEqual(['count', 'list 0+10']);
  });

  it('asks count and first page at once, and nothing more', async () => {
    const hook = show(spec('REQ-NONE'));
    expect(hook.result.current).toMatchObject({ rows: [], isLoading: true });
    await settled(hook);
    expect(hook.result.current).toMatchObject({ rows: [], matching: 0, total: 0, error: null });
    expect(hook.result.current.updatedAt).toBeGreaterThan(0);
    expect(calls().toSorted()).toEqual(['count', 'list 0+10']);
    hook.rerender({ spec: spec('REQ-NONE'), choice: choice({ search: 'x', statuses: ['New'], page: 2 }) });
    await settled(hook);
    expect(hook.result.current).toMatchObject({ rows: [], matching: 0, total: 0 });
    expect(calls()).toHaveLength(2);
    act(() => hook.result.current.refetch());
    await settled(hook);
    expect(calls().slice(2)).toEqual(['count']);
  });

  it('shows what has come since, on a refresh', async () => {
    const hook = show(spec('REQ-A'));
    await settled(hook);
    seedSite('REQ-A', 3);
    act(() => hook.result.current.refetch());
    await waitFor(() => expect(hook.result.current.rows).toHaveLength(3));
    await settled(hook);
    expect(hook.result.current).toMatchObject({ matching: 3, total: 3 });
  });
});

describe('a list that is switched off', () => {
  it('calls nothing, a refresh included (D35)', async () => {
    const hook = show(spec('REQ-A', { enabled: false }));
    act(() => hook.result.current.refetch());
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(hook.result.current).toMatchObject({ rows: [], isLoading: false, isFetching: false, error: null });
    expect(calls()).toEqual([]);
  });
});

describe('a list that is held whole', () => {
  it('shows its first page while the rest is on its way, then loads it once', async () => {
    seedSite('REQ-A', 25);
    mock.backend.delay = 15;
    const hook = show(spec('REQ-A'));
    await waitFor(() => expect(hook.result.current.rows).toHaveLength(10));
    expect(hook.result.current.isLoading).toBe(false);
    await settled(hook);
    expect(calls().toSorted()).toEqual(['count', 'list 0+10', 'list 0+25']);
    expect(hook.result.current).toMatchObject({ matching: 25, total: 25, error: null });
  });

  it('is searched, filtered, sorted and paged without a call', async () => {
    seedSite('REQ-A', 25);
    const hook = show(spec('REQ-A'));
    await settled(hook);
    const before = calls().length;
    const choose = (more: Partial<Choice>) => hook.rerender({ spec: spec('REQ-A'), choice: choice(more) });

    choose({ page: 3 });
    expect(hook.result.current.rows).toHaveLength(5);
    choose({ page: 99 });
    expect(hook.result.current.rows).toHaveLength(5);
    choose({ search: '  ECL ' });
    expect(hook.result.current).toMatchObject({ matching: 10, total: 25 });
    expect(new Set(names(hook))).toEqual(new Set(['Éclair Surveys', 'eclipse marine']));
    choose({ search: '50%' });
    expect(hook.result.current.matching).toBe(5);
    choose({ statuses: ['New', 'Completed'] });
    expect(hook.result.current.matching).toBe(17);
    choose({ search: 'zulu', statuses: ['New'], sort: { field: 'vendor_name', direction: 'asc' } });
    expect(names(hook)).toEqual(['zulu 9', 'zulu 9', 'Zulu 10']);
    choose({ sort: { field: 'estimated_rate_usd', direction: 'desc' }, size: 3 });
    expect(hook.result.current.rows.map((row) => row.estimated_rate_usd)).toEqual([2400, 2300, 2200]);
    // Sorted as wire dates, not by the first digits on the screen.
    choose({ sort: { field: 'date_of_survey', direction: 'asc' }, size: 3 });
    expect(hook.result.current.rows.map((row) => row.date_of_survey)).toEqual([
      '2026-01-01',
      '2026-01-10',
      '2026-01-19',
    ]);
    await settled(hook);
    expect(calls()).toHaveLength(before);
  });

  it('stays visible while it is read again, and takes in what has come and gone', async () => {
    seedSite('REQ-A', 12);
    const hook = show(spec('REQ-A'), choice({ size: 50 }));
    await settled(hook);
    seedSite('REQ-A', 3);
    const seen: number[] = [];
    mock.backend.delay = 10;
    act(() => void client.invalidateQueries({ queryKey: ['RFQ'] }));
    await waitFor(() => {
      seen.push(hook.result.current.rows.length);
      expect(hook.result.current.rows).toHaveLength(15);
    });
    await settled(hook);
    // Never fewer rows than before: no empty state, and no row cut off by the old count.
    expect(Math.min(...seen)).toBe(12);
    expect(hook.result.current).toMatchObject({ total: 15, matching: 15 });
    mock.backend.asSystem(({ db }) => {
      for (const { name } of db.list<{ name: string }>('RFQ', { filters: [['requester', '=', 'REQ-A']] }))
        db.delete('RFQ', name, { force: true });
    });
    act(() => hook.result.current.refetch());
    await waitFor(() => expect(hook.result.current).toMatchObject({ rows: [], total: 0, matching: 0 }));
  });

  it('is loaded with the limit that the contract names (D207)', async () => {
    seedSite('REQ-A', 12);
    const hook = show(spec('REQ-A', { wholeLimit: assumptions.jobOrderLimit }));
    await settled(hook);
    expect(calls().toSorted()).toEqual(['count', 'list 0+10', 'list 0+100000']);
  });

  it('may be shorter than its count (R10)', async () => {
    mock.enter('requester');
    const hook = show({ ...spec(''), filters: [] });
    await settled(hook);
    const count = mock.backend.asSystem(({ db }) => db.count('RFQ'));
    expect(hook.result.current.total).toBeLessThan(count);
    expect(hook.result.current).toMatchObject({ matching: hook.result.current.total, error: null });
    expect(calls()).toContain(`list 0+${count}`);
  });

  it('never shows the rows of another list while its own are on their way', async () => {
    seedSite('REQ-A', 5);
    seedSite('REQ-B', 5);
    const hook = show(spec('REQ-A'));
    await settled(hook);
    const first = new Set(hook.result.current.rows.map((row) => row.name));
    mock.backend.delay = 10;
    hook.rerender({ spec: spec('REQ-B'), choice: choice() });
    expect(hook.result.current).toMatchObject({ rows: [], isLoading: true });
    await settled(hook);
    expect(hook.result.current.rows).toHaveLength(5);
    expect(hook.result.current.rows.some((row) => first.has(row.name))).toBe(false);
  });
});

describe('a list above the limit', () => {
  const MANY = 2100;

  it('is paged, searched, filtered and sorted by the server', async () => {
    seedSite('REQ-B', MANY);
    const hook = show(spec('REQ-B'));
    await settled(hook);
    expect(calls().toSorted()).toEqual(['count', 'list 0+10']);
    expect(hook.result.current).toMatchObject({ matching: MANY, total: MANY });
    expect(hook.result.current.rows).toHaveLength(10);

    const choose = async (more: Partial<Choice>) => {
      mock.backend.log.clear();
      hook.rerender({ spec: spec('REQ-B'), choice: choice(more) });
      await settled(hook);
    };
    await choose({ page: 3, size: 50 });
    expect(calls()).toEqual(['list 100+50']);
    expect(lastQuery()).toMatchObject({ order_by: 'modified desc', filters: '[["requester","=","REQ-B"]]' });

    await choose({ statuses: ['New', 'Completed'] });
    expect(calls().toSorted()).toEqual(['count', 'list 0+10']);
    expect(hook.result.current).toMatchObject({ matching: 1400, total: MANY });

    await choose({ search: ' ECL', statuses: ['New'], sort: { field: 'vendor_name', direction: 'asc' } });
    expect(calls().toSorted()).toEqual(['count of a search', 'list 0+10']);
    expect(hook.result.current).toMatchObject({ matching: 280, total: MANY });
    expect(new Set(names(hook))).toEqual(new Set(['Éclair Surveys']));
    const list = mock.backend.log.entries.find(({ url }) => url.includes('limit_page_length=10'));
    expect(Object.fromEntries(new URLSearchParams(list?.url.split('?')[1]))).toMatchObject({
      filters: '[["requester","=","REQ-B"],["status","in",["New"]]]',
      or_filters: '[["name","like","%ECL%"],["vendor_name","like","%ECL%"]]',
      order_by: 'vendor_name asc, name asc',
    });

    await choose({ search: 'Co 50%' });
    expect(hook.result.current.matching).toBe(420);
    await choose({ search: 'no such thing' });
    expect(hook.result.current).toMatchObject({ rows: [], matching: 0, total: MANY, isLoading: false });
    await choose({ page: 999, size: 50 });
    expect(hook.result.current.rows).toHaveLength(50);
    expect(calls()).toContain('list 2050+50');
  });

  it('is counted by its names where the site refuses functions in the fields, which is asked once', async () => {
    mock.close();
    mock = createTestBackend({ site: 'record-names' });
    mock.enter('admin');
    seedSite('REQ-B', MANY);
    const hook = show(spec('REQ-B'));
    await settled(hook);
    const search = async (text: string) => {
      mock.backend.log.clear();
      hook.rerender({ spec: spec('REQ-B'), choice: choice({ search: text }) });
      await settled(hook);
    };
    await search('ecl');
    expect(calls().toSorted()).toEqual(['count of a search', 'list 0+10', 'list 0+10000']);
    expect(hook.result.current).toMatchObject({ matching: 840, total: MANY, error: null });
    await search('zulu');
    expect(calls().toSorted()).toEqual(['list 0+10', 'list 0+10000']);
    expect(hook.result.current).toMatchObject({ matching: 840, error: null });
  });

  it('is read to its end with every row once, also when others come in between', async () => {
    seedSite('REQ-B', MANY);
    const hook = show(spec('REQ-B'));
    await settled(hook);
    const read: string[] = [];
    const { signal } = new AbortController();
    for await (const rows of hook.result.current.readAll({ signal })) {
      read.push(...rows.map(({ name }) => name));
      // The newest comes first and moves the others down: the last one of this page begins the next.
      seedSite('REQ-B', 1);
    }
    // those that came in as well, but for what came behind the last page
    expect(read.length).toBeGreaterThanOrEqual(MANY);
    expect(new Set(read).size).toBe(read.length);
  });

  it.each([
    ['the last change', { field: 'modified', direction: 'desc' }],
    ['what is changed', { field: 'date_of_survey', direction: 'asc' }],
  ] as const)('is read by %s with the rows that move to the top meanwhile', async (_order, sort) => {
    seedSite('REQ-B', MANY);
    const hook = show(spec('REQ-B'), choice({ sort }));
    await settled(hook);
    const { signal } = new AbortController();
    const read = new Set<string>();
    let isChanged = false;
    for await (const rows of hook.result.current.readAll({ signal })) {
      for (const { name } of rows) read.add(name);
      if (isChanged) continue;
      isChanged = true;
      mock.backend.asSystem(({ db }) => {
        const [unread] = db
          .list<{ name: string }>('RFQ', {
            fields: ['name'],
            filters: [['requester', '=', 'REQ-B']],
            limit: 0,
          })
          .filter(({ name }) => !read.has(name));
        db.update('RFQ', unread?.name ?? '', { date_of_survey: '2020-01-01' });
      });
    }
    expect(read.size).toBe(MANY);
  });

  it('is read whole for a page that adds its rows up', async () => {
    seedSite('REQ-B', MANY);
    const { signal } = new AbortController();
    const asked = { fields: ['name'], filters: [['requester', '=', 'REQ-B']], orderBy: 'name asc' } as const;
    const rows = await readWholeList('RFQ', asked, signal);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(MANY);
    expect(rows).toHaveLength(MANY);
  });

  it('is read to its end with every row that stays, also when others go in between', async () => {
    seedSite('REQ-B', MANY);
    const hook = show(spec('REQ-B'));
    await settled(hook);
    const { signal } = new AbortController();
    const read = new Set<string>();
    const gone = new Set<string>();
    for await (const rows of hook.result.current.readAll({ signal })) {
      for (const { name } of rows) read.add(name);
      // What goes from the pages that were read moves the others up.
      const leaving = rows.slice(0, 2).map(({ name }) => name);
      mock.backend.asSystem(({ db }) => {
        for (const name of leaving) db.setValue('RFQ', name, { requester: 'REQ-OTHER' });
      });
      for (const name of leaving) gone.add(name);
    }
    const left = mock.backend.asSystem(({ db }) =>
      db.list<{ name: string }>('RFQ', {
        fields: ['name'],
        filters: [['requester', '=', 'REQ-B']],
        limit: 0,
      }),
    );
    expect(left.length).toBeGreaterThan(MANY - 20);
    expect(left.filter(({ name }) => !read.has(name))).toEqual([]);
    expect(read.size).toBe(left.length + gone.size);
  });

  it('keeps the last rows on the screen while the next page comes', async () => {
    seedSite('REQ-B', MANY);
    const hook = show(spec('REQ-B'));
    await settled(hook);
    const before = hook.result.current.rows;
    mock.backend.delay = 10;
    hook.rerender({ spec: spec('REQ-B'), choice: choice({ page: 2 }) });
    expect(hook.result.current).toMatchObject({ rows: before, isFetching: true, isLoading: false });
    await settled(hook);
    expect(hook.result.current.rows).not.toEqual(before);
  });

  it('puts every row on one page and one alone where many are equal', async () => {
    seedSite('REQ-B', MANY);
    const hook = show(spec('REQ-B'));
    await settled(hook);
    const seen = new Set<string>();
    for (let page = 1; page <= 42; page += 1) {
      hook.rerender({
        spec: spec('REQ-B'),
        choice: choice({ page, size: 50, sort: { field: 'status', direction: 'desc' } }),
      });
      // eslint-disable-next-line no-await-in-loop -- one page after the other, as a person turns them
      await settled(hook);
      for (const row of hook.result.current.rows) seen.add(row.name);
    }
    expect(seen.size).toBe(MANY);
  });
});

describe('a list that cannot be read', () => {
  const fail = (path: string, times: number | 'always' = 'always') =>
    mock.backend.faults.push({ match: { path }, kind: 'error500', times });
  const retry = async (hook: ReturnType<typeof show>) => {
    mock.backend.faults.length = 0;
    act(() => hook.result.current.refetch());
    await waitFor(() => expect(hook.result.current.error).toBeNull());
    await settled(hook);
  };

  it('says so, and comes back with Retry', async () => {
    seedSite('REQ-A', 12);
    fail('/api/');
    const hook = show(spec('REQ-A'));
    await settled(hook);
    expect(hook.result.current).toMatchObject({ rows: [], error: { failure: 'server' } });
    await retry(hook);
    expect(hook.result.current).toMatchObject({ matching: 12, total: 12 });
  });

  it('but for its first page shows that page, with the error, and goes on with the server', async () => {
    seedSite('REQ-A', 25);
    fail('limit_page_length=25');
    const hook = show(spec('REQ-A'));
    await settled(hook);
    expect(hook.result.current.rows).toHaveLength(10);
    expect(hook.result.current).toMatchObject({ matching: 25, total: 25, error: { failure: 'server' } });
    hook.rerender({ spec: spec('REQ-A'), choice: choice({ search: 'zulu', page: 1 }) });
    await settled(hook);
    expect(hook.result.current).toMatchObject({ matching: 10, total: 25, error: { failure: 'server' } });
    await retry(hook);
    const before = calls().length;
    hook.rerender({ spec: spec('REQ-A'), choice: choice({ page: 2 }) });
    expect(hook.result.current.rows).toHaveLength(10);
    expect(calls()).toHaveLength(before);
  });

  it('in its count alone shows the page that it has, with the error', async () => {
    seedSite('REQ-A', 25);
    fail('get_count');
    const hook = show(spec('REQ-A'));
    await settled(hook);
    expect(hook.result.current.rows).toHaveLength(10);
    expect(hook.result.current.error).toMatchObject({ failure: 'server' });
    await retry(hook);
    expect(hook.result.current).toMatchObject({ matching: 25, total: 25 });
  });

  it('a second time keeps what it had, with the error', async () => {
    seedSite('REQ-A', 12);
    const hook = show(spec('REQ-A'));
    await settled(hook);
    const { rows, updatedAt } = hook.result.current;
    fail('/api/');
    act(() => hook.result.current.refetch());
    await waitFor(() => expect(hook.result.current.error).not.toBeNull());
    await settled(hook);
    expect(hook.result.current).toMatchObject({ rows, updatedAt, total: 12 });
    await retry(hook);
  });
});
