import { expect, type Page } from '@playwright/test';
import { accountOf, type AccountKey } from '../mock/accounts';

/** Fills in the login form that is open and waits for the dashboard. */
export async function fillLogin(page: Page, who: AccountKey): Promise<void> {
  const { email, password } = accountOf(who);
  await page.getByLabel('Username (email)').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/#\/dashboard/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** Logs out through the profile menu; the product shows the login screen. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('dialog', { name: 'Profile' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/#\/login/);
}

/** A message that was shown longer ago is not the one that is expected. */
const RECENT_MS = 10_000;

/** Expects this message exactly, and closes it; it is gone afterwards, so that it is not mistaken for the next one. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const recent = () =>
    page.evaluate(
      (since) => window.shownMessages.filter(({ at }) => at > Date.now() - since).map((shown) => shown.text),
      RECENT_MS,
    );
  await expect.poll(recent, { message: 'messages shown', timeout: 15_000 }).toContain(text);
  // In the page, since a mouse over the messages would keep the next ones open; it may have gone by itself by now.
  await page.evaluate((expected) => {
    window.shownMessages = window.shownMessages.filter((one) => one.text !== expected);
    for (const one of document.querySelectorAll('[aria-label="Notifications"] [role="alert"]'))
      if (one.textContent?.trim() === expected)
        one.querySelector<HTMLElement>('[aria-label="Close message"]')?.click();
  }, text);
  // An open drawer hides everything behind it from assistive technology, messages too.
  const message = page
    .getByLabel('Notifications')
    .getByRole('alert', { includeHidden: true })
    .filter({ has: page.getByText(text, { exact: true }) });
  await expect(message).toHaveCount(0);
}

/** An entry of the menu at the left. */
export async function openFromMenu(page: Page, entry: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: entry, exact: true })
    .click();
}

/** The list of reports as it is now: what was read for the dashboard just before is shown for a while. */
export async function openReports(page: Page): Promise<void> {
  await openFromMenu(page, 'Reports');
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
}
