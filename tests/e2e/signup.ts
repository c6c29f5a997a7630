import { expect, type Page } from '@playwright/test';
import { goOnTo, open } from './screens';

type Role = 'Requester' | 'Vendor';
type UserType = 'Enterprise' | 'Individual';

const pdf = (name: string, text = name) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF`),
});

export const goOn = (page: Page) => page.getByRole('button', { name: 'Save & Continue' }).click();
export const expectStep = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

async function pick(page: Page, list: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: list }).fill(typed);
  await page.getByRole('option', { name: typed, exact: true }).first().click();
}

export async function fillBasic(page: Page, role: Role, userType: UserType, email: string): Promise<void> {
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('radio', { name: userType }).check();
  if (userType === 'Enterprise') await page.getByLabel('Organization name').fill('Northgate <b>Marine</b>');
  else await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Mobile number').fill('+919812345678');
  await goOnTo(page, 'Additional Details');
}

export async function fillAddress(page: Page, userType: UserType, next: string): Promise<void> {
  await page.getByLabel('Address 1').fill('4 Harbour Road');
  await pick(page, 'State', 'Odisha');
  await pick(page, 'District', 'Jagatsinghpur');
  await page.getByLabel('City').fill('Paradip');
  await page.getByLabel('Pincode').fill('754142');
  if (userType === 'Enterprise') await page.getByLabel('Contact person email').fill('ines@northgate.example');
  await goOnTo(page, next);
}

export async function fillSurvey(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption('Cargo');
  await page.getByRole('combobox', { name: 'Sub category' }).selectOption('Bulk Cargo');
  await pick(page, 'Type of survey', 'Draft Survey');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Surveys' })).toContainText('Draft Survey');
  await pick(page, 'Operating countries', 'India');
  await page.keyboard.press('Escape');
  await pick(page, 'Operating ports', 'Paradip');
  await page.keyboard.press('Escape');
  await goOnTo(page, 'KYC Documents');
}

export async function addKycDocument(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Issued in 2024');
  await page.locator('input[type=file]').setInputFiles(pdf(`${title}.pdf`));
  await expect(page.getByRole('list', { name: 'Document: files' })).toContainText(`${title}.pdf`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Documents' })).toContainText(title);
}

export async function signUp(page: Page, role: Role, userType: UserType, email: string): Promise<void> {
  await open(page, '/SignupRole');
  await fillBasic(page, role, userType, email);
  await fillAddress(page, userType, role === 'Vendor' ? 'Survey Details' : 'KYC Documents');
  if (role === 'Vendor') await fillSurvey(page);
  await addKycDocument(page, 'Licence');
  await goOnTo(page, role === 'Vendor' ? 'Terms & Conditions' : 'Terms and Conditions');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit' }).click();
}
