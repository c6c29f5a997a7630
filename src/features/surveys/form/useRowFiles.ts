import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Doctype } from '@/api/doctypes/index';
import { ApiError } from '@/api/errors';
import { deleteFile, uploadFile, type UploadedFile } from '@/api/files';
import type { TableField } from '@/api/resource';
import { isImageTable, withProof } from '@/shared/photos/changeImages';
import { useConfirm } from '@/ui/confirm';
import type { FileItem } from '@/ui/FileRow';
import { failureWords, readyPhoto, tooLarge, type Ready } from './readyFiles';
import { useSurvey } from './SurveyContext';
import { useTableChange, type TableRow } from './useRecordChange';

/** A file on its way into a table. */
interface Sending {
  item: FileItem;
  file: File;
  /** The row without its file, as it was filled in when the file was chosen. */
  row: TableRow;
  /** Uploaded already; only its row is missing. */
  uploaded: UploadedFile | null;
  /** Read and converted already. */
  ready: Ready | null;
  abort: AbortController;
}

/**
 * Files that rows of a table name: each is uploaded for the record, then a row names it. One after the other, since a poor
 * link carries one upload better than five. What is up already is not sent again, and no file gets two rows. What goes into
 * an image table is made ready first, and the row is written together with what its original proves.
 */
export function useRowFiles(
  table: TableField<Doctype>,
  columns: { file: string; id: string },
  texts: { uploaded?: string; added: string; deleted: string },
) {
  const { kind, record } = useSurvey();
  const confirm = useConfirm();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const addRow = useTableChange(table, { success: texts.added });
  const removeRow = useTableChange(table, { success: texts.deleted });
  const upload = useMutation({
    meta: { failure: 'Error:Upload Failed', ...(texts.uploaded ? { success: texts.uploaded } : {}) },
    mutationFn: ({ id, file, abort }: { id: string; file: File; abort: AbortController }) =>
      uploadFile(
        file,
        { doctype: kind.doctype, docname: record?.name }, // R17
        { signal: abort.signal, onProgress: (progress) => update(id, { progress }) },
      ),
  });

  const update = (
    id: string,
    change: Partial<FileItem>,
    done: Partial<Pick<Sending, 'uploaded' | 'ready' | 'abort'>> = {},
  ) =>
    setSending((now) =>
      now.map((one) => (one.item.id === id ? { ...one, ...done, item: { ...one.item, ...change } } : one)),
    );
  const forget = (id: string) => setSending((now) => now.filter(({ item }) => item.id !== id));
  const isPhoto = isImageTable(kind, table);

  const send = async (one: Sending) => {
    const { file, abort } = one;
    const { id } = one.item;
    try {
      update(id, { state: 'waiting', words: null }, { abort });
      const ready = one.ready ?? (isPhoto ? await readyPhoto(file) : { file, proof: null });
      if (abort.signal.aborted) return;
      update(id, { state: 'sending', progress: 0, size: ready.file.size }, { ready });
      const stored = one.uploaded ?? (await upload.mutateAsync({ id, file: ready.file, abort }));
      update(id, { progress: 1 }, { uploaded: stored });
      const row = { ...one.row, [columns.file]: stored.file_url, [columns.id]: stored.name };
      await addRow.mutateAsync({
        // The answer to an earlier try may have been lost: then the row is there.
        rows: (rows) => (rows.some((other) => other[columns.id] === stored.name) ? rows : [...rows, row]),
        proofs: ready.proof ? withProof(stored.file_url, ready.proof) : undefined,
      });
      forget(id);
    } catch (error) {
      if (error instanceof ApiError && error.failure === 'canceled') forget(id);
      else update(id, { state: 'failed', words: failureWords(error) });
    }
  };

  /** Takes a file back that has not begun to be sent, or ends its sending. */
  const stop = (id: string) => sending.find(({ item }) => item.id === id)?.abort.abort();

  return {
    /** What a `FileDrop` needs. */
    drop: {
      items: sending.map(({ item }) => item),
      validate: tooLarge,
      onRemove: (id: string) => {
        stop(id);
        forget(id);
      },
      onCancel: stop,
      onRetry: (id: string) => {
        const one = sending.find(({ item }) => item.id === id);
        if (one) void send({ ...one, abort: new AbortController() });
      },
    },
    add: async (files: readonly File[], rowOf: (file: File) => TableRow) => {
      const fresh = files.map((file): Sending => ({
        file,
        row: rowOf(file),
        item: { id: crypto.randomUUID(), name: file.name, size: file.size, state: 'waiting' },
        uploaded: null,
        ready: null,
        abort: new AbortController(),
      }));
      setSending((now) => [...now, ...fresh]);
      for (const one of fresh) if (!one.abort.signal.aborted) await send(one);
    },
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
    removeFailure: removeRow.error ? failureWords(removeRow.error) : null,
  };
}
