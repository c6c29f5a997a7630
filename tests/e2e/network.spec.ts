import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { breakCalls, heal, open } from './screens';

// A list that comes back by itself is waited for in real time.
test.describe.configure({ timeout: 180_000 });

const table = (page: Page) => page.getByRole('table', { name: 'RFQs' });

/** Reloads the list of requests while its calls fail. */
async function listWhile(page: Page, how: string, more?: { retryAfter?: string; shape?: string }) {
  await breakCalls(page, '/resource/RFQ', how, more);
  await open(page, '/vendorrequestlist');
}

for (const [how, words] of [
  ['maintenance', 'The server is under maintenance.'],
  ['rate-limit', 'Too many requests in a short time.'],
] as const) {
  test(
    `${how}: the list says so, counts down, and comes back by itself`,
    { tag: '@matrix' },
    async ({ page, as, expectAccessible }) => {
      await as('vendor');
      await listWhile(page, how, { retryAfter: '6' });
      const state = page.getByRole('status').filter({ hasText: 'The RFQs could not be read' });
      await expect(state).toContainText(words);
      await expect(state.getByText(/^(Next try in \d+ s|Trying again…)$/)).toBeVisible();
      await expect(state.getByText(/^The page tries again by itself at \d\d:\d\d:\d\d\.$/)).toBeAttached();
      await expect(state.getByRole('button', { name: 'Retry' })).toBeVisible();
      await expectAccessible(`a list in ${how}`);
      await heal(page);
      await expect(table(page).getByRole('row').nth(1)).toBeVisible({ timeout: 60_000 });
      await expect(state).toHaveCount(0);
    },
  );
}

test(
  'a proxy’s page is never shown: the list says that the answer was not the server’s',
  { tag: '@matrix' },
  async ({ page, as, expectAccessible }) => {
    await as('vendor');
    for (const how of ['html', 'html-ok']) {
      await listWhile(page, how);
      const state = page.getByRole('alert').filter({ hasText: 'The RFQs could not be read' });
      await expect(state).toContainText('The answer came from another system');
      await expect(page.getByText(/Bad Gateway|Sign in to this network/)).toHaveCount(0);
      if (how === 'html') await expectAccessible('a list that a proxy answered');
      await heal(page);
      await state.getByRole('button', { name: 'Retry' }).click();
      await expect(table(page).getByRole('row').nth(1)).toBeVisible();
    }
  },
);

test(
  'an answer of another shape is told, not drawn',
  { tag: '@matrix' },
  async ({ page, as, expectAccessible }) => {
    await as('vendor');
    await listWhile(page, 'foreign', { shape: 'object' });
    const state = page.getByRole('alert').filter({ hasText: 'The RFQs could not be read' });
    await expect(state).toContainText('The server gave an answer that this page cannot read.');
    await expectAccessible('a list of another shape');
  },
);
