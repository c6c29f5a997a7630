import { expect } from '@playwright/test';
import { open } from '../e2e/screens';
import { test } from './shoot';

test('public screens', async ({ page, shoot }) => {
  for (const [name, route] of [
    ['landing', '/landingpage'],
    ['signup', '/SignupRole'],
    ['login', '/login'],
    ['forgot-password', '/forgotpassword'],
  ] as const) {
    await open(page, route);
    await shoot(`public-${name}`);
  }
  await page.getByLabel('Email address').press('Enter');
  await shoot('public-forgot-password-errors');
  await open(page, '/login');
  await page.getByLabel('Username (email)').fill('nobody@plimsoll.example');
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-1');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/\w/);
  await shoot('public-login-refused');
});

test('every dashboard, and the shell', async ({ page, as, shoot }) => {
  for (const who of ['admin', 'b2b', 'manager', 'requester', 'individual', 'surveyor', 'vendor'] as const) {
    await as(who);
    await shoot(`dashboard-${who}`);
  }
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
  await shoot('shell-profile-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^News and messages/ }).click();
  await expect(page.getByRole('dialog', { name: 'News and messages' })).toBeVisible();
  await shoot('shell-recent-messages');
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await expect(page.getByText('No network', { exact: true }).first()).toBeVisible();
  await shoot('shell-offline');
  await page.context().setOffline(false);
  await open(page, '/resetpassword');
  await shoot('shell-change-password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await shoot('shell-change-password-errors');
});

test('admin', async ({ page, as, shoot }) => {
  await as('admin');
  for (const [name, route] of [
    ['requesters', '/requesterslist'],
    ['requester-requests', '/requestersrequests'],
    ['allocation', '/jobOrders'],
    ['vendor-purchase', '/masterdata/vendorpurchase'],
    ['surveyors', '/surveyor'],
    ['countries', '/masterdata/country'],
  ] as const) {
    await open(page, route);
    await shoot(`admin-${name}`);
  }
});
