import { act, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fileKindOf } from '@/features/surveys/files/waitingFile';
import { newsTiming } from '@/features/news/newsStore';
import { beginEntry } from '@/lib/device/journal';
import { queueChanged } from '@/lib/device/queue/changes';
import { fileFacts } from '@/lib/device/storedFile';
import { paths } from '@/paths';
import { accountOf } from '@tests/mock/accounts';
import type { FilePayload } from '@/shared/unsent/waitingFiles';
import { renderAt, type Rendered } from './renderAt';

afterEach(() => void vi.restoreAllMocks());

const chip = (page: Rendered, name: string) => page.screen.findByRole('button', { name });

/** Goes on by a key after a pause in which nothing was asked of the server. */
async function workAfterPause(page: Rendered): Promise<void> {
  const later = Date.now() + 31_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  const before = page.backend.log.entries.length;
  await page.user.keyboard('{Shift}');
  await waitFor(() => expect(page.backend.log.entries.length).toBeGreaterThan(before));
}

const asksWho = ({ url }: { url: string }) => url.endsWith('frappe.auth.get_logged_user');

it('is measured when somebody goes on working', async () => {
  newsTiming.first = 0;
  const page = await renderAt(paths.help, { as: 'user' });
  await chip(page, 'Online');
  await page.user.keyboard('{Shift}');
  expect(page.backend.log.entries.filter(asksWho)).toEqual([]);
  await workAfterPause(page);
  expect(page.backend.log.entries.filter(asksWho)).toHaveLength(1);
});

it('says that the server does not answer after two calls, until one is answered', async () => {
  newsTiming.first = 0;
  const page = await renderAt(paths.help, { as: 'user' });
  await chip(page, 'Online');
  page.backend.faults.push({ match: {}, kind: 'network', times: 'always' });
  await workAfterPause(page);
  await workAfterPause(page);
  await page.user.click(await chip(page, 'Server does not answer'));
  const panel = within(await page.screen.findByRole('dialog', { name: 'Connection' }));
  await panel.findByRole('heading', { name: 'The server does not answer' });
  expect(panel.getByRole('status')).toHaveTextContent(/Last answer \d\d:\d\d:\d\d\. Next try in 20 s/);
  page.backend.faults.length = 0;
  await page.user.click(panel.getByRole('button', { name: 'Try now' }));
  await panel.findByRole('heading', { name: 'The server answers' });
  expect(page.screen.getByRole('button', { name: 'Online', hidden: true })).toBeVisible();
});

it('sends what waits as soon as the server answers again', async () => {
  newsTiming.first = 0;
  const file = new File([new Uint8Array(2_000)], 'IMG_1.jpg', { type: 'image/jpeg' });
  const payload: FilePayload = {
    place: 'upload_image_table_i',
    row: {},
    replaces: '',
    facts: fileFacts(file),
  };
  const page = await renderAt(paths.help, { as: 'surveyor' });
  await chip(page, 'Online');
  page.backend.faults.push({ match: {}, kind: 'network', times: 'always' });
  await beginEntry(
    fileKindOf('JO-00001'),
    accountOf('surveyor').email,
    payload,
    'f',
    await file.arrayBuffer(),
  );
  const ofJob = () => page.backend.log.entries.filter(({ url }) => url.includes('JO-00001')).length;
  act(() => queueChanged('f'));
  await page.user.click(await chip(page, 'Server does not answer'));
  const panel = within(await page.screen.findByRole('dialog', { name: 'Connection' }));
  const entry = within((await panel.findByText('IMG_1.jpg')).closest('li')!);
  await entry.findByText('Waiting');
  expect(panel.getByText('1 entry on this device, 2 kB')).toBeVisible();
  page.backend.faults.length = 0;
  const before = ofJob();
  await workAfterPause(page);
  await waitFor(() => expect(ofJob()).toBeGreaterThan(before));
});
