import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDeviceDb } from '@/lib/device/db';
import { openEntries } from '@/lib/device/journal';
import { removeAllPrepared } from '@/lib/device/prepared';
import { photoBytes } from '@/lib/photo.fixture';
import { saveKindOf } from '@/shared/unsent/kinds';
import { fileKindOf } from '@/features/surveys/files/waitingFile';
import { paths } from '@/paths';
import { accountOf } from '@tests/mock/accounts';
import { refuseDatabase } from './refusingDatabase';
import { renderAt } from './renderAt';
import { field, fill, openSurvey, press, stored, toasts, told, WAITS } from './surveyPage';

const ME = accountOf('surveyor').email;
const network = { up: true };

beforeEach(async () => {
  await closeDeviceDb().catch(() => undefined);
  network.up = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.up);
});
afterEach(() => void vi.restoreAllMocks());

const setNetwork = (up: boolean): void => {
  network.up = up;
  act(() => void window.dispatchEvent(new Event(up ? 'online' : 'offline')));
};

/** Everything that would say that something is on this device. */
const claims = () =>
  document.body.textContent.match(/Saved on (this )?device|(?<!not )kept on this device\./g) ?? [];

/** Gives the room back. */
const giveRoom = (): void => {
  vi.restoreAllMocks();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.up);
};

const WHY = {
  denied: /This browser keeps nothing on this device: use another browser/,
  full: /The storage of this browser is full: free some space on the device/,
} as const;

describe.each(['full', 'denied'] as const)('on a device whose database is %s', (how) => {
  it('what is typed without a network is said to be nowhere else, at once, and a save says why it did not come about', async () => {
    const page = await openSurvey({ record: { flag: 'Malta' } });
    await refuseDatabase[how]();
    setNetwork(false);
    fill(page, 'Flag', 'Liberia');
    expect(
      await page.screen.findByText(/^What you type here is not kept on this device\. Save it/),
    ).toBeVisible();
    await press(page, 'Save');
    const said = await page.screen.findByText(WHY[how], {
      selector: 'main [role="alert"] *, main [role="alert"]',
    });
    expect(said).toHaveTextContent('Keep this page open: what you typed is not saved anywhere else.');
    expect(page.screen.queryByText(WAITS)).toBeNull();
    expect(claims()).toEqual([]);
    expect(toasts().filter((text) => text.includes('success'))).toEqual([]);
    expect(field(page, 'Flag')).toHaveValue('Liberia');

    giveRoom();
    setNetwork(true);
    await press(page, 'Save');
    await told('Ship particulars updated successfully');
    expect(stored(page)?.flag).toBe('Liberia');
    expect(await openEntries(saveKindOf(page.jobOrder), ME)).toEqual([]);
  });

  it('a photograph without a network says that this page alone has it, and goes from there', async () => {
    const page = await openSurvey({ section: 'images' });
    await refuseDatabase[how]();
    setNetwork(false);
    const label = 'Add images, initial survey';
    await page.user.upload(
      page.screen.getByLabelText(label, { selector: 'input' }),
      new File([photoBytes('jpeg')], 'IMG_1.jpg', { type: 'image/jpeg' }),
    );
    const list = within(await page.screen.findByRole('list', { name: `${label}: files` }));
    expect(await list.findByText(/^Not kept on this device: only this page has it\./)).toBeVisible();
    expect(list.getByText('Needs your decision')).toBeVisible();
    expect(page.screen.getByRole('button', { name: 'Images 1 not sent yet' })).toBeVisible();
    expect(claims()).toEqual([]);

    setNetwork(true);
    await press(page, 'Retry IMG_1.jpg');
    await told('Image attached successfully');
    await waitFor(() => expect(stored(page)?.upload_image_table_i).toHaveLength(1));
    giveRoom();
    expect(await openEntries(fileKindOf(page.jobOrder), ME)).toEqual([]);
  });

  it('a job cannot be prepared, and says why', async () => {
    const page = await renderAt(paths.myTasks, { as: 'surveyor' });
    const [prepare] = await page.screen.findAllByRole('button', { name: /^Prepare for offline, JO-/ });
    await refuseDatabase[how]();
    const row = within(prepare?.closest('tr') ?? page.container);
    if (prepare) await page.user.click(prepare);
    expect(await row.findByRole('alert')).toHaveTextContent(
      how === 'full'
        ? 'Not prepared. This device has no room left for it.'
        : 'Not prepared. This browser does not allow saving on this device.',
    );
    expect(row.queryByText(/^Prepared /)).toBeNull();

    giveRoom();
    await page.user.click(row.getByRole('button', { name: /^Try again, JO-/ }));
    expect(await row.findByText(/^Prepared /)).toBeVisible();
    await removeAllPrepared();
  });
});
