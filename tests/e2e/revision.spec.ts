import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { linkedPdf, pdfText } from './pdfText';
import { expectToast } from './people';
import { coveredPoints, pressSeen } from './pressable';
import { begunSurvey, expectNoSidewaysScroll, open } from './screens';
import { openSection, save } from './survey';

const CERTIFICATE = 'Initial certificate';

/** The initial certificate among the reports of the survey that is open. */
async function atCertificate(page: Page) {
  await openSection(page, 'Reports and certificates');
  await page.getByRole('tab', { name: CERTIFICATE }).click();
  return page.getByRole('tabpanel', { name: CERTIFICATE });
}

async function typeDensity(page: Page, density: string): Promise<void> {
  await openSection(page, 'Initial draft survey');
  await page.getByLabel('Density, initial', { exact: true }).fill(density);
}

const SAVED = 'Initial draft survey updated successfully';

/** Presses Send and answers the question about what is still open. */
async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Send ${CERTIFICATE}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Send the initial certificate anyway?' });
  await question.getByRole('button', { name: `Send ${CERTIFICATE}` }).click();
  await expectToast(page, 'Initial Certificate Send Successfully');
}

test(
  'a certificate is never sent stale unseen, and is sent again as a revision that says so',
  { tag: '@matrix' },
  async ({ page, as }) => {
    await as('surveyor');
    await open(page, `/draftsurvey/${await begunSurvey(page)}`);
    let panel = await atCertificate(page);
    /** What the uploaded file says, once it is the one with these words: the message may be told before it is shown. */
    const uploadedWith = async (words: string) => {
      const link = panel.getByRole('region', { name: 'Report file' }).getByRole('link');
      let text = '';
      await expect.poll(async () => (text = await pdfText(await linkedPdf(link)))).toContain(words);
      return text;
    };
    await panel.getByRole('button', { name: `Generate ${CERTIFICATE}` }).click();
    await panel.getByRole('button', { name: 'Upload the generated PDF' }).click();
    await expectToast(page, 'Report Uploaded successfully');
    const first = await uploadedWith('certificate');

    await typeDensity(page, '1.0100');
    await save(page, SAVED);
    panel = await atCertificate(page);
    await panel.getByRole('button', { name: `Send ${CERTIFICATE}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Send a report with another figure?' });
    await expect(question.getByRole('definition')).toHaveCount(2);
    const [before = '', after = ''] = await question.getByRole('definition').allTextContents();
    expect(after).not.toBe(before);
    expect(first).toContain(before);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await panel.getByRole('button', { name: 'Make and upload anew' }).click();
    await expectToast(page, 'Report Uploaded successfully');
    const anew = await uploadedWith(after);
    // the sheet is its annex, and the pages are counted as one document
    expect(anew).toMatch(/Page 1 of (\d).*Page 2 of \1 Annex: draft survey sheet.*1\.0100 \/ 1\.0250/);
    await send(page);

    await typeDensity(page, '1.0200');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const asked = page.getByRole('alertdialog', { name: 'A report was sent with these figures' });
    await expect(asked).toContainText(after);
    await asked.getByRole('button', { name: 'Save the change' }).click();
    await expectToast(page, SAVED);
    await page.getByLabel('Density, initial', { exact: true }).fill('1.0190');
    await save(page, SAVED);
    panel = await atCertificate(page);
    await panel.getByRole('button', { name: 'Make revision 2' }).click();
    await expectToast(page, 'Report Uploaded successfully');
    const second = await uploadedWith('certificate, revision 2');
    for (const words of ['Replaces revision 1 sent on', 'Changed since revision 1'])
      expect(second).toContain(words);
    expect(second).toMatch(/Density observed \/ table, t\/m³, Initial 1\.0100 \/ 1\.0250 1\.0190 \/ 1\.0250/);
    await send(page);
    await expect(panel.getByRole('list', { name: 'Register' }).getByRole('listitem')).toContainText([
      /Revision 2.*Sent/,
      /Revision 1.*Sent, replaced by a later revision/,
      /Revision 1.*Replaced, never sent/,
    ]);
  },
);

/** Has the next press of a button arrive and do nothing; answers whether it has. */
async function catchPress(button: Locator): Promise<() => Promise<boolean>> {
  await button.evaluate((element) =>
    element.addEventListener(
      'click',
      (event) => {
        event.stopPropagation();
        element.setAttribute('data-pressed', '');
      },
      { once: true, capture: true },
    ),
  );
  return () =>
    button.evaluate((element) => {
      const pressed = element.hasAttribute('data-pressed');
      element.removeAttribute('data-pressed');
      return pressed;
    });
}

test('a certificate that was signed after it was sent is made anew by the mouse, at every width', async ({
  page,
  as,
}) => {
  await as('surveyor');
  await open(page, `/draftsurvey/${await begunSurvey(page)}`);
  let panel = await atCertificate(page);
  await panel.getByRole('button', { name: `Generate ${CERTIFICATE}` }).click();
  await panel.getByRole('button', { name: 'Upload the generated PDF' }).click();
  await expectToast(page, 'Report Uploaded successfully');
  await send(page);

  await typeDensity(page, '1.0200');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save the change' }).click();
  await expectToast(page, SAVED);
  // after the change, so that this names what was signed, which is a sentence
  await openSection(page, 'Signatures');
  await page.getByRole('button', { name: /^Sign as Surveyor/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign as Surveyor' });
  await dialog.getByRole('checkbox', { name: CERTIFICATE }).check();
  const pad = dialog.getByRole('img', { name: 'Field for the signature' });
  await pad.scrollIntoViewIfNeeded();
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 40, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 140, y + 100, { steps: 5 });
  await page.mouse.up();
  await pressSeen(page, dialog.getByRole('button', { name: 'Sign', exact: true }));
  await expectToast(page, 'updated successfully');

  panel = await atCertificate(page);
  const figures = panel.getByRole('table', { name: 'Figures then and now' });
  const signature = figures.getByRole('row').filter({ hasText: 'Anita Kulkarni' });
  const button = panel.getByRole('button', { name: 'Make revision 2' });
  await expect(figures.getByRole('row', { name: /^Correction for density/ })).toContainText(
    /[−+]\d+\.\d{3}$/,
  );
  for (const width of [390, 1920, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(signature.getByRole('cell').nth(1)).toContainText(/signed on the screen/i);
    await expectNoSidewaysScroll(page, `a changed certificate at ${width} px`);
    const now = figures.getByRole('columnheader', { name: 'Now' });
    expect.soft(await coveredPoints(now), `the column of now at ${width} px`).toEqual([]);
    const arrives = width === 1366 ? null : await catchPress(button);
    await pressSeen(page, button);
    if (arrives) expect(await arrives(), `the press at ${width} px`).toBe(true);
  }
  await expectToast(page, 'Report Uploaded successfully');
  await expect(panel.getByRole('list', { name: 'Register' }).getByRole('listitem').first()).toContainText(
    'Revision 2',
  );
});
