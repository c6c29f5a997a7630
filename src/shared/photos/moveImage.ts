import type { DocDraft, Doctype, Doctypes } from '@/api/doctypes/index';
import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import { deleteFile } from '@/api/files';
import { listDocs } from '@/api/resource';
import type { KindSlot, SurveyKind } from '../surveyKind/types';
import { textFieldOf } from '../surveyRecord/fields';
import type { KnownRecord } from '../surveyRecord/worksheetFile';
import { changeImages } from './changeImages';
import { photographOf, photographRow } from './rowPhotographs';

/*
 * A photograph is moved to another place of its record. It is known by its File, since the server stores the same bytes once,
 * under one address; so a move that is repeated finds it where it belongs, and changes nothing.
 */

type Slot<D extends Doctype> = Pick<KindSlot<D>, 'field' | 'idField'>;

/**
 * The fields of a record once the image whose File is `file` stands in the field `to`; what stood there changes places with it.
 * Nothing where it stands there already, or is gone.
 */
export function movedSlots<D extends Doctype>(
  record: object,
  slots: readonly Slot<D>[],
  file: string,
  to: string,
): Record<string, string> {
  const from = slots.find(({ idField }) => textFieldOf(record, idField) === file);
  const target = slots.find(({ field }) => field === to);
  if (file === '' || !from || !target || from.field === target.field) return {};
  const put = (slot: Slot<D>, other: Slot<D>) => ({
    [slot.field]: textFieldOf(record, other.field),
    [slot.idField]: textFieldOf(record, other.idField),
  });
  return { ...put(from, target), ...put(target, from) };
}

/** The rows of a document table once the photograph whose File is `file` shows another place of the same thing. */
export const movedRows = (rows: readonly SurveyDocument[], file: string, place: string): SurveyDocument[] =>
  rows.map((row) =>
    file !== '' && row.document_id === file
      ? { ...row, ...photographRow(row.survey_type ?? '', photographOf(row.document_name).key, place) }
      : row,
  );

/** Files of one record, the contract’s limit (1§9). */
const LIMIT = 1000;

/**
 * The fields that name the Files which the server made for moved images: it wants one for each field and address (R7). Answers
 * with them, and with the Files that they take the place of.
 */
async function filesOfFields<D extends Doctype>(
  record: Doctypes[D],
  slots: readonly Slot<D>[],
): Promise<{ fields: Record<string, string>; replaced: string[] }> {
  const files = await listDocs('File', {
    fields: ['name', 'file_url', 'attached_to_field'],
    filters: [['attached_to_name', '=', record.name]],
    orderBy: 'creation desc',
    limit: LIMIT,
  });
  const fields: Record<string, string> = {};
  const replaced: string[] = [];
  for (const { field, idField } of slots) {
    const own = files.filter(
      (file) => file.attached_to_field === field && file.file_url === textFieldOf(record, field),
    );
    const named = textFieldOf(record, idField);
    const [first] = own;
    if (!first || own.some(({ name }) => name === named)) continue;
    fields[idField] = first.name;
    if (named !== '') replaced.push(named);
  }
  return { fields, replaced };
}

/**
 * Moves an image of a record into another field, in one write with what changes places with it. Captions and proofs hang on the
 * address, so they go along. Then the fields name the Files that the server made for them, and those for the fields before go:
 * one left over is no failure (D196).
 */
export async function moveImage<D extends Doctype>(
  kind: SurveyKind<D>,
  name: string,
  slots: readonly Slot<D>[],
  move: { file: string; to: string },
  known?: KnownRecord<D>,
): ReturnType<typeof changeImages<D>> {
  const moved = await changeImages(
    kind,
    name,
    (record) => movedSlots(record, slots, move.file, move.to) as DocDraft<D>,
    undefined,
    known,
  );
  try {
    const { fields, replaced } = await filesOfFields(moved.record, slots);
    if (replaced.length === 0) return moved;
    // Only where the image still stands: somebody else may have put another there by now.
    const standing = (record: Doctypes[D]) =>
      slots.filter(
        ({ field, idField }) =>
          idField in fields && textFieldOf(record, field) === textFieldOf(moved.record, field),
      );
    const settled = await changeImages(
      kind,
      name,
      (record) =>
        Object.fromEntries(standing(record).map(({ idField }) => [idField, fields[idField]])) as DocDraft<D>,
    );
    // The bytes are deleted with the last File that has them: the new ones are named by now.
    await Promise.all(replaced.map((file) => deleteFile(file).catch(() => undefined)));
    return settled;
  } catch {
    return moved;
  }
}
