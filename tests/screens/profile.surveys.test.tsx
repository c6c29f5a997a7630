import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { footerImage, headerImage } from '@tests/mock/seed/pictures';
import { openProfile, press, expectToast, puts, png, small, inputOf } from './profilePage';

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
