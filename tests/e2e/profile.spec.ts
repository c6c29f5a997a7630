import type { Locator } from '@playwright/test';
import { BOTH } from './axe';
import { expect, test } from './fixtures';
import { expectToast } from './people';
import { addKycDocument, choosePhoto, drawer, edit, fillAccount, image, openTab, save } from './profile';
import { expectNoSidewaysScroll, open } from './screens';
import { footerImage, headerImage } from '../mock/seed/pictures';
import { encodePng } from '../mock/seed/png';

// Shown in the light scheme and edited in the dark one, each with a slow check.
test.describe.configure({ timeout: 300_000 });

test('requester: every section', { tag: '@matrix' }, async ({ page, as, expectAccessible }) => {
  await as('requester');
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'My Profile' }).click();
  await expect(drawer(page).getByRole('form', { name: 'Basic Details' })).toBeVisible();
  await expectAccessible('profile, basic', BOTH);
  await edit(page);
  await choosePhoto(page);
  await expectAccessible('profile, basic, edited', ['dark']);
  await save(page);

  await openTab(page, 'Additional Details');
  await expectAccessible('profile, additional', BOTH);
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
  await expectAccessible('profile, KYC', BOTH);
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
  await expectAccessible('profile, account', BOTH);
});

test('vendor: surveys, and branding of the right and of a wrong size', async ({
  page,
  as,
  expectAccessible,
}) => {
  await as('vendor2', '/dashboard?profile=basic');
  await expectAccessible('profile of a vendor, basic', BOTH);
  for (const tab of ['Additional Details', 'KYC Document', 'Account Details']) {
    await openTab(page, tab);
    await expectAccessible(`profile of a vendor, ${tab}`, BOTH);
  }
  await openTab(page, 'Survey Details');
  await expect(drawer(page).getByRole('table', { name: 'Surveys' })).toBeVisible();
  await expectAccessible('profile, surveys', BOTH);
  await edit(page);
  await drawer(page)
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectAccessible('profile, surveys, edited', ['dark']);
  await save(page);

  await openTab(page, 'Branding Details');
  await expectAccessible('profile, branding', BOTH);
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

test('photo: its part is chosen by pointer, by keys and by the slider', async ({
  page,
  as,
  expectAccessible,
}) => {
  await as('individual', '/dashboard?profile=basic');
  await edit(page);
  // red on the left, blue on the right, each a square of 600 pixels
  const flag = encodePng({
    width: 1200,
    height: 600,
    palette: [
      [200, 30, 30],
      [30, 60, 200],
    ],
    pixels: Uint8Array.from({ length: 1200 * 600 }, (_, at) => (at % 1200 < 600 ? 0 : 1)),
  });
  const choose = () => drawer(page).locator('input[type=file]').setInputFiles(image('flag.png', flag));
  const dialog = page.getByRole('dialog', { name: 'Choose the part to show' });
  const stage = dialog.getByRole('application', { name: /^Part of the photo/ });
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  const place = dialog.getByRole('status');
  const photo = drawer(page).getByRole('img', { name: 'Photo of Rohan Deshpande' });
  /** What a picture shows in the upper corners, as r, g, b. */
  const corners = (picture: Locator) =>
    picture.evaluate(async (shown) => {
      if (!(shown instanceof HTMLImageElement || shown instanceof HTMLCanvasElement)) return [];
      if (shown instanceof HTMLImageElement) await shown.decode();
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 320;
      const context = canvas.getContext('2d');
      context?.drawImage(shown, 0, 0, 320, 320);
      return [4, 316].map((x) =>
        [...(context?.getImageData(x, 4, 1, 1).data ?? [])].slice(0, 3).map((part) => Math.round(part / 30)),
      );
    });
  const [red, blue] = [
    [7, 1, 1],
    [1, 2, 7],
  ];

  await choose();
  await expect.poll(() => corners(stage.locator('canvas'))).toEqual([red, blue]);
  await expectAccessible('profile, part of the photo');
  await stage.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  await page.keyboard.press('ArrowLeft');
  await expect(place).toHaveText('3 % from the left, 50 % from the top, 1.1 times');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Use this part' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await corners(photo)).toEqual([red, red]);

  await page.setViewportSize({ width: 360, height: 740 });
  await choose();
  const box = await stage.boundingBox();
  if (!box) throw new Error('The picture is not on the screen.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - box.width, middle.y, { steps: 5 });
  await page.mouse.up();
  await zoom.fill('4');
  await dialog.getByRole('button', { name: 'Zoom out' }).click();
  await expect(zoom).toHaveValue('3.9');
  await expectAccessible('profile, part of the photo, narrow');
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await corners(photo)).toEqual([blue, blue]);
  await expect(drawer(page).getByText('flag.jpg, not sent yet')).toBeVisible();

  // a press of Cancel leaves what was chosen before
  await choose();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await corners(photo)).toEqual([blue, blue]);
  await save(page);
  expect(await corners(photo), 'as it was stored').toEqual([blue, blue]);
});

test('a phone’s photographs, larger than 1 MB, are taken as photo and as document, and are sent small', async ({
  page,
  as,
}) => {
  // noise cannot be packed: the file is as large as its pixels
  let seed = 7;
  const noise = encodePng({
    width: 1600,
    height: 1200,
    palette: Array.from({ length: 256 }, (_, at) => [at, (at * 3) % 256, 255 - at] as const),
    pixels: Uint8Array.from({ length: 1600 * 1200 }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed >> 16;
    }),
  });
  expect(noise.length).toBeGreaterThan(1024 * 1024);
  await as('individual', '/dashboard?profile=basic');
  await edit(page);
  const photo = drawer(page).locator('input[type=file]');
  await photo.setInputFiles(image('IMG_0006.png', noise.subarray(0, noise.length / 2)));
  await expect(drawer(page).getByText('IMG_0006.png: The picture is cut off')).toBeVisible();
  await photo.setInputFiles(image('IMG_0007.png', noise));
  await page.getByRole('button', { name: 'Use this part' }).click();
  await expect(drawer(page).getByText('IMG_0007.jpg, not sent yet')).toBeVisible();
  await save(page);
  await openTab(page, 'KYC Document');
  await edit(page);
  await drawer(page).getByLabel('Title').fill('Licence');
  await drawer(page).getByLabel('Description').fill('As photographed');
  await drawer(page).locator('input[type=file]').setInputFiles(image('IMG_0008.png', noise));
  await expect(drawer(page).getByText('IMG_0008.jpg')).toBeVisible();
  await expect(page.getByText(/File size must be|exceeds 1 MB/)).toHaveCount(0);
  // the picture that was chosen has 1.9 MB
  const chosen = drawer(page).getByRole('listitem').filter({ hasText: 'IMG_0008.jpg' });
  await expect(chosen).toContainText(/\d kB|1\.0 MB/);
});

test('surveyor, on a narrow screen', { tag: '@matrix' }, async ({ page, as, expectAccessible }) => {
  await as('surveyor');
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/dashboard?profile=basic');
  await expect(drawer(page).getByRole('tab')).toHaveCount(2);
  await expectAccessible('profile of a surveyor, narrow', []);
  await edit(page);
  await choosePhoto(page);
  await expectNoSidewaysScroll(page, 'basic details, edited');
  await save(page);
  await openTab(page, 'KYC Document');
  await edit(page);
  await addKycDocument(page);
  await expectAccessible('KYC documents of a surveyor, narrow', []);
  await save(page);
  await as('vendor');
  for (const tab of ['additional', 'account', 'survey', 'branding']) {
    await open(page, `/dashboard?profile=${tab}`);
    await edit(page);
    await expectNoSidewaysScroll(page, `${tab} of a vendor, edited`);
  }
});

test('what was edited and left is offered again', { tag: '@matrix' }, async ({ page, as }) => {
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
