import { expect, test } from './fixtures';
import { expectNoSidewaysScroll, open } from './screens';

test('in forced colours the open entry of the menu can be told from the others', async ({ page, as }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await as('vendor', '/jobOrders');
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('link');
  const looks = await entries.evaluateAll((links) =>
    links.map((link) => {
      const { borderTopColor, borderLeftColor } = getComputedStyle(link);
      return { isOpen: link.getAttribute('aria-current') === 'page', look: borderTopColor + borderLeftColor };
    }),
  );
  const [own, ...more] = looks.filter(({ isOpen }) => isOpen);
  expect(own).toBeDefined();
  expect(more).toEqual([]);
  expect(looks.filter(({ look }) => look === own?.look)).toHaveLength(1);
});

for (const width of [320, 360])
  test(
    `at ${width} px the title of a page is readable as a whole`,
    { tag: '@matrix' },
    async ({ page, as }) => {
      await page.setViewportSize({ width, height: 640 });
      for (const [who, routes] of [
        ['requester', ['/dashboard']],
        [
          'vendor',
          ['/vendorrequestlist', '/jobOrders?tab=allocation', '/mycustomer', '/vendorpackages', '/user'],
        ],
      ] as const) {
        await as(who);
        for (const route of routes) {
          await open(page, route);
          await expectNoSidewaysScroll(page, route);
          const title = page.getByRole('heading', { level: 1 });
          await expect(title).toBeVisible();
          const cut = await title.evaluate((heading) =>
            Math.max(heading.scrollWidth - heading.clientWidth, heading.scrollHeight - heading.clientHeight),
          );
          expect.soft(cut, `${route}: pixels of the title that are cut off`).toBeLessThanOrEqual(1);
        }
      }
    },
  );

test('the Tab key goes through the bar at the top as it is read, at any width', async ({ page, as }) => {
  for (const [who, route] of [
    ['requester', '/dashboard'],
    ['vendor', '/user'],
  ] as const) {
    await as(who, route);
    for (const width of [320, 360, 399, 400, 600, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      const bar = page.getByRole('banner');
      const places = async () => {
        const boxes = await bar
          .locator(':is(a[href], button):visible')
          .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect()] as const));
        return boxes.map(([name, { left, top, height }]) => ({ name, left, middle: top + height / 2 }));
      };
      // what stands in one row differs by a few pixels
      const isRead = (all: Awaited<ReturnType<typeof places>>) =>
        all.every((one, at) => {
          const before = all[at - 1];
          if (!before) return true;
          const down = one.middle - before.middle;
          return down > 12 || (Math.abs(down) <= 12 && one.left > before.left);
        });
      await expect
        .poll(async () => isRead(await places()), `${route} of the ${who} at ${width} px`)
        .toBe(true);
    }
  }
});

test('a tip neither covers nor takes the press of the button below it', async ({ page, as }) => {
  await as('vendor', '/user?user=SUR-00005');
  const details = page.getByRole('dialog').getByRole('table', { name: /^Survey details of/ });
  const tools = details.getByRole('button', { name: /^Edit / });
  await tools.nth(1).scrollIntoViewIfNeeded();
  const name = (await tools.nth(1).getAttribute('aria-label')) ?? '';
  const [first, second] = [await tools.nth(0).boundingBox(), await tools.nth(1).boundingBox()];
  if (!first || !second) throw new Error('two tools, one below the other');
  await page.mouse.move(first.x + first.width / 2, first.y + first.height / 2);
  await expect(page.locator('[popover]').filter({ visible: true })).toContainText('Edit');
  const below = { x: second.x + second.width / 2, y: second.y + second.height / 2 };
  await page.mouse.move(below.x, below.y, { steps: 4 });
  await page.mouse.down();
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: /^Edit survey details/ });
  await expect(dialog.getByLabel('Type of survey')).toHaveValue(name.replace('Edit ', ''));
});

test('the arrow keys tell the bars of a dashboard one by one, with the figures of its table', async ({
  page,
  as,
}) => {
  await as('requester');
  const card = page.getByRole('region', { name: 'RFQs per month' });
  await expect(card.locator('svg rect').first()).toBeVisible();
  await card.getByRole('radio', { name: 'Chart' }).press('Tab');
  await page.keyboard.press('ArrowRight');
  const tip = page.getByRole('tooltip');
  await expect(tip).toContainText('Jan');
  const figures = (await tip.innerText()).match(/\d+$/gm);
  expect(figures).toHaveLength(2);
  await card.getByRole('radio', { name: 'Table' }).check();
  const cells = card.getByRole('row', { name: /^Jan/ }).getByRole('cell');
  expect((await cells.allInnerTexts()).slice(0, 2)).toEqual(figures);
});
