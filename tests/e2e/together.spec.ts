import type { Page } from '@playwright/test';
import { accountOf } from '../mock/accounts';
import { expect, read, test } from './mockServer';
import { expectToast, openFromMenu } from './people';
import { submitRequest } from './request';
import { begunSurvey, open } from './screens';

// One server for all tests: a second worker would need its own.
test.describe.configure({ mode: 'default' });

const VENDOR = accountOf('vendor').name;
const SURVEYOR = accountOf('surveyor').name;
const SHIP = 'MV Two Lanterns';

/** The message for the one who was second. */
const BY_NOW = 'The request is now Accepted';

const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click();

/** Presses Accept; the question stays open. */
async function askAccept(page: Page, rfq: string): Promise<void> {
  await open(page, `/acceptView/${rfq}`);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: `Accept ${rfq}?` })).toBeVisible();
}

const confirmAccept = (page: Page, rfq: string) =>
  page
    .getByRole('alertdialog', { name: `Accept ${rfq}?` })
    .getByRole('button', { name: 'Accept' })
    .click();

const balance = async (page: Page): Promise<number> =>
  (await read(page, 'Credit Point', ['credit_point'])).reduce(
    (sum, { credit_point }) => sum + Number(credit_point),
    0,
  );

/** The newest request that waits for this vendor, and what it costs. */
async function waitingRequest(page: Page): Promise<{ rfq: string; types: string[]; points: number }> {
  const [first] = await read(page, 'RFQ', ['name'], [['status', '=', 'New']]);
  const rfq = String(first?.['name']);
  const lines = await read(page, 'Sub RFQ', ['type_of_survey', 'credit_points'], [['rfq_id', '=', rfq]]);
  return {
    rfq,
    types: lines.map((line) => String(line['type_of_survey'])).toSorted(),
    points: lines.reduce((sum, line) => sum + Number(line['credit_points']), 0),
  };
}

/** One job order per line, and the points taken once. */
async function expectAcceptedOnce(
  page: Page,
  { rfq, types, points }: { rfq: string; types: string[]; points: number },
  before: number,
): Promise<void> {
  const orders = await read(page, 'Job Order', ['type_of_survey'], [['rfq_id', '=', rfq]]);
  expect(orders.map((order) => String(order['type_of_survey'])).toSorted()).toEqual(types);
  expect(before - (await balance(page))).toBe(points);
}

/** Expects the page of an accepted request. */
async function expectAccepted(page: Page, rfq: string, orders: number): Promise<void> {
  await expect(page.getByRole('main').getByText('Only New requests can be accepted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled();
  const listed = page.getByRole('complementary', { name: 'Decision' }).getByText(/^JO-\d+$/);
  await expect(listed, `job orders of ${rfq}`).toHaveCount(orders);
}

test(
  'a request goes from the requester to the vendor and the surveyor while all three look on',
  { tag: '@matrix' },
  async ({ person }) => {
    const [requester, vendor, surveyor] = await Promise.all([
      person('requester'),
      person('vendor'),
      person('surveyor'),
    ]);
    await openFromMenu(vendor, 'RFQs');
    await openFromMenu(surveyor, 'My Tasks');
    await expect(vendor.getByRole('table', { name: 'RFQs' })).toBeVisible();
    await expect(surveyor.getByRole('table', { name: 'My Tasks' })).toBeVisible();

    const rfq = await submitRequest(requester, SHIP, VENDOR);
    await expect(vendor.getByRole('link', { name: rfq })).toHaveCount(0);
    await refresh(vendor);
    await expect(vendor.getByRole('link', { name: rfq })).toBeVisible();

    const second = await vendor.context().newPage();
    const { types, points } = await waitingRequest(vendor);
    expect(types).toHaveLength(2);
    const before = await balance(vendor);
    for (const tab of [vendor, second]) await askAccept(tab, rfq);
    await Promise.all([vendor, second].map((tab) => confirmAccept(tab, rfq)));
    for (const tab of [vendor, second]) await expectAccepted(tab, rfq, 2);
    await expectAcceptedOnce(vendor, { rfq, types, points }, before);

    const [order] = await read(
      vendor,
      'Job Order',
      ['name'],
      [
        ['rfq_id', '=', rfq],
        ['type_of_survey', 'like', 'Draft%'],
      ],
    );
    const id = String(order?.['name']);
    await open(vendor, `/jobOrders?tab=allocation&order=${id}`);
    await vendor
      .getByRole('dialog', { name: id })
      .getByRole('button', { name: 'Allocate', exact: true })
      .click();
    const dialog = vendor.getByRole('dialog', { name: `Allocate ${id}` });
    await dialog.getByRole('combobox', { name: 'First surveyor' }).fill(SURVEYOR);
    await vendor.getByRole('option', { name: SURVEYOR }).click();
    await dialog.getByRole('button', { name: 'Allocate', exact: true }).click();
    await expectToast(vendor, 'Job Order allocation successful');

    await surveyor.getByRole('searchbox').fill(id);
    await expect(surveyor.getByRole('link', { name: id, exact: true })).toHaveCount(0);
    await refresh(surveyor);
    await expect(surveyor.getByRole('link', { name: id, exact: true })).toBeVisible();
  },
);

test('two browsers of one vendor accept at once: one does it, the other is told', async ({ person }) => {
  const [one, two] = await Promise.all([person('vendor'), person('vendor')]);
  const request = await waitingRequest(one);
  const before = await balance(one);
  for (const page of [one, two]) await askAccept(page, request.rfq);
  await Promise.all([one, two].map((page) => confirmAccept(page, request.rfq)));
  for (const page of [one, two]) await expectAccepted(page, request.rfq, request.types.length);
  // Only the one who was second gets a message.
  const told = async () => Promise.all([one, two].map((page) => page.getByText(BY_NOW).count()));
  await expect.poll(async () => (await told()).reduce((sum, count) => sum + count, 0)).toBe(1);
  await expectAcceptedOnce(one, request, before);
});

test(
  'one browser rejects what another has accepted: it is told, and the acceptance stands',
  { tag: '@matrix' },
  async ({ person }) => {
    const [one, two] = await Promise.all([person('vendor'), person('vendor')]);
    const request = await waitingRequest(one);
    const before = await balance(one);
    await open(two, `/acceptView/${request.rfq}`);
    await two.getByRole('button', { name: 'Reject', exact: true }).click();
    const dialog = two.getByRole('dialog', { name: `Reject ${request.rfq}` });
    await dialog.getByRole('combobox', { name: 'Reason' }).fill('Fully booked');
    await askAccept(one, request.rfq);
    await confirmAccept(one, request.rfq);
    await expectAccepted(one, request.rfq, request.types.length);
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText(BY_NOW);
    await expect(dialog.getByRole('button', { name: 'Reject', exact: true })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectAccepted(two, request.rfq, request.types.length);
    await expectAcceptedOnce(one, request, before);
  },
);

/** A survey in progress with two surveyors. */
async function sharedSurvey(anita: Page, vendor: Page): Promise<string> {
  const order = await begunSurvey(anita);
  const surveyor = ['SUR-00001', 'SUR-00003'].map((id) => ({ surveyor: id, allocated: 1 }));
  const answer = await vendor.request.put(`api/resource/Job Order/${order}`, { data: { surveyor } });
  expect(answer.ok()).toBe(true);
  return order;
}

test(
  'two surveyors change one record: each field is asked about, and either side can win',
  { tag: '@matrix' },
  async ({ person }) => {
    const [vendor, anita, farid] = await Promise.all([
      person('vendor'),
      person('surveyor'),
      person('surveyor3'),
    ]);
    const route = `/draftsurvey/${await sharedSurvey(anita, vendor)}?section=remarks`;
    const initial = 'Remarks on the initial survey';
    const final = 'Remarks on the final survey';
    for (const [page, name] of [
      [anita, 'Anita'],
      [farid, 'Farid'],
    ] as const) {
      await open(page, route);
      await page.getByRole('textbox', { name: initial }).fill(`Initial, ${name}.`);
      await page.getByRole('textbox', { name: final }).fill(`Final, ${name}.`);
    }
    const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
    await save(farid);
    await expectToast(farid, 'updated successfully');
    await save(anita);
    const dialog = anita.getByRole('dialog', { name: /^Someone changed this record at/ });
    for (const remark of [initial, final]) {
      const row = dialog.getByRole('row').filter({ hasText: remark });
      await expect(row).toContainText('Anita.');
      await expect(row).toContainText('Farid.');
    }
    await dialog.getByRole('radio', { name: `${initial}: keep mine` }).check();
    await dialog.getByRole('radio', { name: `${final}: take theirs` }).check();
    await dialog.getByRole('button', { name: 'Save 2 choices' }).click();
    await expectToast(anita, 'updated successfully');
    for (const page of [anita, farid]) {
      await page.reload();
      await expect(page.getByRole('textbox', { name: initial })).toHaveValue('Initial, Anita.');
      await expect(page.getByRole('textbox', { name: final })).toHaveValue('Final, Farid.');
    }
  },
);

test('two surveyors name attendants at once: both are kept', { tag: '@matrix' }, async ({ person }) => {
  const [vendor, anita, farid] = await Promise.all([
    person('vendor'),
    person('surveyor'),
    person('surveyor3'),
  ]);
  const route = `/draftsurvey/${await sharedSurvey(anita, vendor)}?section=joint-inspection`;
  const attendants = ['D. Petrakis', 'M. Oliveira'];
  for (const [index, page] of [anita, farid].entries()) {
    await open(page, route);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByLabel('On behalf of').fill('Owners');
    await page.getByLabel('Name', { exact: true }).fill(attendants[index] ?? '');
    await page.getByLabel('Role').fill('Superintendent');
  }
  await Promise.all(
    [anita, farid].map((page) => page.getByRole('button', { name: 'Save', exact: true }).click()),
  );
  for (const page of [anita, farid])
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  for (const page of [anita, farid]) {
    await page.reload();
    for (const name of attendants)
      await expect(page.getByRole('table', { name: 'Joint inspection' })).toContainText(name);
  }
});
