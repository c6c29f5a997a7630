import { waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { isInHand } from '@/shared/unsent/inHand';
import { photoBytes } from '@/lib/photo.fixture';
import { beginEntry, openEntries } from '@/lib/device/journal';
import { fileKindOf } from '@/features/surveys/files/waitingFile';
import { accountOf } from '@tests/mock/accounts';
import { aGeneralJob, generalAddress } from './newJob';
import { renderAt } from './renderAt';
import { fail, openSurvey, sendsNothingByItself, stored } from './surveyPage';

sendsNothingByItself();

vi.mock('@/features/surveys/files/leftFiles', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

it('goes on with the other photographs when the code for one that failed cannot be fetched', async () => {
  const page = await openSurvey({
    section: 'images',
    prepare: (backend) =>
      fail(backend, { match: { path: 'upload_file', method: 'POST' }, kind: 'network', times: 1 }),
  });
  const chosen = ['a.jpg', 'b.jpg'].map(
    (name) => new File([photoBytes('jpeg'), name], name, { type: 'image/jpeg' }),
  );
  await page.user.upload(
    page.screen.getByLabelText('Add images, initial survey', { selector: 'input' }),
    chosen,
  );
  await page.screen.findByText('Needs your decision');
  await waitFor(() => expect(stored(page)?.upload_image_table_i).toHaveLength(1));
  const onDevice = () => openEntries(fileKindOf(page.jobOrder), accountOf('surveyor').email);
  await waitFor(async () => expect(await onDevice()).toHaveLength(1));
  const left = await onDevice();
  expect(left.some(({ id }) => isInHand(id))).toBe(false);
});

it('says before the report of a general survey that what waits could not be read, and sends none', async () => {
  let job = '';
  const page = await renderAt(() => generalAddress(job), {
    as: 'surveyor',
    prepare: async (backend) => {
      ({ job } = aGeneralJob(backend));
      const facts = { id: 'a', name: 'IMG_1.jpg', type: 'image/jpeg', size: 3, lastModified: 1 };
      const payload = { place: 'documents', row: {}, replaces: '', facts };
      await beginEntry(fileKindOf(job), accountOf('surveyor').email, payload, 'one', new ArrayBuffer(3));
    },
  });
  const before = within(await page.screen.findByRole('region', { name: 'Before sending' }));
  const note = await before.findByRole('alert');
  expect(note).toHaveTextContent('What waits on this device could not be read');
  expect(within(note).getByRole('button', { name: 'Retry' })).toBeEnabled();
  expect(within(note).getByRole('button', { name: 'Reload' })).toBeEnabled();
  expect(page.screen.getByRole('button', { name: 'Send Formal report' })).toHaveAccessibleDescription(
    'What waits on this device could not be read.',
  );
});
