import { expect, type Page } from '@playwright/test';
import { accountOf } from '../mock/accounts';
import { pageOf, test, untilKept, waitingIn } from './keptBrowser';
import { read } from './mockServer';
import { fillLogin } from './people';
import { begunSurvey, open } from './screens';
import { openSection } from './survey';

test.describe.configure({ timeout: 240_000 });

const RECORD = 'Draft Survay'; // sic
const WAITS = /^No network\. Kept on this device since /;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Saves the open section, of which nothing can go out now. */
async function saveHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
}

test(
  'sections saved without a network outlive the browser and go out once, on top of what a second surveyor saved',
  { tag: '@matrix' },
  async ({ browserAt, playwright, serve }) => {
    const { url } = await serve();
    let context = await browserAt(url);
    let page = await pageOf(context);
    await page.goto('./#/login');
    await fillLogin(page, 'surveyor');
    const order = await begunSurvey(page);
    const [record] = await read(page, RECORD, ['name'], [['job_order_id', '=', order]]);
    const name = String(record?.['name']);
    await open(page, '/mytasks');
    await page.getByRole('button', { name: `Prepare for offline, ${order}` }).click();
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: order })
        .getByText(/^Prepared \d\d:\d\d/),
    ).toBeVisible();
    await untilKept(page);

    await context.setOffline(true);
    await page.goto(`./?day#/draftsurvey/${order}`);
    await openSection(page, 'Ship particulars');
    await field(page, 'Flag').fill('Liberia');
    await saveHere(page);
    await field(page, 'Flag').fill('Palau');
    await saveHere(page);
    await page.reload();
    await expect(field(page, 'Flag')).toHaveValue('Palau');
    await openSection(page, 'Remarks');
    await field(page, 'Remarks on the initial survey').fill('Calm sea');
    await saveHere(page);
    await context.close();

    // Meanwhile somebody else saves the same record, in another place.
    const other = await playwright.request.newContext({ baseURL: `${url}/` });
    const { email, password } = accountOf('admin');
    await other.post('api/method/login', { form: { usr: email, pwd: password } });
    const csrf = (await other.storageState()).cookies;
    expect(csrf.length).toBeGreaterThan(0);
    const saved = await other.put(`api/resource/${encodeURIComponent(RECORD)}/${name}`, {
      data: { captain_name: 'R. Okafor' },
    });
    expect(saved.ok(), await saved.text()).toBe(true);

    // The first two answers are lost on their way.
    context = await browserAt(url);
    page = await pageOf(context);
    const sent: string[] = [];
    await page.route(`**/api/resource/**/${name}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      sent.push(route.request().postData() ?? '');
      if (sent.length > 2) return route.fallback();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.goto('./#/mytasks');
    await expect
      .poll(async () => read(page, RECORD, ['flag', 'remarks_i', 'captain_name'], [['name', '=', name]]), {
        timeout: 90_000,
      })
      .toEqual([{ flag: 'Palau', remarks_i: 'Calm sea', captain_name: 'R. Okafor' }]);
    expect(await read(page, RECORD, ['name'], [['job_order_id', '=', order]])).toHaveLength(1);
    // Each of the three was written once, though two of them had no answer.
    await expect.poll(() => waitingIn(page)).toBe(0);
    expect(sent).toHaveLength(3);

    await open(page, `/draftsurvey/${order}`);
    await openSection(page, 'Ship particulars');
    await expect(field(page, 'Flag')).toHaveValue('Palau');
    await expect(page.getByText(WAITS)).toHaveCount(0);
    await other.dispose();
  },
);
