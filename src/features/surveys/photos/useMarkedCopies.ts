import { deleteFile } from '@/api/files';
import { fileNameOf, withoutEnding } from '@/lib/fileName';
import { ownFileName } from '@/lib/ownFileName';
import type { PhotoMark, QuarterTurn } from '@/lib/photoMarks';
import type { PhotoProofs } from '@/lib/photoProof';
import { usePhotoProofs, useSurvey } from '@/shared/surveyForm/useSurvey';
import { documentTableOf } from '@/shared/surveyKind/storedReports';
import type { Drawn } from './useMarks';
import { useTableChange } from '../form/useRecordChange';
import { copyNaming, type CopyRow } from '../files/filePlaces';
import { useFilesAt } from '../files/useFilesAt';
import { useSurveyFiles } from '../files/useSurveyFiles';
import { COPIES_PLACE } from '../files/waitingFile';

/**
 * Copies of photographs with marks on them, on their way into the record. Each is uploaded like any file of the survey; then a
 * row of the document table names its File, and what is kept of the original says which copy belongs to it, in one write. The
 * original stays as it is.
 */
export function useMarkedCopies() {
  const { kind, record, catchUp } = useSurvey();
  const files = useSurveyFiles();
  const proofs = usePhotoProofs();
  const table = documentTableOf(kind);
  const put = useTableChange(table ?? '', { success: 'Annotated copy saved' }, true);
  const drop = useTableChange(table ?? '', { success: 'Annotated copy deleted' }, true);
  const copies = useFilesAt(files, COPIES_PLACE, {
    target: record && { doctype: kind.doctype, docname: record.name },
    photo: false, // it is made here, and proves nothing itself
    held: [],
    name: async (stored, _ready, { row }) => {
      const { rows, proofs, dropEarlier } = copyNaming(stored, row as CopyRow);
      await put.mutateAsync({ rows, proofs });
      await dropEarlier();
    },
    catchUp,
  });
  const unsentOf = (path: string) => copies.waiting.filter(({ row }) => row['of'] === path);
  const takeBack = (path: string) => Promise.all(unsentOf(path).map(({ id }) => files.remove(id)));
  const isOf = (path: string, at: number) => copies.waiting[at]?.row['of'] === path;
  return {
    /** Whether the kind has a place for the rows that name copies. */
    isPossible: table !== null,
    /** The copies of one photograph that wait. */
    waitingOf: (path: string) => ({
      ...copies.drop,
      items: copies.drop.items.filter((_, at) => isOf(path, at)),
    }),
    /** What is drawn on the copy of one that waits; null where none does. */
    drawnOf: (path: string): Drawn | null => {
      const row = unsentOf(path).at(-1)?.row as CopyRow | undefined;
      return row ? { turn: row.turn, marks: row.marks } : null;
    },
    resume: copies.resume,
    isHeld: copies.isHeld,
    /** Keeps a copy on the device and sends it; it takes the place of the photograph's earlier copy. */
    add: async (path: string, drawn: { jpeg: Blob; turn: QuarterTurn; marks: PhotoMark[] }) => {
      const { jpeg, turn, marks } = drawn;
      // Of two copies of one photograph each has its own name: the answer to the upload of the first may have been lost.
      const name = ownFileName(`${withoutEnding(fileNameOf(path)).slice(0, 80)}-annotated.jpg`);
      const row: CopyRow = { of: path, turn, marks };
      await takeBack(path);
      await copies.add([new File([jpeg], name, { type: 'image/jpeg' })], () => ({ row, replaces: '' }));
    },
    /** Takes the copy away; the original stays. */
    remove: async (path: string) => {
      await takeBack(path);
      const file = proofs[path]?.marked?.file;
      if (!file) return;
      await drop.mutateAsync({
        rows: (rows) => rows.filter(({ document_id }) => document_id !== file),
        proofs: (now: PhotoProofs) => (now[path] ? { ...now, [path]: { ...now[path], marked: null } } : now),
      });
      await deleteFile(file).catch(() => undefined); // D196
    },
    removing: drop.isPending,
    failure: drop.error,
  };
}
