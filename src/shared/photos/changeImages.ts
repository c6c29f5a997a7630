import type { DocDraft, Doctype, Doctypes } from '@/api/doctypes/index';
import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import { deleteFile } from '@/api/files';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import { rowPhotographs } from './rowPhotographs';
import { nextPhotoNumber, type PhotoProof, type PhotoProofs } from '@/lib/photoProof';
import type { SurveyKind } from '../surveyKind/types';
import { documentTableOf } from '../surveyKind/storedReports';
import { changeWithWorksheet, type KnownRecord } from '../surveyRecord/worksheetFile';

/** Column of every image table that holds the address of the stored file. */
export const IMAGE_ADDRESS = 'upload_image';

/** Addresses of all images that a record names, in its fields and in its tables. */
function imagePaths<D extends Doctype>(
  kind: SurveyKind<D>,
  record: Partial<Record<string, unknown>>,
): Set<string> {
  const found = kind.sections.flatMap((section): unknown[] =>
    section.type === 'component' && section.photographs
      ? rowPhotographs(record[section.photographs.table]).map(({ path }) => path)
      : section.type === 'images'
        ? [
            ...section.slots.map(({ field }) => record[field]),
            ...section.tables.flatMap(({ table }) => {
              const rows = record[table];
              return Array.isArray(rows)
                ? rows.map((row: Record<string, unknown>) => row[IMAGE_ADDRESS])
                : [];
            }),
          ]
        : [],
  );
  return new Set(found.filter((path): path is string => typeof path === 'string' && path !== ''));
}

/** Whether a table of a kind holds images. */
export const isImageTable = <D extends Doctype>(kind: SurveyKind<D>, table: string): boolean =>
  kind.sections.some(
    (section) => section.type === 'images' && section.tables.some((one) => one.table === table),
  );

/** The rows of a document table without those of copies whose originals are gone. */
const withoutCopies = (rows: unknown, files: readonly string[]): SurveyDocument[] =>
  Array.isArray(rows)
    ? (rows as SurveyDocument[]).filter(({ document_id }) => !files.includes(document_id ?? ''))
    : [];

/**
 * Changes images of a record and, in the same write, what is kept of their originals. A proof goes with the last field or
 * row that names its image, and so does the copy with marks on it: the server stores the same bytes once, under one address.
 * Proofs that others wrote stay.
 */
export async function changeImages<D extends Doctype>(
  kind: SurveyKind<D>,
  name: string,
  fieldsOf: (record: Doctypes[D]) => DocDraft<D>,
  proofsOf: (proofs: PhotoProofs) => PhotoProofs = (proofs) => proofs,
  known?: KnownRecord<D>,
): Promise<{ record: Doctypes[D]; worksheet: Worksheet }> {
  const table = documentTableOf(kind);
  let copies: string[] = [];
  const change = (record: Doctypes[D], worksheet: Worksheet) => {
    const fields = fieldsOf(record);
    const left = imagePaths(kind, { ...record, ...fields });
    const gone = [...imagePaths(kind, { ...record })].filter((path) => !left.has(path));
    copies = gone.flatMap((path) => worksheet.photos[path]?.marked?.file || []);
    const photos = Object.entries(proofsOf(worksheet.photos)).filter(([path]) => !gone.includes(path));
    const rows: unknown =
      table && copies.length > 0
        ? { [table]: withoutCopies(fieldIn(fields, table) ?? record[table], copies) }
        : {};
    return {
      fields: { ...fields, ...(rows as DocDraft<D>) },
      worksheet: { ...worksheet, photos: Object.fromEntries(photos) },
    };
  };
  const saved = await changeWithWorksheet(kind, name, table, change, known);
  await Promise.all(copies.map((file) => deleteFile(file).catch(() => undefined))); // D196
  return saved;
}

const fieldIn = (fields: object, name: string): unknown => (fields as Record<string, unknown>)[name];

/** Keeps the proof of one image, whatever else is known of others. A caption, a number and a copy that it has stay. */
export const withProof =
  (path: string, proof: PhotoProof) =>
  (proofs: PhotoProofs): PhotoProofs => {
    const before = proofs[path];
    return {
      ...proofs,
      [path]: {
        ...proof,
        caption: proof.caption || (before?.caption ?? ''),
        number: before?.number ?? nextPhotoNumber(proofs),
        marked: before?.marked ?? null,
      },
    };
  };
