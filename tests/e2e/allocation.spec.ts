import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { breakCalls, newest, open } from './screens';

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

test(
  'a vendor accepts a request and allocates it in three clicks, on its page',
  { tag: '@matrix' },
  async ({ page, as }) => {
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
  },
);

test('the board is worked by key and by drag', async ({ page, as, expectAccessible }) => {
  await as('vendor', '/jobOrders?tab=allocation&show=board');
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

  // Where seven days would be too narrow to read, three are shown.
  await page.setViewportSize({ width: 1000, height: 768 });
  await expect(page.getByRole('button', { name: 'Days after' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Week after' })).toHaveCount(0);

  // What does not fit the filters is pale, and can still be read.
  await open(page, '/jobOrders?tab=allocation&show=board&people=independent&kind=Draft%20Survey&port=Kandla');
  await expect(page.locator('[data-row-person][data-pale]').first()).toBeVisible();
  await expectAccessible('the board, filtered');
});

/** Puts a job order of the signed-in vendor on a day, at a ship of its own: nothing else there is done in the same visit. */
const moveTo = (page: Page, order: string, day: string) =>
  page.evaluate(
    async ([name, date]) => {
      const account = await (await fetch('/me')).text();
      const token = /csrf_token = "(\w+)"/.exec(account)?.[1] ?? '';
      const { ok } = await fetch(`/api/resource/Job Order/${name}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'X-Frappe-CSRF-Token': token },
        body: JSON.stringify({ date_of_survey: date, name_of_areaspot: `MV OF ${name}` }),
      });
      if (!ok) throw new Error(`${name} was not moved`);
    },
    [order, day] as const,
  );

/** Job orders of the first vendor with this status. */
const ordersWith = (page: Page, status: string, first = '') =>
  page.evaluate(
    async ([wanted, surveyor]) => {
      const filters = [
        ['vendor_id', '=', 'CUST-00001'],
        ['status', '=', wanted],
        ...(surveyor ? [['first_surveyor', '=', surveyor]] : []),
      ];
      const answer = await fetch(
        `/api/resource/Job Order?limit_page_length=3&filters=${encodeURIComponent(JSON.stringify(filters))}`,
      );
      const { data } = (await answer.json()) as { data: { name: string }[] };
      return data.map(({ name }) => name);
    },
    [status, first] as const,
  );

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Of all that is sent next, the first is refused: all together, then it alone. */
async function refuseTheFirst(page: Page): Promise<void> {
  for (let at = 0; at < 2; at++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await breakCalls(page, 'bulk_allocate', 'refused', { once: true });
}

test(
  'the board asks before a clash and before a running survey is taken, and keeps what failed',
  { tag: '@matrix' },
  async ({ page, as }) => {
    await as('vendor');
    const [one = '', other = ''] = await ordersWith(page, 'New');
    const [running = ''] = await ordersWith(page, 'In Progress', 'SUR-00001');
    await moveTo(page, one, dayFromNow(30));
    await moveTo(page, other, dayFromNow(30));
    await moveTo(page, running, dayFromNow(0));
    await open(page, '/jobOrders?tab=allocation&show=board');
    const give = async (order: string, surveyor: string) => {
      await page.locator(`[data-job="${order}"][data-slot="first"]`).click();
      await page.getByRole('menuitem', { name: /^(Place on the board|Give to another surveyor)$/ }).click();
      await page.getByRole('button', { name: `Put ${order} on ${surveyor}` }).click();
    };
    const asked = page.getByRole('alertdialog');

    await give(one, 'Gopal Shetty');
    await give(other, 'Gopal Shetty');
    await expect(asked).toContainText(`Gopal Shetty has ${one}`);
    await asked.getByRole('button', { name: /^Give it to/ }).click();
    await expect(asked).toBeHidden();

    await give(running, 'Gopal Shetty');
    await expect(asked).toContainText(`Take ${running} from Anita Kulkarni?`);
    await asked.getByRole('button', { name: 'Leave it' }).click();
    await expect(page.getByText('2 job orders placed, not sent yet', { exact: false }).first()).toBeVisible();
    await give(running, 'Gopal Shetty');
    await asked.getByRole('button', { name: 'Take it from Anita Kulkarni' }).click();

    await refuseTheFirst(page);
    await page.getByRole('button', { name: 'Allocate 3 job orders' }).click();
    await expect(page.getByText('Not allocated. Not permitted')).toBeInViewport();
    expect(await stored(page, one)).toEqual(['', 'New']);
    expect(await stored(page, other)).toEqual([expect.stringMatching(/^SUR-/), 'Allocated']);
    expect(await stored(page, running)).toEqual(['SUR-00005', 'In Progress']);
    await page.getByRole('button', { name: 'Allocate 1 job order' }).click();
    await expect.poll(() => stored(page, one)).toEqual(['SUR-00005', 'Allocated']);
    await expect(page.getByRole('heading', { name: /^Not allocated/ })).toBeFocused();
  },
);

test(
  'several job orders get their surveyors row by row, and one that was refused is tried again',
  { tag: '@matrix' },
  async ({ page, as }) => {
    await as('vendor');
    const orders = await ordersWith(page, 'New');
    const [, two = ''] = orders;
    for (const [at, order] of orders.entries())
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await moveTo(page, order, dayFromNow(40 + at));
    await open(page, '/jobOrders?tab=allocation&status=New');
    for (const order of orders)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.getByRole('checkbox', { name: `Select ${order}` }).check();
    await page.getByRole('button', { name: `Allocate ${orders.length}` }).click();
    const dialog = page.getByRole('dialog', { name: `Allocate ${orders.length} job orders` });
    for (const order of orders)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await dialog.getByRole('combobox', { name: `First surveyor of ${order}` }).selectOption('SUR-00005');
    await dialog.getByRole('combobox', { name: `Second surveyor of ${two}` }).selectOption('SUR-00006');
    await refuseTheFirst(page);
    await dialog.getByRole('button', { name: `Allocate ${orders.length} job orders` }).click();
    const refused = dialog.locator('[data-row]').filter({ hasText: 'Not allocated.' });
    await expect(refused).toHaveCount(1);
    await expect(dialog.locator('[data-row]').filter({ hasText: /Allocated \d\d:\d\d/ })).toHaveCount(
      orders.length - 1,
    );
    const left = (await refused.getAttribute('data-row')) ?? '';
    expect(await stored(page, left)).toEqual(['', 'New']);
    await refused.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toBeHidden();
    for (const order of orders)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await stored(page, order)).toEqual(['SUR-00005', 'Allocated']);
  },
);
