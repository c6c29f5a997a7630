import type { DocDraft, Doctype, Doctypes } from '@/api/doctypes/index';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import type { PhotoProof, PhotoProofs } from '@/lib/photoProof';
import type { SurveyKind } from '../surveyKind/types';
import { documentTableOf } from '../surveyRecord/context';
import { changeWithWorksheet } from '../surveyRecord/worksheetFile';

/** Column of every image table that holds the address of the stored file. */
export const IMAGE_ADDRESS = 'upload_image';

/** Addresses of all images that a record names, in its fields and in its tables. */
function imagePaths<D extends Doctype>(
  kind: SurveyKind<D>,
  record: Partial<Record<string, unknown>>,
): Set<string> {
  const found = kind.sections.flatMap((section): unknown[] =>
    section.type === 'images'
      ? [
          ...section.slots.map(({ field }) => record[field]),
          ...section.tables.flatMap(({ table }) => {
            const rows = record[table];
            return Array.isArray(rows) ? rows.map((row: Record<string, unknown>) => row[IMAGE_ADDRESS]) : [];
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

/**
 * Changes images of a record and, in the same write, what is kept of their originals. A proof goes with the last field or
 * row that names its image: the server stores the same bytes once, under one address. Proofs that others wrote stay.
 */
export async function changeImages<D extends Doctype>(
  kind: SurveyKind<D>,
  name: string,
  fieldsOf: (record: Doctypes[D]) => DocDraft<D>,
  proofsOf: (proofs: PhotoProofs) => PhotoProofs = (proofs) => proofs,
): Promise<{ record: Doctypes[D]; worksheet: Worksheet }> {
  return changeWithWorksheet(kind, name, documentTableOf(kind), (record, worksheet) => {
    const fields = fieldsOf(record);
    const left = imagePaths(kind, { ...record, ...fields });
    const gone = [...imagePaths(kind, { ...record })].filter((path) => !left.has(path));
    const photos = Object.entries(proofsOf(worksheet.photos)).filter(([path]) => !gone.includes(path));
    return { fields, worksheet: { ...worksheet, photos: Object.fromEntries(photos) } };
  });
}

/** Keeps the proof of one image, whatever else is known of others. */
export const withProof =
  (path: string, proof: PhotoProof) =>
  (proofs: PhotoProofs): PhotoProofs => ({
    ...proofs,
    [path]: { ...proof, caption: proof.caption || (proofs[path]?.caption ?? '') },
  });
