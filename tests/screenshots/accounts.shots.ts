import { expect } from '@playwright/test';
import { drawer, edit } from '../e2e/profile';
import { open } from '../e2e/screens';
import { test } from './shoot';

test('sign-up, step by step', async ({ page, shoot }) => {
  await open(page, '/SignupRole');
  await page.getByRole('radio', { name: 'Vendor' }).check();
  await page.getByRole('radio', { name: 'Enterprise' }).check();
  await shoot('signup-1-basic');
  const goOn = page.getByRole('button', { name: 'Save & Continue' });
  await goOn.click();
  await shoot('signup-1-basic-errors');
  await page.getByLabel('Organization name').fill('Northgate Marine Surveyors');
  await page.getByLabel('Email', { exact: true }).fill('desk@northgate.example');
  await page.getByLabel('Mobile number').fill('+919812345678');
  await goOn.click();
  await page.getByLabel('Address 1').fill('4 Harbour Road');
  await page.getByRole('combobox', { name: 'State' }).fill('Odisha');
  await page.getByRole('option', { name: 'Odisha' }).click();
  await shoot('signup-2-additional');
  await page.getByRole('button', { name: 'Find this place' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose a location' })).toBeVisible();
  await shoot('location-picker');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'District' }).fill('Jagatsinghpur');
  await page.getByRole('option', { name: 'Jagatsinghpur' }).click();
  await page.getByLabel('City').fill('Paradip');
  await page.getByLabel('Pincode').fill('754142');
  await page.getByLabel('Contact person email').fill('ines@northgate.example');
  await goOn.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Survey Details' })).toBeVisible();
  await shoot('signup-3-surveys');
});

test('every section of a profile', async ({ page, as, shoot }) => {
  await as('vendor');
  for (const tab of ['basic', 'additional', 'kyc', 'account', 'survey', 'branding']) {
    await open(page, `/dashboard?profile=${tab}`);
    await expect(
      drawer(page)
        .getByRole('button', { name: /^(Edit|Add)$/ })
        .last(),
    ).toBeVisible();
    await shoot(`profile-${tab}`);
    await edit(page);
    await shoot(`profile-${tab}-edit`);
    await drawer(page).getByRole('button', { name: 'Cancel' }).click();
  }
  await as('manager');
  await open(page, '/dashboard?profile=basic');
  await expect(drawer(page).getByRole('link', { name: 'Change password' })).toBeVisible();
  await shoot('profile-simple');
});

test('users, points, master data, help', async ({ page, as, shoot }) => {
  await as('vendor');
  await open(page, '/user');
  await shoot('vendor-users');
  await page.getByRole('button', { name: 'Add user' }).click();
  const adding = page.getByRole('dialog', { name: 'Add user' });
  await adding.getByLabel(/^Email/).fill('surveyor2@plimsoll.example');
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect(adding.getByText('Vikram Rajan')).toBeVisible();
  await shoot('vendor-users-add-found');
  await open(page, '/user?user=SUR-00003');
  await shoot('vendor-user');
  await open(page, '/vendorpackages');
  await page.getByRole('button', { name: 'Buy Standard 150' }).click();
  await shoot('vendor-packages-question');
  await open(page, '/help');
  await shoot('help-vendor');
  await as('admin');
  await open(page, '/vendorlist');
  await shoot('admin-vendors');
  await open(page, '/masterdata/vendorpurchase');
  await page.getByRole('button', { name: 'Add points' }).click();
  await shoot('admin-add-points');
});
