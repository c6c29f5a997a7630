import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fileKindOf } from '@/features/surveys/files/waitingFile';
import { beginEntry } from '@/lib/device/journal';
import { fileFacts } from '@/lib/device/storedFile';
import { paths, to } from '@/paths';
import type { FilePayload } from '@/shared/unsent/waitingFiles';
import { accountOf } from '@tests/mock/accounts';
import type { Backend } from '@tests/mock/engine/backend';
import { aGeneralJob, generalAddress } from './newJob';
import { switchesNetwork } from './networkSwitch';
import { renderAt } from './renderAt';
import { fill, openSurvey, press, startSending, WAITS } from './surveyPage';

/* What needs a person on a device that has no room to note that: its page says so all the same. */

const { cut, back } = switchesNetwork();

const CLOSED =
  /The job order is closed, so its survey can only be read\. The storage of this browser is full: free some space on the device\./;

/** Nothing can be written to the device any more, and no work on the job is taken. */
function stop(backend: Backend, job: string): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  backend.asSystem(({ db }) => db.setValue('Job Order', job, { status: 'Cancelled' }));
}

it('is said of a file when its survey is opened', async () => {
  const file = new File([new Uint8Array(2000)], 'IMG_1.jpg', { type: 'image/jpeg' });
  const payload: FilePayload = {
    place: 'upload_image_table_i',
    row: {},
    replaces: '',
    facts: fileFacts(file),
  };
  const { email } = accountOf('surveyor');
  await beginEntry(fileKindOf('JO-00001'), email, payload, 'one', await file.arrayBuffer());
  const page = await renderAt(to(paths.myTasks, undefined, { unsent: '' }), {
    as: 'surveyor',
    prepare: (backend) => stop(backend, 'JO-00001'),
  });
  startSending(page);
  const job = within(await screen.findByRole('list', { name: 'Unsent work of JO-00001' }));
  await job.findByText('Needs your decision', undefined, { timeout: 10_000 });
  await act(() => page.router.navigate(to(paths.draftSurvey, { id: 'JO-00001' }, { section: 'images' })));
  const list = within(
    await screen.findByRole('list', { name: 'Add images, initial survey: files' }, { timeout: 10_000 }),
  );
  expect(await list.findByText('Needs your decision')).toBeVisible();
  expect(list.getByText(CLOSED)).toBeVisible();
});

it('is said of a section while its survey is open', async () => {
  const page = await openSurvey({ record: { flag: 'Malta' } });
  cut();
  fill(page, 'Flag', 'Liberia');
  await press(page, 'Save');
  await screen.findByText(WAITS);
  stop(page.backend, page.jobOrder);
  back(page);
  expect(
    await screen.findByText(/^Ship particulars is saved on this device and was not sent\./),
  ).toHaveTextContent(CLOSED);
});

it('is said of a step of a report', async () => {
  const page = await openSurvey({ section: 'reports', record: { flag: 'Malta' } });
  fireEvent.click(await screen.findByRole('tab', { name: 'Formal report' }));
  cut();
  await press(page, 'Generate Formal report');
  await screen.findByText('waits on this device');
  stop(page.backend, page.jobOrder);
  back(page);
  expect(await screen.findByText(CLOSED)).toBeVisible();
});

it('is said of a general survey', async () => {
  let job = '';
  const page = await renderAt(() => generalAddress(job), {
    as: 'surveyor',
    prepare: (backend) => {
      ({ job } = aGeneralJob(backend));
    },
  });
  await screen.findByText('No finding yet.');
  cut();
  fill(page, 'Report text', 'All holds were inspected.');
  await press(page, 'Save');
  await screen.findByText(WAITS);
  stop(page.backend, job);
  back(page);
  expect(await screen.findByText(/^The survey is saved on this device and was not sent\./)).toHaveTextContent(
    CLOSED,
  );
});
