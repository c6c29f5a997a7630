import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import { shownText } from '@/lib/storedText';
import { PHOTOGRAPH } from '../surveyRecord/registerRows';

/*
 * Photographs of rows of a survey, such as its containers. The contract has images for a record only, so each is a row of the
 * document table whose name says what it shows (D188): "CSQU3054383 · Front".
 */

/** Column of every image table that holds the address of the stored file. */
export const IMAGE_ADDRESS = 'upload_image';

const PARTED = ' · ';
/** Of a Data field. */
const LONGEST = 139;

/** A photograph of a row. */
export interface RowPhotograph {
  /** Address of the stored file. */
  path: string;
  /** What the row was found by when it was taken. */
  key: string;
  /** What of the row it shows. */
  place: string;
  row: SurveyDocument;
}

/** The row of the document table for a photograph that is to be taken; its file comes later. */
export const photographRow = (surveyType: string, key: string, place: string) => ({
  survey_type: surveyType,
  document_type: PHOTOGRAPH,
  document_name: `${key}${PARTED}${place}`.slice(0, LONGEST),
});

/** Where files wait that become such rows. */
export const photographPlace = (table: string) => `${table}/photographs`;

/** Key and place of a document's name. */
export function photographOf(name: unknown): { key: string; place: string } {
  const [key = '', ...place] = shownText(typeof name === 'string' ? name : '').split(PARTED);
  return { key, place: place.join(PARTED) };
}

/** The photographs among the rows of a document table, in their order. */
export function rowPhotographs(rows: unknown): RowPhotograph[] {
  if (!Array.isArray(rows)) return [];
  return (rows as SurveyDocument[]).flatMap((row) =>
    row.document_type === PHOTOGRAPH && row.document
      ? [{ row, path: row.document, ...photographOf(row.document_name) }]
      : [],
  );
}
