import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const openPanel = async (page: Page) => {
  await page.getByRole('button', { name: /^QA panel/ }).click();
  const panel = page.getByRole('dialog', { name: 'Mock backend' });
  await expect(panel).toBeVisible();
  return panel;
};

const enterAs = async (page: Page, email: string) => {
  const panel = await openPanel(page);
  await panel.getByLabel('Sign in as').selectOption(email);
  // The page is loaded anew for the next person.
  const loaded = page.waitForEvent('load');
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click();
  await loaded;
  await expect(page).toHaveURL(/#\/dashboard/);
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
};

test('the QA panel signs in as anyone, is reached by keyboard and accessible', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('./');
  await enterAs(page, 'vendor@plimsoll.example');
  await enterAs(page, 'surveyor@plimsoll.example');

  const button = page.getByRole('button', { name: 'QA panel' });
  await button.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Mock backend' });
  await expect(panel.getByText('surveyor@plimsoll.example is signed in as Surveyor.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
  await panel.locator('summary').first().click();
  await expectAccessible('the QA panel');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test('the QA panel lies beside the controls of the app, also on a phone', async ({ page }) => {
  await page.goto('./');
  await enterAs(page, 'vendor@plimsoll.example');
  for (const size of [
    { width: 1366, height: 768 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    const tab = await page.getByRole('button', { name: 'QA panel' }).boundingBox();
    // The margin at the left edge of every page.
    expect(tab?.width).toBeLessThanOrEqual(16);
    expect((tab?.y ?? 0) + (tab?.height ?? 0)).toBeLessThan(size.height);
  }
});

test(
  'calls fail as the panel says, and the state is one for all tabs',
  { tag: '@matrix' },
  async ({ page, context }) => {
    await page.goto('./');
    await enterAs(page, 'vendor@plimsoll.example');

    const panel = await openPanel(page);
    await panel.getByLabel(/Verb and part of the path/).fill('GET /api/resource/Job Order');
    await panel.getByLabel('How', { exact: true }).selectOption('Refused (403)');
    await panel.getByLabel('Always').check();
    await panel.getByRole('button', { name: 'Make it fail' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'QA panel: 1 failing' })).toBeVisible();
    const again = await openPanel(page);
    await expect(again.locator('summary', { hasText: '403' }).first()).toBeVisible();
    await again.getByRole('button', { name: /^Remove:/ }).click();
    await again.getByRole('button', { name: 'Close' }).click();

    const other = await context.newPage();
    await other.goto('./#/dashboard');
    await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    const otherPanel = await openPanel(other);
    await otherPanel.getByRole('button', { name: 'Reset the data' }).click();
    await expect(other).toHaveURL(/landingpage/);
    // The first tab shares the ended session.
    await page.reload();
    await expect(page).toHaveURL(/landingpage|login/);
  },
);

test('mail, a cut network and an ended session can be seen at will', { tag: '@matrix' }, async ({ page }) => {
  await page.goto('./#/forgotpassword');
  await page.getByLabel(/email/i).first().fill('vendor@plimsoll.example');
  await page.getByLabel(/email/i).first().press('Enter');
  await expect(page).toHaveURL(/#\/login/);
  const panel = await openPanel(page);
  await panel.getByText('to vendor@plimsoll.example').click();
  const text = await panel.locator('pre').first().innerText();
  expect(text).toMatch(/password/i);
  await panel.getByRole('button', { name: 'Close' }).click();

  await enterAs(page, 'requester@plimsoll.example');
  const network = await openPanel(page);
  await network.getByLabel('Offline').check();
  expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  expect(await page.evaluate(() => fetch('/api/method/ping').then(String, String))).toContain('TypeError');
  await network.getByLabel('Offline').uncheck();
  expect(await page.evaluate(async () => (await fetch('/api/method/ping')).status)).toBe(200);

  await network.getByRole('button', { name: 'End my session now' }).click();
  await expect(network.getByText(/ended on the server/)).toBeVisible();
  expect(
    await page.evaluate(async () => (await fetch('/api/method/frappe.auth.get_logged_user')).status),
  ).toBe(403);
});

test('stored files are shown by links although no server has them', { tag: '@matrix' }, async ({ page }) => {
  await page.goto('./');
  await enterAs(page, 'requester@plimsoll.example');
  const request = await page.evaluate(async () => {
    const query = 'fields=["name"]&filters=[["RFQ Attachment","attachment","is","set"]]&limit_page_length=1';
    const answer = await fetch(`/api/resource/RFQ?${encodeURI(query)}`);
    const { data } = (await answer.json()) as { data: { name: string }[] };
    return data[0]?.name ?? '';
  });
  await page.goto(`./#/MoreRequestDetails/${request}`);
  const link = page.locator('a[href^="blob:"]').first();
  await expect(link).toBeVisible();
  const start = await link.evaluate(async (node) =>
    (await (await fetch((node as HTMLAnchorElement).href)).text()).slice(0, 5),
  );
  expect(start).toBe('%PDF-');
});
