import { expect, type Page } from '@playwright/test';
import { footerImage, headerImage } from '../mock/seed/pictures';
import { expectToast } from './people';
import { settled } from './screens';

const SAVED = 'Profile details updated successfully';
const KYC_DOCUMENT = {
  name: 'licence.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n% licence\n%%EOF\n'),
};

/** The drawer of My Profile. */
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'My Profile' });
/** A picture as a file input takes it. */
export const image = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(bytes),
});

export async function openTab(page: Page, name: string): Promise<void> {
  await drawer(page).getByRole('tab', { name }).click();
  await expect(drawer(page).getByRole('form', { name })).toBeVisible();
  await settled(page);
}

/** Starts editing the open section. */
export async function edit(page: Page): Promise<void> {
  await drawer(page)
    .getByRole('button', { name: /^(Edit|Add)$/ })
    .last()
    .click();
  // Lists to choose from are fetched with the first of them.
  await settled(page);
}

/** Chooses a photo and the part of it to show, and waits until it is shown: before that, it is not part of what is saved. */
export async function choosePhoto(page: Page): Promise<void> {
  const photo = drawer(page).getByRole('img', { name: /^Photo of/ });
  const shown = () => photo.evaluateAll((images) => images.map((one) => one.getAttribute('src')));
  const before = await shown();
  await drawer(page)
    .locator('input[type=file]')
    .setInputFiles(image('me.png', headerImage(0)));
  await page.getByRole('button', { name: 'Use this part' }).click();
  await expect.poll(shown).not.toEqual(before);
  // a square of a wide picture
  const sides = () =>
    photo.evaluateAll((images) =>
      images.flatMap((one) => (one instanceof HTMLImageElement ? [one.naturalWidth, one.naturalHeight] : [])),
    );
  await expect.poll(sides).toEqual([320, 320]);
}

/** Saves the section and waits until the server has it. */
export async function save(page: Page, text = SAVED): Promise<void> {
  await drawer(page).getByRole('button', { name: 'Save' }).click();
  await expectToast(page, text);
  await expect(drawer(page).getByRole('button', { name: 'Save' })).toHaveCount(0);
}

export async function addKycDocument(page: Page): Promise<void> {
  await drawer(page).getByLabel('Title').fill('Business licence');
  await drawer(page).getByLabel('Description').fill('Valid to 2030');
  await drawer(page).locator('input[type=file]').setInputFiles(KYC_DOCUMENT);
  // A file is read before it is listed.
  await expect(drawer(page).getByRole('list', { name: 'Document: files' })).toContainText(KYC_DOCUMENT.name);
  await drawer(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(drawer(page).getByRole('button', { name: 'Preview Business licence' })).toBeVisible();
}

export async function fillAccount(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Bank name', 'Seaboard Bank'],
    ['Account holder', 'Meridian Grain Traders'],
    ['Account number', '501000112233'],
    ['Account type', 'Current'],
    ['Bank code (IFSC / IBAN / SWIFT)', 'SEAB0000123'],
    ['Branch name', 'Harbour branch'],
    ['Branch address', 'Harbour Road'],
  ] as const) {
    await drawer(page).getByLabel(label, { exact: true }).fill(text);
  }
}

/** Fills every section of a new profile. */
export async function completeProfile(page: Page, role: 'Requester' | 'Vendor'): Promise<void> {
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'My Profile' }).click();
  await expect(drawer(page).getByRole('form', { name: 'Basic Details' })).toBeVisible();
  await edit(page);
  await choosePhoto(page);
  await save(page);
  await expect(drawer(page).getByRole('img', { name: /^Photo of/ })).toBeVisible();

  await openTab(page, 'Additional Details');
  await expect(drawer(page)).toContainText('Jagatsinghpur');
  await edit(page);
  await drawer(page).getByLabel('Address 2').fill('Second floor');
  await save(page);
  await expect(drawer(page)).toContainText('Second floor');

  await openTab(page, 'KYC Document');
  await expect(drawer(page)).toContainText('Licence');
  await edit(page);
  await addKycDocument(page);
  await save(page);

  await openTab(page, 'Account Details');
  await edit(page);
  await fillAccount(page);
  await save(page);
  await expect(drawer(page)).toContainText('SEAB0000123');
  if (role === 'Requester') return;

  await openTab(page, 'Survey Details');
  const surveys = drawer(page).getByRole('table', { name: 'Surveys' });
  await expect(surveys).toContainText('Draft Survey');
  await edit(page);
  // the first of the list stands for none
  await drawer(page).getByRole('combobox', { name: 'Sub category' }).selectOption({ index: 1 });
  await drawer(page).getByRole('combobox', { name: 'Type of survey' }).click();
  await page.getByRole('option').last().click();
  await drawer(page).getByRole('button', { name: 'Add', exact: true }).click();
  await save(page);
  await expect(surveys.getByRole('row')).toHaveCount(3);

  await openTab(page, 'Branding Details');
  await edit(page);
  const header = drawer(page).locator('input[type=file]').first();
  await header.setInputFiles(image('low.png', footerImage(1)));
  await expect(
    drawer(page).getByText('File dimensions are outside the specified range (3811x780).'),
  ).toBeVisible();
  await header.setInputFiles(image('header.png', headerImage(1)));
  await expect(drawer(page).getByRole('img', { name: /^A report page/ })).toHaveAccessibleName(
    /your header logo/,
  );
  await save(page, 'Header/Footer Updated successfully');
}
