import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { journalTiming } from '@/lib/device/journal';
import { openOrder, openReported } from './jobOrderPage';
import type { Rendered } from './renderAt';

beforeEach(() => {
  journalTiming.settle = 0;
});

describe('the company logo of a job order (D200)', () => {
  const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const png = (name: string, more: number[] = []) =>
    new File([new Uint8Array([...PNG, ...more])], name, { type: 'image/png' });
  const choose = async (page: Rendered, file: File) => {
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[aria-label="Company logo"]');
      if (!found) throw new Error('no field for the logo');
      return found;
    });
    await page.user.upload(input, file);
  };
  const files = (page: Rendered, order: string) =>
    page.backend.asSystem(({ db }) =>
      db.list<{ file_url: string }>('File', {
        fields: ['file_url'],
        filters: [
          ['attached_to_doctype', '=', 'Job Order'],
          ['attached_to_name', '=', order],
          ['attached_to_field', '=', 'company_logo'],
        ],
      }),
    );

  it('is uploaded, named by the job order, replaced and deleted, and nothing of it is left', async () => {
    const page = await openOrder('New');
    await choose(page, png('first.png'));
    const shown = await page.screen.findByRole('img', { name: `Company logo of ${page.id}` });
    const first = page.order()?.company_logo;
    expect(first).toMatch(/first.*\.png$/);
    expect(shown).toHaveAttribute('src', first);
    await choose(page, png('second.png', [1]));
    await waitFor(() => expect(page.order()?.company_logo).toMatch(/second.*\.png$/));
    await waitFor(() => expect(files(page, page.id)).toEqual([{ file_url: page.order()?.company_logo }]));
    const remove = await page.screen.findByRole('button', { name: 'Delete logo' });
    // The server is done before the page has heard of it.
    await waitFor(() => expect(remove).toBeEnabled());
    await page.user.click(remove);
    const question = await page.screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to delete?');
    await page.user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await page.screen.findByText('This job order has no logo of its own.')).toBeVisible();
    expect(page.order()?.company_logo ?? '').toBe('');
    await waitFor(() => expect(files(page, page.id)).toEqual([]));
  });

  it('refuses what is no picture, or too large, before anything is sent, and says what was not uploaded', async () => {
    const page = await openOrder('New');
    await choose(page, new File(['%PDF-1.7'], 'logo.png', { type: 'image/png' }));
    expect(await page.screen.findByText('logo.png: Please select a valid JPEG or PNG file.')).toBeVisible();
    await choose(
      page,
      png(
        'large.png',
        Array.from({ length: 1024 * 1024 }, () => 0),
      ),
    );
    expect(await page.screen.findByText('large.png: File size must be 1 MB or less')).toBeVisible();
    expect(page.backend.log.entries.filter(({ url }) => url.includes('upload_file'))).toEqual([]);

    expect(page.screen.queryByText('Error:Upload Failed')).toBeNull();
    page.backend.faults.push({ match: { path: 'upload_file' }, kind: 'too-large', times: 1 });
    await choose(page, png('first.png'));
    expect(await page.screen.findByText('Error:Upload Failed')).toBeInTheDocument();
  });

  it('is shown to the requester, who cannot change it', async () => {
    const { drawer, id } = await openReported('requester', (db, order) =>
      db.setValue('Job Order', order, { company_logo: '/files/logo.png' }),
    );
    expect(await drawer.findByRole('img', { name: `Company logo of ${id}` })).toBeVisible();
    expect(drawer.queryByRole('button', { name: /logo/ })).toBeNull();
  });
});
