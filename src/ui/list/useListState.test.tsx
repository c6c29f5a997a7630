import { useEffect } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListData } from './listData';
import { ListPage } from './ListPage';
import { ConfirmProvider } from '../confirm';
import type { Column } from './columns';
import { SEARCH_WAIT_MS } from './SearchBox';
import { useListState, type ListState } from './useListState';

type Row = { id: string; place: string };

const columns: Column<Row>[] = [
  { id: 'id', label: 'RFQ ID', value: (row) => row.id, primary: true },
  { id: 'place', label: 'Place', value: (row) => row.place, sortable: true },
];
const rows: Row[] = Array.from({ length: 10 }, (_, n) => ({ id: `RFQ-${String(n)}`, place: 'Paradip' }));
const read: ListData<Row> = {
  rows,
  total: 64,
  all: 214,
  isLoading: false,
  isFetching: false,
  error: null,
  updatedAt: 1,
  refetch: () => undefined,
  cancel: () => undefined,
};

const wait = (ms: number) => new Promise<null>((done) => setTimeout(() => done(null), ms));

let state: ListState;

function List({ data }: { data: ListData<Row> }) {
  const list = useListState({
    id: 'test',
    filters: [{ kind: 'choice', field: 'region', label: 'Region', options: ['India'] }],
  });
  useEffect(() => {
    state = list;
  });
  return (
    <ListPage
      label="RFQs"
      state={list}
      data={{ ...data, rows: data.rows.filter(({ id, place }) => (id + place).includes(list.q)) }}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => `/rfq/${row.id}`}
      searchScope="RFQ id, place"
      statuses={['New', 'Accepted']}
    />
  );
}

function show(address = '/rfqs', data = read) {
  const router = createMemoryRouter([{ path: '*', element: <List data={data} /> }], {
    initialEntries: [address],
  });
  render(
    <ConfirmProvider>
      <RouterProvider router={router} />
    </ConfirmProvider>,
  );
  return router;
}

beforeEach(() => localStorage.clear());

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const press = (name: string | RegExp, role = 'button') =>
  act(async () => fireEvent.click(await screen.findByRole(role, { name })));

describe('the columns of a saved view', () => {
  beforeEach(() => {
    const own = { shown: [], hidden: ['place'] };
    const view = { id: 'v1', name: 'Kochi', query: 'q=Paradip', columns: { shown: [], hidden: [] } };
    localStorage.setItem('plimsoll.columns.test.', JSON.stringify(own));
    localStorage.setItem('plimsoll.views.test.', JSON.stringify([view]));
  });

  it('come with the link that opens it, and leave the list its own', async () => {
    show('/rfqs?q=Paradip&saved=v1');
    expect(heads()).toContain('Place');
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await press(/^Views/);
    await press('All rows', 'menuitem');
    expect(heads()).not.toContain('Place');
  });

  it('stay changed until they are saved, or the view is chosen anew', async () => {
    show('/rfqs?q=Paradip&saved=v1');
    await press('Columns');
    await press('Place', 'checkbox');
    cleanup();
    show('/rfqs?q=Paradip&saved=v1');
    expect(heads()).not.toContain('Place');
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeTruthy();
    await press(/^Views/);
    await press('Kochi', 'menuitem');
    expect(heads()).toContain('Place');
  });
});

describe('useListState', () => {
  it('reads the address', () => {
    show('/rfqs?q=coal&status=New&status=Accepted&page=3&size=25&sort=place&region=India');
    expect(state).toMatchObject({
      q: 'coal',
      status: ['New', 'Accepted'],
      page: 3,
      size: 25,
      sort: { id: 'place', dir: 'asc' },
      filters: { region: 'India' },
      active: 3,
    });
  });

  it('takes nonsense in the address for the defaults', () => {
    show('/rfqs?page=-1&size=7');
    expect(state).toMatchObject({
      page: 1,
      size: 10,
      sort: { id: 'modified', dir: 'desc' },
      status: ['All'],
    });
  });

  it('goes to page 1 after a change of what is listed and leaves one history entry', async () => {
    const router = show('/rfqs?page=3');
    await act(async () => state.toggleStatus('New'));
    expect(router.state.location.search).toBe('?status=New');
    expect(state.page).toBe(1);
    await act(async () => router.navigate(-1));
    expect(state).toMatchObject({ page: 3, status: ['All'] });
  });

  it('adds what is pressed to what was pressed before, though a slow device has not drawn that yet', async () => {
    const router = show();
    const drawn = state;
    await act(async () => drawn.toggleStatus('New'));
    await act(async () => drawn.toggleStatus('Accepted'));
    await act(async () => drawn.setFilters({ region: 'India' }));
    await act(async () => drawn.setSort({ id: 'place', dir: 'asc' }));
    expect(router.state.location.search).toBe('?status=New&status=Accepted&region=India&sort=place');
    expect(state.status).toEqual(['New', 'Accepted']);
  });

  it('keeps the focus in the row of what is active when a button goes by being pressed', async () => {
    show('/rfqs?q=zzz&status=New&region=India', { ...read, rows: [], total: 0 });
    const row = screen.getByText('0 of 214').parentElement;
    await userEvent.click(screen.getByRole('button', { name: 'Remove Search: zzz' }));
    expect(document.activeElement).toBe(row);
    row?.blur();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) ?? document.body);
    expect(state.active).toBe(0);
    expect(document.activeElement).toBe(row);
  });

  it('keeps the focus in the row of what is active when the selection is cleared', async () => {
    show('/rfqs', { ...read, readAll: () => read.rows as never });
    await userEvent.click(screen.getAllByRole('checkbox')[0] ?? document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('64 of 214').parentElement);
  });

  it('begins with as many rows as a tall window has room for, until another number is chosen', async () => {
    const { innerHeight, innerWidth } = window;
    Object.assign(window, { innerWidth: 1920, innerHeight: 960 });
    try {
      show();
      expect(state.size).toBe(25);
      await act(async () => state.setSize(10));
      expect(state.size).toBe(10);
    } finally {
      Object.assign(window, { innerWidth, innerHeight });
    }
  });

  it('keeps the page size of a list on the device', async () => {
    show();
    await act(async () => state.setSize(50));
    cleanup();
    show();
    expect(state.size).toBe(50);
  });

  it('says with a page how many rows make one, so that a link shows everybody the same', async () => {
    const router = show();
    await act(async () => state.setSize(50));
    cleanup();
    const next = show();
    await act(async () => state.setPage(2));
    expect(next.state.location.search).toBe('?page=2&size=50');
    expect(router.state.location.search).toBe('?size=50');
  });

  it('clears search, status and filters but not the sorting', async () => {
    const router = show('/rfqs?q=a&status=New&region=India&sort=place');
    await act(async () => state.clear());
    expect(router.state.location.search).toBe('?sort=place');
  });
});

describe('ListPage', () => {
  it('searches once after the typing stops, in one history entry', async () => {
    const router = show();
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search RFQ id, place' });
    // At once: on a busy machine the strokes of a person would come a pause apart.
    for (const value of ['c', 'co', 'coal']) fireEvent.change(box, { target: { value } });
    expect(router.state.location.search).toBe('');
    await expect.poll(() => router.state.location.search).toBe('?q=coal');
    // The list has taken it too: nobody goes back sooner.
    await screen.findByRole('button', { name: /^Remove .*coal$/ });
    await act(async () => router.navigate(-1));
    expect(router.state.location.search).toBe('');
    await expect.poll(() => box.value).toBe('');
  });

  it('searches when the box is left by the keyboard', async () => {
    const router = show();
    await userEvent.type(screen.getByRole('searchbox'), 'RFQ-3');
    await userEvent.tab();
    expect(router.state.location.search).toBe('?q=RFQ-3');
  });

  it('opens the row that is pressed while a search is typed', async () => {
    const router = show();
    const box = screen.getByRole('searchbox');
    // Found before anything is typed: a busy machine may look for it longer than the search waits.
    const row = screen.getByRole('link', { name: 'RFQ-5' });
    // At once, as above; leaving the box comes with the press.
    act(() => box.focus());
    fireEvent.change(box, { target: { value: 'RFQ-3' } });
    fireEvent.pointerDown(row);
    act(() => box.blur());
    await act(() => wait(SEARCH_WAIT_MS + 100));
    fireEvent.pointerUp(row);
    fireEvent.click(row);
    await expect.poll(() => router.state.location.pathname).toBe('/rfq/RFQ-5');
  });

  it('searches after a press that led nowhere', async () => {
    const router = show();
    await userEvent.type(screen.getByRole('searchbox'), 'RFQ-3');
    await userEvent.click(document.body);
    await expect.poll(() => router.state.location.search).toBe('?q=RFQ-3');
  });

  it('does not search while another page is on its way', async () => {
    const router = createMemoryRouter(
      [
        { path: '/rfqs', element: <List data={read} /> },
        { path: '/rfq/:id', loader: () => wait(2 * SEARCH_WAIT_MS), element: <p>The request</p> },
      ],
      { initialEntries: ['/rfqs'] },
    );
    render(
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>,
    );
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'RFQ-3' } });
    fireEvent.click(screen.getByRole('link', { name: 'RFQ-5' }));
    await screen.findByText('The request');
    expect(router.state.location).toMatchObject({ pathname: '/rfq/RFQ-5', search: '' });
  });

  it('clears the search with Escape', async () => {
    const router = show('/rfqs?q=coal');
    await userEvent.type(screen.getByRole('searchbox'), '{Escape}');
    expect(router.state.location.search).toBe('');
  });

  it('follows the All rule with its chips', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.click(await screen.findByRole('button', { name: 'New' }));
    expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('false');
    expect(state.status).toEqual(['New']);
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(state.status).toEqual(['All']);
  });

  it('says x of y, pages, and sorts', async () => {
    const router = show();
    expect(screen.getByText('64 of 214')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(screen.getByRole('button', { name: 'Place' }));
    expect(router.state.location.search).toBe('?size=10&sort=place');
    expect(screen.getByRole('columnheader', { name: 'Place' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('opens a row by its id', () => {
    show();
    expect(screen.getByRole('link', { name: 'RFQ-3' }).getAttribute('href')).toBe('/rfq/RFQ-3');
  });

  it('hides the pagination when all fits on one page', () => {
    show('/rfqs', { ...read, total: 10 });
    expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
  });

  it('tells nothing at all from nothing that matches', async () => {
    const router = show('/rfqs?q=zzz', { ...read, rows: [], total: 0 });
    expect(screen.getByText('No Data Found')).toBeTruthy();
    expect(screen.getByText('1 filter is active.')).toBeTruthy();
    const clear = screen.getAllByRole('button', { name: 'Clear filters' }).at(-1);
    if (clear) await userEvent.click(clear);
    expect(router.state.location.search).toBe('');
    expect(screen.queryByText('1 filter is active.')).toBeNull();
  });

  it('shows a failed load with the server’s words, and keeps old rows when a reload fails', () => {
    const error = { kind: 'failed', title: 'The list could not be read', userMessage: 'Disk full' } as const;
    show('/rfqs', { ...read, rows: [], total: 0, error });
    expect(screen.getByRole('alert').textContent).toContain('Disk full');
    cleanup();
    show('/rfqs', { ...read, error });
    expect(screen.getByRole('link', { name: 'RFQ-3' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
