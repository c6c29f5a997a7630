import { expect, test } from './mockServer';
import { settled } from './screens';

// What nobody but an admin opens is walked by no other test.
test('an admin opens every entry of the menu and finds records there', async ({ person }) => {
  const page = await person('admin');
  const links = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .filter({ hasNotText: 'Plimsoll' });
  const entries = await links.allInnerTexts();
  expect(entries).toEqual([
    'Dashboard',
    'Requester',
    'Requester Request',
    'Vendor',
    'Vendor Allocation',
    'Vendor Purchase',
    'Surveyor',
    'Settings',
    'Help',
  ]);
  for (const entry of entries) {
    await links.filter({ hasText: new RegExp(`^${entry}$`) }).click();
    await expect(links.filter({ hasText: new RegExp(`^${entry}$`) })).toHaveAttribute('aria-current', 'page');
    await settled(page);
    const main = page.getByRole('main');
    await expect(main.getByText(/could not be read|No Data Found/)).toHaveCount(0);
    if (entry !== 'Dashboard' && entry !== 'Help') await expect(main.getByRole('row').nth(1)).toBeVisible();
  }
});
