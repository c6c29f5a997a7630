import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { footerImage, headerImage } from '@tests/mock/seed/pictures';
import type { UserRegistration } from '@/api/doctypes/registration';
import { holdCalls } from './heldCalls';
import {
  REGISTRATION,
  openProfile,
  press,
  fill,
  expectToast,
  puts,
  png,
  small,
  inputOf,
  nameOf,
} from './profilePage';

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

  it('takes the ports of a country out with it, also where their list is slow to come', async () => {
    let ports = { come: () => undefined as void };
    const opened = await openProfile('survey', 'vendor', (backend) => {
      backend.asSystem(({ db }) =>
        db.update(REGISTRATION, nameOf(backend, 'vendor'), {
          operating_country: [{ operating_country: 'India' }, { operating_country: 'Singapore' }],
          operating_port: [{ port_name: 'Mumbai' }, { port_name: 'Singapore' }],
        }),
      );
      ports = holdCalls(backend, 'GET', '/Port Name');
    });
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    const takeOut = async () => {
      const [country] = await drawer.findAllByRole('button', { name: 'Remove Singapore' });
      if (country) await page.user.click(country);
    };
    await takeOut();
    ports.come();
    await waitFor(() => expect(drawer.getByRole('combobox', { name: 'Operating countries' })).toBeEnabled());
    if (drawer.queryAllByRole('button', { name: 'Remove Singapore' }).length === 2) await takeOut();
    await press(opened, 'Save');
    await expectToast(page, 'Profile details updated successfully');
    const { operating_country, operating_port } = puts(page)[0] as unknown as UserRegistration;
    expect(operating_country?.map((row) => row.operating_country)).toEqual(['India']);
    expect(operating_port?.map((row) => row.port_name)).toEqual(['Mumbai']);
  });

  it('shows and stores ports by their labels, whatever the site calls their records (R23)', async () => {
    const opened = await openProfile(
      'survey',
      'vendor',
      (backend) =>
        backend.asSystem(({ db }) =>
          db.update(REGISTRATION, nameOf(backend, 'vendor'), {
            operating_country: [{ operating_country: 'India' }, { operating_country: 'Singapore' }],
            operating_port: [{ port_name: 'Mumbai' }, { port_name: 'Singapore-Singapore' }],
          }),
        ),
      'record-names',
    );
    const { page, drawer } = opened;
    expect(await drawer.findByText('Mumbai, Singapore')).toBeVisible();
    await press(opened, 'Edit');
    const choice = drawer.getByRole('combobox', { name: 'Operating ports' });
    await waitFor(() => expect(drawer.getAllByRole('button', { name: 'Remove Singapore' })).toHaveLength(2));
    await page.user.click(choice);
    expect(page.screen.queryByRole('option', { name: 'Mumbai' })).toBeNull();
    await page.user.click(await page.screen.findByRole('option', { name: 'Mundra' }));
    await page.user.click(drawer.getAllByRole('button', { name: 'Remove Singapore' })[0]!);
    expect(await drawer.findByText('Removed with their country: Singapore')).toBeVisible();
    await press(opened, 'Save');
    await expectToast(page, 'Profile details updated successfully');
    const { operating_port } = puts(page)[0] as unknown as UserRegistration;
    expect(operating_port?.map((row) => row.port_name)).toEqual(['Mumbai', 'Mundra']);
  });

  it('adds a survey in the category that the rows have locked', async () => {
    const opened = await openProfile('survey', 'vendor');
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    const table = within(await drawer.findByRole('table', { name: 'Surveys' }));
    await page.user.click(table.getAllByRole('button', { name: 'Delete PDI' })[0]!);
    const question = within(await page.screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await drawer.findByText('Cannot be changed while there are rows below')).toBeInTheDocument();
    // not reachable until the question has faded out
    await drawer.findByRole('option', { name: 'SHORE BASED SURVEY' });
    await page.user.selectOptions(
      drawer.getByRole('combobox', { name: 'Sub category' }),
      'SHORE BASED SURVEY',
    );
    await page.user.click(drawer.getByRole('combobox', { name: 'Type of survey' }));
    await page.user.click(await page.screen.findByRole('option', { name: 'PDI' }));
    await press(opened, 'Add');
    await press(opened, 'Save');
    await expectToast(page, 'Profile details updated successfully');
    const rows = puts(page)[0]?.['category_details'] as object[];
    expect(rows.at(-1)).toMatchObject({
      category: 'CARGO SURVEY',
      sub_category: 'SHORE BASED SURVEY',
      type_of_survey: 'PDI',
    });
  });

  it('keeps rows of one type that are stored, whatever else is added', async () => {
    const sampling = { category: 'Cargo', type_of_survey: 'Sampling' };
    const stored = [
      { ...sampling, sub_category: 'Bulk Cargo' },
      { ...sampling, sub_category: 'Damage and Claims' },
      { category: 'Cargo', sub_category: 'Bulk Cargo' },
    ];
    const opened = await openProfile('survey', 'vendor', (backend) =>
      backend.asSystem(({ db }) =>
        db.update(REGISTRATION, nameOf(backend, 'vendor'), { category_details: stored }),
      ),
    );
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    await drawer.findByRole('option', { name: 'Bulk Cargo' });
    await page.user.selectOptions(drawer.getByRole('combobox', { name: 'Sub category' }), 'Bulk Cargo');
    await page.user.click(drawer.getByRole('combobox', { name: 'Type of survey' }));
    await page.user.click(await page.screen.findByRole('option', { name: 'Draft Survey' }));
    await press(opened, 'Add');
    await press(opened, 'Save');
    await expectToast(page, 'Profile details updated successfully');
    expect(puts(page)[0]?.['category_details']).toMatchObject([
      ...stored,
      { category: 'Cargo', sub_category: 'Bulk Cargo', type_of_survey: 'Draft Survey' },
    ]);
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

  it('says the size that a stored image has, not the one it should have', async () => {
    const { drawer } = await openProfile('branding', 'vendor');
    const image = await drawer.findByRole('img', { name: 'Header logo' });
    const measured = (width: number, height: number) => {
      Object.defineProperties(image, {
        naturalWidth: { value: width, configurable: true },
        naturalHeight: { value: height, configurable: true },
      });
      fireEvent.load(image);
    };
    expect(drawer.queryByText('3811 × 780')).toBeNull();
    measured(1200, 260);
    expect(drawer.getByText('1200 × 260')).toBeVisible();
    measured(3811, 780);
    expect(drawer.getByText('3811 × 780')).toBeVisible();
  });

  it('deletes an image, the fields first, then the file, and does not say that it was not where the record cannot be read again', async () => {
    const opened = await openProfile('branding', 'vendor');
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    await page.user.click((await drawer.findAllByRole('button', { name: 'Delete' }))[0]!);
    const question = within(await page.screen.findByRole('alertdialog'));
    expect(question.getByText('Are you sure you want to delete?')).toBeInTheDocument();
    const reading = { method: 'GET', path: '/api/resource/User Registration' };
    page.backend.faults.push({ match: reading, kind: 'network', times: 1 });
    await page.user.click(question.getByRole('button', { name: 'Delete' }));
    await expectToast(page, 'Header/Footer Deleted successfully');
    expect(page.backend.faults.at(-1)).toMatchObject({ spent: 1 });
    expect(drawer.queryByText(/was not deleted/)).toBeNull();
    expect(puts(page)[0]).toMatchObject({ header_logo: null, header_logo_id: null });
    const writes = () =>
      page.backend.log.entries
        .filter(({ method }) => method === 'PUT' || method === 'DELETE')
        .sort((a, b) => a.id - b.id)
        .map(({ method }) => method);
    expect(writes()[0]).toBe('PUT');
    await waitFor(() => expect(writes().slice(1)).toContain('DELETE'));
    expect(await drawer.findByRole('img', { name: /at the head your name and address/ })).toBeInTheDocument();
  });
});

describe('branding that another changed meanwhile', () => {
  type StoredBranding = Record<string, string | null>;
  const SAVED = 'Header/Footer Updated successfully';
  const TEXT = { footer_address: 'Old text', footer_image: null, footer_image_id: null };
  const THEIR_LOGO = { header_logo: '/files/theirs.png', header_logo_id: 'THEIRS' };
  const THEIR_IMAGE = { footer_address: '', footer_image: '/files/theirs.png', footer_image_id: 'THEIRS' };

  /** The form of a vendor whose footer is a text, as far as a test does not say otherwise. */
  async function edit(before: StoredBranding = TEXT) {
    let name = '';
    const opened = await openProfile('branding', 'vendor2', (backend) => {
      name = nameOf(backend, 'vendor2');
      backend.asSystem(({ db }) => db.setValue(REGISTRATION, name, before));
    });
    const { page, drawer } = opened;
    await press(opened, 'Edit');
    return {
      ...opened,
      setTheirs: (theirs: StoredBranding) =>
        page.backend.asSystem(({ db }) => db.setValue(REGISTRATION, name, theirs)),
      stored: () => page.backend.asSystem(({ db }) => db.get<UserRegistration>(REGISTRATION, name)),
      chooseImage: async (label: string, bytes: Uint8Array) => {
        await page.user.upload(inputOf(drawer, label), png(bytes, 'mine.png'));
        await drawer.findByText(/mine\.png/);
      },
      /** Saves, and says what the question shows and whose version of the part is kept. */
      saveAnd: async (choice: string, row: string) => {
        await press(opened, 'Save');
        const question = await page.screen.findByRole('dialog', { name: /^Someone changed this record/ });
        expect(puts(page)).toEqual([]);
        const rows = within(question).getAllByRole('row').slice(1);
        expect(rows.map(({ textContent }) => textContent)).toEqual([row]);
        await page.user.click(within(question).getByRole('radio', { name: choice }));
        await page.user.click(within(question).getByRole('button', { name: 'Save 1 choice' }));
        await expectToast(page, SAVED);
      },
      /** The addresses of what was deleted. */
      deleted: () =>
        page.backend.log.entries.filter(({ method }) => method === 'DELETE').map(({ url }) => url),
    };
  }

  it('is asked about for the header logo, and theirs stays with its file where it is chosen', async () => {
    const { setTheirs, stored, chooseImage, saveAnd, deleted } = await edit();
    await chooseImage('Header logo', headerImage(1));
    setTheirs(THEIR_LOGO);
    await saveAnd('Header logo: take theirs', 'Header logomine.pngtheirs.png');
    expect(stored()).toMatchObject(THEIR_LOGO);
    expect(deleted()).toEqual([]);
  });

  it('is asked about for the header logo, and mine takes the place of theirs where it is chosen', async () => {
    const { setTheirs, stored, chooseImage, saveAnd, deleted } = await edit();
    await chooseImage('Header logo', headerImage(1));
    setTheirs(THEIR_LOGO);
    await saveAnd('Header logo: keep mine', 'Header logomine.pngtheirs.png');
    expect(stored()?.header_logo).toMatch(/^\/files\/mine/);
    await waitFor(() => expect(deleted()).toEqual([expect.stringMatching(/\/File\/THEIRS$/)]));
  });

  it('keeps my footer text where they chose an image', async () => {
    const { drawer, setTheirs, stored, saveAnd } = await edit();
    fill(drawer.getByLabelText('Footer text'), 'My text');
    setTheirs(THEIR_IMAGE);
    await saveAnd('Footer: keep mine', 'FooterMy texttheirs.png');
    expect(stored()).toMatchObject({ footer_address: 'My text', footer_image: null, footer_image_id: null });
  });

  it('leaves an image that they chose where I only emptied the text', async () => {
    const opened = await edit();
    fill(opened.drawer.getByLabelText('Footer text'), '');
    await opened.chooseImage('Header logo', headerImage(1));
    opened.setTheirs(THEIR_IMAGE);
    await press(opened, 'Save');
    await expectToast(opened.page, SAVED);
    expect(opened.stored()).toMatchObject(THEIR_IMAGE);
    expect(opened.stored()?.header_logo).toMatch(/^\/files\/mine/);
  });

  it('leaves their footer text where I chose an image and take theirs', async () => {
    const { page, drawer, setTheirs, stored, chooseImage, saveAnd } = await edit();
    await page.user.click(drawer.getByRole('radio', { name: 'Image' }));
    await chooseImage('Footer image', footerImage(1));
    setTheirs({ footer_address: 'Their text' });
    await saveAnd('Footer: take theirs', 'Footermine.pngTheir text');
    expect(stored()).toMatchObject({ footer_address: 'Their text', footer_image: null });
  });

  it('is merged without a question where it is another part', async () => {
    const opened = await edit();
    await opened.chooseImage('Header logo', headerImage(1));
    opened.setTheirs(THEIR_IMAGE);
    await press(opened, 'Save');
    await expectToast(opened.page, SAVED);
    expect(puts(opened.page).map((body) => Object.keys(body).sort())).toEqual([
      ['header_logo', 'header_logo_id', 'modified'],
    ]);
    expect(opened.stored()).toMatchObject(THEIR_IMAGE);
  });

  it('is not an image that I deleted myself before I chose another', async () => {
    const opened = await edit({ ...TEXT, header_logo: '/files/old.png', header_logo_id: 'OLD' });
    const { page, drawer } = opened;
    await press(opened, 'Delete');
    const question = within(await page.screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Delete' }));
    await expectToast(page, 'Header/Footer Deleted successfully');
    await opened.chooseImage('Header logo', headerImage(1));
    await press(opened, 'Save');
    await expectToast(page, SAVED);
    expect(opened.stored()?.header_logo).toMatch(/^\/files\/mine/);
    expect(drawer.getByRole('button', { name: 'Edit' })).toBeVisible();
  });
});
