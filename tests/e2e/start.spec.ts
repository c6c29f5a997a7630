import { expect, test } from './fixtures';

const named = (hrefs: string[], name: string) => hrefs.some((href) => href.includes(`/${name}-`));

test('the first picture stands, and the first page is asked for, before any script of the app has come', async ({
  page,
}) => {
  await page.route('**/assets/*.{js,css}', () => undefined);
  const asked = async (hash: string) => {
    await page.goto('about:blank');
    await page.goto(`/${hash}`, { waitUntil: 'commit' });
    await expect(page.getByText('Loading…')).toBeVisible();
    return page
      .locator('link[rel="modulepreload"], link[rel="preload"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  };
  expect(named(await asked('#/login'), 'LoginPage')).toBe(true);
  const landing = await asked('#/no-such-page');
  expect([named(landing, 'LandingPage'), named(landing, 'Shell')]).toEqual([true, false]);
  await page.evaluate(() => localStorage.setItem('loginRole', 'Vendor'));
  const survey = await asked('#/draftsurvey/JO-1?section=initial');
  expect([named(survey, 'Shell'), named(survey, 'SurveyPage'), named(survey, 'LandingPage')]).toEqual([
    true,
    true,
    false,
  ]);
});
