import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { isInHand } from '@/shared/unsent/inHand';
import { photoBytes } from '@/lib/photo.fixture';
import { openEntries } from '@/lib/device/journal';
import { fileKindOf } from '@/features/surveys/files/waitingFile';
import { accountOf } from '@tests/mock/accounts';
import { fail, openSurvey, stored } from './surveyPage';

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
  await page.screen.findByText('Needs attention');
  await waitFor(() => expect(stored(page)?.upload_image_table_i).toHaveLength(1));
  const onDevice = () => openEntries(fileKindOf(page.jobOrder), accountOf('surveyor').email);
  await waitFor(async () => expect(await onDevice()).toHaveLength(1));
  const left = await onDevice();
  expect(left.some(({ id }) => isInHand(id))).toBe(false);
});
