import { type Page } from '@playwright/test';
import { BOTH } from './axe';
import { expect, test } from './fixtures';
import { completeProfile } from './profile';
import { goOnTo, open } from './screens';
import { addKycDocument, expectStep, fillAddress, fillBasic, fillSurvey, goOn, signUp } from './signup';

test.describe.configure({ timeout: 300_000 });

/** The password in the newest mail that the mock would have sent to this address. */
async function mailedPassword(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: /^QA panel/, includeHidden: true }).dispatchEvent('click');
  const panel = page.getByRole('dialog', { name: 'Mock backend' });
  const mail = panel
    .getByRole('listitem')
    .filter({ hasText: `to ${email}` })
    .first();
  await mail.getByText(email).click();
  const text = await mail.locator('pre').innerText();
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  return /Your password is: (\S+)/.exec(text)?.[1] ?? '';
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Username (email)').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/#\/dashboard/);
}

for (const role of ['Requester', 'Vendor'] as const) {
  for (const userType of ['Enterprise', 'Individual'] as const) {
    // The longest of the four.
    const tag = role === 'Vendor' && userType === 'Enterprise' ? [] : '@matrix';
    test(
      `${role}, ${userType}: signs up, reads the mail, signs in, completes the profile`,
      {
        tag,
      },
      async ({ page }) => {
        const email = `${role}.${userType}@northgate.example`.toLowerCase();
        await signUp(page, role, userType, email);
        const dialog = page.getByRole('dialog', { name: 'Signup is successful' });
        await expect(dialog).toContainText('emailed within 3 minutes');
        await dialog.getByRole('button', { name: 'Login' }).click();
        await expect(page).toHaveURL(/#\/login/);
        const password = await mailedPassword(page, email);
        await signIn(page, email, password);
        await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
        if (role === 'Vendor')
          await expect(page.getByRole('button', { name: /10 credit points/ })).toBeVisible();
        await completeProfile(page, role);
      },
    );
  }
}

test('every step and its errors are accessible, and hostile input breaks none', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/SignupRole');
  await goOn(page);
  await expect(page.getByText('Customer Type is required')).toBeVisible();
  await expectAccessible('basic details with errors', BOTH);
  await page.getByRole('radio', { name: 'Individual' }).check();
  const name = page.getByLabel('First name');
  await name.fill('x'.repeat(140));
  await expect(name).toHaveValue('x'.repeat(139));
  await expect(page.getByText("character can't exceed more 140")).toBeVisible();
  await name.fill('<script>alert(1)</script>');
  await page.getByLabel('Last name').fill('\u0634\u0631\u0643\u0629 \u{1F6A2}');
  await page.getByLabel('Email', { exact: true }).fill('vendor@plimsoll.example');
  await expect(page.getByText(/already registered/).first()).toBeVisible();
  await expectAccessible('basic details, address taken');
  await page.getByRole('radio', { name: 'Vendor' }).check();
  await page.getByLabel('Email', { exact: true }).fill('hostile@northgate.example');
  await page.getByLabel('Mobile number').fill('+919812345678');
  await goOnTo(page, 'Additional Details');
  await goOn(page);
  await expect(page.getByText('Address 1 required')).toBeVisible();
  // The first mistake takes the focus: what is typed before that would go there.
  await expect(page.getByLabel('Address 1')).toBeFocused();
  await page.getByLabel('Pincode').fill('999999');
  await expect(page.getByText('invalid pincode').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save & Continue' })).toBeDisabled();
  await expectAccessible('additional details with errors');
  await fillAddress(page, 'Individual', 'Survey Details');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Please fill all the fields').first()).toBeVisible();
  await expectAccessible('survey details with errors', BOTH);
  await fillSurvey(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'large.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(10 * 1024 * 1024),
  });
  await expect(page.getByText(/large\.pdf: Invalid file type/)).toBeVisible();
  await expectAccessible('documents with errors', BOTH);
  await addKycDocument(page, 'Licence');
  await page.getByRole('button', { name: 'Preview Licence' }).click();
  await expect(page.getByRole('dialog', { name: 'Licence' })).toBeVisible();
  await expectAccessible('preview of a document');
  await page.getByRole('dialog', { name: 'Licence' }).getByRole('button', { name: 'Close' }).click();
  await goOnTo(page, 'Terms & Conditions');
  await expectAccessible('terms');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'Signup is successful' })).toBeVisible();
  await expectAccessible('success');
});

test('the draft survives a reload, files too', async ({ page }) => {
  await open(page, '/SignupRole');
  await fillBasic(page, 'Requester', 'Individual', 'draft@northgate.example');
  await fillAddress(page, 'Individual', 'KYC Documents');
  await addKycDocument(page, 'Licence');
  await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
  await page.reload();
  await expectStep(page, 'KYC Documents');
  await expect(page.getByRole('table', { name: 'Documents' })).toContainText('Licence');
});

test(
  'documents that the server refuses visitors are sent at the first sign-in',
  { tag: '@matrix' },
  async ({ page }) => {
    await open(page, '/login');
    await page.getByRole('button', { name: /^QA panel/ }).click();
    const panel = page.getByRole('dialog', { name: 'Mock backend' });
    await panel.getByRole('button', { name: /Refuse visitors. files/ }).click();
    await panel.getByRole('button', { name: 'Close', exact: true }).click();
    const email = 'waiting@northgate.example';
    await signUp(page, 'Requester', 'Individual', email);
    const dialog = page.getByRole('dialog', { name: 'Signup is successful' });
    await expect(dialog).toContainText('Documents kept on this device');
    await expect(dialog.getByRole('listitem')).toHaveText('Licence');
    await dialog.getByRole('button', { name: 'Login' }).click();
    await signIn(page, email, await mailedPassword(page, email));
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const id = localStorage.getItem('userId') ?? '';
            const answer = await fetch(`/api/resource/User%20Registration/${id}`);
            const { data } = (await answer.json()) as { data?: { documents?: { document_type: string }[] } };
            return data?.documents?.map((row) => row.document_type);
          }),
        { timeout: 30_000 },
      )
      .toEqual(['Licence']);
  },
);
