import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyWorksheet } from '@/kinds/draftSurvey/calculation/worksheet';
import { draftsOfOwner } from '@/lib/device/drafts';
import { photoBytes } from '@/lib/photo.fixture';
import { readSignatures } from '@/shared/surveyKind/signatures';
import { accountOf } from '@tests/mock/accounts';
import { deviceDump } from './deviceDump';
import { recoverDraft } from './drafts';
import {
  calls,
  colleagueSavesWorksheet,
  fail,
  fill,
  goTo,
  openSurvey,
  reloaded,
  storedWorksheet,
  told,
  type SurveyOnScreen,
} from './surveyPage';

const draftsOnDevice = async () => JSON.stringify(await draftsOfOwner(accountOf('surveyor').email));
const given = async (page: SurveyOnScreen) => readSignatures(await storedWorksheet(page));

/** Signs by a picture, as somebody without a pen does. */
async function sign(page: SurveyOnScreen, as: string, name: string) {
  const { screen, user } = page;
  await user.click(await screen.findByRole('button', { name: as }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText(/^Name/), { target: { value: name } });
  await user.click(dialog.getByRole('button', { name: 'Sign' }));
  expect(await dialog.findByText('Sign in the field')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Upload a picture' }));
  const picture = new File([photoBytes('jpeg')], 'signature.jpg', { type: 'image/jpeg' });
  await user.upload(dialog.getByLabelText(/Picture of the signature/, { selector: 'input' }), picture);
  await dialog.findByRole('img', { name: 'The chosen signature' });
  await user.click(dialog.getByRole('button', { name: 'Sign' }));
}

it('is given on the screen, kept beside the other surveyor’s, and says when its figures have changed', async () => {
  const page = await openSurvey({
    record: { ship_name: 'MV CORAL TIDE', fuel_oil_i: 100 },
    section: 'signatures',
  });
  const { screen, user } = page;
  expect(await screen.findByText('Nobody has signed yet.')).toBeVisible();

  // the master signs, while a colleague took the chief officer's signature on another device
  await colleagueSavesWorksheet(page, {
    ...emptyWorksheet,
    signatures: {
      theirs: { name: 'R. Silva', role: 'Chief officer', at: '2026-06-15T10:00:00+05:30', documents: {} },
    },
  });
  await sign(page, 'Sign as Master', 'J. Pereira');
  await told('updated successfully');
  const [theirs, own] = await given(page);
  expect(theirs).toMatchObject({ name: 'R. Silva', role: 'Chief officer' });
  expect(own).toMatchObject({ name: 'J. Pereira', role: 'Master', by: 'Anita Kulkarni' });
  expect(own?.picture).toMatch(/^data:image\/jpeg;base64,/);
  // before the final survey only what does without it is offered
  expect(Object.keys(own?.documents ?? {})).toEqual(['Priliminary', 'Initial', 'Initial certificate']); // sic
  const list = within(await screen.findByRole('list', { name: 'Signatures' }));
  expect(list.getByRole('img', { name: 'Signature of J. Pereira' })).toBeVisible();
  expect(list.getByText(/^Stands on: Priliminary report, Initial draft survey/)).toBeVisible(); // sic

  // another figure: the signature does not stand silently
  await goTo(page, /Initial draft survey/);
  fill(page, /Fuel oil, initial/, '120');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await told('Initial draft survey updated successfully');
  await goTo(page, /Reports and certificates/);
  const [check] = await screen.findAllByText(/^J\. Pereira, Master signed before the figures changed/);
  expect(check).toBeVisible();
  await goTo(page, /Signatures/);
  expect(await screen.findByText(/Signed before the figures changed: Priliminary report/)).toBeVisible(); // sic
  expect(screen.getByText(/was 100\.000, is now 120\.000/)).toBeVisible();

  // signed again it stands; the earlier one is gone
  await user.click(screen.getByRole('button', { name: 'Sign again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign as Master' }));
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('J. Pereira');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Delete the signature of J. Pereira' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(async () => expect((await given(page)).map(({ name }) => name)).toEqual(['R. Silva']));
});

it('stays on the device while it cannot be saved, also over a reload', async () => {
  const page = await openSurvey({ record: { ship_name: 'MV CORAL TIDE' }, section: 'signatures' });
  fail(page.backend, { match: { method: 'POST', path: 'upload_file' }, kind: 'network', times: 'always' });
  await sign(page, 'Sign as Master', 'J. Pereira');
  expect(await page.screen.findByText(/^Waiting: No answer/)).toBeVisible();
  expect(await given(page)).toEqual([]);
  expect(calls(page, 'POST', 'upload_file').length).toBeGreaterThan(0);
  const next = await reloaded(page);
  expect(await next.screen.findByRole('img', { name: 'Signature of J. Pereira' })).toBeVisible();
});

it('is asked about after a reload while it was being given, and goes on where it was', async () => {
  const page = await openSurvey({ record: { ship_name: 'MV CORAL TIDE' }, section: 'signatures' });
  await page.user.click(await page.screen.findByRole('button', { name: 'Sign as Master' }));
  const dialog = within(await page.screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText(/^Name/), { target: { value: 'J. Pereira' } });
  await page.user.click(dialog.getByRole('radio', { name: 'Upload a picture' }));
  const picture = new File([photoBytes('jpeg')], 'signature.jpg', { type: 'image/jpeg' });
  await page.user.upload(dialog.getByLabelText(/Picture of the signature/, { selector: 'input' }), picture);
  await dialog.findByRole('img', { name: 'The chosen signature' });
  await waitFor(async () => expect(await deviceDump()).toContain('data:image/jpeg'));

  const next = await reloaded(page);
  expect(await next.screen.findByText(/signature of J\. Pereira as Master/)).toBeVisible();
  expect(next.screen.queryByRole('dialog')).toBeNull();
  await recoverDraft(next);
  const again = within(await next.screen.findByRole('dialog', { name: 'Sign as Master' }));
  expect(await again.findByLabelText(/^Name/)).toHaveValue('J. Pereira');
  expect(again.getByRole('img', { name: 'The chosen signature' })).toBeVisible();
  await next.user.click(again.getByRole('button', { name: 'Sign' }));
  await told('updated successfully');
  expect((await given(next)).map(({ name }) => name)).toEqual(['J. Pereira']);

  // signed, taken back or given up, it is not offered again
  await next.user.click(await next.screen.findByRole('button', { name: 'Sign as Chief officer' }));
  const second = within(await next.screen.findByRole('dialog'));
  await next.user.click(second.getByRole('radio', { name: 'Upload a picture' }));
  const input = second.getByLabelText(/Picture of the signature/, { selector: 'input' });
  await next.user.upload(input, picture);
  await second.findByRole('img', { name: 'The chosen signature' });
  await waitFor(async () => expect(await draftsOnDevice()).toContain('data:image/jpeg'));
  await next.user.upload(input, new File(['no picture'], 'other.jpg', { type: 'image/jpeg' }));
  expect(await second.findByText(/^The picture cannot be read/)).toBeVisible();
  await waitFor(async () => expect(await draftsOnDevice()).not.toContain('data:image/jpeg'));
  await next.user.click(second.getByRole('button', { name: 'Cancel' }));
  await next.user.click(await next.screen.findByRole('button', { name: 'Sign as Surveyor, Anita Kulkarni' }));
  const third = within(await next.screen.findByRole('dialog'));
  fireEvent.change(await third.findByLabelText(/^Name/), { target: { value: 'A. Kulkarni' } });
  await waitFor(async () => expect(await deviceDump()).toContain('A. Kulkarni'));
  await next.user.click(third.getByRole('button', { name: 'Cancel' }));
  await next.user.click(await next.screen.findByRole('button', { name: 'Leave' }));
  const last = await reloaded(next);
  expect(await last.screen.findByRole('img', { name: 'Signature of J. Pereira' })).toBeVisible();
  expect(last.screen.queryByText(/Recover your work/)).toBeNull();
});
