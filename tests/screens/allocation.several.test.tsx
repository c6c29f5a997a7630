import { act, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { assumptions } from '@/api/assumptions';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { addDays, today } from '@/lib/dates';
import { journalTiming } from '@/lib/device/journal';
import { paths, to } from '@/paths';
import { holdCalls } from './heldCalls';
import { orderRows } from './jobOrderPage';
import { renderAt } from './renderAt';

beforeEach(() => {
  journalTiming.settle = 0;
});

const DAY = addDays(today(), 40);
const [ANITA, LEELA, GOPAL] = ['SUR-00001', 'SUR-00004', 'SUR-00005'] as const;

/** A job order of the first vendor at a place of its own. */
const anOrder = (at: number, change: Partial<JobOrder>) => ({
  rfq_id: `RFQ-0000${at + 1}`,
  vendor_id: 'CUST-00001',
  requester_id: 'REQ-00001',
  type_of_survey: 'Draft Survey',
  location_of_survey: 'Anchorage nine',
  name_of_areaspot: `MV TEST ${at}`,
  date_of_survey: DAY,
  time: '',
  ...change,
});

/** Selects job orders of the first vendor and opens the dialog. */
async function chooseAll(...changes: Partial<JobOrder>[]) {
  let ids: string[] = [];
  const page = await renderAt(to(paths.jobOrders, undefined, { tab: 'allocation', q: 'Anchorage nine' }), {
    as: 'vendor',
    seed: (db) => {
      ids = changes.map((change, at) => db.insert<{ name: string }>('Job Order', anOrder(at, change)).name);
    },
  });
  await waitFor(() => expect(orderRows(page, 'Allocation')).toHaveLength(changes.length));
  for (const id of ids)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.user.click(page.screen.getByRole('checkbox', { name: `Select ${id}` }));
  await page.user.click(page.screen.getByRole('button', { name: `Allocate ${ids.length}` }));
  const title = `Allocate ${ids.length} job order${ids.length === 1 ? '' : 's'}`;
  const dialog = within(await page.screen.findByRole('dialog', { name: title }));
  await dialog.findByRole('table', { name: 'Job orders to allocate' });
  /** Chooses a surveyor for a row; an empty text takes him out. */
  const choose = async (at: number, slot: 'First' | 'Second', surveyor: string) => {
    const box = dialog.getByRole('combobox', { name: `${slot} surveyor of ${ids[at] ?? ''}` });
    await waitFor(() => expect(box.querySelectorAll('option').length).toBeGreaterThan(5));
    await page.user.selectOptions(box, surveyor);
  };
  const row = (at: number) => {
    const found = document.querySelector<HTMLElement>(`[role="dialog"] [data-row="${ids[at] ?? ''}"]`);
    if (!found) throw new Error('no such row');
    return within(found);
  };
  const orders = () => page.backend.asSystem(({ db }) => ids.map((id) => db.get<JobOrder>('Job Order', id)));
  const slots = () =>
    orders().map((order) => [order?.first_surveyor || null, order?.second_surveyor || null]);
  const sent = () =>
    page.backend.log.entries
      .filter(({ url }) => url.includes('bulk_allocate'))
      .map(({ requestBody }) => (JSON.parse(requestBody) as { job_orders: object }).job_orders);
  const send = (name: RegExp | string) => page.user.click(dialog.getByRole('button', { name }));
  return { ...page, ids, dialog, choose, row, orders, slots, sent, send };
}

const quietly = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

describe('allocating several', () => {
  it('gives each its own first and second surveyor, in one call, and leaves out what is closed', async () => {
    const page = await chooseAll({ status: 'New' }, { status: 'New' }, { status: 'Completed' });
    expect(page.dialog.getByText('1 closed job order is left out.')).toBeInTheDocument();
    expect(page.dialog.getByRole('button', { name: 'Allocate' })).toBeDisabled();
    await page.choose(0, 'First', ANITA);
    // own staff and independents are in one list
    for (const list of [`Second surveyor of ${page.ids[0] ?? ''}`, 'Second surveyor of rows without one'])
      expect(
        within(page.dialog.getByRole('combobox', { name: list })).getAllByRole('option', {
          name: / · independent/,
        }),
      ).not.toHaveLength(0);
    await page.choose(0, 'Second', ANITA);
    expect(page.row(0).getByText('Choose a surveyor other than the first')).toBeVisible();
    await page.choose(0, 'Second', LEELA);
    expect(
      page.dialog.getByRole('combobox', {
        name: `Second surveyor of ${page.ids[0] ?? ''}`,
        description: 'independent',
      }),
    ).toHaveValue(LEELA);
    await page.choose(1, 'First', GOPAL);
    await page.send('Allocate 2 job orders');
    expect(await page.screen.findByText('Job Order allocation successful')).toBeInTheDocument();
    const [one = '', other = ''] = page.ids;
    expect(page.sent()).toEqual([{ [one]: [ANITA, LEELA], [other]: [GOPAL] }]);
    expect(page.orders().map((order) => order?.status)).toEqual(['Allocated', 'Allocated', 'Completed']);
    expect(page.slots()).toEqual([
      [ANITA, LEELA],
      [GOPAL, null],
      [null, null],
    ]);
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    // the closed one stays selected, the others do not
    expect(page.screen.getByText(/selected$/)).toHaveTextContent('1 selected');
  });

  it('sets what the site leaves to the app, on one without a check of versions as well', async () => {
    Object.assign(assumptions, { optimisticLock: false });
    onTestFinished(() => void Object.assign(assumptions, { optimisticLock: true }));
    const page = await chooseAll({ status: 'New' });
    const { backend } = page;
    const handle = backend.handle.bind(backend);
    backend.handle = async (request) => {
      const answer = await handle(request);
      // the site saves the surveyors alone
      if (request.url.includes('bulk_allocate'))
        backend.asSystem(({ db }) => db.setValue('Job Order', page.ids[0] ?? '', { status: 'New' }));
      return answer;
    };
    await page.choose(0, 'First', ANITA);
    await page.send('Allocate 1 job order');
    expect(await page.screen.findByText('Job Order allocation successful')).toBeInTheDocument();
    const puts = backend.log.entries.filter(
      ({ method, url }) => method === 'PUT' && url.includes('Job%20Order'),
    );
    expect(puts.map(({ requestBody }) => JSON.parse(requestBody) as unknown)).toEqual([
      { status: 'Allocated' },
    ]);
    expect(page.orders().map((order) => order?.status)).toEqual(['Allocated']);
  });

  it('fills the rows without a surveyor by those who are free, each day once', async () => {
    const page = await chooseAll({ status: 'New' }, { status: 'New' });
    const fill = page.dialog.getByRole('button', { name: 'Choose the nearest free' });
    await waitFor(() => expect(fill).toBeEnabled());
    await page.user.click(fill);
    await page.send('Allocate 2 job orders');
    // the words of success may be the last test's, which stand where the next page opens
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    const [one, other] = page.slots().map(([first]) => first);
    expect(one).toBeTruthy();
    expect(other).toBeTruthy();
    expect(one).not.toBe(other);
  });

  it('puts one second surveyor into every row that has none, except where she is the first', async () => {
    const page = await chooseAll({ status: 'New' }, { status: 'New', date_of_survey: addDays(today(), 90) });
    await page.choose(0, 'First', ANITA);
    await page.user.selectOptions(
      page.dialog.getByRole('combobox', { name: 'Second surveyor of rows without one' }),
      ANITA,
    );
    // the row that has her as the first stays, the other one now lacks a first
    expect(page.dialog.getByText('First surveyor is required')).toBeVisible();
    await page.user.selectOptions(
      page.dialog.getByRole('combobox', { name: 'First surveyor of rows without one' }),
      GOPAL,
    );
    await page.send('Allocate 2 job orders');
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(page.slots()).toEqual([
      [ANITA, null],
      [GOPAL, ANITA],
    ]);
  });

  it('asks before somebody has two job orders on one day, and keeps the rows that wait when the others are sent', async () => {
    const page = await chooseAll({ status: 'New' }, { status: 'New' }, { status: 'New' }, { status: 'New' });
    await page.choose(0, 'First', ANITA);
    await page.choose(1, 'First', ANITA);
    const words = new RegExp(`Anita Kulkarni has ${page.ids[0]} in Anchorage nine`);
    expect(await page.row(1).findByText(words)).toBeVisible();
    expect(page.dialog.getByText('2 rows wait for an answer.')).toBeVisible();
    expect(page.dialog.getByRole('button', { name: 'Allocate' })).toBeDisabled();
    await page.choose(3, 'First', ANITA);
    await page.choose(2, 'First', GOPAL);
    await page.send('Allocate 1 job order');
    expect(await page.row(2).findByText(/^Allocated \d\d:\d\d$/)).toBeVisible();
    expect(page.dialog.getByText('1 allocated, not sent again. 3 rows wait for an answer.')).toBeVisible();
    expect(page.screen.getByText('3 selected')).toBeInTheDocument();
    await page.user.click(page.row(3).getByRole('button', { name: /^Give it to / }));
    await page.user.click(page.row(0).getByRole('button', { name: 'Keep both' }));
    expect(page.dialog.getByRole('combobox', { name: `First surveyor of ${page.ids[0]}` })).toHaveFocus();
    await page.user.click(page.row(1).getByRole('button', { name: 'Keep both' }));
    await page.send('Allocate 3 more');
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    const firsts = page.slots().map(([first]) => first);
    expect(firsts.slice(0, 3)).toEqual([ANITA, ANITA, GOPAL]);
    expect([null, ANITA]).not.toContain(firsts[3]);
    // the button that opened it went with the selection
    await waitFor(() => expect(document.activeElement).toBe(page.screen.getByRole('main')));
  });

  it('knows who has other work where the site leaves the slots empty', async () => {
    const page = await chooseAll({ status: 'New' });
    const other = page.backend.asSystem(({ db }) => {
      const surveyor = [{ surveyor: ANITA, allocated: 1 }] as never;
      const { name } = db.insert<JobOrder>('Job Order', anOrder(1, { status: 'Allocated', surveyor }));
      // without the hook
      db.setValue('Job Order', name, { first_surveyor: null, second_surveyor: null });
      return name;
    });
    const read = holdCalls(page.backend, 'GET', 'surveyor.surveyor');
    void page.queryClient.invalidateQueries();
    await page.choose(0, 'First', ANITA);
    expect(await page.dialog.findByText('Checking who is free…')).toBeVisible();
    read.come();
    expect(await page.row(0).findByText(new RegExp(`Anita Kulkarni has ${other}`))).toBeVisible();
  });

  it('does not take a running survey from its surveyor without naming him, and says when nothing is changed', async () => {
    const page = await chooseAll({
      status: 'In Progress',
      surveyor: [{ surveyor: ANITA, allocated: 1 }] as never,
    });
    expect(page.dialog.getByText('Nothing is changed yet')).toBeVisible();
    // what is wrong is left to the row
    await page.choose(0, 'Second', ANITA);
    expect(page.row(0).getByText('Choose a surveyor other than the first')).toBeVisible();
    expect(page.dialog.queryByText('Nothing is changed yet')).toBeNull();
    await page.choose(0, 'Second', '');
    await page.choose(0, 'First', GOPAL);
    expect(page.row(0).getByText('Anita Kulkarni is working on it.')).toBeVisible();
    await page.user.click(page.row(0).getByRole('button', { name: 'Leave it' }));
    expect(page.row(0).getByText('As it is allocated')).toBeVisible();
    await page.choose(0, 'First', GOPAL);
    await page.user.click(page.row(0).getByRole('button', { name: 'Take it from Anita Kulkarni' }));
    await page.send('Allocate 1 job order');
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(page.slots()).toEqual([[GOPAL, null]]);
    expect(page.orders()[0]?.status).toBe('In Progress');
  });

  it('does not take a general survey that has begun from its surveyor without naming him', async () => {
    const page = await chooseAll({
      type_of_survey: 'Hold Cleanliness Inspection',
      status: 'Allocated',
      surveyor: [{ surveyor: ANITA, allocated: 1 }] as never,
    });
    page.backend.asSystem(({ db }) => {
      const attachment = `/files/${page.ids[0]}-general-survey.txt`;
      db.update('RFQ', 'RFQ-00001', { attachments: [{ attachment, attachment_id: 'F-1' }] });
    });
    void page.queryClient.invalidateQueries();
    await page.choose(0, 'First', GOPAL);
    expect(await page.row(0).findByText('Anita Kulkarni is working on it.')).toBeVisible();
  });

  it('says of each row what became of it, and sends again only what failed, one row alone or all (D146)', async () => {
    const logged = quietly();
    const page = await chooseAll({ status: 'New' }, { status: 'New' }, { status: 'New' });
    const [one = '', two = '', three = ''] = page.ids;
    await page.choose(0, 'First', ANITA);
    await page.choose(1, 'First', LEELA);
    await page.choose(2, 'First', GOPAL);
    // all together, then the first two by themselves
    page.backend.faults.push({ match: { path: 'bulk_allocate' }, kind: 'refused', times: 3 });
    await page.send('Allocate 3 job orders');
    expect(await page.row(1).findByText('Not allocated.')).toBeVisible();
    expect(page.row(0).getByText('Not allocated.')).toBeVisible();
    expect(page.row(2).getByText(/^Allocated \d\d:\d\d$/)).toBeVisible();
    expect(page.row(2).queryByRole('combobox')).toBeNull();
    expect(page.screen.queryByText(/^Error:/)).toBeNull();
    expect(logged).toHaveBeenCalled();
    expect(page.slots().map(([first]) => first)).toEqual([null, null, GOPAL]);
    await waitFor(() => expect(page.screen.getByText('2 selected')).toBeInTheDocument());

    await page.user.click(page.row(0).getByRole('button', { name: 'Try again' }));
    expect(await page.row(0).findByText(/^Allocated \d\d:\d\d$/)).toBeVisible();
    expect(page.row(1).getByText('Not allocated.')).toBeVisible();
    expect(page.slots().map(([first]) => first)).toEqual([ANITA, null, GOPAL]);
    await page.user.click(page.row(1).getByRole('button', { name: 'Choose another' }));
    expect(page.dialog.getByRole('combobox', { name: `First surveyor of ${two}` })).toHaveFocus();
    await page.send('Allocate 1 more');
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(page.sent()).toEqual([
      { [one]: [ANITA], [two]: [LEELA], [three]: [GOPAL] },
      { [one]: [ANITA] },
      { [two]: [LEELA] },
      { [three]: [GOPAL] },
      { [one]: [ANITA] },
      { [two]: [LEELA] },
    ]);
    expect(page.slots().map(([first]) => first)).toEqual([ANITA, LEELA, GOPAL]);
    logged.mockRestore();
  });

  it('does not overwrite what somebody else has done meanwhile', async () => {
    const logged = quietly();
    const page = await chooseAll({ status: 'New' }, { status: 'New' });
    await page.choose(0, 'First', ANITA);
    await page.choose(1, 'First', GOPAL);
    page.backend.asSystem(({ db }) => {
      db.update('Job Order', page.ids[0] ?? '', {
        status: 'Allocated',
        surveyor: [{ surveyor: LEELA, allocated: 1 }],
      });
      db.update('Job Order', page.ids[1] ?? '', { status: 'Cancelled' });
    });
    await page.send('Allocate 2 job orders');
    expect(
      await page.row(0).findByText('Somebody else has changed this allocation.', { exact: false }),
    ).toBeVisible();
    expect(page.slots().map(([first]) => first)).toEqual([LEELA, null]);
    expect(page.sent()).toEqual([]);
    logged.mockRestore();
  });

  it('does not overwrite either what somebody else has done before it was read again, unless that is known', async () => {
    const logged = quietly();
    const page = await chooseAll({ status: 'New' });
    await page.choose(0, 'First', ANITA);
    page.backend.asSystem(({ db }) =>
      db.update('Job Order', page.ids[0] ?? '', {
        status: 'Allocated',
        surveyor: [{ surveyor: LEELA, allocated: 1 }],
      }),
    );
    await act(() => page.queryClient.invalidateQueries({ queryKey: ['Job Order'] }));
    await page.choose(0, 'Second', GOPAL);
    await page.send('Allocate 1 job order');
    expect(
      await page.row(0).findByText('Somebody else has changed this allocation.', { exact: false }),
    ).toBeVisible();
    expect(page.slots()).toEqual([[LEELA, null]]);
    await page.user.click(page.row(0).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(page.slots()).toEqual([[ANITA, GOPAL]]));
    logged.mockRestore();
  });

  it('stands on the page when it was interrupted, and leaves what somebody else has allocated before it is finished', async () => {
    const logged = quietly();
    const page = await chooseAll({ status: 'New' }, { status: 'New' });
    await page.choose(0, 'First', ANITA);
    await page.choose(1, 'First', GOPAL);
    const { backend } = page;
    const handle = backend.handle.bind(backend);
    backend.handle = async (request) => {
      const answer = await handle(request);
      // The surveyors are saved; the look after it gets no answer.
      if (request.url.includes('bulk_allocate'))
        backend.faults.push({ match: { method: 'GET', doctype: 'Job Order' }, kind: 'network', times: 2 });
      return answer;
    };
    await page.send('Allocate 2 job orders');
    const finish = await page.screen.findByRole('button', { name: 'Finish the allocation' });
    backend.faults.length = 0;
    await waitFor(() =>
      expect(finish.closest('[role="alert"]')?.textContent).toContain(`${page.ids[0]}: Anita Kulkarni`),
    );
    backend.asSystem(({ db }) =>
      db.update('Job Order', page.ids[0] ?? '', { surveyor: [{ surveyor: LEELA, allocated: 1 }] }),
    );
    await page.user.click(finish);
    await waitFor(() => expect(page.screen.queryByText('Finish the allocation')).toBeNull());
    expect(page.slots().map(([first]) => first)).toEqual([LEELA, GOPAL]);
    expect(await page.screen.findByText(/Somebody else has changed this allocation/)).toBeVisible();
    logged.mockRestore();
  });
});
