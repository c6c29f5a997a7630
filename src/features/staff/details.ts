import { z } from 'zod';
import type { SurveyDetails, Surveyor } from '@/api/doctypes/registration';
import { ApiError } from '@/api/errors';
import { deleteRow, updateRow, updateTable } from '@/api/resource';

export const detailSchema = z.object({
  type_of_survey: z.string().trim().min(1, 'Type of survey is required'),
  locations: z.string().trim().min(1, 'Locations is required'),
  rate: z.number({ error: 'Rate is required' }).nonnegative('Rate must not be below 0'),
});
export type DetailValues = z.input<typeof detailSchema>;
export type Detail = z.output<typeof detailSchema>;

/** Whether a row can be changed by itself (D89): some servers give objects instead of ids. */
export const isRowId = (id: unknown): id is string => typeof id === 'string' && !id.includes('[object');

/** Places as names: servers give one text or a list (D87). */
export const placeNames = (locations: unknown): string[] =>
  (Array.isArray(locations)
    ? locations.map(String)
    : typeof locations === 'string'
      ? locations.split(',')
      : []
  )
    .map((place) => place.trim())
    .filter(Boolean);

export const addDetail = (surveyorId: string, detail: Detail): Promise<Surveyor> =>
  updateTable('Surveyor', surveyorId, 'survey_details', (rows) => [
    ...rows,
    { ...detail, surveyor_id: surveyorId },
  ]);

export const changeDetail = (row: string, detail: Detail): Promise<void> =>
  updateRow('Survey Details', row, detail);

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
