import { act, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { addDays, formatDate, today } from '@/lib/dates';
import { journalTiming } from '@/lib/device/journal';
import { paths, to } from '@/paths';
import { weekOf } from '@/shared/allocation/workload';
import { recentMessages } from '@/ui/notify';
import type { SiteName } from '@tests/mock/site/sites';
import { renderAt } from './renderAt';

beforeEach(() => {
  journalTiming.settle = 0;
});

/** A week of which the seed knows nothing. */
const WEEK = weekOf(addDays(today(), 70));
const [MONDAY = '', , WEDNESDAY = ''] = WEEK;
const [ANITA, LEELA, GOPAL] = ['SUR-00001', 'SUR-00004', 'SUR-00005'] as const;
const held = (id: string) => [{ surveyor: id, allocated: 1 }] as never;

/** The board of the first vendor in that week, with these job orders beside those of the seed. */
async function openBoard(...changes: Partial<JobOrder>[]) {
  return openBoardOn(undefined, ...changes);
}

/** The same on one of the mock's sites. */
async function openBoardOn(site: SiteName | undefined, ...changes: Partial<JobOrder>[]) {
  let ids: string[] = [];
  const page = await renderAt(
    to(paths.jobOrders, undefined, { tab: 'allocation', show: 'board', week: MONDAY }),
    {
      as: 'vendor',
      site,
      seed: (db) => {
        ids = changes.map(
          (change, at) =>
            db.insert<{ name: string }>('Job Order', {
              rfq_id: `RFQ-0000${at + 1}`,
              vendor_id: 'CUST-00001',
              requester_id: 'REQ-00001',
              type_of_survey: 'Draft Survey',
              location_of_survey: at === 0 ? 'Mundra, India' : 'Kandla, India',
              name_of_areaspot: `MV TEST ${at}`,
              date_of_survey: WEDNESDAY,
              status: 'New',
              time: '',
              ...change,
            }).name,
        );
      },
    },
  );
  await page.screen.findAllByRole('heading', { name: /^Not allocated/ });
  const card = (at: number) =>
    page.screen
      .getAllByRole('button', { name: new RegExp(ids[at] ?? '?') })
      .find((one) => one.dataset['job']);
  const rowOf = (name: string) => {
    const row = document.querySelector<HTMLElement>(`ul[aria-label="${name}"]`);
    if (!row) throw new Error(`no row of ${name}`);
    return within(row);
  };
  const orders = () => page.backend.asSystem(({ db }) => ids.map((id) => db.get<JobOrder>('Job Order', id)));
  const firsts = () => orders().map((order) => order?.first_surveyor || null);
  /** Picks a job up with the keys and moves it above this surveyor. */
  const moveAbove = async (at: number, name: string) => {
    card(at)?.focus();
    await page.user.keyboard(' ');
    const all = page.screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
    const rows = all.filter((text) => !/^(Past|This|Before|Later|Without)/.test(text ?? ''));
    const from = rows.findIndex((text) => {
      const row = page.screen.queryByRole('list', { name: text ?? '' });
      return card(at)?.dataset['person'] !== '' && row?.contains(card(at) ?? null);
    });
    const steps = rows.indexOf(name) - from;
    await page.user.keyboard((steps < 0 ? '{ArrowUp}' : '{ArrowDown}').repeat(Math.abs(steps)));
    expect(await page.screen.findByRole('button', { name: `Put ${ids[at]} on ${name}` })).toHaveTextContent(
      `Put ${ids[at]} here`,
    );
  };
  return { ...page, ids, card, rowOf, orders, firsts, moveAbove };
}

describe('the board', () => {
  it('places by key, tells each step, and sends in one go', async () => {
    const page = await openBoard({}, { status: 'Allocated', surveyor: held(GOPAL) });
    const [one = '', other = ''] = page.ids;
    expect(await page.rowOf('Gopal Shetty').findByRole('button', { name: new RegExp(other) })).toBeVisible();
    await page.moveAbove(0, 'Anita Kulkarni');
    expect(page.screen.getByText(new RegExp(`^${one}, Anita Kulkarni, Wed .*, free$`))).toBeInTheDocument();
    await page.user.keyboard('{Enter}');
    const placed = await page.rowOf('Anita Kulkarni').findByRole('button', { name: /placed, not sent yet/ });
    await waitFor(() => expect(placed).toHaveFocus());
    expect(page.firsts()).toEqual([null, GOPAL]);
    await page.user.click(await page.screen.findByRole('button', { name: 'Allocate 1 job order' }));
    await waitFor(() => expect(page.firsts()).toEqual([ANITA, GOPAL]));
    expect(page.orders()[0]?.status).toBe('Allocated');
    // never the date: it is the request's
    expect(page.orders()[0]?.date_of_survey).toBe(WEDNESDAY);
    await waitFor(() => expect(page.screen.queryByText(/placed, not sent/)).toBeNull());
    expect(page.screen.getByText('1 job order allocated.')).toBeInTheDocument();
    // the button that sent it is gone
    const head = page.screen.getByRole('heading', { name: /^Not allocated/ });
    await waitFor(() => expect(head).toHaveFocus());
  });

  it('offers by menu and press what the keys do, the second surveyor as well', async () => {
    const page = await openBoard({});
    const [one = ''] = page.ids;
    await page.user.click(page.card(0)!);
    await page.user.click(await page.screen.findByRole('menuitem', { name: 'Place on the board' }));
    await page.user.click(await page.screen.findByRole('button', { name: `Put ${one} on Gopal Shetty` }));
    await page.user.click(await page.rowOf('Gopal Shetty').findByRole('button'));
    await page.user.click(await page.screen.findByRole('menuitem', { name: 'Add a second surveyor' }));
    await page.user.click(await page.screen.findByRole('button', { name: `Put ${one} on Leela Fernandes` }));
    expect(
      await page.rowOf('Leela Fernandes').findByRole('button', { name: /second surveyor/ }),
    ).toBeVisible();
    await page.user.keyboard('{Delete}');
    expect(page.rowOf('Leela Fernandes').queryByRole('button')).toBeNull();
    await page.user.click(await page.screen.findByRole('button', { name: 'Undo' }));
    await page.user.click(await page.screen.findByRole('button', { name: 'Allocate 1 job order' }));
    await waitFor(() =>
      expect(page.orders()[0]).toMatchObject({ first_surveyor: GOPAL, second_surveyor: LEELA }),
    );
  });

  it('puts back by key from the bar, and the focus goes on at the job', async () => {
    const page = await openBoard({}, { date_of_survey: MONDAY });
    const [, other = ''] = page.ids;
    await page.moveAbove(0, 'Anita Kulkarni');
    await page.user.keyboard('{Enter}');
    await page.rowOf('Anita Kulkarni').findByRole('button', { name: /placed, not sent yet/ });
    // something is placed, so the bar stays when the job goes back
    await page.moveAbove(1, 'Gopal Shetty');
    act(() => page.screen.getByRole('button', { name: 'Put it back' }).focus());
    await page.user.keyboard('{Enter}');
    expect(page.screen.queryByRole('button', { name: 'Put it back' })).toBeNull();
    expect(page.card(1)).toHaveFocus();
    // the bar says that Esc puts it back: in the bar, and above a surveyor, as well
    for (const name of ['Put it back', `Put ${other} on Leela Fernandes`]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.moveAbove(1, 'Gopal Shetty');
      act(() => page.screen.getByRole('button', { name }).focus());
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.user.keyboard('{Escape}');
      expect(page.screen.queryByRole('button', { name: 'Put it back' })).toBeNull();
      expect(page.card(1)).toHaveFocus();
    }
    expect(page.screen.getByText(`${other} stays where it was.`)).toBeInTheDocument();
    expect(page.screen.getByRole('button', { name: 'Allocate 1 job order' })).toBeEnabled();
  });

  it('asks before somebody has two job orders on one day, and offers who is free', async () => {
    const page = await openBoard({}, { status: 'Allocated', surveyor: held(ANITA), time: '08:00:00' });
    const [, other = ''] = page.ids;
    await page.moveAbove(0, 'Anita Kulkarni');
    expect(page.screen.getByText(/Anita Kulkarni, Wed .*, 1 more on this day$/)).toBeInTheDocument();
    await page.user.keyboard('{Enter}');
    const asked = await page.screen.findByRole('alertdialog', { name: /2 job orders for Anita Kulkarni/ });
    expect(asked).toHaveTextContent(`Anita Kulkarni has ${other} in Kandla at 08:00.`);
    await page.user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    await page.screen.findByRole('list', { name: 'Anita Kulkarni' });
    expect(page.screen.queryByText(/placed, not sent/)).toBeNull();
    await page.moveAbove(0, 'Anita Kulkarni');
    await page.user.keyboard('{Enter}');
    const again = await page.screen.findByRole('alertdialog');
    await page.user.click(within(again).getByRole('button', { name: 'Keep both' }));
    const both = await page
      .rowOf('Anita Kulkarni')
      .findAllByRole('button', { name: /also JO-\d+ on this day/ });
    expect(both).toHaveLength(2);
    expect(page.firsts()).toEqual([null, ANITA]);
    // the menu of one of them says what it is, and who is free
    await page.user.click(page.card(0)!);
    const instead = await page.screen.findByRole('menuitem', { name: /^Give it to .+, who is free/ });
    expect(instead).toHaveTextContent(`Anita Kulkarni has ${other} in Kandla at 08:00.`);
    await page.user.click(instead);
    await waitFor(() => expect(page.card(0)?.dataset['person']).not.toBe(ANITA));
    expect(page.rowOf('Anita Kulkarni').queryByRole('button', { name: /on this day/ })).toBeNull();
  });

  it('does not take a running survey from its surveyor without naming him', async () => {
    const page = await openBoard({ status: 'In Progress', surveyor: held(ANITA) });
    const [one = ''] = page.ids;
    await page.rowOf('Anita Kulkarni').findByRole('button');
    await page.moveAbove(0, 'Gopal Shetty');
    await page.user.keyboard('{Enter}');
    const asked = await page.screen.findByRole('alertdialog', { name: `Take ${one} from Anita Kulkarni?` });
    expect(asked).toHaveTextContent('Anita Kulkarni is working on it in Mundra');
    await page.user.click(within(asked).getByRole('button', { name: 'Leave it' }));
    await page.screen.findByRole('list', { name: 'Gopal Shetty' });
    expect(page.rowOf('Gopal Shetty').queryByRole('button')).toBeNull();
    await page.moveAbove(0, 'Gopal Shetty');
    await page.user.keyboard('{Enter}');
    const again = await page.screen.findByRole('alertdialog');
    await page.user.click(within(again).getByRole('button', { name: 'Take it from Anita Kulkarni' }));
    await page.user.click(await page.screen.findByRole('button', { name: 'Allocate 1 job order' }));
    await waitFor(() => expect(page.firsts()).toEqual([GOPAL]));
    await waitFor(() => expect(page.screen.queryByText(/placed, not sent/)).toBeNull());
  });

  it('does not overwrite what somebody else has done since jobs were placed, unless that is known and the job still open', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = await openBoard({}, { date_of_survey: MONDAY });
    const [one = '', other = ''] = page.ids;
    await page.moveAbove(0, 'Anita Kulkarni');
    await page.user.keyboard('{Enter}');
    await page.moveAbove(1, 'Gopal Shetty');
    await page.user.keyboard('{Enter}');
    await page.screen.findByRole('button', { name: 'Allocate 2 job orders' });
    page.backend.asSystem(({ db }) => {
      db.update('Job Order', one, { status: 'Allocated', surveyor: held(LEELA) });
      db.update('Job Order', other, { status: 'Cancelled' });
    });
    await act(() => page.queryClient.invalidateQueries({ queryKey: ['Job Order'] }));
    recentMessages.clear();
    await page.user.click(await page.screen.findByRole('button', { name: 'Allocate 2 job orders' }));
    expect(await page.screen.findByText(/Somebody else has changed/)).toBeVisible();
    expect(await page.screen.findByText(/The job order is now Cancelled/)).toBeVisible();
    expect(recentMessages.get().map(({ text }) => text)).not.toContain('Job Order allocation successful');
    expect(page.firsts()).toEqual([LEELA, null]);
    await page.user.click(page.screen.getByRole('button', { name: `Take ${other} back` }));
    await page.user.click(await page.screen.findByRole('button', { name: 'Allocate 1 job order' }));
    await waitFor(() => expect(page.firsts()).toEqual([ANITA, null]));
    await waitFor(() => expect(page.screen.queryByText('Placed here, not sent')).toBeNull());
    logged.mockRestore();
  });

  it('keeps what failed with its reason, and does not send the rest again', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = await openBoard({}, { date_of_survey: MONDAY });
    const [one = '', other = ''] = page.ids;
    await page.moveAbove(0, 'Anita Kulkarni');
    await page.user.keyboard('{Enter}');
    await page.moveAbove(1, 'Gopal Shetty');
    await page.user.keyboard('{Enter}');
    // all together, then the first by itself
    page.backend.faults.push({ match: { path: 'bulk_allocate' }, kind: 'refused', times: 2 });
    await page.user.click(await page.screen.findByRole('button', { name: 'Allocate 2 job orders' }));
    expect(await page.screen.findByText(/^Not allocated\./)).toBeVisible();
    expect(page.firsts()).toEqual([null, GOPAL]);
    expect(page.screen.getByText('1 job order allocated. 1 not allocated.')).toBeInTheDocument();
    expect(page.screen.getByText(/1 job order not allocated: the reason stands/)).toBeVisible();
    page.backend.log.clear();
    await page.user.click(await page.screen.findByRole('button', { name: 'Allocate 1 job order' }));
    await waitFor(() => expect(page.firsts()).toEqual([ANITA, GOPAL]));
    const sent = page.backend.log.entries.filter(({ url }) => url.includes('bulk_allocate'));
    expect(sent.map(({ requestBody }) => requestBody).join()).toContain(one);
    expect(sent.map(({ requestBody }) => requestBody).join()).not.toContain(other);
    logged.mockRestore();
  });

  it('knows who has a job of another week where the site leaves the slots empty', async () => {
    const late = { status: 'In Progress', surveyor: held(GOPAL), date_of_survey: addDays(MONDAY, -7) };
    const page = await openBoardOn('record-names', {}, late);
    expect(page.card(0)).toBeDefined();
    const cards = page.screen.queryAllByRole.bind(null, 'button', { name: new RegExp(page.ids[1] ?? '?') });
    await waitFor(() => expect(cards()).toEqual([]));
  });

  it('places a job of another week as well, with the focus on it, and asks before the list takes its place', async () => {
    const page = await openBoard({ date_of_survey: addDays(MONDAY, 10) });
    const [one = ''] = page.ids;
    await page.moveAbove(0, 'Anita Kulkarni');
    await page.user.keyboard('{Enter}');
    const takeBack = await page.screen.findByRole('button', { name: `Take ${one} back` });
    expect(takeBack).toHaveFocus();
    await page.user.click(page.screen.getByRole('radio', { name: 'List' }));
    const asked = await page.screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await page.user.click(within(asked).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(page.screen.queryByRole('alertdialog')).toBeNull());
    expect(page.screen.getByText(/1 job order placed, not sent/)).toBeVisible();
    await page.user.click(page.screen.getByRole('button', { name: `Take ${one} back` }));
    expect(page.screen.queryByText(/placed, not sent/)).toBeNull();
    expect(page.card(0)).toHaveFocus();
  });

  it('waits with what is placed while an earlier allocation is to be finished, which takes back only its own when left', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = await openBoard({}, { date_of_survey: MONDAY });
    const { screen, user } = page;
    const sendInVain = async () => {
      page.backend.faults.push({ match: { path: 'bulk_allocate' }, kind: 'answer-lost', times: 1 });
      await user.click(await screen.findByRole('button', { name: 'Allocate 1 job order' }));
      return screen.findByRole('button', { name: 'Finish the allocation' });
    };
    await page.moveAbove(0, 'Anita Kulkarni');
    await user.keyboard('{Enter}');
    await sendInVain();
    expect(screen.getByRole('button', { name: 'Allocate 1 job order' })).toBeDisabled();
    await page.moveAbove(1, 'Gopal Shetty');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/2 job orders placed, not sent yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave it as it is' }));
    expect(await screen.findByText(/1 job order placed, not sent yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/1 job order placed, not sent yet/)).toBeVisible();
    await user.click(await sendInVain());
    await waitFor(() => expect(screen.queryByText(/placed, not sent/)).toBeNull());
    expect(page.firsts()).toEqual([ANITA, GOPAL]);
    logged.mockRestore();
  });

  it('has week and filter in the address, and goes on and back through the week of which three days are shown', async () => {
    const page = await openBoard({});
    // Three days in a window of 1024: the last of one part is the first of the next.
    await page.user.click(page.screen.getByRole('button', { name: 'Days after' }));
    expect(page.router.state.location.search).toContain(`week=${WEDNESDAY}`);
    await page.user.selectOptions(page.screen.getByRole('combobox', { name: 'People' }), 'own');
    expect(page.router.state.location.search).toContain('people=own');
    const pale = () =>
      page.screen.getByRole('list', { name: 'Leela Fernandes' }).closest('[data-pale]')?.textContent ?? '';
    expect(pale()).toContain('outside the filters');
    await page.router.navigate(-1);
    await waitFor(() => expect(pale()).toBe(''));
    await page.router.navigate(-1);
    await waitFor(() => expect(page.router.state.location.search).toContain(`week=${MONDAY}`));

    const shown = () =>
      page.screen.getByRole('heading', { level: 2, name: /week \d+$/ }).textContent?.replace(/ week.*/, '');
    const span = (from: number) => `${formatDate(WEEK[from]).slice(0, 5)} – ${formatDate(WEEK[from + 2])}`;
    const go = async (name: string) => page.user.click(page.screen.getByRole('button', { name }));
    expect(shown()).toBe(span(0));
    for (const from of [2, 4]) {
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      await go('Days after');
      expect(shown()).toBe(span(from));
    }
    await go('Days after');
    await go('Days before');
    expect(shown()).toBe(span(4));
    await go('Days before');
    expect(shown()).toBe(span(2));

    await page.user.click(page.screen.getByRole('radio', { name: 'List' }));
    expect(await page.screen.findByRole('table', { name: 'Allocation' })).toBeVisible();
    expect(page.router.state.location.search).toBe('?tab=allocation');
  });

  it('shows on a phone the jobs of the people who are filtered for', async () => {
    const { happyDOM } = window as unknown as {
      happyDOM: { setViewport: (size: { width: number }) => void };
    };
    const width = window.innerWidth;
    happyDOM.setViewport({ width: 390 });
    onTestFinished(() => happyDOM.setViewport({ width }));
    const page = await openBoard(
      { status: 'Allocated', surveyor: held(ANITA) },
      { status: 'Allocated', surveyor: held(LEELA) },
      {},
    );
    const [own = '', other = '', free = ''] = page.ids;
    expect(await page.screen.findByRole('link', { name: other })).toBeVisible();
    await page.user.selectOptions(page.screen.getByRole('combobox', { name: 'People' }), 'own');
    await waitFor(() => expect(page.screen.queryByRole('link', { name: other })).toBeNull());
    for (const name of [own, free]) expect(page.screen.getByRole('link', { name })).toBeVisible();
  });

  it('shows what is placed, and why it failed, when the window becomes that of a phone', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { happyDOM } = window as unknown as {
      happyDOM: { setViewport: (size: { width: number }) => void };
    };
    const width = window.innerWidth;
    onTestFinished(() => happyDOM.setViewport({ width }));
    const page = await openBoard({});
    const [one = ''] = page.ids;
    await page.moveAbove(0, 'Anita Kulkarni');
    await page.user.keyboard('{Enter}');
    act(() => happyDOM.setViewport({ width: 390 }));
    const placed = await page.screen.findByRole('region', { name: 'Placed here, not sent' });
    expect(placed).toHaveTextContent(`${one} Anita Kulkarni`);
    page.backend.faults.push({ match: { path: 'bulk_allocate' }, kind: 'refused', times: 2 });
    await page.user.click(await page.screen.findByRole('button', { name: 'Allocate 1 job order' }));
    expect(await within(placed).findByText(/^Not allocated\./)).toBeVisible();
    await page.user.click(within(placed).getByRole('button', { name: `Take ${one} back` }));
    expect(page.screen.queryByText(/placed, not sent/)).toBeNull();
    logged.mockRestore();
  });

  it('says why it cannot be read, and reads again', async () => {
    const page = await renderAt(to(paths.jobOrders, undefined, { tab: 'allocation', show: 'board' }), {
      as: 'vendor',
      prepare: (backend) => {
        backend.faults.push({
          match: { method: 'GET', doctype: 'Job Order' },
          kind: 'error500',
          times: 'always',
        });
      },
    });
    expect(await page.screen.findByText('The board could not be read')).toBeVisible();
    page.backend.faults.length = 0;
    await page.user.click(page.screen.getByRole('button', { name: /Retry|Try again/ }));
    expect(await page.screen.findByRole('heading', { name: /^Not allocated/ })).toBeVisible();
    // then only the completed jobs of the next week fail
    page.backend.faults.push({
      match: { method: 'GET', doctype: 'Job Order', path: 'Completed' },
      kind: 'error500',
      times: 'always',
    });
    await page.user.click(page.screen.getByRole('button', { name: / after$/ }));
    expect(await page.screen.findByText('The completed jobs of this week could not be read')).toBeVisible();
    expect(page.screen.queryByText(/^The reload failed/)).toBeNull();
    page.backend.faults.length = 0;
    await page.user.click(page.screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.screen.queryByText(/^The completed jobs of this week/)).toBeNull());
  });
});
