import type { Doctypes, DocDraft } from '@/api/doctypes/index';
import type { SurveyDoctype, SurveyDocument } from '@/api/doctypes/surveyRecord';
import { deleteFile, type UploadedFile } from '@/api/files';
import { emptyProof, type PhotoProof, type PhotoProofs } from '@/lib/photoProof';
import type { PhotoMark, QuarterTurn } from '@/lib/photoMarks';
import type { HeldFile } from '@/shared/heldFiles';
import { changeImages, withProof } from '@/shared/photos/changeImages';
import { documentTableOf } from '@/shared/surveyKind/storedReports';
import type { KindSlot, SurveyKind } from '@/shared/surveyKind/types';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import { tableOf, textFieldOf } from '@/shared/surveyRecord/fields';
import { ANNOTATED } from '@/shared/surveyRecord/registerRows';
import { UndecidedError } from '@/shared/recordSave/saveMerged';
import { changeTable } from '@/shared/surveyRecord/save';
import { RefusedWorkError } from '@/shared/unsent/judge';
import type { FilePayload } from '@/shared/unsent/waitingFiles';
import { placeIn, type FileColumns } from './places';
import { COPIES_PLACE, isNamed } from './waitingFile';

/*
 * The places of a survey that files go to, and how its record names them there. The page of a survey and the queue name a file alike.
 */

type Row = Record<string, unknown>;

/** What is known of a file at an address of the record: a photograph is told by what is kept of its original (R15). */
export const heldAt = (path: string, proofs: PhotoProofs, photo: boolean): HeldFile =>
  photo ? { sha256: proofs[path]?.sha256 ?? null } : { path };

/** The fields of a record that name an image, for this file or for none. */
export const slotFields = (slot: KindSlot<SurveyDoctype>, uploaded: UploadedFile | null) =>
  ({
    [slot.field]: uploaded?.file_url ?? '',
    [slot.idField]: uploaded?.name ?? '',
  }) as DocDraft<SurveyDoctype>;

/**
 * What stands in an image's field and is to go with the change. One that somebody else put there since the new one was chosen is not
 * replaced without a question: an `UndecidedError`.
 */
export function replacedIn(
  slot: KindSlot<SurveyDoctype>,
  record: object & { modified?: string },
  { replaces, over }: Pick<FilePayload, 'replaces' | 'over'>,
  own: readonly unknown[],
): string {
  const there = textFieldOf(record, slot.idField);
  if (there !== '' && there !== replaces && !over && !own.includes(there))
    throw new UndecidedError({ rows: [], at: record.modified ?? '' });
  return there;
}

/** Deletes the file that a field named before (D196), unless the saved record names it: somebody else may have moved it to another place. */
export const dropOld = async (old: string, saved: object) => {
  if (old && !isNamed(saved, old)) await deleteFile(old).catch(() => undefined);
};

/** What is kept of the original of a photograph, with what it shows. */
export const proofAt = (stored: UploadedFile, proof: PhotoProof | null, caption = '') =>
  proof ? withProof(stored.file_url, { ...proof, caption }) : undefined;

/**
 * Rows of a table that name a file: they stay as they are where the answer to an earlier try was lost, since then it is there, and where another
 * device has named the same photograph by now, which is told by the SHA-256 of its original.
 */
export function rowNaming(
  stored: UploadedFile,
  columns: FileColumns,
  { row, caption }: Pick<FilePayload, 'row' | 'caption'>,
  proof: PhotoProof | null,
) {
  const isOwn = (other: Row) => other[columns.id] === stored.name;
  let isOthers = false;
  return {
    rows: (rows: readonly Row[], proofs: PhotoProofs = {}): Row[] => {
      const isSame = (other: Row) =>
        Boolean(proof?.sha256) && proofs[textFieldOf(other, columns.file)]?.sha256 === proof?.sha256;
      const isThere = rows.some(isOwn);
      isOthers = !isThere && rows.some(isSame);
      return isThere || isOthers
        ? [...rows]
        : [...rows, { ...row, [columns.file]: stored.file_url, [columns.id]: stored.name }];
    },
    proofs: (now: PhotoProofs): PhotoProofs =>
      isOthers ? now : (proofAt(stored, proof, caption)?.(now) ?? now),
    /** Deletes the file where another device was first. */
    dropUnnamed: async (saved: object) => {
      if (isOthers) await dropOld(stored.name, saved);
    },
  };
}

/** What waits beside a copy: the photograph that it is of, and what was drawn on it. */
export type CopyRow = { of: string; turn: QuarterTurn; marks: PhotoMark[] };

/** Of a Data field. */
const LONGEST = 139;

/**
 * A copy of a photograph that the record no longer names is not sent: nobody would see it, and the site gives the address to the
 * next file of that name, whose copy it would be taken for. So it stays on the device.
 */
function mustName(record: object, photograph: string): void {
  if (!isNamed(record, photograph))
    throw new RefusedWorkError('Its photograph was deleted or replaced. Download the copy to keep it.');
}

/** How a record names a copy of a photograph with marks: its row, in the place of the photograph's earlier copy, and what was drawn. */
export function copyNaming(stored: UploadedFile, { of, turn, marks }: CopyRow) {
  const marked = { path: stored.file_url, file: stored.name, turn, marks };
  const named: SurveyDocument = {
    survey_type: '',
    document_type: ANNOTATED,
    document_name: `Annotated copy of ${of}`.slice(0, LONGEST),
    document: stored.file_url,
    document_id: stored.name,
  };
  let earlier: Row[] = [];
  return {
    rows: (rows: readonly Row[], record: object): Row[] => {
      mustName(record, of);
      const isOwn = (row: Row) =>
        row['document_type'] === ANNOTATED && row['document_name'] === named.document_name;
      earlier = rows.filter((row) => isOwn(row) && row['document_id'] !== stored.name);
      // The answer to an earlier try may have been lost: then the row is there.
      const isThere = rows.some((row) => row['document_id'] === stored.name);
      const left = rows.filter((row) => !earlier.includes(row));
      return isThere ? left : [...left, { ...named }];
    },
    proofs: (now: PhotoProofs): PhotoProofs => ({ ...now, [of]: { ...(now[of] ?? emptyProof), marked } }),
    /** Deletes the files of the earlier copies, once no row names them (D196). */
    dropEarlier: async () => {
      for (const { document_id: file } of earlier)
        await deleteFile(typeof file === 'string' ? file : null).catch(() => undefined); // oxlint-disable-line no-await-in-loop
    },
  };
}

/** A record and its worksheet as they stand once a file is named; without the worksheet where that is not changed. */
interface Named {
  record: Doctypes[SurveyDoctype];
  worksheet?: Worksheet;
}

/** A place of a survey's record that a file goes to. */
export interface FilePlace {
  /** A photograph is made ready first. */
  photo: boolean;
  /** Attach field of the record. */
  fieldname?: string;
  /** Success text, literal from the contract. */
  added: string;
  /** What is stored there. */
  held: (record: object, proofs: PhotoProofs) => HeldFile[];
  /** Throws where it is not to go there any more: an `UndecidedError` where somebody else has put another file there since. `own`: Files that this device made. */
  check?: (record: object, waiting: FilePayload, own: readonly unknown[]) => void;
  /** Has the record name the file; may be called again where the answer was lost, and then changes nothing. */
  name: (
    record: string,
    stored: UploadedFile,
    proof: PhotoProof | null,
    waiting: FilePayload,
    own?: readonly unknown[],
  ) => Promise<Named>;
}

/** The place that a file waits for; null where the kind has no such place. */
export function placeOf(kind: SurveyKind, place: string): FilePlace | null {
  const table = documentTableOf(kind);
  if (place === COPIES_PLACE && table)
    return {
      photo: false, // it was made here, and proves nothing itself
      added: 'Annotated copy saved',
      held: () => [],
      check: (record, { row }) => mustName(record, (row as CopyRow).of),
      name: async (record, stored, _proof, { row }) => {
        const { rows, proofs, dropEarlier } = copyNaming(stored, row as CopyRow);
        const saved = await changeImages(
          kind,
          record,
          (fresh) => ({ [table]: rows(tableOf(fresh, table), fresh) }) as DocDraft<SurveyDoctype>,
          proofs,
        );
        await dropEarlier();
        return saved;
      },
    };
  const found = placeIn(kind.sections, place);
  if (!found) return null;
  const { photo, added } = found;
  if (found.table === undefined) {
    const { slot } = found;
    return {
      photo,
      added,
      // Without its field, each later save of the record makes one more File (R7)
      fieldname: slot.field,
      held: (record, proofs) => [heldAt(textFieldOf(record, slot.field), proofs, photo)],
      check: (record, waiting, own) => void replacedIn(slot, record, waiting, own),
      name: async (record, stored, proof, waiting, own = []) => {
        let there = '';
        const saved = await changeImages(
          kind,
          record,
          (fresh) => {
            there = replacedIn(slot, fresh, waiting, [...own, stored.name]);
            return slotFields(slot, stored);
          },
          proofAt(stored, proof, waiting.caption),
        );
        for (const old of new Set([waiting.replaces, there])) await dropOld(old, saved.record); // oxlint-disable-line no-await-in-loop
        return saved;
      },
    };
  }
  const { columns, table: named } = found;
  return {
    photo,
    added,
    held: (record, proofs) =>
      tableOf(record, named).map((row) => heldAt(textFieldOf(row, columns.file), proofs, photo)),
    name: async (record, stored, proof, waiting) => {
      const { rows, proofs, dropUnnamed } = rowNaming(stored, columns, waiting, proof);
      const saved: Named = photo
        ? await changeImages(
            kind,
            record,
            (fresh, known) => ({ [named]: rows(tableOf(fresh, named), known) }) as DocDraft<SurveyDoctype>,
            proofs,
          )
        : {
            record: await changeTable(
              kind.doctype,
              record,
              named as never,
              ((now: Row[]) => rows(now)) as never,
            ),
          };
      await dropUnnamed(saved.record);
      return saved;
    },
  };
}
