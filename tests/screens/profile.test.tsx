import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import { renderAt } from './renderAt';
import {
  REGISTRATION,
  openProfile,
  press,
  fill,
  expectToast,
  puts,
  nameOf,
  png,
  small,
  inputOf,
} from './profilePage';

describe('who has which tabs', () => {
  const tabs = async (as: AccountKey) =>
    (await openProfile('basic', as)).drawer.getAllByRole('tab').map((tab) => tab.textContent);

  it('is told by the role', async () => {
    const party = ['Basic Details', 'Additional Details', 'KYC Document', 'Account Details'];
    expect(await tabs('requester')).toEqual(party);
  });

  it('adds surveys and branding for a vendor, and is short for a surveyor', async () => {
    const opened = await openProfile('branding', 'vendor');
    expect(opened.drawer.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Basic Details',
      'Additional Details',
      'KYC Document',
      'Account Details',
      'Survey Details',
      'Branding Details',
    ]);
    expect(opened.drawer.getByRole('tab', { name: 'Branding Details' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  it('gives other roles the simple view, and makes no call for it', async () => {
    const { page, drawer } = await openProfile('basic', 'manager');
    expect(drawer.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '#/resetpassword');
    expect(drawer.getByText(accountOf('manager').email)).toBeInTheDocument();
    expect(page.backend.log.entries.filter(({ url }) => url.includes('/resource/'))).toEqual([]);
  });

  it('opens from the profile menu', async () => {
    const page = await renderAt('/dashboard', { as: 'surveyor' });
    await page.user.click(await page.screen.findByRole('button', { name: /^Profile of/ }));
    await page.user.click(await page.screen.findByRole('button', { name: 'My Profile' }));
    const drawer = within(await page.screen.findByRole('dialog', { name: 'My Profile' }));
    expect(drawer.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Basic Details',
      'KYC Document',
    ]);
    expect(location.hash).toContain('profile=basic');
  });
});

describe('how much is filled in', () => {
  it('is said with a way to each part that is not, until all are', async () => {
    const opened = await openProfile('basic', 'requester');
    const { page, drawer } = opened;
    const said = within(await drawer.findByRole('group', { name: 'How much of the profile is filled in' }));
    expect(said.getByText('2 of 4 parts are filled in. Not yet:')).toBeVisible();
    expect(said.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'KYC Document',
      'Account Details',
    ]);
    await page.user.click(said.getByRole('button', { name: 'Account Details' }));
    await waitFor(() =>
      expect(drawer.getByRole('tab', { name: 'Account Details', selected: true })).toHaveFocus(),
    );
  });

  it('is not said where every part holds something', async () => {
    const { drawer } = await openProfile('basic', 'vendor', (backend) =>
      backend.asSystem(({ db }) => {
        const documents = [{ document_type: 'Licence', document_name: 'Valid', document: '/files/l.pdf' }];
        db.update(REGISTRATION, nameOf(backend, 'vendor'), { documents });
      }),
    );
    await drawer.findByRole('button', { name: 'Edit' });
    expect(drawer.queryByRole('group', { name: 'How much of the profile is filled in' })).toBeNull();
  });
});

describe('basic details', () => {
  it('keeps name, email and mobile, and takes a photo of at most 1 MB', async () => {
    const opened = await openProfile('basic', 'vendor');
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    expect(drawer.queryByRole('textbox', { name: /Organization Name|Email|Mobile/ })).toBeNull();
    const input = inputOf(drawer, 'Photo');
    // this browser cannot draw it smaller
    await page.user.upload(
      input,
      png(new Uint8Array([...small(), ...new Uint8Array(1024 * 1024)]), 'large.png'),
    );
    await expectToast(page, 'Attention:File size exceeds 1 MB limit.');
    await page.user.upload(input, new File(['text'], 'fake.png', { type: 'image/png' }));
    expect(await drawer.findByText(/Please select a valid JPEG or PNG file\./)).toBeInTheDocument();
    await page.user.upload(input, png(small(), 'me.png'));
    fill(drawer.getByLabelText('Tax Id'), '27NEW');
    await press(opened, 'Save');
    await expectToast(page, 'Profile details updated successfully');
    await waitFor(() => expect(drawer.getByRole('button', { name: 'Edit' })).toHaveFocus());
    await press(opened, 'Edit');
    await page.user.upload(inputOf(drawer, 'Photo'), png(small(), 'again.png'));
    expect(await drawer.findByText('again.png: The same file is stored already')).toBeVisible();
    await page.user.upload(inputOf(drawer, 'Photo'), png(new Uint8Array(), 'empty.png'));
    expect(await drawer.findByText('empty.png: The file is empty')).toBeVisible();
    const [body] = puts(page);
    expect(Object.keys(body ?? {}).sort()).toEqual(
      [
        'attach_photo',
        'attatch_photo_id',
        'gstin_number',
        'license_number',
        'modified',
        'organization_name',
      ].sort(),
    );
    expect(body).toMatchObject({ gstin_number: '27NEW' });
    const { name } = page.backend.asSystem(({ db }) => ({ name: nameOf(page.backend, 'vendor'), db }));
    const files = page.backend.asSystem(({ db }) =>
      db.list<{ name: string }>('File', {
        filters: [
          ['attached_to_name', '=', name],
          ['attached_to_field', '=', 'attach_photo'],
        ],
      }),
    );
    expect(files).toHaveLength(1); // with its field name, a save makes no second File (R7)
    expect(await drawer.findByRole('img', { name: /^Photo of/ })).toBeInTheDocument();
  });

  it('asks a blank name of a company, in the words of this screen (D15)', async () => {
    const opened = await openProfile('basic', 'requester', (backend) =>
      backend.asSystem(({ db }) =>
        db.setValue(REGISTRATION, nameOf(backend, 'requester'), { organization_name: '' }),
      ),
    );
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    await press(opened, 'Save');
    expect(await drawer.findByText('Organization Name is required')).toBeInTheDocument();
    expect(puts(page)).toEqual([]);
    fill(drawer.getByLabelText('Organization Name'), 'Meridian Grain');
    await press(opened, 'Save');
    await expectToast(page, 'Profile details updated successfully');
    expect(puts(page)[0]).toMatchObject({ organization_name: 'Meridian Grain' });
  });

  it('asks a blank first name of an individual', async () => {
    const opened = await openProfile('basic', 'individual', (backend) =>
      backend.asSystem(({ db }) =>
        db.setValue(REGISTRATION, nameOf(backend, 'individual'), { first_name: '' }),
      ),
    );
    await press(opened, 'Edit');
    await press(opened, 'Save');
    expect(await opened.drawer.findByText('First Name is required')).toBeInTheDocument();
    expect(puts(opened.page)).toEqual([]);
  });
});
