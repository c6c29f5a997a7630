import { expect } from '@playwright/test';
import { begunSurvey, newest, open } from '../e2e/screens';
import { test } from './shoot';

const sections = [
  'ship-particulars',
  'voyage-details',
  'stowage-plan',
  'remarks',
  'documents',
  'images',
  'joint-inspection',
  'initial',
  'final',
  'reports',
];

test('surveyor: tasks and a survey', async ({ page, as, shoot }) => {
  await as('surveyor');
  await open(page, '/mytasks');
  await shoot('surveyor-tasks');
  const begun = await begunSurvey(page);
  for (const section of sections) {
    await open(page, `/draftsurvey/${begun}?section=${section}`);
    await shoot(`survey-${section}`);
  }
  await open(page, `/draftsurvey/${begun}?section=initial`);
  await page.getByRole('tab', { name: 'Tanks', exact: true }).click();
  await shoot('survey-tanks');
  await page.getByRole('tab', { name: 'Calculation', exact: true }).click();
  await shoot('survey-worked-out');
  await page.getByRole('button', { name: 'Complete the job' }).click();
  await shoot('survey-status-dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete survey' }).click();
  await shoot('survey-delete-dialog');
});

test('surveyor: other looks of a survey', async ({ page, as, shoot }) => {
  await as('surveyor');
  const begun = await begunSurvey(page);
  await open(page, `/draftsurvey/${begun}?section=reports`);
  await page.getByRole('tab', { name: 'Formal report' }).click();
  await page.getByRole('button', { name: 'Generate Formal report' }).click();
  await expect(
    page.getByRole('region', { name: 'Formal report: preview' }).getByRole('link', { name: 'Open' }),
  ).toBeVisible();
  await shoot('survey-report-preview');
  await open(page, `/surveyWaterView/${begun}`);
  await shoot('surveyor-water');
  await open(page, '/surveyorreports');
  await shoot('surveyor-reports');
  const draftSurvey = ['type_of_survey', 'like', '%Draft%'] as const;
  const closed = await newest(page, 'Job Order', [['status', '=', 'Completed'], draftSurvey]);
  await open(page, `/draftsurvey/${closed}?section=final`);
  await shoot('survey-closed');
  await open(page, '/draftsurvey/JO-99999');
  await shoot('survey-not-there');
});
