import type { Page } from '@playwright/test';
import { accountOf } from '../mock/accounts';
import { expectAccessible } from './axe';
import { expect, test } from './mockServer';
import { openFromMenu } from './people';
import { submitRequest } from './request';
import { settled } from './screens';

// One server for all tests: a second worker would need its own.
test.describe.configure({ mode: 'default' });

const bell = (page: Page) => page.getByRole('button', { name: /^News and messages/ });

/** The first look is over: the list on this device knows what was there. */
async function isWatching(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith('plimsoll.news.'))
          .some((key) => (localStorage.getItem(key) ?? '').includes('requests of')),
      ),
    )
    .toBe(true);
}

/** Looks at the page again, as after another window: news older than a minute are asked for. */
async function comeBack(page: Page): Promise<void> {
  await page.reload();
  await settled(page);
}

test(
  'what one person does is news for the other alone, and the search finds it',
  { tag: '@matrix' },
  async ({ person }) => {
    const [requester, vendor] = await Promise.all([person('requester'), person('vendor')]);
    await isWatching(vendor);
    await isWatching(requester);

    const rfq = await submitRequest(requester, 'MV Selkie Bay', accountOf('vendor').name);
    await comeBack(vendor);
    await expect(bell(vendor)).toHaveAccessibleName(/ [1-9]\d* new$/);
    await bell(vendor).click();
    const news = vendor.getByRole('dialog', { name: 'News and messages' });
    const entry = news.getByRole('link', { name: new RegExp(`^New: New request from .*${rfq}`) });
    await expect(entry).toBeVisible();
    await expectAccessible(vendor, 'news');
    await entry.click();
    await expect(vendor.getByRole('heading', { level: 1 })).toContainText(rfq);
    await expect(news).toBeHidden();

    await vendor.keyboard.press('Control+k');
    const search = vendor.getByRole('combobox', { name: 'Search everything' });
    await search.fill('selkie bay');
    const found = vendor.getByRole('option', { name: new RegExp(rfq) });
    await expect(found.first()).toBeVisible();
    await expect(vendor.getByRole('dialog', { name: 'Search' }).getByRole('status')).toContainText(
      /\d results?\./,
    );
    await expectAccessible(vendor, 'search with results');
    await search.press('Escape');
    await search.press('Escape');
    await openFromMenu(vendor, 'Support');
    await settled(vendor);

    await comeBack(requester);
    await bell(requester).click();
    const own = requester.getByRole('dialog', { name: 'News and messages' });
    await expect(own.getByText('What you did yourself is not news.')).toBeVisible();
    await expect(own.getByRole('link', { name: new RegExp(rfq) })).toHaveCount(0);
  },
);
