import { accountOf } from '../mock/accounts';
import { expect, test } from './fixtures';
import { expectNoSidewaysScroll, newest, open } from './screens';

test(
  'a request is made again with five clicks and twelve keys at most',
  { tag: '@matrix' },
  async ({ page, as }) => {
    await as('requester');
    const done = await newest(page, 'RFQ', [['status', '=', 'Completed']]);
    await open(page, `/MoreRequestDetails/${done}`);
    await page.evaluate(() => {
      const count = { clicks: 0, keys: 0 };
      Object.assign(window, { count });
      // What a person does; a button that is chosen by a key also gives a click.
      addEventListener('pointerdown', () => (count.clicks += 1), true);
      addEventListener('keydown', () => (count.keys += 1), true);
    });
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(page.getByLabel(/^Date of Survey/)).toBeFocused();
    const day = new Date(Date.now() + 3 * 86_400_000);
    await page.keyboard.type(new Intl.DateTimeFormat('en-GB').format(day));
    await page.getByRole('button', { name: /^Vendor Selection/ }).click();
    await page
      .getByRole('radiogroup', { name: 'Vendor' })
      .getByRole('radio', { name: new RegExp(accountOf('vendor').name) })
      .click();
    await page.getByRole('button', { name: 'Save & Exit' }).click();
    await expect(page).toHaveURL(/#\/dashboard/);
    const said = page.getByRole('status').filter({ hasText: 'was sent.' });
    const made = /^Request (\S+) was sent/.exec((await said.innerText()).trim())?.[1] ?? '';
    expect(made).not.toBe('');
    expect(made).not.toBe(done);
    const { clicks, keys } = await page.evaluate(
      () => (window as unknown as { count: { clicks: number; keys: number } }).count,
    );
    expect(clicks).toBeGreaterThan(0);
    expect(clicks).toBeLessThanOrEqual(5);
    expect(keys).toBeLessThanOrEqual(12);
  },
);

test(
  'vendors are compared by the keyboard and on a phone, and the best of them is asked',
  { tag: '@matrix' },
  async ({ page, as, expectAccessible }) => {
    await as('requester');
    const done = await newest(page, 'RFQ', [
      ['status', '=', 'Completed'],
      ['location_of_survay', 'like', '%India'],
    ]);
    await open(page, `/MoreRequestDetails/${done}`);
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(page.getByLabel(/^Date of Survey/)).toBeFocused();
    const day = new Date(Date.now() + 3 * 86_400_000);
    await page.keyboard.type(new Intl.DateTimeFormat('en-GB').format(day));
    await page.getByRole('button', { name: /^Vendor Selection/ }).click();
    const vendors = page.getByRole('radiogroup', { name: 'Vendor' });
    await expect(vendors.getByRole('radio').first()).toHaveAccessibleDescription(/^Matches all\. Serves/);
    for (const at of [0, 1]) {
      await vendors
        .getByRole('checkbox', { name: /^Compare/ })
        .nth(at)
        .focus();
      await page.keyboard.press('Space');
    }
    const table = page.getByRole('table', { name: 'Vendors side by side' });
    await page.getByRole('button', { name: /^Compare/ }).focus();
    await page.keyboard.press('Enter');
    await expect(table.getByRole('button', { name: /^Choose/ })).toHaveCount(2);
    await expectAccessible('vendors side by side');
    // on a laptop the list beside it stays in use
    await vendors.getByRole('radio').nth(1).check();
    await expect(table.getByRole('button', { name: /^Chosen/ })).toHaveCount(1);
    await table
      .getByRole('button', { name: /^Choose/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(table.getByRole('button', { name: /^Chosen/ })).toBeFocused();
    await expect(page).toHaveURL(/compare=/);
    await page.goBack();
    await expect(table).toBeHidden();
    await expect(page).toHaveURL(/step=vendor$/);
    await expect(vendors.getByRole('radio').first()).toBeChecked();
    await page.goForward();
    await expect(table).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page, 'vendors side by side');
    const box = page.getByRole('group', { name: 'Comparison' });
    await box.focus();
    await page.keyboard.press('End');
    await expect.poll(() => box.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
    await expect(table.getByRole('button', { name: /^Chosen/ })).toBeInViewport();
    await expectAccessible('vendors side by side at 360 px', []);
    await page.keyboard.press('Escape');
    await expect(table).toBeHidden();
    await expectNoSidewaysScroll(page, 'vendor selection');
    await page.getByRole('button', { name: 'Save & Exit' }).click();
    await expect(page).toHaveURL(/#\/dashboard/);
  },
);
