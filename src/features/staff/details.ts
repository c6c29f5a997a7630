import { z } from 'zod';
import { deleteRow } from '@/api/deletion';
import type { SurveyDetails } from '@/api/doctypes/registration';
import { ApiError } from '@/api/errors';
import { getDoc, updateRow, updateTable } from '@/api/resource';
import { isSameText } from '@/lib/storedText';
import { lookBeforeFailing } from '@/shared/recordSave/lookBeforeFailing';

export const detailSchema = z.object({
  type_of_survey: z.string().trim().min(1, 'Type of survey is required'),
  locations: z.string().trim().min(1, 'Locations is required'),
  rate: z.number({ error: 'Rate is required' }).nonnegative('Rate must not be below 0'),
});
export type DetailValues = z.input<typeof detailSchema>;
export type Detail = z.output<typeof detailSchema>;

/** Whether a row can be changed by itself (D89): some servers give objects instead of ids. */
export const isRowId = (id: unknown): id is string => typeof id === 'string' && !id.includes('[object');

const saysTheSame = (row: SurveyDetails, detail: Detail): boolean =>
  isSameText(detail.type_of_survey, row.type_of_survey) &&
  isSameText(detail.locations, row.locations) &&
  row.rate === detail.rate;

/**
 * Adds a survey detail and answers its row. One that says the same came with an earlier try whose answer was lost: it is not
 * added again.
 */
export async function addDetail(surveyorId: string, detail: Detail): Promise<SurveyDetails | undefined> {
  const { survey_details } = await updateTable('Surveyor', surveyorId, 'survey_details', (rows) =>
    rows.some((row) => saysTheSame(row, detail)) ? rows : [...rows, { ...detail, surveyor_id: surveyorId }],
  );
  return survey_details?.findLast((row) => saysTheSame(row, detail)) ?? survey_details?.at(-1);
}

/** Changes a survey detail. Where the answer was lost, the surveyor's record says whether it was done. */
export const changeDetail = (surveyorId: string, row: string, detail: Detail): Promise<unknown> =>
  lookBeforeFailing<unknown>(
    () => updateRow('Survey Details', row, detail),
    async () => {
      const { survey_details: rows = [] } = await getDoc('Surveyor', surveyorId);
      return rows?.find((one) => one.name === row && saysTheSame(one, detail));
    },
  );

/**
 * Deletes one survey detail. A vendor without the right to delete rows (R18) may still write the surveyor's
 * record: then the table is sent without the row.
 */
export async function deleteDetail(surveyorId: string, row: string): Promise<void> {
  try {
    await deleteRow('Survey Details', row);
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure !== 'refused') throw error;
    await updateTable('Surveyor', surveyorId, 'survey_details', (rows: SurveyDetails[]) =>
      rows.filter(({ name }) => name !== row),
    );
  }
}
