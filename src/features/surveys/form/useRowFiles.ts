import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import { deleteFile } from '@/api/files';
import { isImageTable } from '@/shared/photos/changeImages';
import { movedRows } from '@/shared/photos/moveImage';
import { photographPlace } from '@/shared/photos/rowPhotographs';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { heldAt, rowNaming } from '../files/filePlaces';
import type { FileColumns } from '../files/places';
import { failureText } from '../files/preparedFiles';
import { useFilesAt } from '../files/useFilesAt';
import { useSurveyFiles } from '../files/useSurveyFiles';
import { tableOf, textFieldOf } from '@/shared/surveyRecord/fields';
import { usePhotoProofs, useSurvey } from '@/shared/surveyForm/useSurvey';
import { useTableChange, type TableRow } from './useRecordChange';

/**
 * Files that rows of a table name: each is uploaded for the record, then a row names it. One after the other, since a poor
 * link carries one upload better than five. What goes into an image table is made ready first, and the row is written
 * together with what its original proves.
 */
export function useRowFiles(
  table: string,
  columns: FileColumns,
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
  const move = useTableChange(table, { success: 'Photograph moved' }, photographs);
  const photo = photographs || isImageTable(kind, table);
  const proofs = usePhotoProofs();
  const { drop, add, resume, isHeld, waiting } = useFilesAt(
    files,
    photographs ? photographPlace(table) : table,
    {
      target: record && { doctype: kind.doctype, docname: record.name }, // named for the record, or nobody else could delete it (R17)
      photo,
      held: tableOf(record, table).map((row) => heldAt(textFieldOf(row, columns.file), proofs, photo)),
      uploaded: texts.uploaded,
      name: async (stored, { proof }, one) => {
        const { rows, proofs: withOwn, dropUnnamed } = rowNaming(stored, columns, one, proof);
        const { record: saved } = await addRow.mutateAsync({
          rows: (now, _, known) => rows(now, known) as TableRow[],
          ...(photo && { proofs: withOwn }),
        });
        await dropUnnamed(saved);
      },
      catchUp,
    },
  );

  const failed = removeRow.error ?? order.error ?? move.error;
  return {
    drop,
    waiting,
    resume,
    isHeld,
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
    /** Lets the photograph whose File is `file` show another place. */
    moveTo: (file: string, place: string) =>
      void move
        .mutateAsync({ rows: (rows) => movedRows(rows as SurveyDocument[], file, place) as TableRow[] })
        .catch(() => undefined),
    moving: order.isPending || move.isPending,
    /** Asks, then takes the row away and after it the file; a file that will not go is no failure (D196). */
    remove: async (row: TableRow, words: string) => {
      const sure = await confirm(deleteQuestion(words));
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
    failure: failed ? failureText(failed) : null,
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
