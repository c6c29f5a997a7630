import { z } from 'zod';
import { deleteDoc } from '@/api/deletion';
import type { SurveyDetails, Surveyor } from '@/api/doctypes/registration';
import { ApiError } from '@/api/errors';
import { getDoc, updateRow, updateTable } from '@/api/resource';
import { isSameText, shownText } from '@/lib/storedText';
import { placeNames } from '@/shared/placeNames';
import { lookBeforeFailing } from '@/shared/recordSave/lookBeforeFailing';

export const DETAIL_LABELS = { type_of_survey: 'Type of survey', locations: 'Locations', rate: 'Rate' };

export const detailSchema = z.object({
  type_of_survey: z.string().trim().min(1, 'Type of survey is required'),
  locations: z.string().trim().min(1, 'Locations is required'),
  rate: z.number({ error: 'Rate is required' }).nonnegative('Rate must not be below 0'),
});
export type DetailValues = z.input<typeof detailSchema>;
export type Detail = z.output<typeof detailSchema>;

/** A row as the form shows it; a new one has no rate yet. */
export const detailValues = (row: SurveyDetails | null): DetailValues => ({
  type_of_survey: shownText(row?.type_of_survey),
  locations: placeNames(row?.locations).join(', '),
  rate: row?.rate ?? (null as unknown as number),
});

/** Whether a row can be changed by itself (D89): some servers give objects instead of ids. */
export const isRowId = (id: unknown): id is string => typeof id === 'string' && !id.includes('[object');

const saysTheSame = (
  row: SurveyDetails,
  { type_of_survey, locations, rate }: Partial<DetailValues>,
): boolean =>
  (type_of_survey === undefined || isSameText(type_of_survey, row.type_of_survey)) &&
  (locations === undefined || isSameText(locations, row.locations)) &&
  (rate === undefined || rate === row.rate);

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

/**
 * Changes the columns of a survey detail that are not as in `base`, and answers the surveyor then. The call of a row names no
 * version that the server could check, so the record is read just before: a newer one is a conflict. Where the answer was lost,
 * the record says whether it was done.
 */
export async function changeDetail(
  base: Surveyor,
  row: SurveyDetails,
  mine: DetailValues,
): Promise<Surveyor> {
  const read = () => getDoc('Surveyor', base.name);
  const isRow = ({ name }: SurveyDetails) => name === row.name;
  const fresh = await read();
  if (fresh.modified !== base.modified)
    throw new ApiError({
      failure: 'conflict',
      messages: ['Someone changed this surveyor just now. Save again.'],
    });
  const now = detailValues(fresh.survey_details?.find(isRow) ?? row);
  const changed: Partial<DetailValues> = {
    ...(mine.type_of_survey === now.type_of_survey ? {} : { type_of_survey: mine.type_of_survey }),
    ...(mine.locations === now.locations ? {} : { locations: mine.locations }),
    ...(mine.rate === now.rate ? {} : { rate: mine.rate }),
  };
  if (Object.keys(changed).length === 0) return fresh;
  await lookBeforeFailing<unknown>(
    () => updateRow('Survey Details', row.name ?? '', changed),
    async () => (await read()).survey_details?.find((one) => isRow(one) && saysTheSame(one, changed)),
  );
  const rows = fresh.survey_details?.map((one) => (isRow(one) ? { ...one, ...changed } : one)) ?? [];
  // A row is answered without its record; it is stored all the same where that cannot be read now.
  return read().catch(() => ({ ...fresh, survey_details: rows }));
}

/**
 * Deletes one survey detail. A vendor without the right to delete rows (R18) may still write the surveyor's
 * record: then the table is sent without the row.
 */
export async function deleteDetail(surveyorId: string, row: string): Promise<void> {
  try {
    await deleteDoc('Survey Details', row);
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure !== 'refused') throw error;
    await updateTable('Surveyor', surveyorId, 'survey_details', (rows: SurveyDetails[]) =>
      rows.filter(({ name }) => name !== row),
    );
  }
}
