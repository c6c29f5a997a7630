import { deleteFile } from '@/api/files';
import { isImageTable, withProof } from '@/shared/photos/changeImages';
import { useConfirm } from '@/ui/confirm';
import { failureText } from '../files/preparedFiles';
import { useFilesAt } from '../files/useFilesAt';
import { useSurveyFiles } from '../files/useSurveyFiles';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { useTableChange, type TableRow } from './useRecordChange';

/**
 * Files that rows of a table name: each is uploaded for the record, then a row names it. One after the other, since a poor
 * link carries one upload better than five. What goes into an image table is made ready first, and the row is written
 * together with what its original proves.
 */
export function useRowFiles(
  table: string,
  columns: { file: string; id: string },
  texts: { uploaded?: string; added: string; deleted: string },
) {
  const { kind, record, catchUp } = useSurvey();
  const files = useSurveyFiles();
  const confirm = useConfirm();
  const addRow = useTableChange(table, { success: texts.added });
  const removeRow = useTableChange(table, { success: texts.deleted });
  const { drop, add } = useFilesAt(files, table, {
    target: record && { doctype: kind.doctype, docname: record.name }, // named for the record, or nobody else could delete it (R17)
    photo: isImageTable(kind, table),
    ...(texts.uploaded ? { uploaded: texts.uploaded } : {}),
    name: (stored, { proof }, one) => {
      const row = { ...one.row, [columns.file]: stored.file_url, [columns.id]: stored.name };
      return addRow.mutateAsync({
        // The answer to an earlier try may have been lost: then the row is there.
        rows: (rows) => (rows.some((other) => other[columns.id] === stored.name) ? rows : [...rows, row]),
        proofs: proof ? withProof(stored.file_url, proof) : undefined,
      });
    },
    catchUp,
  });

  return {
    drop,
    add: (chosen: readonly File[], rowOf: (file: File) => TableRow) =>
      add(chosen, (file) => ({ row: rowOf(file), replaces: '' })),
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
    /** Why the last deletion failed. */
    removeFailure: removeRow.error ? failureText(removeRow.error) : null,
  };
}
