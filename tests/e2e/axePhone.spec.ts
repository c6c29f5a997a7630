import { expect, test } from './fixtures';
import { begunSurvey, goOnTo, goWithin, newest, goTo, settled } from './screens';

test.describe.configure({ timeout: 300_000 });

test('at 360 px: the main screens fit and are accessible', async ({ page, as, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const fits = async (where: string) => {
    await settled(page);
    await expectAccessible(`${where} at 360 px`, []);
  };
  for (const route of ['/landingpage', '/login', '/forgotpassword']) {
    await goTo(page, route);
    await fits(route);
  }
  await as('requester');
  await fits('dashboard of a requester');
  const requests = [
    '/requestersrequests',
    `/MoreRequestDetails/${await newest(page, 'RFQ')}`,
    '/RequestersReports',
    '/submitarequest',
  ];
  for (const route of requests) {
    await goTo(page, route);
    await fits(route);
  }
  await goOnTo(page, 'Survey Details');
  await fits('wizard, survey details');
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
  await fits('profile menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^News and messages/ }).click();
  await expect(page.getByRole('dialog', { name: 'News and messages' })).toBeVisible();
  await fits('news');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await page.getByRole('combobox', { name: 'Search everything' }).fill('draft');
  await expect(page.getByRole('option').first()).toBeVisible();
  await fits('search with results');
  await as('vendor');
  await fits('dashboard of a vendor');
  const accept = `/acceptView/${await newest(page, 'RFQ', [['status', '=', 'New']])}`;
  for (const route of ['/vendorrequestlist', accept, '/jobOrders?tab=allocation', '/reports']) {
    await goTo(page, route);
    await fits(route);
  }
  await goTo(page, '/jobOrders?tab=allocation&show=board');
  await fits('the board');
  await as('surveyor', '/mytasks');
  await fits('/mytasks');
  const begun = await begunSurvey(page);
  await goTo(page, `/draftsurvey/${begun}?section=ship-particulars`);
  await fits('survey, ship particulars');
  for (const [section, title] of [
    ['voyage-details', 'Voyage details'],
    ['images', 'Images'],
    ['reports', 'Reports and certificates'],
    ['initial', 'Initial draft survey'],
  ] as const) {
    const shown = page.getByRole('heading', { level: 2, name: title });
    await goWithin(page, `/draftsurvey/${begun}?section=${section}`, shown);
    await fits(`survey, ${section}`);
  }
  await page.getByRole('tab', { name: 'Tanks', exact: true }).click();
  await fits('survey, tanks');
  await goTo(page, `/surveyWaterView/${begun}`);
  await fits('/surveyWaterView');
});
