import { expect, type Page } from '@playwright/test';
import { goOnTo } from './screens';

/** A day this many days from now, as typed. */
function dayFromNow(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return new Intl.DateTimeFormat('en-GB').format(date);
}

/** A typical attachment of a request. */
export const NOMINATION = {
  name: 'nomination.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n% nomination of the surveyor\n%%EOF\n'),
};

export const goOn = (page: Page) => page.getByRole('button', { name: 'Save & Continue' }).click();

/** The step that is open. */
export const expectStep = (page: Page, name: string) =>
  expect(
    page.getByRole('navigation', { name: 'Steps of the request' }).locator('[aria-current="step"]'),
  ).toContainText(name);

/** Picks from a short list. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).selectOption(option);
}

/** Searches a long list by typing. */
async function find(page: Page, label: string, typed: string, option: string | RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

export async function fillSurveyDetails(page: Page, vessel: string): Promise<void> {
  await choose(page, 'Survey Area', 'Vessel');
  await page.getByLabel('Name of Area Spot').fill(vessel);
  await page.getByLabel('Place of Survey').fill('Mundra, berth 4');
  await page.getByRole('textbox', { name: 'Date of Survey' }).fill(dayFromNow(2));
  await page.getByLabel('Estimated rate').fill('1,250.50');
  await page.getByLabel('Payment terms').fill('30 days');
  await find(page, 'Acting on behalf of', 'Ship', 'Shipper');
}

export async function fillAgent(page: Page): Promise<void> {
  await page.getByLabel('Company name').fill('Kutch Ship Agencies');
  await page.getByLabel('Email', { exact: true }).fill('ops@kutch-agencies.example');
  await page.getByLabel('Phone number', { exact: true }).fill('912838255555');
  await page.getByLabel('Company address').fill('12 Port Road, Mundra');
  await page.getByLabel('Contact person').fill('Hetal Joshi');
  await page.getByLabel('Contact phone number').fill('919825012345');
  await page.getByLabel('Contact email').fill('hetal@kutch-agencies.example');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await expect(page.getByRole('table', { name: 'Contacts' })).toContainText('Hetal Joshi');
}

/** Two lines: a draft survey with its whole scope, and hatch covers with a free text scope. */
export async function fillTypes(page: Page): Promise<void> {
  await choose(page, 'Category', 'CARGO SURVEY');
  await choose(page, 'Sub category', 'SHIP BOARD SURVEY');
  await find(page, 'Type of survey', 'Draft', /^Draft Survey-CARGO SURVEY-SHIP BOARD SURVEY/);
  await page.getByRole('group', { name: 'Job Type' }).getByLabel('Loading').check();
  await page.getByLabel('All lines').check();
  await page.getByRole('button', { name: 'Add row' }).click();
  await find(page, 'Type of survey', 'Hatch', /^Hatch Cover Tightness Test/);
  await page.getByLabel('Other', { exact: true }).check();
  await page.getByLabel('Other scope of survey').fill('Ultrasonic test of all hatches');
  await page.getByRole('button', { name: 'Add row' }).click();
  await expect(page.getByRole('table', { name: 'Survey lines' }).getByRole('row')).toHaveCount(3);
  await page.getByLabel('Cargo', { exact: true }).fill('Salt in bulk');
  await page.getByLabel('Cargo quantity').fill('53000');
}

export async function attach(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: 'Attachments' })
    .locator('input[type=file]')
    .setInputFiles(NOMINATION);
  await expect(page.getByRole('table', { name: 'Attachments' })).toContainText(NOMINATION.name);
}

/** The filters are set to the first line's category; the search finds the vendor in any case. */
async function chooseVendor(page: Page, vendor: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search Vendor name, email' }).fill(vendor);
  // The rows move when the search is answered: a press before that may meet another one.
  await expect(page.locator('input[type="radio"][name="vendor"]')).toHaveCount(1);
  await page.getByRole('radio', { name: new RegExp(vendor) }).check();
}

/** Fills the tabs of every request, from the survey to the attachments, and leaves the last one open. */
async function fillRequest(page: Page, vessel: string): Promise<void> {
  await goOnTo(page, 'Survey Details');
  await fillSurveyDetails(page, vessel);
  await goOnTo(page, 'Agent Details');
  await fillAgent(page);
  await goOnTo(page, 'Survey Types');
  await fillTypes(page);
  await goOnTo(page, 'Attachments');
  await attach(page);
}

/** Submits, and returns the id that the dashboard shows. */
export async function submit(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Save & Exit' }).click();
  // a dozen calls, which a test may slow down to seconds each
  await expect(page).toHaveURL(/#\/dashboard/, { timeout: 90_000 });
  const said = page.getByRole('status').filter({ hasText: 'was sent.' });
  await expect(said).toBeVisible();
  return /^Request (\S+) was sent/.exec((await said.innerText()).trim())?.[1] ?? '';
}

/** Fills the six tabs; the last button is still to be pressed. */
export async function prepareRequest(page: Page, vessel: string, vendor: string): Promise<void> {
  await page.getByRole('link', { name: 'Submit a Request' }).first().click();
  await expectStep(page, "Requester's Details");
  await expect(page.getByText('Enterprise')).toBeVisible();
  await fillRequest(page, vessel);
  await goOnTo(page, 'Vendor Selection');
  await chooseVendor(page, vendor);
}

/** The same, and submits; returns the id of the request. */
export async function submitRequest(page: Page, vessel: string, vendor: string): Promise<string> {
  await prepareRequest(page, vessel, vendor);
  return submit(page);
}

/** A vendor fills the five tabs for a company that he finds by its name, and submits; returns the id of the request. */
export async function submitForCustomer(page: Page, vessel: string, customer: string): Promise<string> {
  await page.getByRole('link', { name: 'Submit a Request' }).first().click();
  await expectStep(page, "Customer's Details");
  await page.getByRole('radio', { name: 'Enterprise' }).check();
  await find(page, 'Organization Name', customer, new RegExp(customer));
  await expect(page.getByRole('group', { name: 'Email' })).toContainText('@');
  await fillRequest(page, vessel);
  return submit(page);
}
