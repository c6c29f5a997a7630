import { expect, test } from './fixtures';
import { expectToast } from './people';
import { begunSurvey, expectNoSidewaysScroll, open } from './screens';

test('on a phone the menu makes room while figures are typed, and the result stays in view', async ({
  page,
  as,
  expectAccessible,
}) => {
  await as('surveyor');
  const job = await begunSurvey(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `/draftsurvey/${job}?section=final`);
  const draft = page.getByLabel('Midship draft, port, final', { exact: true });
  const menu = page.getByRole('navigation', { name: 'Main, narrow' });
  const result = page.getByRole('region', { name: 'Live result' }).getByRole('button', { expanded: false });
  await expect(menu).toBeInViewport();
  await draft.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('12.35');
  await expect(menu).not.toBeInViewport();
  await expect(result).toBeInViewport();
  await expectNoSidewaysScroll(page, 'a draft being typed');
  await expectAccessible('a draft being typed');

  // as above a phone's keyboard, and at 400 % zoom
  for (const size of [
    { width: 360, height: 420 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await draft.click();
    await expect(result).toBeInViewport();
    await expect(draft).toBeInViewport();
    await expectNoSidewaysScroll(page, `a draft being typed at ${size.width} px`);
  }

  await page.setViewportSize({ width: 360, height: 740 });
  await draft.click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Final draft survey added successfully');
  await expect(menu).toBeInViewport();
});

test(
  'on the narrowest phone the times of a survey are seen whole',
  { tag: '@matrix' },
  async ({ page, as }) => {
    await as('surveyor');
    const job = await begunSurvey(page);
    await page.setViewportSize({ width: 320, height: 568 });
    await open(page, `/draftsurvey/${job}?section=initial`);
    const times = page.getByRole('region', { name: 'Times' });
    for (const [label, text] of [
      ['Starting date, initial', '20/11/2026'],
      ['Starting time, initial', '20:48'],
    ] as const) {
      const box = times.getByLabel(label, { exact: true });
      await box.fill(text);
      expect(await box.evaluate((input) => input.scrollWidth - input.clientWidth), label).toBeLessThanOrEqual(
        0,
      );
    }
    const table = times.getByRole('table', { name: 'Times of the survey' });
    const [width, room] = await table.evaluate(({ parentElement: frame, scrollWidth }) => {
      const { paddingLeft, paddingRight } = getComputedStyle(frame as Element);
      return [scrollWidth, (frame?.clientWidth ?? 0) - parseFloat(paddingLeft) - parseFloat(paddingRight)];
    });
    expect(width).toBeLessThanOrEqual(room ?? 0);
  },
);
