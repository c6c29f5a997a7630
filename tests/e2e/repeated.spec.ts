import type { Page } from '@playwright/test';
import { expect, read, test } from './mockServer';
import { open } from './screens';

// One server for all tests: a second worker would need its own.
test.describe.configure({ mode: 'default' });

/**
 * Has the server do the next such call and close its connection without a byte of answer, whereupon Chromium itself sends the
 * call again.
 */
async function breakAfterWork(page: Page, path: string): Promise<void> {
  const rules = [{ match: { method: 'POST', path }, kind: 'repeated', times: 1 }];
  expect((await page.request.post('__mock/faults', { data: rules })).ok()).toBe(true);
}

/** How often the server did such a call. */
async function timesDone(page: Page, path: string): Promise<number> {
  const log = (await (await page.request.get('__mock/log')).json()) as { method: string; url: string }[];
  return log.filter(({ method, url }) => method === 'POST' && url.includes(path)).length;
}

const pointsOf = async (page: Page): Promise<number[]> =>
  (await read(page, 'Credit Point', ['credit_point'])).map(({ credit_point }) => Number(credit_point));
const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 0);

/** A long sentence among the messages. */
const told = (page: Page) => page.getByLabel('Notifications').getByText(/the browser sent this twice/);

test('a purchase that Chromium sends twice: the person is told that two were booked', async ({ person }) => {
  const vendor = await person('vendor');
  const before = await pointsOf(vendor);
  await open(vendor, '/vendorpackages');
  await breakAfterWork(vendor, 'credit_point_purchase');
  await vendor.getByRole('button', { name: 'Buy Basic 50' }).click();
  await vendor.getByRole('alertdialog').getByRole('button', { name: 'Buy', exact: true }).click();
  await expect(told(vendor)).toContainText(
    `there were ${sum(before)} before, and there are ${sum(before) + 100} now`,
  );
  expect(await timesDone(vendor, 'credit_point_purchase')).toBe(2);
});

for (const [path, said] of [
  ['create_job_order', 'do not allocate'],
  ['credit_point_deduction', 'The points were taken more than once'],
] as const)
  test(`an acceptance whose ${path} Chromium sends twice: the person is told what arose`, async ({
    person,
  }) => {
    const vendor = await person('vendor');
    const [first] = await read(vendor, 'RFQ', ['name'], [['status', '=', 'New']]);
    const rfq = String(first?.['name']);
    const lines = await read(vendor, 'Sub RFQ', ['credit_points'], [['rfq_id', '=', rfq]]);
    const points = sum(lines.map(({ credit_points }) => Number(credit_points)));
    const before = sum(await pointsOf(vendor));
    await open(vendor, `/acceptView/${rfq}`);
    await breakAfterWork(vendor, path);
    await vendor.getByRole('button', { name: 'Accept', exact: true }).click();
    await vendor.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
    await expect(told(vendor)).toContainText(said);
    expect(await timesDone(vendor, path)).toBe(2);
    const twice = (which: string) => (path === which ? 2 : 1);
    expect(await read(vendor, 'Job Order', ['name'], [['rfq_id', '=', rfq]])).toHaveLength(
      lines.length * twice('create_job_order'),
    );
    expect(before - sum(await pointsOf(vendor))).toBe(points * twice('credit_point_deduction'));
  });

test('an acceptance whose own change Chromium sends twice goes on to its job orders', async ({ person }) => {
  const vendor = await person('vendor');
  const [first] = await read(vendor, 'RFQ', ['name'], [['status', '=', 'New']]);
  const rfq = String(first?.['name']);
  const lines = await read(vendor, 'Sub RFQ', ['name'], [['rfq_id', '=', rfq]]);
  await open(vendor, `/acceptView/${rfq}`);
  const rules = [{ match: { method: 'PUT', doctype: 'RFQ' }, kind: 'repeated', times: 1 }];
  expect((await vendor.request.post('__mock/faults', { data: rules })).ok()).toBe(true);
  await vendor.getByRole('button', { name: 'Accept', exact: true }).click();
  await vendor.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  const orders = () => read(vendor, 'Job Order', ['name'], [['rfq_id', '=', rfq]]);
  await expect.poll(async () => (await orders()).length, { timeout: 15_000 }).toBe(lines.length);
  await expect(vendor.getByText('It was answered in the meantime')).toHaveCount(0);
  const log = (await (await vendor.request.get('__mock/log')).json()) as { method: string; status: number }[];
  expect(log.filter(({ method, status }) => method === 'PUT' && status === 417)).toHaveLength(1);
});
