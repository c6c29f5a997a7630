import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey, draftsIn } from '@/lib/device/drafts';
import { draftTiming } from '@/lib/device/openDraft';
import { accountOf } from '@tests/mock/accounts';
import { deviceDump } from './deviceDump';
import { holdCalls } from './heldCalls';
import { REGISTRATION, openProfile, press, fill, expectToast, puts, nameOf } from './profilePage';

beforeEach(() => {
  draftTiming.write = 50;
});

describe('account details', () => {
  it('reads Add without data, requires every field, and sends these fields alone', async () => {
    const opened = await openProfile('account', 'requester');
    const { page, drawer } = opened;
    await press(opened, 'Add');
    await waitFor(() => expect(drawer.getByLabelText('Bank name')).toHaveFocus());
    await press(opened, 'Save');
    const words = [
      'Bank name',
      'Account holder',
      'Account number',
      'Account type',
      'Bank code',
      'Branch name',
    ];
    for (const field of [...words, 'Branch address'])
      expect(await drawer.findByText(`${field} is required`)).toBeInTheDocument();
    const number = drawer.getByLabelText('Account number');
    number.focus();
    await page.user.paste('123');
    expect(number).toHaveValue('');
    fill(number, '12a34');
    expect(number).toHaveValue('1234');
    for (const label of ['Bank name', 'Account holder', 'Branch name', 'Branch address'])
      fill(drawer.getByLabelText(label), `My ${label}`);
    fill(drawer.getByLabelText('Bank code (IFSC / IBAN / SWIFT)'), 'SEAB0000123');
    fill(drawer.getByRole('combobox', { name: 'Account type' }), 'Current');
    await waitFor(async () => expect(await deviceDump()).toContain('My Account holder'));
    await press(opened, 'Save');
    await expectToast(page, 'Profile details updated successfully');
    // Nothing of a bank account stays on the device once it is saved.
    await waitFor(async () => expect(await deviceDump()).not.toContain('My Account holder'));
    expect(Object.keys(puts(page)[0] ?? {})).toHaveLength(8); // seven fields and `modified`
    expect(await drawer.findByText('My Bank name')).toBeInTheDocument();
    expect(drawer.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
  });

  it('shows the last digits of the account number, and the rest when it is asked for', async () => {
    const { page, drawer } = await openProfile('account', 'vendor');
    expect(await drawer.findByText('•••• 0177')).toBeInTheDocument();
    expect(drawer.queryByText('50100000177')).toBeNull();
    await page.user.click(drawer.getByRole('button', { name: 'Show the account number' }));
    expect(drawer.getByText(/^5010\d+0177$/)).toBeInTheDocument();
    await page.user.click(drawer.getByRole('button', { name: 'Hide the account number' }));
    expect(drawer.queryByText(/^5010\d+0177$/)).toBeNull();
  });

  it('says in its place what the server made of a text', async () => {
    const opened = await openProfile('account', 'vendor');
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    fill(drawer.getByLabelText('Bank name'), 'Bank <u>of Paradip');
    fill(drawer.getByLabelText('Branch name'), 'Berth <CB-2> & yard');
    await press(opened, 'Save');
    await expectToast(page, 'Profile details updated successfully');
    const note = await drawer.findByText('Saved, but the server changed what you typed');
    expect(note.parentElement).toHaveTextContent('Bank name: you typed “Bank <u>of Paradip”');
    expect(note.parentElement).not.toHaveTextContent('Branch name');
    await press(opened, 'Edit');
    expect(drawer.queryByText('Saved, but the server changed what you typed')).toBeNull();
  });

  it('merges what another saved, and asks field by field about what both changed', async () => {
    const opened = await openProfile('account', 'vendor');
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    page.backend.asSystem(({ db }) =>
      db.setValue(REGISTRATION, nameOf(page.backend, 'vendor'), {
        bank_name: 'Theirs Bank',
        branch_name: 'Their branch',
      }),
    );
    fill(drawer.getByLabelText('Bank name'), 'My Bank');
    await press(opened, 'Save');
    const dialog = within(await page.screen.findByRole('dialog', { name: /^Someone changed this record/ }));
    expect(dialog.getAllByRole('row')).toHaveLength(2); // the head, and the bank's name
    await page.user.click(dialog.getByRole('button', { name: 'Save 1 choice' }));
    await expectToast(page, 'Profile details updated successfully');
    expect(puts(page).at(-1)).toMatchObject({ bank_name: 'My Bank', branch_name: 'Their branch' });
  });

  it('keeps what is typed while it is saved', async () => {
    const opened = await openProfile('account', 'vendor');
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    const { come: release } = holdCalls(page.backend, 'PUT');
    fill(drawer.getByLabelText('Bank name'), 'My Bank');
    await press(opened, 'Save');
    await drawer.findAllByText('Saving…');
    fill(drawer.getByLabelText('Branch name'), 'Typed meanwhile');
    drawer.getByLabelText('Branch name').focus();
    release();
    await expectToast(page, 'Saved. What you typed while saving is not included; it is still in the form.');
    expect(drawer.getByLabelText('Branch name')).toHaveFocus();
    expect(drawer.getByLabelText('Bank name')).toHaveValue('My Bank');
    const key = draftKey(accountOf('vendor').email, 'profile', `${nameOf(page.backend, 'vendor')}/account`);
    const kept = { before: { bank_name: 'My Bank' }, mine: { branch_name: 'Typed meanwhile' } };
    await waitFor(async () => expect(await draftsIn(key)).toMatchObject([{ values: kept }]));
    await press(opened, 'Save');
    expect(await drawer.findByText('Typed meanwhile')).toBeInTheDocument();
    expect(puts(page).at(-1)).toMatchObject({ bank_name: 'My Bank', branch_name: 'Typed meanwhile' });
    await waitFor(async () => expect(await draftsIn(key)).toEqual([]));
  });

  it('keeps what is typed while a save comes to a question', async () => {
    const opened = await openProfile('account', 'vendor');
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    page.backend.asSystem(({ db }) =>
      db.setValue(REGISTRATION, nameOf(page.backend, 'vendor'), { bank_name: 'Theirs Bank' }),
    );
    const { come: release } = holdCalls(page.backend, 'PUT');
    fill(drawer.getByLabelText('Bank name'), 'My Bank');
    await press(opened, 'Save');
    await drawer.findAllByText('Saving…');
    fill(drawer.getByLabelText('Branch name'), 'Typed meanwhile');
    release();
    const dialog = within(await page.screen.findByRole('dialog', { name: /^Someone changed this record/ }));
    await page.user.click(dialog.getByRole('radio', { name: 'Bank name: take theirs' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save 1 choice' }));
    await waitFor(() => expect(page.screen.queryByRole('dialog', { name: /^Someone changed/ })).toBeNull());
    await waitFor(() => expect(drawer.queryByText('Saving…')).toBeNull());
    expect(drawer.getByLabelText('Branch name')).toHaveValue('Typed meanwhile');
    expect(drawer.getByLabelText('Bank name')).toHaveValue('Theirs Bank');
  });

  it('asks before edited work is left, and keeps it on the device', async () => {
    const opened = await openProfile('account', 'vendor');
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    fill(drawer.getByLabelText('Bank name'), 'Half typed');
    await page.user.click(drawer.getByRole('tab', { name: 'Basic Details' }));
    const question = within(await page.screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Stay' }));
    expect(drawer.getByLabelText('Bank name')).toHaveValue('Half typed');
    await waitFor(() => expect(page.screen.queryByRole('alertdialog')).toBeNull());
    await press(opened, 'Close');
    await page.user.click(
      within(await page.screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }),
    );
    await waitFor(() => expect(location.hash).not.toContain('profile'));
    const key = draftKey(accountOf('vendor').email, 'profile', `${nameOf(page.backend, 'vendor')}/account`);
    await waitFor(async () =>
      expect(await draftsIn(key)).toMatchObject([{ values: { mine: { bank_name: 'Half typed' } } }]),
    );
  });

  it('leaves nothing on the device of a change that is taken back', async () => {
    const opened = await openProfile('account', 'vendor');
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    const name = drawer.getByLabelText<HTMLInputElement>('Bank name');
    const before = name.value;
    const key = draftKey(accountOf('vendor').email, 'profile', `${nameOf(page.backend, 'vendor')}/account`);
    fill(name, 'Half typed');
    await waitFor(async () => expect(await draftsIn(key)).toHaveLength(1));
    fill(name, before);
    await waitFor(async () => expect(await draftsIn(key)).toEqual([]));
    fill(name, 'Typed anew');
    await waitFor(async () =>
      expect(await draftsIn(key)).toMatchObject([{ values: { mine: { bank_name: 'Typed anew' } } }]),
    );
  });
});

describe('additional details', () => {
  it('says that no answer came when the network is gone', async () => {
    const opened = await openProfile('additional', 'vendor');
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    fill(drawer.getByLabelText('Address 1'), '14 Apollo Pier Road');
    page.backend.faults.push({ match: { method: 'PUT' }, times: 1, kind: 'network' });
    await press(opened, 'Save');
    expect(await drawer.findByText(/^No answer from the server\./)).toBeVisible();
    expect(drawer.getByLabelText('Address 1')).toHaveValue('14 Apollo Pier Road');
    await press(opened, 'Save');
    await expectToast(page, 'Profile details updated successfully');
  });

  it('leaves what another saved where theirs is chosen', async () => {
    const opened = await openProfile('additional', 'vendor');
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    page.backend.asSystem(({ db }) =>
      db.setValue(REGISTRATION, nameOf(page.backend, 'vendor'), { address_line_1: '2 Their Quay' }),
    );
    fill(drawer.getByLabelText('Address 1'), '1 My Quay');
    fill(drawer.getByLabelText('City'), 'My town');
    await press(opened, 'Save');
    const dialog = within(await page.screen.findByRole('dialog', { name: /^Someone changed this record/ }));
    await page.user.click(dialog.getByRole('radio', { name: 'Address 1: take theirs' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save 1 choice' }));
    await expectToast(page, 'Profile details updated successfully');
    expect(puts(page).at(-1)).toMatchObject({ address_line_1: '2 Their Quay', city: 'My town' });
  });

  it('wants six digits of a pincode and a good address of the contact', async () => {
    const opened = await openProfile('additional', 'vendor');
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    fill(drawer.getByLabelText('Pincode'), '40001');
    fill(drawer.getByLabelText('Contact person email'), 'nobody@');
    fill(drawer.getByLabelText('Address 1'), '');
    await press(opened, 'Save');
    for (const text of ['Pincode must be exactly 6 digits', 'Invalid email address', 'Address 1 required'])
      expect(await drawer.findByText(text)).toBeInTheDocument();
    fill(drawer.getByLabelText('Pincode'), '400001');
    fill(drawer.getByLabelText('Contact person email'), 'desk@harbour.example');
    fill(drawer.getByLabelText('Address 1'), '14 Apollo Pier Road');
    await press(opened, 'Save');
    await expectToast(page, 'Profile details updated successfully');
    expect(puts(page)[0]).toMatchObject({
      address_line_1: '14 Apollo Pier Road',
      spoc_email: 'desk@harbour.example',
    });
    expect(puts(page)[0]).not.toHaveProperty('bank_name');
  });
});

describe('additional details of a person', () => {
  it('send nothing of a contact person, whom only companies have', async () => {
    const opened = await openProfile('additional', 'individual');
    await press(opened, 'Edit');
    fill(opened.drawer.getByLabelText('Address 1'), '14 Apollo Pier Road');
    await press(opened, 'Save');
    await expectToast(opened.page, 'Profile details updated successfully');
    expect(puts(opened.page)[0]).toHaveProperty('address_line_1', '14 Apollo Pier Road');
    expect(puts(opened.page)[0]).not.toHaveProperty('spoc_name');
  });
});

describe('a pincode that the postal service has not judged yet', () => {
  it('holds the save until it has, and is not saved where it is wrong', async () => {
    const opened = await openProfile('additional', 'vendor');
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    const postal = holdCalls(page.backend, 'GET', '/postal/');
    fill(drawer.getByLabelText('Pincode'), '754142');
    await press(opened, 'Save');
    postal.come();
    expect(
      await drawer.findByText('The entered PIN code does not match the specified state'),
    ).toBeInTheDocument();
    await waitFor(() => expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled());
    expect(puts(page)).toEqual([]);
    fill(drawer.getByLabelText('Pincode'), '400002');
    await waitFor(() => expect(drawer.getByRole('button', { name: 'Save' })).toBeEnabled());
    await press(opened, 'Save');
    await expectToast(page, 'Profile details updated successfully');
    expect(puts(page)).toHaveLength(1);
  });
});
