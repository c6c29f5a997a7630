import type { DocDraft, Doctype, Doctypes } from '@/api/doctypes/index';
import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import { deleteFile } from '@/api/files';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import { IMAGE_ADDRESS, rowPhotographs } from './rowPhotographs';
import { nextPhotoNumber, type PhotoProof, type PhotoProofs } from '@/lib/photoProof';
import type { SurveyKind } from '../surveyKind/types';
import { documentTableOf } from '../surveyKind/storedReports';
import { fieldOf, tableOf, textFieldOf } from '../surveyRecord/fields';
import { changeWithWorksheet, type KnownRecord } from '../surveyRecord/worksheetFile';

/** A photograph of a record and where it stands. */
export interface PlacedPhoto {
  path: string;
  /** "Front"; "Initial survey, no. 2". */
  place: string;
  /** The section that shows it. */
  section: string;
}

/** All photographs that a record of a kind names, in the order of its sections. */
export function placedPhotos<D extends Doctype>(kind: SurveyKind<D>, record: object | null): PlacedPhoto[] {
  return kind.sections.flatMap((section): PlacedPhoto[] => {
    const at = (path: string, place: string): PlacedPhoto[] =>
      path !== '' ? [{ path, place, section: section.id }] : [];
    if (section.type === 'component' && section.photographs)
      return rowPhotographs(fieldOf(record, section.photographs.table)).flatMap(({ path, key, place }) =>
        at(path, `${key}, ${place}`),
      );
    if (section.type !== 'images') return [];
    return [
      ...section.slots.flatMap(({ field, title }) => at(textFieldOf(record, field), title)),
      ...section.tables.flatMap(({ table, title }) =>
        tableOf(record, table).flatMap((row, index) =>
          at(textFieldOf(row, IMAGE_ADDRESS), `${title}, no. ${index + 1}`),
        ),
      ),
    ];
  });
}

/** Addresses of all images that a record names, in its fields and in its tables. */
const imagePaths = <D extends Doctype>(kind: SurveyKind<D>, record: object): ReadonlySet<string> =>
  new Set(placedPhotos(kind, record).map(({ path }) => path));

/** Whether a table of a kind holds images. */
export const isImageTable = <D extends Doctype>(kind: SurveyKind<D>, table: string): boolean =>
  kind.sections.some(
    (section) => section.type === 'images' && section.tables.some((one) => one.table === table),
  );

/**
 * Changes images of a record and, in the same write, what is kept of their originals. A proof goes with the last field or
 * row that names its image, and so does the copy with marks on it: the server stores the same bytes once, under one address.
 * Proofs that others wrote stay.
 */
export async function changeImages<D extends Doctype>(
  kind: SurveyKind<D>,
  name: string,
  fieldsOf: (record: Doctypes[D], proofs: PhotoProofs) => DocDraft<D>,
  proofsOf: (proofs: PhotoProofs) => PhotoProofs = (proofs) => proofs,
  known?: KnownRecord<D>,
): Promise<{ record: Doctypes[D]; worksheet: Worksheet }> {
  const table = documentTableOf(kind);
  let copies: string[] = [];
  const change = (record: Doctypes[D], worksheet: Worksheet) => {
    const fields = fieldsOf(record, worksheet.photos);
    const left = imagePaths(kind, { ...record, ...fields });
    const gone = [...imagePaths(kind, record)].filter((path) => !left.has(path));
    copies = gone.flatMap((path) => worksheet.photos[path]?.marked?.file || []);
    const photos = Object.entries(proofsOf(worksheet.photos)).filter(([path]) => !gone.includes(path));
    // Rows of copies whose originals are gone go too.
    const isLeft = ({ document_id: file }: SurveyDocument) => !copies.includes(file ?? '');
    const rows: object =
      table && copies.length > 0
        ? { [table]: tableOf<SurveyDocument>({ ...record, ...fields }, table).filter(isLeft) }
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
