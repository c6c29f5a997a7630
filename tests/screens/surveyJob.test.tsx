import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { assumptions } from '@/api/assumptions';
import type { DraftSurvay } from '@/kinds/draftSurvey/doctype';
import { paths, to } from '@/paths';
import { keepReportStep } from '@/shared/unsent/reportWork';
import { accountOf } from '@tests/mock/accounts';
import { switchesNetwork } from './networkSwitch';
import {
  calls,
  fail,
  fill,
  goTo,
  openAgain,
  openSurvey,
  press,
  stored,
  storedOrder,
  toasts,
  told,
  WAITS,
} from './surveyPage';

const { network, cut } = switchesNetwork();

const STATUS_CHANGED = 'Job Order status changed successfully';

// A form of a hundred fields is slow on a busy machine.
describe('the status of the job', () => {
  it('goes on with a comment, the job is read again, and it is not set when the vendor cancelled meanwhile', async () => {
    const page = await openSurvey({ order: { status: 'Allocated' } });
    await press(page, 'Start the job');
    fill(page, /^Comment/, 'On board 05:40.');
    await press(page, 'Set to In Progress');
    await told(STATUS_CHANGED);
    expect(storedOrder(page)).toMatchObject({ status: 'In Progress', comments: 'On board 05:40.' });
    expect(await page.screen.findByRole('button', { name: 'Complete the job' })).toBeVisible();
    expect(page.screen.getAllByText('In Progress')[0]).toBeVisible();

    await press(page, 'Complete the job');
    await page.screen.findByRole('dialog');
    // the page must not hear of it from a read that is still under way
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    page.backend.asSystem(({ db }) => db.update('Job Order', page.jobOrder, { status: 'Cancelled' }));
    await press(page, 'Set to Completed');
    expect(await page.screen.findByText(/^The job order is now Cancelled\. Last change: /)).toBeVisible();
    expect(storedOrder(page)?.status).toBe('Cancelled');
  });

  it('asks before Completed what a report asks before it is sent, and waits for what is on this device alone', async () => {
    const page = await openSurvey({ record: { remarks_i: 'Calm.' } });
    cut();
    await goTo(page, /^Voyage details/);
    await press(page, 'Add row');
    fill(page, 'Event, row 1', 'Berthed');
    await press(page, 'Save');
    await page.screen.findByText(WAITS);
    await keepReportStep(accountOf('surveyor').email, page.jobOrder, {
      survey: 'draft-survey',
      report: 'formal',
      title: 'Formal report',
      step: 'generate',
      success: '',
    });
    network.up = true;
    await goTo(page, /^Ship particulars/);
    fill(page, 'Flag', 'Malta');
    await press(page, 'Complete the job');
    const dialog = await page.screen.findByRole('dialog');
    await within(dialog).findByText('“Generate the Formal report” waits on this device and is not sent yet');
    const open = within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.firstElementChild?.nextElementSibling?.textContent);
    expect(open).toEqual(
      expect.arrayContaining([
        'Ship particulars is not saved yet',
        'Voyage details is saved on this device and not sent yet',
        'Initial draft survey: empty',
        'Reports and certificates: empty',
      ]),
    );
    expect(open.some((text) => text?.startsWith('Remarks') || text?.startsWith('Joint'))).toBe(false);
    // that it is empty says it all
    expect(open.some((text) => text?.startsWith('Initial draft survey lacks'))).toBe(false);
    // heard as well, by who enters the field
    expect(dialog).toHaveAccessibleDescription(/^Still open: 3 on this device alone, \d+ to look at$/);
    const complete = within(dialog).getByRole('button', { name: 'Set to Completed' });
    expect(complete).toBeDisabled();
    expect(complete).toHaveAccessibleDescription(/^Waits until everything is saved and sent/);
    await press(page, /^Show: Voyage details is saved/);
    expect(await page.screen.findByLabelText('Event, row 1')).toHaveValue('Berthed');
    expect(page.screen.queryByRole('dialog')).toBeNull();

    // another device completes it all the same: what is typed here can still be read
    page.backend.asSystem(({ db }) => db.update('Job Order', page.jobOrder, { status: 'Completed' }));
    await act(() => page.queryClient.invalidateQueries());
    await goTo(page, /^Ship particulars/);
    expect((await page.screen.findAllByText(/can only be read/))[0]).toBeVisible();
    expect(page.screen.getByRole('textbox', { name: 'Flag' })).toHaveValue('Malta');
  });

  it('is set only after a look at what was typed earlier and not taken up', async () => {
    const page = await openSurvey();
    fill(page, 'Flag', 'Panama');
    await page.screen.findByText(/^Saved on this device/);
    await openAgain(page);
    await page.screen.findByText(/Recover your work\?/);
    await press(page, 'Complete the job');
    const question = within(await page.screen.findByRole('dialog', { name: /^Complete the job / }));
    await page.user.click(
      await question.findByRole('button', {
        name: 'Show: Work typed earlier is neither recovered nor discarded, and would not be sent: Ship particulars',
      }),
    );
    expect(page.screen.getByRole('button', { name: 'Recover' })).toHaveFocus();
  });

  it('leaves the comment that somebody else has written since, and asks before another takes its place', async () => {
    const page = await openSurvey({ order: { status: 'Allocated' } });
    const writes = (comments: string) =>
      page.backend.asSystem(({ db }) => db.update('Job Order', page.jobOrder, { comments }));
    await press(page, 'Start the job');
    writes('Pilot at 05:10.');
    await press(page, 'Set to In Progress');
    await told(STATUS_CHANGED);
    expect(storedOrder(page)).toMatchObject({ status: 'In Progress', comments: 'Pilot at 05:10.' });

    await press(page, 'Complete the job');
    fill(page, /^Comment/, 'All fast.');
    writes('Crew change at 14:00.');
    await press(page, 'Set to Completed');
    expect(
      await page.screen.findByText(/Someone has written a comment meanwhile: “Crew change/),
    ).toBeVisible();
    expect(storedOrder(page)?.status).toBe('In Progress');
    await press(page, 'Set to Completed');
    await waitFor(() =>
      expect(storedOrder(page)).toMatchObject({ status: 'Completed', comments: 'All fast.' }),
    );
    expect((await page.screen.findAllByText(/can only be read/))[0]).toBeVisible();
  });

  it('takes a comment that was never typed for none, also after a try that failed', async () => {
    const page = await openSurvey({ order: { status: 'Allocated' } });
    await press(page, 'Start the job');
    fail(page.backend, { match: { method: 'PUT', doctype: 'Job Order' }, kind: 'error500', times: 1 });
    page.backend.asSystem(({ db }) => db.update('Job Order', page.jobOrder, { comments: 'Pilot at 05:10.' }));
    await press(page, 'Set to In Progress');
    await waitFor(() =>
      expect(page.screen.getByRole('button', { name: 'Set to In Progress' })).toBeEnabled(),
    );
    await press(page, 'Set to In Progress');
    await told(STATUS_CHANGED);
    expect(storedOrder(page)).toMatchObject({ status: 'In Progress', comments: 'Pilot at 05:10.' });
  });

  it('shows a comment as it was typed, whatever it is made of, and says what the server has changed in one (R16)', async () => {
    const escaped = 'B/L &lt;draft&gt; &amp; more';
    const page = await openSurvey({ order: { status: 'Allocated', comments: escaped } });
    const comment = () => page.screen.findByRole('textbox', { name: /^Comment/ });
    await press(page, 'Start the job');
    expect(await comment()).toHaveValue('B/L <draft> & more');
    await press(page, 'Set to In Progress');
    await told(STATUS_CHANGED);
    expect(storedOrder(page)).toMatchObject({ status: 'In Progress', comments: escaped });

    await press(page, 'Complete the job');
    expect(await comment()).toHaveValue('B/L <draft> & more');
    fill(page, /^Comment/, '<b onclick="x()">All fast</b>');
    await press(page, 'Set to Completed');
    await told(
      'Saved, but the server changed what you typed. Comment: you typed “<b onclick="x()">All fast</b>”, stored is “<b>All fast</b>”.',
    );
    expect(storedOrder(page)).toMatchObject({ status: 'Completed', comments: '<b>All fast</b>' });
  });

  it('takes a comment that the server has escaped for the one that was typed (R16)', async () => {
    const page = await openSurvey({ order: { status: 'Allocated', comments: 'Pilot at 05:10.' } });
    await press(page, 'Start the job');
    fill(page, /^Comment/, 'B/L <draft> & more');
    // an earlier try, whose answer was lost
    page.backend.asSystem(({ db }) =>
      db.update('Job Order', page.jobOrder, { comments: 'B/L &lt;draft&gt; &amp; more' }),
    );
    await press(page, 'Set to In Progress');
    await told(STATUS_CHANGED);
    expect(page.screen.queryByText(/Someone has written/)).toBeNull();
    expect(toasts().filter((text) => text.startsWith('Saved, but'))).toEqual([]);
  });

  it('names no version on a site where another change is no obstacle', async () => {
    Object.assign(assumptions, { optimisticLock: false });
    onTestFinished(() => void Object.assign(assumptions, { optimisticLock: true }));
    const page = await openSurvey({ order: { status: 'Allocated' } });
    await press(page, 'Start the job');
    await press(page, 'Set to In Progress');
    await told(STATUS_CHANGED);
    expect(calls(page, 'PUT', '/resource/Job Order').map(({ body }) => body)).toEqual([
      { status: 'In Progress', comments: '' },
    ]);
  });
});

describe('deleting the survey', () => {
  const openDialog = async (page: Awaited<ReturnType<typeof openSurvey>>) => {
    await press(page, 'More');
    await page.user.click(await page.screen.findByRole('menuitem', { name: /Delete survey/ }));
    return page.screen.findByRole('dialog');
  };
  const typeName = (page: Awaited<ReturnType<typeof openSurvey>>, name: string) =>
    fill(page, /^Type .* to delete it/, name);

  it('wants the name typed, then goes back to the tasks', async () => {
    const page = await openSurvey();
    fill(page, 'Flag', 'Malta');
    const name = stored(page)?.name ?? '';
    const dialog = await openDialog(page);
    expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeDisabled();
    typeName(page, 'DS');
    expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeDisabled();
    typeName(page, name);
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe(paths.myTasks));
    expect(stored(page)).toBeUndefined();
    await openAgain(page);
    expect(page.screen.getByRole('textbox', { name: 'Ship name' })).toHaveValue('');
    expect(page.screen.queryByText(/Recover your work/)).toBeNull();
  });

  it.each([
    [{ record: { formal_report_upload: '/files/r.pdf' } }, 'A report was sent'],
    [{ record: null }, 'Nothing is saved yet'],
    [{ order: { status: 'Completed' as const } }, 'The job order is closed'],
  ])('is not offered where it may not be: %o', async (options, why) => {
    const page = await openSurvey(options);
    await press(page, 'More');
    const item = await page.screen.findByRole('menuitem', { name: /Delete survey/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent(why);
  });
});

describe('water and tanks', () => {
  const tank = (name: string, tabvol: number, density = 1.025) => ({
    tank: name,
    sounding: 2.5,
    tabvol,
    density,
  });
  const record: Partial<DraftSurvay> = {
    ballast_water_i: [tank('1P', 100), tank('1S', 200)],
    ballast_water_f: [tank('1S', 20), tank('2P', 10, 0)],
  };

  it('shows both surveys tank by tank, with totals', async () => {
    const page = await openSurvey({ record });
    await act(async () => page.router.navigate(to(paths.surveyWater, { id: page.jobOrder })));
    const table = await page.screen.findByRole('table', { name: 'Ballast water' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(rows).toEqual([
      '1PInitial2.50100.0001.0250102.500',
      'Final————',
      '1SInitial2.50200.0001.0250205.000',
      'Final2.5020.0001.025020.500',
      '2PInitial————',
      'Final2.5010.000—0.000',
      'TotalInitial\u00a0300.000\u00a0307.500',
      'Final\u00a030.000\u00a020.500',
    ]);
    expect(page.screen.getByText('No tank is entered.')).toBeVisible();
    expect(page.screen.getByRole('link', { name: 'Open the survey' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/draftsurvey/${page.jobOrder}`),
    );
  });

  it('says when there is no survey yet, and when it could not be read', async () => {
    const page = await openSurvey({ record: null });
    await act(async () => page.router.navigate(to(paths.surveyWater, { id: page.jobOrder })));
    expect(await page.screen.findByText('No survey record exists for this job order yet.')).toBeVisible();
    await act(async () => page.router.navigate(to(paths.surveyWater, { id: 'JO-99999' })));
    expect(await page.screen.findByText('The tanks of JO-99999 could not be read')).toBeVisible();
  });
});

describe('a survey', () => {
  it('is found by the name of its record as well, and says what could not be read', async () => {
    const page = await openSurvey({ record: { ship_name: 'AGGELOS B' } });
    await act(async () => page.router.navigate(to(paths.draftSurvey, { id: 'JO-99999' })));
    expect(await page.screen.findByText('The survey of JO-99999 could not be read')).toBeVisible();
    await act(async () => page.router.navigate(to(paths.draftSurvey, { id: stored(page)?.name ?? '' })));
    await waitFor(() =>
      expect(page.screen.getByRole('textbox', { name: 'Ship name' })).toHaveValue('AGGELOS B'),
    );
    expect(page.screen.getByRole('heading', { level: 1 })).toHaveTextContent(page.jobOrder);
  });
});
