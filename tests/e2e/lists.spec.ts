import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { BOTH } from './axe';
import { expect, test } from './fixtures';
import { expectNoSidewaysScroll, open, settled } from './screens';

test.describe.configure({ timeout: 240_000 });

const ids = (page: Page) =>
  page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.dataset['row']));
const hash = (page: Page) => new URL(page.url()).hash;
/** The row whose link has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null);

test('Back brings the rows, the place and the row back', async ({ page, as }) => {
  await as('vendor', '/vendorrequestlist?status=Completed&size=25&sort=name');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await settled(page);
  const address = hash(page);
  expect(address).toBe('#/vendorrequestlist?status=Completed&size=25&sort=name&page=2');
  const rows = await ids(page);
  await page.evaluate(() => window.scrollTo(0, 120));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120);
  const opened = rows[12] ?? '';
  await page.getByRole('link', { name: opened, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(opened);

  await page.goBack();
  await expect.poll(() => ids(page)).toEqual(rows);
  expect(hash(page)).toBe(address);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120);
  await expect.poll(() => focused(page)).toBe(opened);

  // a copied address or a reload shows the same view
  await page.reload();
  await expect.poll(() => ids(page)).toEqual(rows);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
});

test(
  'on a phone, a record leads back to its list as that was left',
  { tag: '@matrix' },
  async ({ page, as }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await as('vendor', '/vendorrequestlist?status=Completed');
    const address = hash(page);
    const [first = ''] = await ids(page);
    await page.locator('[data-row] [data-open]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(first);
    await page.getByRole('link', { name: 'Back to RFQs' }).click();
    await expect.poll(() => hash(page)).toBe(address);
    // who came to the record from elsewhere comes to the list all the same
    await open(page, `/acceptView/${first}`);
    await page.getByRole('link', { name: 'Back to RFQs' }).click();
    await expect.poll(() => hash(page)).toBe('#/vendorrequestlist');
  },
);

test(
  'on a phone, a record leads to the one before and the one after in its list',
  { tag: '@matrix' },
  async ({ page, as, expectAccessible }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await as('vendor', '/vendorrequestlist?status=Completed');
    const [first = '', second = ''] = await ids(page);
    const title = page.getByRole('heading', { level: 1 });
    await page.locator('[data-row] [data-open]').first().click();
    await expect(title).toContainText(first);
    await expect(page.getByRole('link', { name: 'Previous record' })).toBeDisabled();
    await page.getByRole('link', { name: 'Next record' }).click();
    await expect(title).toContainText(second);
    await expectAccessible('a record opened from a list');
    await page.getByRole('link', { name: 'Back to RFQs' }).click();
    await expect.poll(() => hash(page)).toBe('#/vendorrequestlist?status=Completed');
    // opened by its address it has no list around it
    await open(page, `/acceptView/${second}`);
    await expect(title).toContainText(second);
    await expect(page.getByRole('link', { name: 'Next record' })).toHaveCount(0);
  },
);

test('a request that was begun stands close above the list', { tag: '@matrix' }, async ({ page, as }) => {
  await as('requester', '/submitarequest?step=survey');
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await page.getByLabel('Name of Area Spot').fill('MV Kandla Star');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await open(page, '/requestersrequests');
  const strip = await page.getByText('Continue your request').boundingBox();
  const search = await page.getByRole('searchbox').boundingBox();
  expect((search?.y ?? 0) - ((strip?.y ?? 0) + (strip?.height ?? 0))).toBeLessThan(60);
});

test('the head stays in sight while the page scrolls', async ({ page, as }) => {
  await as('vendor', '/vendorrequestlist?size=50');
  const head = page.getByRole('columnheader', { name: 'RFQ ID' });
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(async () => (await head.boundingBox())?.y).toBe(48);
});

test('keys search, filter, walk the rows, open and explain', async ({ page, as }) => {
  await as('requester', '/requestersrequests');
  const rows = await ids(page);
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe(rows[0]);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect.poll(() => focused(page)).toBe(rows[1]);

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('jfk?n');
  await expect(search).toHaveValue('jfk?n');
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await search.blur();

  await page.keyboard.press('f');
  await expect(page.getByRole('group', { name: 'Status' })).toBeVisible();
  await expect(page.getByLabel('Created from', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Filters' }).click();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts of this list' });
  await expect(keys.getByText('Next row')).toBeVisible();
  await keys.getByRole('checkbox').uncheck();
  await keys.getByRole('button', { name: 'Close' }).click();
  // While it fades out, it takes the keys.
  await expect(keys).toBeHidden();
  await page.keyboard.press('j');
  expect(await focused(page)).toBeNull();
  await page.getByRole('button', { name: 'Keyboard shortcuts of this list' }).click();
  await keys.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe(rows[0]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(rows[0] ?? '');
  await page.goBack();
  // The list is back with its keys once it has put the focus where it was.
  await expect.poll(() => focused(page)).toBe(rows[0]);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/#\/submitarequest/);
});

test('the export is the list, in a file of the day', async ({ page, as }) => {
  await as('vendor', '/vendorrequestlist?status=New&status=Accepted&size=50&sort=-date_of_survey');
  const shown = await page
    .getByRole('table', { name: 'RFQs' })
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => [...row.querySelectorAll('td')].map((td) => td.innerText)),
    );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  await expect(
    page.getByRole('status').filter({ hasText: `rows exported to ${file.suggestedFilename()}` }),
  ).toBeAttached();
  expect(file.suggestedFilename()).toMatch(/^\d\d-\d\d-\d{4}\.xlsx$/);
  const [head, ...rows] = await readSheet(await readFile(await file.path()), 'RFQ List');
  expect(head).toEqual([
    'RFQ ID',
    'Created On',
    'Requester Name',
    'Place of Survey',
    'Survey Area',
    'Name of Area Spot',
    'Date of Survey',
    'Vendor Name',
    'Currency',
    'Rate',
    'Quantity',
    'Status',
  ]);
  expect(shown.length).toBeGreaterThan(5);
  expect(rows).toHaveLength(shown.length);
  const screenDate = (cell: unknown) =>
    cell instanceof Date ? cell.toISOString().slice(0, 10).split('-').toReversed().join('/') : 'no date';
  rows.forEach((row, at) => {
    const [, id, created, requester, place, area, spot, date, rate, quantity, status] = shown[at] ?? [];
    expect([row[0], row[2], row[3], row[4], row[5], row[11]]).toEqual([
      id,
      requester,
      place,
      area,
      spot,
      status,
    ]);
    expect([screenDate(row[1]), screenDate(row[6])]).toEqual([created, date]);
    expect(rate).toContain(String(row[8]));
    expect(row[9]).toBe(Number(rate?.replace(/[^\d.]/g, '')));
    expect(row[10]).toBe(Number(quantity));
  });
});

test('menus, dialogs and the sheet of filters are accessible', async ({ page, as, expectAccessible }) => {
  await as('vendor', '/vendorrequestlist');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await expectAccessible('filters and selection', BOTH);
  // on a phone they are a sheet, over which nothing else opens
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  await expectAccessible('columns');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  const naming = page.getByRole('dialog', { name: 'Save this view' });
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect(naming.getByText('Name is required')).toBeVisible();
  await expectAccessible('naming a view');
  await naming.getByLabel('Name').fill('Everything');
  await naming.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'RFQ ID' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await page.getByRole('button', { name: 'Views: Everything' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible('views');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keyboard shortcuts of this list' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts of this list' })).toBeVisible();
  await expectAccessible('keys');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await expectAccessible('after an export');

  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/vendorrequestlist');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('button', { name: /^Show \d+ rows$/ })).toBeVisible();
  await expectAccessible('filters on a phone');
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(sheet).toBeHidden();
  await expectNoSidewaysScroll(page, 'the list at 320 px');
  // beside its button, too
  await page
    .getByRole('listitem')
    .filter({ hasText: 'RFQ-' })
    .first()
    .click({ position: { x: 40, y: 70 } });
  await expect(page).toHaveURL(/#\/acceptView\/RFQ-/);
});

test('on a phone a card is about 110 px high', { tag: '@matrix' }, async ({ page, as }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const lists = [
    ['requester', '/requestersrequests'],
    ['vendor', '/jobOrders?tab=allocation'],
    ['surveyor', '/mytasks'],
    ['admin', '/masterdata/vendorpurchase'],
    ['admin', '/surveyor'],
  ] as const;
  for (const [who, route] of lists) {
    await as(who, route);
    const heights = await page
      .locator('main li[data-row]')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
    const middle = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0;
    expect(middle, route).toBeGreaterThan(60);
    expect(middle, route).toBeLessThanOrEqual(125);
  }
});
