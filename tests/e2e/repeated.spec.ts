import type { Page } from '@playwright/test';
import { expect, read, test } from './mockServer';
import { photoBytes } from '../../src/lib/photo.fixture';
import { submitRequest } from './request';
import { begunSurvey, open } from './screens';
import { signUp } from './signup';
import { openSection } from './survey';

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
const told = (page: Page) =>
  page.getByLabel('Notifications').getByText(/the browser sent this twice|Nothing was deleted/);

test(
  'a purchase that Chromium sends twice: the person is told that two were booked',
  { tag: '@matrix' },
  async ({ person }) => {
    const vendor = await person('vendor');
    await open(vendor, '/vendorpackages');
    const balance = vendor.getByRole('banner').getByRole('button', { name: /credit points$/ });
    const before = Number(/\d+(?= credit)/.exec(await balance.innerText())?.[0]);
    await breakAfterWork(vendor, 'credit_point_purchase');
    await vendor.getByRole('button', { name: 'Buy Basic 50' }).click();
    await vendor.getByRole('alertdialog').getByRole('button', { name: 'Buy', exact: true }).click();
    await expect(told(vendor)).toContainText(
      `there were ${before} before, and there are ${before + 100} now`,
    );
    expect(await timesDone(vendor, 'credit_point_purchase')).toBe(2);
  },
);

for (const [path, said, tag] of [
  ['create_job_order', 'do not allocate', ''],
  ['credit_point_deduction', 'More points were taken than this asks for', '@matrix'],
] as const)
  test(
    `an acceptance whose ${path} Chromium sends twice: the person is told what arose`,
    { tag: tag || [] },
    async ({ person }) => {
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
      // The job orders are told of as they are found; the points go after them.
      await expect
        .poll(async () => before - sum(await pointsOf(vendor)))
        .toBe(points * twice('credit_point_deduction'));
    },
  );

test(
  'an acceptance whose own change Chromium sends twice goes on to its job orders',
  { tag: '@matrix' },
  async ({ person }) => {
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
    const log = (await (await vendor.request.get('__mock/log')).json()) as {
      method: string;
      status: number;
    }[];
    expect(log.filter(({ method, status }) => method === 'PUT' && status === 417)).toHaveLength(1);
  },
);

test('an allocation that Chromium sends twice is one', { tag: '@matrix' }, async ({ person }) => {
  const vendor = await person('vendor');
  const [order] = await read(vendor, 'Job Order', ['name'], [['status', '=', 'New']]);
  const id = String(order?.['name']);
  await open(vendor, `/jobOrders?tab=allocation&order=${id}`);
  const drawer = vendor.getByRole('dialog', { name: id });
  await drawer.getByRole('button', { name: 'Allocate', exact: true }).click();
  const dialog = vendor.getByRole('dialog', { name: `Allocate ${id}` });
  await dialog.getByRole('combobox', { name: 'First surveyor' }).fill('Anita');
  await vendor.getByRole('option', { name: /Anita/ }).click();
  const rules = [{ match: { method: 'PUT' }, kind: 'repeated', times: 2 }];
  expect((await vendor.request.post('__mock/faults', { data: rules })).ok()).toBe(true);
  await dialog.getByRole('button', { name: 'Allocate', exact: true }).click();
  await expect(vendor.getByText('Job Order allocation successful', { exact: true }).first()).toBeVisible();
  const [stored] = await read(vendor, 'Job Order', ['status', 'first_surveyor'], [['name', '=', id]]);
  expect(stored).toMatchObject({ status: 'Allocated', first_surveyor: 'SUR-00001' });
});

test(
  'an invoice and a ticket that Chromium sends twice stay, and the person is told',
  { tag: '@matrix' },
  async ({ person }) => {
    const vendor = await person('vendor');
    const [order] = await read(vendor, 'Job Order', ['name'], [['status', '=', 'Completed']]);
    const id = String(order?.['name']);
    const before = await read(vendor, 'Invoice', ['name'], [['job_order', '=', id]]);
    await open(vendor, '/invoices');
    await vendor.getByRole('link', { name: 'New invoice' }).click();
    await vendor.getByRole('combobox', { name: 'Job order' }).fill(id);
    await vendor.getByRole('option', { name: new RegExp(id) }).click();
    await vendor.getByLabel('Unit price').fill('1250');
    await vendor.getByLabel('Quantity').fill('2');
    await breakAfterWork(vendor, '/resource/Invoice');
    await vendor.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(vendor.getByRole('dialog', { name: /^INV-/ })).toContainText('2,500.00');
    expect(await timesDone(vendor, '/resource/Invoice')).toBe(2);
    await expect(told(vendor).first()).toContainText('INV-');
    expect(await read(vendor, 'Invoice', ['name'], [['job_order', '=', id]])).toHaveLength(before.length + 2);

    await open(vendor, '/vendorsupport');
    await vendor.getByRole('button', { name: 'New ticket' }).click();
    const form = vendor.getByRole('dialog', { name: 'New ticket' });
    const topic = 'Sent twice by the browser';
    await form.getByLabel(/^Topic/).fill(topic);
    await form.getByLabel(/^Support type/).fill('Technical');
    await form.getByLabel(/^Description/).fill('One ticket, please.');
    await breakAfterWork(vendor, '/resource/Tickets');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(vendor.getByRole('heading', { name: topic })).toBeVisible();
    expect(await timesDone(vendor, '/resource/Tickets')).toBe(2);
    await expect(told(vendor).filter({ hasText: 'TICK-' })).toBeVisible();
    expect(await read(vendor, 'Tickets', ['name'], [['topic', '=', topic]])).toHaveLength(2);
  },
);

test('a photograph that Chromium sends twice is one picture and one worksheet', async ({ person }) => {
  const surveyor = await person('surveyor');
  const order = await begunSurvey(surveyor);
  await open(surveyor, `/draftsurvey/${order}`);
  await openSection(surveyor, 'Images');
  const pictures = surveyor
    .getByRole('list', { name: 'Images, Initial survey', exact: true })
    .getByRole('listitem');
  const before = await pictures.count();
  const rules = [
    { match: { method: 'POST', path: 'upload_file' }, kind: 'repeated', times: 2 },
    { match: { method: 'PUT', doctype: 'Draft Survay' }, kind: 'repeated', times: 1 }, // sic
  ];
  expect((await surveyor.request.post('__mock/faults', { data: rules })).ok()).toBe(true);
  const file = { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photoBytes('jpeg')) };
  await surveyor.getByLabel('Add images, initial survey').and(surveyor.locator('input')).setInputFiles(file);
  await expect(pictures).toHaveCount(before + 1);
  await expect(surveyor.getByRole('list', { name: 'Add images, initial survey: files' })).toHaveCount(0);
  expect(await timesDone(surveyor, 'upload_file')).toBe(4);
  const filesNamed = async (part: string) => {
    const [record] = await read(surveyor, 'Draft Survay', ['name'], [['job_order_id', '=', order]]);
    const of = [['attached_to_name', '=', String(record?.['name'])]] as const;
    return (await read(surveyor, 'File', ['name', 'file_name', 'file_url'], of)).filter(({ file_name }) =>
      String(file_name).startsWith(part),
    );
  };
  // The twin of a File is named by nothing, and stays: it may be another browser's. The bytes are there once.
  const stored = await filesNamed('IMG_');
  expect(new Set(stored.map(({ file_url }) => file_url)).size).toBe(1);
  // What the worksheet's first half left goes when the survey is opened the next time.
  await surveyor.reload();
  await expect.poll(async () => (await filesNamed('worksheet')).length).toBe(1);
});

test('of a request whose calls Chromium sends twice, nothing is deleted, and the person is told', async ({
  person,
}) => {
  const requester = await person('requester');
  const rules = [{ doctype: 'RFQ' }, { doctype: 'Sub RFQ' }, { path: 'upload_file' }].map((what) => ({
    match: { method: 'POST', ...what },
    kind: 'repeated',
    times: 1,
  }));
  expect((await requester.request.post('__mock/faults', { data: rules })).ok()).toBe(true);
  const vessel = 'MV Sent Twice';
  const id = await submitRequest(requester, vessel, 'Harbour Gauge Surveyors');
  expect(await timesDone(requester, '/resource/RFQ')).toBe(2);
  expect(await timesDone(requester, 'upload_file')).toBe(2);
  const requests = await read(requester, 'RFQ', ['name'], [['name_of_areaspot', '=', vessel]]);
  const [twin] = requests.map(({ name }) => String(name)).filter((name) => name !== id);
  expect(requests).toHaveLength(2);
  await expect(
    told(requester).filter({ hasText: `there is ${String(twin)} without survey lines` }),
  ).toBeVisible();
  await expect(
    told(requester).filter({ hasText: `${id} has the survey line Draft Survey 2 times` }),
  ).toBeVisible();
  expect(await read(requester, 'Sub RFQ', ['name'], [['rfq_id', '=', id]])).toHaveLength(3);
  const files = await read(requester, 'File', ['file_url'], [['attached_to_name', '=', id]]);
  expect(new Set(files.map(({ file_url }) => file_url)).size).toBe(1);
});

test(
  'a sign-up of which Chromium sends registration and account twice makes one account',
  { tag: '@matrix' },
  async ({ person }) => {
    const visitor = await person('requester');
    await visitor.context().clearCookies();
    await visitor.evaluate(() => localStorage.clear());
    await visitor.reload();
    const email = 'sent.twice@northgate.example';
    const rules = [{ doctype: 'User Registration' }, { path: 'create_user_supplier_requester' }].map(
      (what) => ({
        match: { method: 'POST', ...what },
        kind: 'repeated',
        times: 1,
      }),
    );
    expect((await visitor.request.post('__mock/faults', { data: rules })).ok()).toBe(true);
    await signUp(visitor, 'Requester', 'Enterprise', email);
    await expect(visitor.getByRole('dialog', { name: 'Signup is successful' })).toContainText(email);
    expect(await timesDone(visitor, '/resource/User%20Registration')).toBe(2);
    expect(await timesDone(visitor, 'create_user_supplier_requester')).toBe(2);
    const admin = await person('admin');
    for (const [doctype, field] of [
      ['User Registration', 'email'],
      ['Requester', 'email_id'],
    ] as const)
      expect(await read(admin, doctype, ['name'], [[field, '=', email]]), doctype).toHaveLength(1);
  },
);
