import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, formatDate, today } from '@/lib/dates';
import { draftKey, draftsIn } from '@/lib/device/drafts';
import type { Backend } from '@tests/mock/engine/backend';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import { footerImage, headerImage } from '@tests/mock/seed/pictures';
import { encodePng } from '@tests/mock/seed/png';
// Loaded lazily in the app; imported here to be ready.
import '@/features/profile/ProfileDrawer';
import { deviceDump } from './deviceDump';
import { slowFile } from '../slowFile';
import { refuseDatabase } from './refusingDatabase';
import { renderAt, type Rendered } from './renderAt';

const REGISTRATION = 'User Registration';

/** Opens a tab of somebody's profile. */
async function openProfile(tab: string, as: AccountKey, prepare?: (backend: Backend) => void) {
  const page = await renderAt(`/dashboard?profile=${tab}`, { as, ...(prepare ? { prepare } : {}) });
  const drawer = within(await page.screen.findByRole('dialog', { name: 'My Profile' }));
  return { page, drawer };
}
type Opened = Awaited<ReturnType<typeof openProfile>>;

const press = async ({ page, drawer }: Opened, name: string) =>
  page.user.click(await drawer.findByRole('button', { name }));

const fill = (field: HTMLElement, text: string) => {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

const expectToast = async ({ screen }: Rendered, text: string) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

/** Bodies of the PUTs to a DocType, oldest first. */
const puts = ({ backend }: Rendered, doctype = REGISTRATION) =>
  backend.log.entries
    .filter(
      ({ method, url, status }) =>
        method === 'PUT' && status === 200 && url.includes(`/resource/${encodeURIComponent(doctype)}/`),
    )
    .sort((a, b) => a.id - b.id)
    .map(({ requestBody }) => JSON.parse(requestBody) as Record<string, unknown>);

const nameOf = (backend: Backend, who: AccountKey): string =>
  backend.asSystem(({ db }) =>
    String(
      db.list<{ name: string }>(REGISTRATION, { filters: [['email', '=', accountOf(who).email]] })[0]?.name,
    ),
  );

const png = (bytes: Uint8Array, name: string) => new File([bytes.slice()], name, { type: 'image/png' });
const small = () => encodePng({ width: 4, height: 4, palette: [[10, 80, 130]], pixels: new Uint8Array(16) });
const inputOf = (drawer: Opened['drawer'], label: string) =>
  drawer.getByLabelText(label, { selector: 'input' });

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
    await page.user.upload(input, png(new Uint8Array(1024 * 1024 + 1), 'large.png'));
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

describe('a file that is still being read', () => {
  const PHOTO = 'me.png';
  const slowPicture = () => slowFile(png(small(), PHOTO));

  it('is not left behind by Save: the photo goes with the section', async () => {
    const opened = await openProfile('basic', 'requester');
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    const { file, come } = slowPicture();
    fireEvent.change(inputOf(drawer, 'Photo'), { target: { files: [file] } });
    const form = drawer.getByRole('form', { name: 'Basic Details' });
    await waitFor(() => expect(within(form).getByText('Reading the file…')).toBeVisible());
    fireEvent.submit(form);
    fireEvent.click(within(form).getByText('Reading the file…'));
    expect(puts(page)).toEqual([]);
    come();
    expect(await drawer.findByText(`${PHOTO}, not sent yet`)).toBeVisible();
    await press(opened, 'Save');
    await expectToast(page, 'Profile details updated successfully');
    expect(puts(page)).toHaveLength(1);
    expect(puts(page)[0]?.['attach_photo']).toMatch(/\.png$/);
  });

  it('is not called missing by Add: the KYC document is added once it is read', async () => {
    const opened = await openProfile('kyc', 'requester');
    const { drawer } = opened;
    await press(opened, 'Add');
    fill(drawer.getByLabelText('Title'), 'Licence');
    fill(drawer.getByLabelText('Description'), 'Valid to 2030');
    const { file, come } = slowPicture();
    fireEvent.change(inputOf(drawer, 'Document'), { target: { files: [file] } });
    const add = drawer.getByRole('button', { name: 'Add' });
    await waitFor(() => expect(add).toHaveAttribute('aria-disabled', 'true'));
    fireEvent.click(add);
    come();
    await waitFor(() => expect(add).not.toHaveAttribute('aria-disabled'));
    expect(drawer.queryByText('Document is required')).toBeNull();
    fireEvent.click(add);
    expect(await drawer.findByText('Licence')).toBeVisible();
  });
});

describe('a file of a section whose save is repeated', () => {
  afterEach(() => void vi.restoreAllMocks());

  /** Saves a photo, whose upload is done and whose save is refused, and then once more. */
  async function saveTwice(between: () => Promise<void>) {
    const opened = await openProfile('basic', 'vendor');
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    await page.user.upload(inputOf(drawer, 'Photo'), png(small(), 'me.png'));
    page.backend.faults.push({ match: { method: 'PUT' }, times: 1, kind: 'refused' });
    await press(opened, 'Save');
    expect(await drawer.findByText(/^Not permitted/)).toBeVisible();
    await between();
    await press(opened, 'Save');
    await expectToast(page, 'Profile details updated successfully');
    return page.backend.log.entries.filter(({ url }) => url.includes('upload_file'));
  }

  it('is not sent again', async () => {
    expect(await saveTwice(() => Promise.resolve())).toHaveLength(1);
  });

  it('is not sent again either where the device stores nothing any more', async () => {
    expect(await saveTwice(() => refuseDatabase.denied())).toHaveLength(1);
  });
});

describe('KYC documents', () => {
  it.each(['requester', 'surveyor'] as const)('adds and deletes a kycDocument of a %s', async (who) => {
    const opened = await openProfile('kyc', who);
    const { page, drawer } = opened;
    const doctype = who === 'surveyor' ? 'Surveyor' : REGISTRATION;
    await press(opened, 'Add');
    await press(opened, 'Add');
    await expectToast(page, 'Please fill all the fields');
    fill(drawer.getByLabelText('Title'), 'Licence');
    fill(drawer.getByLabelText('Description'), 'Valid to 2030');
    const input = inputOf(drawer, 'Document');
    const pdf = (bytes: number) =>
      new File([`%PDF-1.4\n${' '.repeat(bytes)}`], 'licence.pdf', { type: 'application/pdf' });
    await page.user.upload(input, pdf(1024 * 1024));
    await expectToast(page, 'File size must be 1 MB or less');
    await page.user.upload(input, pdf(10));
    expect(await drawer.findByText('licence.pdf')).toBeInTheDocument();
    // Save includes what is typed and not added yet.
    await press(opened, 'Save');
    await expectToast(page, 'Profile details updated successfully');
    const rows = puts(page, doctype)[0]?.['documents'] as Record<string, string>[];
    expect(rows).toMatchObject([{ document_type: 'Licence', document_name: 'Valid to 2030' }]);
    await press(opened, 'Edit');
    await page.user.upload(inputOf(drawer, 'Document'), pdf(10));
    expect(await drawer.findByText('licence.pdf: The same file is stored already')).toBeVisible();
    await press(opened, 'Delete Licence');
    const question = within(await page.screen.findByRole('alertdialog'));
    expect(question.getByText('Are you sure you want to delete?')).toBeInTheDocument();
    await page.user.click(question.getByRole('button', { name: 'Delete' }));
    await press(opened, 'Save');
    await waitFor(() => expect(puts(page, doctype)).toHaveLength(2));
    expect(puts(page, doctype)[1]).toMatchObject({ documents: [] });
    await waitFor(() =>
      expect(
        page.backend.log.entries.filter(
          ({ method, url }) => method === 'DELETE' && url.endsWith(`/File/${rows[0]?.['document_id'] ?? ''}`),
        ),
      ).toHaveLength(1),
    );
  });
});

describe('a KYC document that ends', () => {
  it('keeps its day at the end of the description, and the dashboard reminds of it', async () => {
    const opened = await openProfile('kyc', 'requester');
    const { page, drawer } = opened;
    await press(opened, 'Add');
    fill(drawer.getByLabelText('Title'), 'Licence');
    fill(drawer.getByLabelText('Description'), 'Port of Mumbai');
    const day = addDays(today(), 10);
    fill(drawer.getByLabelText('Valid until'), formatDate(day));
    const licence = new File(['%PDF-1.4'], 'licence.pdf', { type: 'application/pdf' });
    await page.user.upload(inputOf(drawer, 'Document'), licence);
    expect(await drawer.findByText('licence.pdf')).toBeInTheDocument();
    await press(opened, 'Save');
    await expectToast(page, 'Profile details updated successfully');
    await drawer.findByRole('button', { name: 'Edit' });
    expect(puts(page)[0]).toMatchObject({
      documents: [{ document_name: `Port of Mumbai, valid until ${formatDate(day)}` }],
    });
    expect(drawer.queryByText('Saved, but the server changed what you typed')).toBeNull();
    const row = within((await drawer.findByText('Port of Mumbai')).closest('tr') as HTMLElement);
    expect(row.getByText(`${formatDate(day)}, in 10 days`)).toBeVisible();
    const note = await page.screen.findByText('A KYC document ends');
    expect(note.parentElement).toHaveTextContent(`Licence: ${formatDate(day)}, in 10 days.`);
  });

  it('is asked for again where its day cannot be read', async () => {
    const opened = await openProfile('kyc', 'requester');
    const { page, drawer } = opened;
    await press(opened, 'Add');
    fill(drawer.getByLabelText('Title'), 'Licence');
    fill(drawer.getByLabelText('Description'), 'Port of Mumbai');
    fill(drawer.getByLabelText('Valid until'), 'soon');
    const licence = new File(['%PDF-1.4'], 'licence.pdf', { type: 'application/pdf' });
    await page.user.upload(inputOf(drawer, 'Document'), licence);
    expect(await drawer.findByText('licence.pdf')).toBeInTheDocument();
    await press(opened, 'Save');
    expect(await drawer.findByText('Write the date as dd/MM/yyyy')).toBeVisible();
    expect(puts(page)).toEqual([]);
  });
});

describe('survey details', () => {
  it('sends the three tables whole, rows as they were', async () => {
    const opened = await openProfile('survey', 'vendor');
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    const table = within(await drawer.findByRole('table', { name: 'Surveys' }));
    const before = table.getAllByRole('row').length - 1;
    await page.user.click(table.getAllByRole('button', { name: 'Delete Draft Survey' })[0]!);
    const question = within(await page.screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Delete' }));
    await press(opened, 'Save');
    await expectToast(page, 'Profile details updated successfully');
    const [body] = puts(page);
    expect(Object.keys(body ?? {}).sort()).toEqual([
      'category_details',
      'modified',
      'operating_country',
      'operating_port',
    ]);
    const rows = body?.['category_details'] as { name?: string }[];
    expect(rows).toHaveLength(before - 1);
    expect(rows.every(({ name }) => name)).toBe(true);
  });

  it('adds a survey in the category that the rows have locked', async () => {
    const opened = await openProfile('survey', 'vendor');
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    const table = within(await drawer.findByRole('table', { name: 'Surveys' }));
    await page.user.click(table.getAllByRole('button', { name: 'Delete Draft Survey' })[0]!);
    const question = within(await page.screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await drawer.findByText('Cannot be changed while there are rows below')).toBeInTheDocument();
    // not reachable until the question has faded out
    await drawer.findByRole('option', { name: 'SHIP BOARD SURVEY' });
    await page.user.selectOptions(
      drawer.getByRole('combobox', { name: 'Sub category' }),
      'SHIP BOARD SURVEY',
    );
    await page.user.click(drawer.getByRole('combobox', { name: 'Type of survey' }));
    await page.user.click(await page.screen.findByRole('option', { name: 'Draft Survey' }));
    await press(opened, 'Add');
    await press(opened, 'Save');
    await expectToast(page, 'Profile details updated successfully');
    const rows = puts(page)[0]?.['category_details'] as object[];
    expect(rows.at(-1)).toMatchObject({
      category: 'CARGO SURVEY',
      sub_category: 'SHIP BOARD SURVEY',
      type_of_survey: 'Draft Survey',
    });
  });
});

describe('branding', () => {
  it('measures what is chosen, sends it with its field, and shows it on the page', async () => {
    const opened = await openProfile('branding', 'vendor2');
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    await press(opened, 'Save');
    await expectToast(page, 'Please choose a file first');
    const input = inputOf(drawer, 'Header logo');
    await page.user.upload(input, new File(['GIF89a'], 'logo.png', { type: 'image/png' }));
    expect(await drawer.findByText('Please select a valid JPEG or PNG file.')).toBeInTheDocument();
    await page.user.upload(input, png(footerImage(1), 'low.png'));
    expect(
      await drawer.findByText('File dimensions are outside the specified range (3811x780).'),
    ).toBeInTheDocument();
    expect(drawer.getByText(/low\.png 3811 × 300 px/)).toBeInTheDocument();
    await page.user.upload(input, png(headerImage(1), 'header.png'));
    expect(await drawer.findByRole('img', { name: /at the head your header logo/ })).toBeInTheDocument();
    await page.user.click(drawer.getByRole('radio', { name: 'Image' }));
    await page.user.upload(inputOf(drawer, 'Footer image'), png(small(), 'small.png'));
    expect(
      await drawer.findByText('File dimensions are outside the specified range (3811x300).'),
    ).toBeInTheDocument();
    await page.user.upload(inputOf(drawer, 'Footer image'), png(footerImage(1), 'footer.png'));
    await press(opened, 'Save');
    await expectToast(page, 'Header/Footer Updated successfully');
    const [body] = puts(page);
    expect(body).toMatchObject({ footer_address: '' });
    expect(body?.['header_logo']).toMatch(/^\/files\/header/);
    expect(body?.['footer_image']).toMatch(/^\/files\/footer/);
    expect(body?.['header_logo_id']).toBeTruthy();
    await press(opened, 'Edit');
    await page.user.upload(inputOf(drawer, 'Header logo'), png(headerImage(1), 'again.png'));
    expect(await drawer.findByText('The same file is stored already')).toBeVisible();
  });

  it('deletes an image: the fields first, then the file', async () => {
    const opened = await openProfile('branding', 'vendor');
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    await page.user.click((await drawer.findAllByRole('button', { name: 'Delete' }))[0]!);
    const question = within(await page.screen.findByRole('alertdialog'));
    expect(question.getByText('Are you sure you want to delete?')).toBeInTheDocument();
    await page.user.click(question.getByRole('button', { name: 'Delete' }));
    await expectToast(page, 'Header/Footer Deleted successfully');
    expect(puts(page)[0]).toMatchObject({ header_logo: null, header_logo_id: null });
    const writes = page.backend.log.entries
      .filter(({ method }) => method === 'PUT' || method === 'DELETE')
      .sort((a, b) => a.id - b.id)
      .map(({ method }) => method);
    expect(writes[0]).toBe('PUT');
    expect(writes.slice(1)).toContain('DELETE');
    expect(await drawer.findByRole('img', { name: /at the head your name and address/ })).toBeInTheDocument();
  });
});
