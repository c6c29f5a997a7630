import { act, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { fileKindOf } from '@/features/surveys/files/waitingFile';
import { newId } from '@/lib/newId';
import { saveKindOf } from '@/shared/unsent/kinds';
import { unsentQueue } from '@/shared/unsent/unsentQueue';
import { GENERAL_REPORT_PLACE, type FilePayload } from '@/shared/unsent/waitingFiles';
import { newsTiming } from '@/features/news/newsStore';
import { draftKey, saveDraft, slotKey } from '@/lib/device/drafts';
import { beginEntry, openEntries, runEntry } from '@/lib/device/journal';
import { queueChanged } from '@/lib/device/queue/changes';
import { writeText } from '@/lib/device/texts';
import { fileFacts } from '@/lib/device/storedFile';
import { paths, to } from '@/paths';
import { accountOf } from '@tests/mock/accounts';
import type { Backend } from '@tests/mock/engine/backend';
import { renderAt } from './renderAt';

const { email } = accountOf('surveyor');
afterEach(() => void vi.restoreAllMocks());

/** Nothing comes back for the job, so that what waits goes on waiting. */
const silent = {
  prepare: (backend: Backend) =>
    void backend.faults.push({
      match: { method: 'GET', path: '/resource/Job Order/JO-' },
      kind: 'network',
      times: 'always',
    }),
};

async function aWaitingFile(order: string, name: string, place = 'upload_image_table_i'): Promise<void> {
  const type = name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
  const file = new File([new Uint8Array(2_000_000)], name, { type });
  const payload: FilePayload = { place, row: {}, replaces: '', facts: fileFacts(file) };
  // an id of its own: the queue of the page before may still note what became of its last try
  await beginEntry(fileKindOf(order), email, payload, `${name}-${newId()}`, await file.arrayBuffer());
}

it('offers the way to what waits only once on My Tasks', async () => {
  newsTiming.first = 0;
  await aWaitingFile('JO-00001', 'IMG_1.jpg');
  const page = await renderAt(paths.myTasks, { as: 'surveyor', ...silent });
  await page.screen.findByText('1 photograph, 2.0 MB');
  expect(await page.screen.findByText(/not sent\.$/)).toBeVisible();
  expect(page.screen.getAllByRole('link', { name: 'See what waits' })).toHaveLength(1);
});

it('says what waits on this device on every page, and leads to each entry of it', async () => {
  newsTiming.first = 0;
  await aWaitingFile('JO-00001', 'IMG_1.jpg');
  await aWaitingFile('JO-00001', 'IMG_2.jpg');
  await aWaitingFile('JO-00001', 'report.pdf', GENERAL_REPORT_PLACE);
  const page = await renderAt(paths.dashboard, { as: 'surveyor', ...silent });
  const strip = await page.screen.findByText('2 photographs, 1 file, 6.0 MB');
  expect(strip.parentElement).toHaveTextContent('2 photographs, 1 file, 6.0 MB waiting on this device.');
  await page.user.click(page.screen.getByRole('link', { name: 'See what waits' }));
  expect(await page.screen.findByRole('heading', { name: /^3 entries wait/ })).toBeVisible();
  expect(page.screen.queryByRole('link', { name: 'See what waits' })).toBeNull();
  const job = within(page.screen.getByRole('list', { name: 'Unsent work of JO-00001' }));
  // the first is tried in vain, and the others with it later
  expect(await job.findByText('Waiting')).toBeVisible();
  expect(await job.findByText(/No answer from the server/)).toBeVisible();
  // One is held back by hand; the job is folded, and opened again.
  await page.user.click(job.getByRole('button', { name: 'Hold IMG_2.jpg back' }));
  expect(await job.findByText('paused by you')).toBeVisible();
  expect(job.getAllByText('Saved on this device')).toHaveLength(2);
  const fold = page.screen.getByRole('button', { name: 'Hide what waits of JO-00001' });
  await page.user.click(fold);
  expect(page.screen.queryByRole('list', { name: 'Unsent work of JO-00001' })).toBeNull();
  await page.user.click(page.screen.getByRole('button', { name: 'Show what waits of JO-00001' }));
  expect(page.screen.getByRole('list', { name: 'Unsent work of JO-00001' })).toBeVisible();
  // To send a report is up to the person.
  expect(job.getByText('send it yourself from its survey')).toBeVisible();
  expect(job.getByRole('link', { name: 'Open the survey' })).toHaveAttribute(
    'href',
    expect.stringContaining('JO-00001'),
  );
});

it('shows a few entries of a job on a phone, and the others when asked', async () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  const width = window.innerWidth;
  happyDOM.setViewport({ width: 390 });
  onTestFinished(() => happyDOM.setViewport({ width }));
  for (const at of [1, 2, 3, 4, 5, 6])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await aWaitingFile('JO-00001', `IMG_${at}.jpg`);
  const page = await renderAt(to(paths.myTasks, undefined, { unsent: '' }), { as: 'surveyor', ...silent });
  expect(await page.screen.findByRole('heading', { name: /^6 entries wait/ })).toBeVisible();
  const acts = page.screen.getByRole('button', { name: 'Download unsent work' }).parentElement!;
  expect(
    within(acts)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Send now', 'Pause', 'Download unsent work']);
  const list = page.screen.getByRole('list', { name: 'Unsent work of JO-00001' });
  const shown = () => within(list).getAllByRole('listitem').length;
  const more = page.screen.getByRole('button', { name: /^3 more of this job\s+JO-00001$/ });
  expect([shown(), more.getAttribute('aria-expanded')]).toEqual([3, 'false']);
  await page.user.click(more);
  expect([shown(), more.getAttribute('aria-expanded')]).toEqual([6, 'true']);
  await page.user.click(page.screen.getByRole('button', { name: /^Fewer of this job\s+JO-00001$/ }));
  expect(shown()).toBe(3);
});

it('says in one strip that there is no network and what waits, and leads there', async () => {
  newsTiming.first = 0;
  await saveDraft(slotKey(draftKey(email, 'draft-survey', 'JO-00001'), 'a'), {});
  await aWaitingFile('JO-00001', 'IMG_1.jpg');
  await aWaitingFile('JO-00001', 'IMG_2.jpg');
  writeText(`plimsoll.unsentPaused.${email}`, 'yes');
  const page = await renderAt(paths.dashboard, { as: 'surveyor', ...silent });
  await page.screen.findByText('2 photographs, 4.0 MB');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  const words = await page.screen.findByText('1 draft, 2 photographs, 4.0 MB');
  expect(words.closest('[role="status"]')).toHaveTextContent(
    /^No network\. On this device: 1 draft, 2 photographs, 4\.0 MB\. Paused\. ?See what waits$/,
  );
  expect(page.screen.queryByText(/waiting on this device/)).toBeNull();
  await page.user.click(page.screen.getByRole('link', { name: 'See what waits' }));
  expect(await page.screen.findByRole('heading', { name: /^2 entries wait/ })).toBeVisible();
  writeText(`plimsoll.unsentPaused.${email}`, null);
});

it('deletes one entry after a question that names it, and says when nothing waits any more', async () => {
  await aWaitingFile('JO-00001', 'IMG_1.jpg');
  writeText(`plimsoll.unsentPaused.${email}`, 'yes');
  const page = await renderAt(to(paths.myTasks, undefined, { unsent: '' }), { as: 'surveyor', ...silent });
  const press = async () =>
    page.user.click(await page.screen.findByRole('button', { name: 'Delete IMG_1.jpg' }));
  await press();
  const question = () => page.screen.findByRole('alertdialog', { name: 'Delete IMG_1.jpg?' });
  expect(await question()).toHaveTextContent('It is on this device alone and cannot be brought back.');
  await page.user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(await openEntries(fileKindOf('JO-00001'), email)).toHaveLength(1);
  await press();
  await page.user.click(within(await question()).getByRole('button', { name: 'Delete' }));
  expect(await page.screen.findByText('Everything is sent.')).toBeVisible();
  expect(await openEntries(fileKindOf('JO-00001'), email)).toEqual([]);
});

it('cannot be sent without a network and says so; it can be paused and downloaded all the same', async () => {
  newsTiming.first = 0;
  await aWaitingFile('JO-00001', 'IMG_1.jpg');
  const page = await renderAt(to(paths.myTasks, undefined, { unsent: '' }), { as: 'surveyor', ...silent });
  await page.screen.findByRole('heading', { name: /^1 entry waits/ });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  const send = await page.screen.findByRole('button', { name: 'Send now' });
  await waitFor(() => expect(send).toBeDisabled());
  expect(send).toHaveAccessibleDescription('There is no network.');
  expect(page.screen.getByRole('button', { name: 'Download unsent work' })).toBeEnabled();
  await page.user.click(page.screen.getByRole('button', { name: 'Pause' }));
  expect(await page.screen.findByText('Paused: nothing goes out until you resume.')).toBeVisible();
  await page.user.click(page.screen.getByRole('button', { name: 'Resume' }));
  expect(await page.screen.findByRole('button', { name: 'Pause' })).toBeVisible();
});

it('is paused and resumed in every tab at once', async () => {
  newsTiming.first = 0;
  await aWaitingFile('JO-00001', 'IMG_1.jpg');
  const page = await renderAt(to(paths.myTasks, undefined, { unsent: '' }), { as: 'surveyor', ...silent });
  await page.screen.findByText(/No answer from the server/);
  const key = `plimsoll.unsentPaused.${email}`;
  /** What another tab does reaches this one by the storage that they share. */
  const otherTab = (text: string | null) => {
    writeText(key, text);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: text })));
  };
  otherTab('yes');
  expect(await page.screen.findByText('Paused: nothing goes out until you resume.')).toBeVisible();
  expect(unsentQueue.view().paused).toBe(true);
  otherTab(null);
  expect(await page.screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(unsentQueue.view().paused).toBe(false);
});

/** Nothing can be written to the device any more. */
const fillDevice = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
const FULL = /The storage of this browser is full: free some space on the device\.$/;

it('says what needs a person on a device that has no room to note it', async () => {
  newsTiming.first = 0;
  await aWaitingFile('JO-00001', 'IMG_1.jpg');
  fillDevice();
  const page = await renderAt(to(paths.myTasks, undefined, { unsent: '' }), {
    as: 'surveyor',
    prepare: (backend) =>
      backend.asSystem(({ db }) => db.setValue('Job Order', 'JO-00001', { status: 'Cancelled' })),
  });
  const job = within(await page.screen.findByRole('list', { name: 'Unsent work of JO-00001' }));
  expect(await job.findByText('Needs your decision', undefined, { timeout: 10_000 })).toBeVisible();
  expect(job.getByText(FULL)).toBeVisible();
});

it('says what is held back on a device that has no room to note that', async () => {
  newsTiming.first = 0;
  await aWaitingFile('JO-00001', 'IMG_1.jpg');
  const page = await renderAt(to(paths.myTasks, undefined, { unsent: '' }), { as: 'surveyor', ...silent });
  const job = within(await page.screen.findByRole('list', { name: 'Unsent work of JO-00001' }));
  expect(await job.findByText(/No answer from the server/)).toBeVisible();
  const full = fillDevice();
  // while it is tried again there is nothing to press
  await waitFor(async () => {
    const hold = job.queryByRole('button', { name: 'Hold IMG_1.jpg back' });
    if (hold) await page.user.click(hold);
    expect(job.getByText('paused by you')).toBeVisible();
  });
  expect(await job.findByText(FULL)).toBeVisible();
  full.mockRestore();
  queueChanged();
  await waitFor(() => expect(job.queryByText(FULL)).toBeNull());
  expect(await job.findByText('paused by you')).toBeVisible();
});

it('lists what was sent today with its time, and what is sent meanwhile on top', async () => {
  const aSentSection = async (order: string, label: string) => {
    const { id } = await beginEntry(saveKindOf(order), email, null);
    await runEntry(id, () => Promise.resolve({ order, label }), { wasNotApplied: () => false });
  };
  const page = await renderAt(to(paths.myTasks, undefined, { unsent: '' }), { as: 'surveyor' });
  await page.screen.findByText('Everything is sent.');
  expect(page.screen.queryByRole('list', { name: 'Sent today' })).toBeNull();
  for (const label of ['One', 'Two', 'Three', 'Four', 'Five']) await aSentSection('JO-00001', label);
  queueChanged();
  const list = await page.screen.findByRole('list', { name: 'Sent today' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  await new Promise((later) => setTimeout(later, 2));
  await aSentSection('JO-00002', 'Remarks');
  queueChanged();
  await waitFor(() => expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Remarks'));
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(/JO-00002 \d\d:\d\d/);
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  await page.user.click(page.screen.getByRole('button', { name: 'Show all' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(6);
});
