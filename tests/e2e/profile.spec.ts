import { expect, test } from './fixtures';
import { expectToast } from './people';
import { addKycDocument, choosePhoto, drawer, edit, fillAccount, image, openTab, save } from './profile';
import { expectNoSidewaysScroll, open } from './screens';
import { footerImage, headerImage } from '../mock/seed/pictures';

// Shown in the light scheme and edited in the dark one, each with a slow check.
test.describe.configure({ timeout: 300_000 });

test('requester: every section', async ({ page, as, expectAccessible }) => {
  await as('requester');
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'My Profile' }).click();
  await expect(drawer(page).getByRole('form', { name: 'Basic Details' })).toBeVisible();
  await expectAccessible('profile, basic', ['light']);
  await edit(page);
  await choosePhoto(page);
  await expectAccessible('profile, basic, edited', ['dark']);
  await save(page);

  await openTab(page, 'Additional Details');
  await expectAccessible('profile, additional', ['light']);
  await edit(page);
  await drawer(page).getByLabel('Address 1').fill('14 Apollo Pier Road');
  await drawer(page).getByRole('button', { name: 'Find this place' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a location' });
  await picker.getByPlaceholder('Search your location').fill('Ballard Pier, Mumbai');
  await picker.getByRole('button', { name: 'Select' }).click();
  await expect(drawer(page).getByLabel('Location', { exact: true })).toHaveValue('Ballard Pier, Mumbai');
  await expectAccessible('profile, additional, edited', ['dark']);
  await save(page);
  await expect(drawer(page)).toContainText('Ballard Pier, Mumbai');

  await openTab(page, 'KYC Document');
  await expectAccessible('profile, KYC', ['light']);
  await edit(page);
  await addKycDocument(page);
  await expectAccessible('profile, KYC, edited', ['dark']);
  await save(page);

  await openTab(page, 'Account Details');
  await edit(page);
  await fillAccount(page);
  await expectAccessible('profile, account, edited', ['dark']);
  // A reload keeps the open tab and what was typed.
  await expect(drawer(page).getByText('Not saved yet')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await drawer(page).getByRole('button', { name: 'Recover' }).click();
  await expect(drawer(page).getByLabel('Bank name')).toHaveValue('Seaboard Bank');
  await save(page);
  await expectAccessible('profile, account', ['light']);
});

test('vendor: surveys, and branding of the right and of a wrong size', async ({
  page,
  as,
  expectAccessible,
}) => {
  await as('vendor2');
  for (const tab of ['basic', 'additional', 'kyc', 'account']) {
    await open(page, `/dashboard?profile=${tab}`);
    await expectAccessible(`profile of a vendor, ${tab}`, ['light']);
  }
  await open(page, '/dashboard?profile=survey');
  await expect(drawer(page).getByRole('table', { name: 'Surveys' })).toBeVisible();
  await expectAccessible('profile, surveys', ['light']);
  await edit(page);
  await drawer(page)
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectAccessible('profile, surveys, edited', ['dark']);
  await save(page);

  await openTab(page, 'Branding Details');
  await expectAccessible('profile, branding', ['light']);
  await edit(page);
  const inputs = drawer(page).locator('input[type=file]');
  await inputs.first().setInputFiles(image('low.png', footerImage(1)));
  await expect(
    drawer(page).getByText('File dimensions are outside the specified range (3811x780).'),
  ).toBeVisible();
  await expectAccessible('profile, branding with a refused image', ['dark']);
  await inputs.first().setInputFiles(image('header.png', headerImage(1)));
  await drawer(page).getByText('Image', { exact: true }).click();
  await inputs.nth(1).setInputFiles(image('footer.png', footerImage(1)));
  const sheet = drawer(page).getByRole('img', { name: /^A report page/ });
  await expect(sheet).toHaveAccessibleName(/your header logo.*your footer image/);
  await expect(sheet.locator('img')).toHaveCount(2);
  await expectAccessible('profile, branding, edited', ['dark']);
  await save(page, 'Header/Footer Updated successfully');
  await page.reload();
  await expect(sheet.locator('img')).toHaveCount(2);
  await expect
    .poll(() =>
      sheet
        .locator('img')
        .first()
        .evaluate((shown: HTMLImageElement) => shown.naturalWidth),
    )
    .toBe(3811);
  await edit(page);
  await drawer(page).getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Header/Footer Deleted successfully');
  await expect(sheet).toHaveAccessibleName(/your name and address as text/);
});

test('surveyor, on a narrow screen', async ({ page, as, expectAccessible }) => {
  await as('surveyor');
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/dashboard?profile=basic');
  await expect(drawer(page).getByRole('tab')).toHaveCount(2);
  await expectAccessible('profile of a surveyor, narrow', ['light']);
  await expectNoSidewaysScroll(page, 'profile of a surveyor');
  await edit(page);
  await choosePhoto(page);
  await expectNoSidewaysScroll(page, 'basic details, edited');
  await save(page);
  await openTab(page, 'KYC Document');
  await edit(page);
  await addKycDocument(page);
  await expectAccessible('KYC documents of a surveyor, narrow', ['light']);
  await expectNoSidewaysScroll(page, 'KYC documents, edited');
  await save(page);
  await as('vendor');
  for (const tab of ['additional', 'account', 'survey', 'branding']) {
    await open(page, `/dashboard?profile=${tab}`);
    await edit(page);
    await expectNoSidewaysScroll(page, `${tab} of a vendor, edited`);
  }
});

test('what was edited and left is offered again', async ({ page, as }) => {
  await as('vendor', '/dashboard?profile=account');
  await edit(page);
  await drawer(page).getByLabel('Bank name').fill('Half typed');
  await drawer(page).getByRole('tab', { name: 'Basic Details' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(drawer(page).getByLabel('Bank name')).toHaveValue('Half typed');
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'My Profile' }).click();
  await openTab(page, 'Account Details');
  await drawer(page).getByRole('button', { name: 'Recover' }).click();
  await expect(drawer(page).getByLabel('Bank name')).toHaveValue('Half typed');
});
