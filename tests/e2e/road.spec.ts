import type { Page } from '@playwright/test';
import { accountOf } from '../mock/accounts';
import { expect, test } from './mockServer';
import { openedPdf, pdfText } from './pdfText';
import { openFromMenu, openReports } from './people';
import { submitForCustomer, submitRequest } from './request';
import { accept, allocate, begin, carryOut, CERTIFICATE, FORMAL, report } from './road';
import { open } from './screens';
import { published } from './survey';

const SHIP = published.inputs.ship.ship_name;
const VENDOR = accountOf('vendor').name;
const SURVEYOR = accountOf('surveyor').name;

test.describe.configure({ timeout: 240_000 });

test(
  'a request becomes a draft survey report that its requester reads',
  { tag: '@matrix' },
  async ({ person }) => {
    const requester = await person('requester');
    const rfq = await test.step('the requester submits a request', async () => {
      const id = await submitRequest(requester, SHIP, VENDOR);
      await requester
        .getByRole('status')
        .filter({ hasText: 'was sent.' })
        .getByRole('link', { name: 'Open' })
        .click();
      await expect(requester.getByRole('heading', { level: 1, name: id })).toBeVisible();
      const lines = requester.getByRole('table', { name: 'Survey lines' });
      await expect(lines.getByRole('row')).toHaveCount(3);
      await expect(requester.getByRole('link', { name: /nomination/ })).toBeVisible();
      return id;
    });

    const vendor = await person('vendor');
    const order = await test.step('the vendor accepts and allocates', async () => {
      const name = await accept(vendor, rfq);
      await openFromMenu(vendor, 'Job Orders');
      await allocate(vendor, name, SURVEYOR);
      return name;
    });

    await test.step('the surveyor carries the survey out and reports', async () => {
      const surveyor = await person('surveyor');
      await surveyor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await carryOut(surveyor, order);
      await report(surveyor, [FORMAL, CERTIFICATE]);
    });

    await test.step('the vendor finds the report', async () => {
      await openReports(vendor);
      await expect(vendor.getByRole('row').filter({ hasText: order })).toContainText(SHIP);
    });

    await test.step('the requester opens the PDF and reads it', async () => {
      await openReports(requester);
      await requester.getByRole('link', { name: order, exact: true }).click();
      await expect(requester).toHaveURL(new RegExp(`#/RequestersDetailedReports/${order}`));
      for (const name of ['Formal report', 'Final certificate']) {
        await requester.getByRole('tab', { name }).click();
        const preview = requester.getByRole('region', { name: `${name}: preview` });
        await expect(preview.getByRole('link', { name: 'Open' })).toBeVisible();
        const text = await pdfText(await openedPdf(requester));
        expect(text).toContain(SHIP);
        expect(text).toContain('53,000.64');
        expect(text).toContain(VENDOR);
      }
    });
  },
);

test('a vendor asks for a customer and appoints the surveyor by letter; the customer reads letter and report', async ({
  person,
}) => {
  const vendor = await person('vendor');
  const [rfq, order] = await test.step('the vendor asks, accepts and allocates', async () => {
    await openFromMenu(vendor, 'RFQs');
    const id = await submitForCustomer(vendor, SHIP, accountOf('requester').name);
    const name = await accept(vendor, id);
    await openFromMenu(vendor, 'Job Orders');
    await allocate(vendor, name, SURVEYOR);
    return [id, name];
  });
  const letter = (page: Page) =>
    page.getByRole('article', { name: `Appointment letter of ${rfq}, first surveyor` });
  await test.step('the vendor sends the letter', async () => {
    await open(vendor, `/acceptView/${rfq}`);
    await vendor.getByRole('link', { name: 'Write to the first surveyor' }).click();
    // of the job order that is this surveyor's, not of the other one
    await expect(vendor.getByLabel('Survey', { exact: true })).toHaveValue('Draft Survey');
    await vendor.getByRole('textbox', { name: 'Time' }).fill('08:00');
    await vendor.getByRole('button', { name: `Send to ${SURVEYOR}` }).click();
    await vendor.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
    await expect(vendor.getByText(`Sent to ${SURVEYOR}`)).toBeVisible();
  });
  await test.step('the surveyor reports, and reads the letter', async () => {
    const surveyor = await person('surveyor');
    await begin(surveyor, order);
    await report(surveyor, [FORMAL]);
    await surveyor.getByRole('button', { name: 'More', exact: true }).click();
    await surveyor.getByRole('menuitem', { name: 'Appointment letter' }).click();
    await expect(letter(surveyor)).toContainText('08:00');
  });
  await test.step('the customer finds letter and report', async () => {
    const customer = await person('requester');
    await open(customer, `/MoreRequestDetails/${rfq}?letter=1`);
    await expect(letter(customer)).toContainText(SURVEYOR);
    await openReports(customer);
    await customer.getByRole('link', { name: order, exact: true }).click();
    expect(await pdfText(await openedPdf(customer))).toContain(SHIP);
  });
});
