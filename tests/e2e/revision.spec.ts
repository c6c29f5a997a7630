import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { linkedPdf, pdfText } from './pdfText';
import { expectToast } from './people';
import { begunSurvey, open } from './screens';
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
