import { BOTH } from './axe';
import { expect, test } from './fixtures';
import { begunSurvey, breakCalls, heal, newest, goTo, settled } from './screens';
import { openReport, openSection } from './survey';

test.describe.configure({ timeout: 300_000 });

const draftSurvey = ['type_of_survey', 'like', '%Draft%'] as const;

test('surveyor: tasks and every section of a survey', async ({ page, as, expectAccessible }) => {
  await as('surveyor', '/mytasks');
  await expectAccessible('/mytasks', BOTH);
  const fresh = await newest(page, 'Job Order', [['status', '=', 'Allocated'], draftSurvey]);
  await goTo(page, `/draftsurvey/${fresh}?section=initial`);
  await expectAccessible('an empty draft survey', BOTH);
  await page.getByRole('button', { name: 'Start the job' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible('status dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  const begun = await begunSurvey(page);
  await goTo(page, `/draftsurvey/${begun}`);
  await expectAccessible('ship particulars', BOTH);
  for (const section of [
    'Voyage details',
    'Stowage plan',
    'Remarks',
    'Documents',
    'Images',
    'Joint inspection',
    'Final draft survey',
    'Initial draft survey',
  ]) {
    await openSection(page, section);
    await expectAccessible(section, BOTH);
  }
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Forward draft, port, initial').fill('9.9');
  await page.getByRole('textbox', { name: 'Density, initial' }).fill('abc');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/cannot be read/).first()).toBeVisible();
  await expectAccessible('a draft set with warnings and a figure that is none', BOTH);
  await page.getByRole('tab', { name: 'Tanks', exact: true }).click();
  await page.getByRole('button', { name: 'Add tank' }).click();
  await expectAccessible('tank grid', BOTH);
  await page.getByRole('tab', { name: 'Calculation', exact: true }).click();
  for (const form of ['Trim and density', 'Consumables', 'Vessel measurement']) {
    await page.getByRole('group', { name: 'Form shown' }).getByLabel(form).check();
    await expectAccessible(`worked out, ${form}`, BOTH);
  }
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete survey' })).toBeVisible();
  await expectAccessible('menu of a survey');
  await page.getByRole('menuitem', { name: 'Delete survey' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible('delete dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Complete the job' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible('status dialog with what is open');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
});

test('surveyor: report steps, the ways a survey cannot be read, tanks to read', async ({
  page,
  as,
  expectAccessible,
}) => {
  await as('surveyor');
  const begun = await begunSurvey(page);
  await goTo(page, `/draftsurvey/${begun}?section=reports`);
  await expectAccessible('reports, nothing generated');
  await openReport(page, 'Initial certificate');
  await expectAccessible('reports, a certificate');
  await openReport(page, 'Formal report');
  await page.getByRole('button', { name: 'Generate Formal report' }).click();
  const preview = page.getByRole('region', { name: 'Formal report: preview' });
  await expect(preview.getByRole('link', { name: 'Open' })).toBeVisible();
  await expectAccessible('reports, generated, with its preview', BOTH);
  await breakCalls(page, 'upload_file', 'Server error (500)');
  await page.getByRole('button', { name: 'Upload the generated PDF' }).click();
  await expect(page.getByRole('button', { name: /^Retry/ })).toBeVisible();
  await expectAccessible('reports, an upload that failed');
  await heal(page);
  await page.getByRole('button', { name: /^Retry/ }).click();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send Formal report' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible('question before a report is sent');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await goTo(page, `/surveyWaterView/${begun}`);
  await expectAccessible('/surveyWaterView', BOTH);
  await goTo(page, '/surveyorreports');
  await expectAccessible('/surveyorreports', BOTH);
  await page.getByRole('table', { name: 'Reports' }).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Open the survey form' })).toBeVisible();
  await expectAccessible('/reportDetailView', BOTH);
  const closed = await newest(page, 'Job Order', [['status', '=', 'Completed'], draftSurvey]);
  await goTo(page, `/draftsurvey/${closed}?section=final`);
  await expectAccessible('a survey that is closed');
  await goTo(page, '/draftsurvey/JO-99999');
  await expectAccessible('a survey that is not there');
  await breakCalls(page, 'GET', 'Maintenance (503)');
  await page.reload();
  await settled(page);
  await expectAccessible('maintenance');
  await heal(page);
});
