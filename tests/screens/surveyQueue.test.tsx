import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openEntries } from '@/lib/device/journal';
import { enqueue } from '@/lib/device/queue/stored';
import { saveKindOf } from '@/shared/unsent/kinds';
import { savedWorkOf } from '@/shared/unsent/savedWork';
import { removeUnsent, useUnsent } from '@/shared/unsent/useUnsent';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { paths, to } from '@/paths';
import { accountOf } from '@tests/mock/accounts';
import { aDraftSurvay } from '@tests/mock/seed/builders';
import { holdCalls } from './heldCalls';
import { switchesNetwork } from './networkSwitch';
import {
  colleagueSaves,
  fail,
  field,
  fill,
  goTo,
  openSurvey,
  posts,
  press,
  puts,
  reloaded,
  sendsNothingByItself,
  startSending,
  stored,
  SURVEY,
  type SurveyOnScreen,
  toasts,
  told,
  WAITS,
} from './surveyPage';

sendsNothingByItself();

const ME = accountOf('surveyor').email;

const { network, cut, back } = switchesNetwork();

const waits = (page: SurveyOnScreen) => page.screen.findByText(WAITS);
const onDevice = ({ jobOrder }: SurveyOnScreen) => openEntries(saveKindOf(jobOrder), ME);
/** What each entry says of the flag. */
const flagOnDevice = async (page: SurveyOnScreen) =>
  (await onDevice(page)).map((entry) => savedWorkOf(entry).work.mine.record['flag']);

it('keeps a section that is saved without a network, over a reload, and sends it by itself', async () => {
  let page = await openSurvey({ record: { flag: 'Malta', call_sign: '9HA' } });
  cut();
  fill(page, 'Flag', 'Liberia');
  await press(page, 'Save');
  await waits(page);
  // A page of nothing that is prepared cannot be read without a network.
  network.up = true;
  page = await reloaded(page);
  await page.screen.findByText(/^Saved on this device/);
  expect(field(page, 'Flag')).toHaveValue('Liberia');
  expect([toasts(), puts(page)]).toEqual([[], []]);

  colleagueSaves(page, { call_sign: '5B' });
  back(page);
  await told('Ship particulars updated successfully');
  await waitFor(() => expect(page.screen.queryByText(WAITS)).toBeNull());
  expect(stored(page)).toMatchObject({ flag: 'Liberia', call_sign: '5B' });
  expect(field(page, 'Call sign')).toHaveValue('5B');
  expect(puts(page)).toHaveLength(1);
  expect(await onDevice(page)).toEqual([]);
});

it('sends a section although another version of the app has kept a later one in a shape of its own', async () => {
  const page = await openSurvey({ record: { flag: 'Malta' } });
  cut();
  fill(page, 'Flag', 'Liberia');
  await press(page, 'Save');
  await waits(page);
  await enqueue(saveKindOf(page.jobOrder), ME, null);
  await enqueue(saveKindOf(page.jobOrder), ME, { survey: 'draft-survey', sections: ['ship'] });
  back(page);
  await waitFor(() => expect(stored(page)).toMatchObject({ flag: 'Liberia' }));
  await waitFor(async () => expect(await onDevice(page)).toHaveLength(2));
});

it('makes the record once, and sends what was saved on top of it in its order', async () => {
  const page = await openSurvey({ record: null });
  cut();
  fill(page, 'Flag', 'Malta');
  await press(page, 'Save');
  await waits(page);
  fill(page, 'Flag', 'Liberia');
  await press(page, 'Save');
  await waitFor(async () => expect(await flagOnDevice(page)).toEqual(['Liberia']));
  await goTo(page, /^Remarks/);
  fill(page, 'Remarks on the initial survey', 'Calm sea');
  await press(page, 'Save');
  await waitFor(async () => expect(await onDevice(page)).toHaveLength(2));

  back(page);
  await waitFor(async () => expect(await onDevice(page)).toEqual([]));
  expect(posts(page)).toHaveLength(1);
  expect(stored(page)).toMatchObject({ flag: 'Liberia', remarks_i: 'Calm sea' });
  await waitFor(() => expect(page.screen.queryByText(WAITS)).toBeNull());
});

it('tells the pages what waits, and lets go of one that is given up', async () => {
  const page = await openSurvey({ record: null });
  cut();
  fill(page, 'Flag', 'Liberia');
  await press(page, 'Save');
  await waits(page);
  await goTo(page, /^Remarks/);
  fill(page, 'Remarks on the initial survey', 'Calm sea');
  await press(page, 'Save');
  await waitFor(async () => expect(await onDevice(page)).toHaveLength(2));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={page.queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useUnsent(), { wrapper });
  await waitFor(() => expect(result.current.ready).toBe(true));
  const section = { what: 'section', detail: '1 field', order: page.jobOrder };
  expect(result.current).toMatchObject({ sections: 2, files: 0, toDecide: 0, sending: false });
  expect(result.current.entries).toMatchObject([
    { ...section, label: 'Ship particulars', stage: 'stored', behind: null, tries: 0 },
    { ...section, label: 'Remarks', stage: 'stored', behind: 'Ship particulars' },
  ]);
  const [first, second] = result.current.entries;
  if (!first || !second) throw new Error('two sections wait');
  await act(() => removeUnsent(second, ME));
  await waitFor(() => expect(result.current.entries.map(({ id }) => id)).toEqual([first.id]));
  await waitFor(() => expect(field(page, 'Remarks on the initial survey')).toHaveValue(''));
  await goTo(page, /^Ship particulars/);
  expect(field(page, 'Flag')).toHaveValue('Liberia');
});

it('sends a save once whose answer was lost, though the browser says that there is a network', async () => {
  const page = await openSurvey({ record: { flag: 'Malta' } });
  fail(page.backend, { match: { doctype: SURVEY, method: 'PUT' }, kind: 'answer-lost', times: 1 });
  // nor does the look for what became of it come back
  fail(page.backend, { match: { doctype: SURVEY, method: 'GET' }, kind: 'network', times: 1 });
  startSending(page);
  fill(page, 'Flag', 'Liberia');
  await press(page, 'Save');
  await told('Error: Server Error');
  await page.screen.findByText(/^Waiting: No answer/);
  await told('Ship particulars updated successfully');
  expect(puts(page)).toHaveLength(1);
  await waitFor(() => expect(page.screen.queryByText(WAITS)).toBeNull());
});

it('asks about what both changed, and sends what was chosen', async () => {
  const page = await openSurvey({ record: { flag: 'Malta', call_sign: '9HA' } });
  cut();
  fill(page, 'Flag', 'Liberia');
  fill(page, 'Call sign', 'A8');
  await press(page, 'Save');
  await waits(page);
  colleagueSaves(page, { flag: 'Cyprus', call_sign: '5B' });
  back(page);
  await press(page, 'Look and choose');
  const dialog = await page.screen.findByRole('dialog', { name: /^Someone changed this record at/ });
  expect(stored(page)).toMatchObject({ flag: 'Cyprus', call_sign: '5B' });
  await page.user.click(within(dialog).getByRole('radio', { name: 'Call sign: take theirs' }));
  await page.user.click(within(dialog).getByRole('button', { name: 'Save 2 choices' }));
  await told('Ship particulars updated successfully');
  expect(stored(page)).toMatchObject({ flag: 'Liberia', call_sign: '5B' });
  await waitFor(() => expect(field(page, 'Call sign')).toHaveValue('5B'));
  expect(field(page, 'Flag')).toHaveValue('Liberia');
});

it('asks about what was saved last of a section, whenever that was saved', async () => {
  const page = await openSurvey({ record: { flag: 'Malta' } });
  cut();
  fill(page, 'Flag', 'Palau');
  await press(page, 'Save');
  await waits(page);
  fill(page, 'Flag', 'Tuvalu');
  await press(page, 'Save');
  await waitFor(async () => expect(await flagOnDevice(page)).toEqual(['Tuvalu']));
  colleagueSaves(page, { flag: 'Cyprus' });
  back(page);
  await page.screen.findByText(/^Ship particulars is saved on this device and was not sent\./);
  // corrected while it needs a decision
  fill(page, 'Flag', 'Kiribati');
  await press(page, 'Save');
  const dialog = await page.screen.findByRole('dialog', { name: /^Someone changed this record at/ });
  expect(within(dialog).getByText('Kiribati')).toBeVisible();
  await page.user.click(within(dialog).getByRole('button', { name: 'Save 1 choice' }));
  await told('Ship particulars updated successfully');
  expect(stored(page)).toMatchObject({ flag: 'Kiribati' });
  expect(await onDevice(page)).toEqual([]);
});

it('asks about what was saved while an earlier save of the section was under way', async () => {
  const page = await openSurvey({ record: { flag: 'Malta' } });
  const { come } = holdCalls(page.backend, 'PUT', SURVEY);
  startSending(page);
  fill(page, 'Flag', 'Palau');
  await press(page, 'Save');
  await waitFor(async () =>
    expect(await onDevice(page)).toMatchObject([{ steps: { values: { state: 'tried' } } }]),
  );
  fill(page, 'Flag', 'Tuvalu');
  await press(page, 'Save');
  await waitFor(async () => expect(await flagOnDevice(page)).toEqual(['Palau', 'Tuvalu']));
  colleagueSaves(page, { flag: 'Cyprus' });
  come();
  const dialog = await page.screen.findByRole('dialog', { name: /^Someone changed this record at/ });
  expect(within(dialog).getByText('Tuvalu')).toBeVisible();
  await page.user.click(within(dialog).getByRole('button', { name: 'Save 1 choice' }));
  await waitFor(() => expect(stored(page)).toMatchObject({ flag: 'Tuvalu' }));
  await waitFor(async () => expect(await onDevice(page)).toEqual([]));
});

it('sends what was corrected after a refusal, also where the record was made before it', async () => {
  const page = await openSurvey({ record: null });
  startSending(page);
  fail(page.backend, { match: { doctype: SURVEY, method: 'POST' }, kind: 'refused', times: 1 });
  fill(page, 'Flag', 'Palau');
  await press(page, 'Save');
  await page.screen.findByText(/^Ship particulars is saved on this device and was not sent\./);
  // the record is made, and what has no field in it is refused
  fail(page.backend, { match: { path: 'upload_file', method: 'POST' }, kind: 'refused', times: 1 });
  fill(page, 'Flag', 'Tuvalu');
  fill(page, 'Gross tonnage', '0');
  await press(page, 'Save');
  await waitFor(() => expect(stored(page)).toMatchObject({ flag: 'Tuvalu' }));
  await page.screen.findByText(/^Ship particulars is saved on this device and was not sent\./);
  fill(page, 'Flag', 'Kiribati');
  await press(page, 'Save');
  await waitFor(async () => expect(await onDevice(page)).toEqual([]));
  expect(stored(page)).toMatchObject({ flag: 'Kiribati' });
  expect(posts(page)).toHaveLength(2);
  expect(page.screen.queryByRole('dialog')).toBeNull();
});

it('sends a row anew that was deleted meanwhile, where mine is kept', async () => {
  const row = (info: string, time: string) => ({ info, date: '2026-06-14', time });
  const page = await openSurvey({
    section: 'voyage-details',
    record: { voyage_details: [row('Arrived', '10:00:00'), row('Berthed', '12:00:00')] },
  });
  cut();
  fill(page, 'Event, row 2', 'All fast');
  await press(page, 'Save');
  await waits(page);
  colleagueSaves(page, { voyage_details: stored(page)?.voyage_details?.slice(0, 1) ?? [] });
  back(page);
  await press(page, 'Look and choose');
  const dialog = await page.screen.findByRole('dialog', { name: /^Someone changed this record at/ });
  await page.user.click(within(dialog).getByRole('button', { name: 'Save 1 choice' }));
  await waitFor(() =>
    expect(stored(page)?.voyage_details?.map(({ info }) => info)).toEqual(['Arrived', 'All fast']),
  );
});

it('brings no tank back that was deleted meanwhile and is not in the other survey', async () => {
  const tank = (name: string) => ({ tank: name, sounding: 1, tabvol: 100, density: 1.025 });
  const page = await openSurvey({
    section: 'initial',
    record: { ballast_water_i: [tank('1P'), tank('1S')], ballast_water_f: [tank('1P')] },
  });
  cut();
  fill(page, /Declared constant/, '350');
  await press(page, 'Save');
  await waits(page);
  colleagueSaves(page, { ballast_water_i: stored(page)?.ballast_water_i?.slice(0, 1) ?? [] });
  back(page);
  await told('Initial draft survey updated successfully');
  expect(stored(page)?.ballast_water_i?.map((row) => row.tank)).toEqual(['1P']);
});

it('leaves what the server refuses on the device, with its reason, and sends no report meanwhile', async () => {
  const page = await openSurvey({ record: { flag: 'Malta' } });
  cut();
  fill(page, 'Flag', 'Liberia');
  await press(page, 'Save');
  await waits(page);
  fail(page.backend, { match: { doctype: SURVEY, method: 'PUT' }, kind: 'refused', times: 1 });
  back(page);
  await page.screen.findByText(/^Ship particulars is saved on this device and was not sent\./);
  expect(await onDevice(page)).toMatchObject([{ wait: { needs: 'refused', tries: 1 } }]);
  await goTo(page, /^Reports/);
  await page.screen.findAllByText('Ship particulars is saved on this device and not sent yet');
  await press(page, 'Try again');
  await told('Ship particulars updated successfully');
  expect(stored(page)).toMatchObject({ flag: 'Liberia' });
});

it('sends what was typed on a record that is gone to another survey of the same kind, after a question that names both', async () => {
  const page = await openSurvey({ record: { flag: 'Malta' } });
  const other = page.backend.asSystem(({ db }) => {
    const { name: _, ...order } = db.get<JobOrder>('Job Order', page.jobOrder) as JobOrder;
    const { name } = db.insert<{ name: string }>('Job Order', order);
    db.insert(SURVEY, aDraftSurvay({ job_order_id: name, flag: 'Malta', captain_name: 'R. Okafor' }));
    return name;
  });
  cut();
  fill(page, 'Flag', 'Liberia');
  await press(page, 'Save');
  await waits(page);
  page.backend.asSystem(({ db }) => db.delete(SURVEY, stored(page)?.name ?? '', { force: true }));
  back(page);
  await waitFor(async () => expect(await onDevice(page)).toMatchObject([{ wait: { needs: 'refused' } }]));
  await act(async () => page.router.navigate(to(paths.myTasks, undefined, { unsent: '' })));
  await press(page, 'Send Ship particulars to another survey');
  const dialog = within(
    await page.screen.findByRole('dialog', { name: 'Send Ship particulars to another survey?' }),
  );
  await page.user.selectOptions(await dialog.findByLabelText('Send it to'), other);
  const named = dialog.getByText(/^From JO-/);
  expect(named).toHaveTextContent(page.jobOrder);
  expect(named).toHaveTextContent(other);
  await page.user.click(dialog.getByRole('button', { name: 'Send it there' }));
  await told('Ship particulars updated successfully');
  expect(stored({ ...page, jobOrder: other })).toMatchObject({ flag: 'Liberia', captain_name: 'R. Okafor' });
  expect(await onDevice(page)).toEqual([]);
});
