import { deleteFile } from '@/api/files';
import { IMAGE_ADDRESS, isImageTable, withProof } from '@/shared/photos/changeImages';
import { photographPlace } from '@/shared/photos/rowPhotographs';
import { useConfirm } from '@/ui/confirm';
import { failureText } from '../files/preparedFiles';
import { useFilesAt } from '../files/useFilesAt';
import { useSurveyFiles } from '../files/useSurveyFiles';
import { tableOf, useSurvey } from '@/shared/surveyForm/useSurvey';
import { useHeldAt } from './useHeldAt';
import { useTableChange, type TableRow } from './useRecordChange';

/** Columns of a table that name a file and its File. */
export const IMAGE_COLUMNS = { file: IMAGE_ADDRESS, id: 'upload_image_id' };
export const DOCUMENT_COLUMNS = { file: 'document', id: 'document_id' };

/**
 * Files that rows of a table name: each is uploaded for the record, then a row names it. One after the other, since a poor
 * link carries one upload better than five. What goes into an image table is made ready first, and the row is written
 * together with what its original proves.
 */
export function useRowFiles(
  table: string,
  columns: { file: string; id: string },
  texts: { uploaded?: string; added: string; deleted: string },
  /** Rows of a document table that hold photographs: their files wait in a place of their own. */
  photographs = false,
) {
  const { kind, record, catchUp } = useSurvey();
  const files = useSurveyFiles();
  const confirm = useConfirm();
  const addRow = useTableChange(table, { success: texts.added }, photographs);
  const removeRow = useTableChange(table, { success: texts.deleted }, photographs);
  const order = useTableChange(table, { success: 'Order saved' }, photographs);
  const photo = photographs || isImageTable(kind, table);
  const heldAt = useHeldAt(photo);
  const { drop, add, resume, waiting } = useFilesAt(files, photographs ? photographPlace(table) : table, {
    target: record && { doctype: kind.doctype, docname: record.name }, // named for the record, or nobody else could delete it (R17)
    photo,
    held: tableOf<TableRow>(record, table).map((row) => heldAt(row[columns.file])),
    ...(texts.uploaded ? { uploaded: texts.uploaded } : {}),
    name: (stored, { proof }, one) => {
      const row = { ...one.row, [columns.file]: stored.file_url, [columns.id]: stored.name };
      return addRow.mutateAsync({
        // The answer to an earlier try may have been lost: then the row is there.
        rows: (rows) => (rows.some((other) => other[columns.id] === stored.name) ? rows : [...rows, row]),
        proofs: proof ? withProof(stored.file_url, { ...proof, caption: one.caption ?? '' }) : undefined,
      });
    },
    catchUp,
  });

  return {
    drop,
    waiting,
    resume,
    add: (chosen: readonly File[], rowOf: (file: File) => TableRow, caption?: string) =>
      add(chosen, (file) => ({ row: rowOf(file), replaces: '', ...(caption && { caption }) })),
    /** Moves a row of those that are shown together before the one before it, or after the next; null at either end. */
    movesOf: (shown: readonly TableRow[], at: number) => {
      const withOther = (other: TableRow | undefined) =>
        other
          ? () => {
              const [one, two] = [shown[at]?.name, other.name];
              void order.mutateAsync({ rows: (rows) => exchanged(rows, one, two) }).catch(() => undefined);
            }
          : null;
      return { earlier: withOther(shown[at - 1]), later: withOther(shown[at + 1]) };
    },
    moving: order.isPending,
    /** Asks, then takes the row away and after it the file; a file that will not go is no failure (D196). */
    remove: async (row: TableRow, words: string) => {
      const sure = await confirm({
        title: 'Are you sure you want to delete?',
        body: words,
        confirmLabel: 'Delete',
        danger: true,
      });
      if (!sure) return;
      try {
        await removeRow.mutateAsync({ rows: (rows) => rows.filter((one) => one.name !== row.name) });
      } catch {
        return; // the row stays, and so does its file; the mutation says why
      }
      await deleteFile(row[columns.id] as string | null | undefined).catch(() => undefined);
    },
    removing: removeRow.isPending,
    /** Why the last deletion or move failed. */
    failure: removeRow.error || order.error ? failureText(removeRow.error ?? order.error) : null,
  };
}

/** The rows with two of them in each other's place; the server keeps a row where its `idx` says. */
function exchanged(rows: TableRow[], one: string | undefined, two: string | undefined): TableRow[] {
  const [at, to] = [rows.findIndex(({ name }) => name === one), rows.findIndex(({ name }) => name === two)];
  const [first, second] = [rows[at], rows[to]];
  if (!first || !second) return rows;
  return rows
    .with(at, second)
    .with(to, first)
    .map((row, index) => ({ ...row, idx: index + 1 }));
}
