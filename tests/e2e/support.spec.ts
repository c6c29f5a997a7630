import { expect, read, test } from './mockServer';
import { openFromMenu } from './people';
import { open } from './screens';

test(
  'a vendor opens a ticket with a file, writes, and reads the answer of support',
  { tag: '@matrix' },
  async ({ person }) => {
    const vendor = await person('vendor');
    await openFromMenu(vendor, 'Support');
    await vendor.getByRole('button', { name: 'New ticket' }).click();
    const form = vendor.getByRole('dialog', { name: 'New ticket' });
    await form.getByLabel(/^Topic/).fill('Points not credited after purchase');
    await form.getByLabel(/^Support type/).fill('Payment');
    await form.getByLabel(/^Description/).fill('The bank slip is attached.');
    await form
      .getByLabel('Attachments', { exact: true })
      .and(vendor.locator('input'))
      .setInputFiles({ name: 'bank-slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await expect(form.getByText('bank-slip.pdf')).toBeVisible();
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(vendor.getByRole('heading', { name: 'Points not credited after purchase' })).toBeVisible();
    await expect(
      vendor.getByRole('complementary', { name: 'Ticket' }).getByText('bank-slip.pdf'),
    ).toBeVisible();
    const ticket = new URL(vendor.url()).hash.split('ticket=')[1] ?? '';
    expect(
      await read(vendor, 'Tickets', ['name'], [['topic', '=', 'Points not credited after purchase']]),
    ).toEqual([{ name: ticket }]);
    await vendor.getByLabel('Message', { exact: true }).fill('B/L <draft> & more');
    await vendor.getByLabel('Message', { exact: true }).press('Enter');
    const said = vendor.getByRole('region', { name: 'Messages' });
    await expect(said.getByText('B/L <draft> & more')).toBeVisible();

    const support = await person('admin');
    await open(support, `/vendorsupport?ticket=${ticket}`);
    await expect(support.getByText('B/L <draft> & more')).toBeVisible();
    await support.getByLabel('Message', { exact: true }).fill('You will have the points today.');
    await support.getByRole('button', { name: 'Send' }).click();
    // nothing is pressed: the conversation refreshes itself
    await expect(said.getByText('You will have the points today.')).toBeVisible({ timeout: 45_000 });
    expect(await read(vendor, 'Support Chat', ['name'], [['ticket_id', '=', ticket]])).toHaveLength(2);

    await vendor.setViewportSize({ width: 360, height: 800 });
    await vendor.getByRole('link', { name: 'All tickets' }).click();
    await expect(vendor.getByRole('region', { name: 'Tickets' })).toBeVisible();
    await expect(said).toBeHidden();
    await vendor.goBack();
    await expect(said).toBeVisible();
  },
);
