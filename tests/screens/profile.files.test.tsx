import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, formatDate, today } from '@/lib/dates';
import { paths } from '@/paths';
import { slowFile } from '../slowFile';
import { refuseDatabase } from './refusingDatabase';
import {
  REGISTRATION,
  openProfile,
  openProfileOver,
  press,
  fill,
  expectToast,
  puts,
  png,
  small,
  inputOf,
} from './profilePage';

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

it('a file that the record names stays, though the answer to its save was lost and the section is given up', async () => {
  const opened = await openProfile('basic', 'vendor');
  const { page, drawer } = opened;
  await press(opened, 'Edit');
  await page.user.upload(inputOf(drawer, 'Photo'), png(small(), 'me.png'));
  page.backend.faults.push({ match: { method: 'PUT' }, times: 1, kind: 'answer-lost' });
  const handle = page.backend.handle.bind(page.backend);
  let isCut = false;
  page.backend.handle = (request) => {
    if (request.method === 'PUT') isCut = true;
    return handle(isCut && request.method === 'GET' ? { ...request, url: '/api/method/nowhere' } : request);
  };
  await press(opened, 'Save');
  expect(await drawer.findByText('This section was not saved')).toBeVisible();
  page.backend.handle = handle;
  await press(opened, 'Cancel');
  await page.user.click(
    within(await page.screen.findByRole('alertdialog')).getByRole('button', { name: /^(Discard|Leave)/ }),
  );
  await waitFor(() => expect(drawer.getByRole('button', { name: 'Edit' })).toBeVisible());
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  expect(page.backend.log.entries.filter(({ method }) => method === 'DELETE')).toEqual([]);
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
  it('keeps its day at the end of the description, and the dashboard behind it reminds of it', async () => {
    const opened = await openProfileOver(paths.dashboard, 'kyc', 'requester');
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
    const note = await page.screen.findByText('A KYC document expires soon');
    expect(note.parentElement).toHaveTextContent(`Licence: ${formatDate(day)}, in 10 days.`);
  });

  it('has a shorter description, which is said and never cut behind the back of who typed it', async () => {
    const opened = await openProfile('kyc', 'requester');
    const { page, drawer } = opened;
    await press(opened, 'Add');
    const description = drawer.getByLabelText('Description');
    fill(drawer.getByLabelText('Title'), 'Licence');
    fill(description, `${'x'.repeat(116)}y`);
    fill(drawer.getByLabelText('Valid until'), '31/01/2030');
    const licence = new File(['%PDF-1.4'], 'licence.pdf', { type: 'application/pdf' });
    await page.user.upload(inputOf(drawer, 'Document'), licence);
    expect(await drawer.findByText('licence.pdf')).toBeInTheDocument();
    await press(opened, 'Save');
    expect(drawer.getByText('With a date, no more than 115 characters fit')).toBeVisible();
    expect(description).toHaveFocus();
    expect(description).toHaveValue(`${'x'.repeat(116)}y`);
    expect(puts(page)).toEqual([]);
    // shortened sign by sign
    await page.user.keyboard('{Backspace}');
    expect(description).toHaveValue('x'.repeat(116));
    await page.user.keyboard('{Backspace}');
    expect(drawer.queryByText(/^With a date/)).toBeNull();
    expect(drawer.getByText('115 of 115')).toBeVisible();
    await page.user.keyboard('y');
    expect(drawer.getByText('No more than 115 characters: the rest was left out')).toBeVisible();
    await press(opened, 'Save');
    await expectToast(page, 'Profile details updated successfully');
    expect(puts(page)[0]).toMatchObject({
      documents: [{ document_name: `${'x'.repeat(115)}, valid until 31/01/2030` }],
    });
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
