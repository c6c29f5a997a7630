import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { newest, open } from './screens';

/** First surveyor and status of a job order, as the mock has it. */
const stored = (page: Page, name: string) =>
  page.evaluate(async (order) => {
    const answer = await fetch(`/api/resource/Job Order/${order}`);
    const { data } = (await answer.json()) as { data: { first_surveyor: string | null; status: string } };
    return [data.first_surveyor ?? '', data.status] as const;
  }, name);

/** Moves the job that is picked up down to somebody who is free on its day. */
async function aimAtFree(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('status').filter({ hasText: /, free$/ })).toHaveCount(1, { timeout: 300 });
  }).toPass({ timeout: 20_000 });
}

test('a vendor accepts a request and allocates it in three clicks, on its page', async ({ page, as }) => {
  await as('vendor');
  const rfq = await newest(page, 'RFQ', [
    ['status', '=', 'New'],
    ['vendor', '=', 'CUST-00001'],
  ]);
  await open(page, `/acceptView/${rfq}`);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept', exact: true }).click();
  const allocate = page.getByRole('button', { name: /^Allocate JO-/ }).first();
  await expect(allocate).toBeVisible();
  const order = /JO-\d+/.exec((await allocate.getAttribute('aria-label')) ?? '')?.[0] ?? '';

  await page.evaluate(() => {
    const counted = globalThis as unknown as { clicks: number };
    counted.clicks = 0;
    addEventListener('click', () => (counted.clicks += 1), true);
  });
  await allocate.click();
  const dialog = page.getByRole('dialog', { name: `Allocate ${order}` });
  await dialog
    .getByRole('region', { name: 'Free and nearest first' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Allocate', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => stored(page, order)).toEqual([expect.stringMatching(/^SUR-/), 'Allocated']);
  expect(await page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks)).toBe(3);
  await expect(page.getByRole('listitem').filter({ hasText: order }).getByText('Allocated')).toBeVisible();
});

test('the board is worked by key and by drag', async ({ page, as }) => {
  await as('vendor');
  await open(page, '/jobOrders?tab=allocation&show=board');
  const cards = page.getByRole('region', { name: /^Not allocated/ }).locator('[data-job]');
  await expect(cards.first()).toBeVisible();
  const [first = '', second = ''] = await cards.evaluateAll((all) =>
    all.map((one) => (one as HTMLElement).dataset['job'] ?? ''),
  );

  await cards.first().focus();
  // to the next card and back, by the arrows
  await page.keyboard.press('ArrowDown');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cards.first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Put it back' })).toHaveCount(0);
  await page.keyboard.press('Space');
  await aimAtFree(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 job order placed, not sent yet.', { exact: false }).first()).toBeVisible();

  // a surveyor of whom nothing is in the way
  const row = page.locator('[data-row-person]').filter({ hasText: 'Gopal Shetty' });
  await cards.first().dragTo(row);
  await expect(page.getByText('2 job orders placed, not sent yet.', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards.first()).toHaveAttribute('data-job', second);

  await page.getByRole('button', { name: 'Allocate 1 job order' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => stored(page, first)).toEqual([expect.stringMatching(/^SUR-/), 'Allocated']);
  await expect(page.getByText('placed, not sent yet', { exact: false })).toHaveCount(0);

  // the way back is that of the browser
  await page.getByRole('button', { name: 'Week after' }).click();
  await expect(page).toHaveURL(/week=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/week=/);
});
