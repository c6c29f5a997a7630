import { accountOf } from '../mock/accounts';
import { expect, test } from './fixtures';
import { newest, open } from './screens';

test('a request is made again with five clicks and twelve keys at most', async ({ page, as }) => {
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
});
