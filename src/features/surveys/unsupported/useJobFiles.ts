import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { deleteFile, uploadFile } from '@/api/files';
import { listQuery } from '@/api/queries';
import { useConfirm } from '@/ui/confirm';
import type { FileItem } from '@/ui/FileRow';
import { failureWords, tooLarge } from '../files/readyFiles';

interface Sending {
  item: FileItem;
  file: File;
  abort: AbortController;
}

const filesQuery = (jobOrder: string) =>
  listQuery('File', {
    fields: ['name', 'file_name', 'file_url'],
    filters: [
      ['attached_to_doctype', '=', 'Job Order'],
      ['attached_to_name', '=', jobOrder],
    ],
    orderBy: 'creation asc',
    limit: 1000,
  });

/** The files that this person attached to a job order: the server lists nobody else's. Sent one after the other. */
export function useJobFiles(jobOrder: string) {
  const confirm = useConfirm();
  const list = useQuery(filesQuery(jobOrder));
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const invalidates = [['File', 'list']];
  const upload = useMutation({
    scope: { id: `Job Order/${jobOrder}/files` },
    meta: { failure: 'Error:Upload Failed', success: 'Attachment uploaded successfully', invalidates },
    mutationFn: ({ item, file, abort }: Sending) =>
      uploadFile(
        file,
        { doctype: 'Job Order', docname: jobOrder },
        { signal: abort.signal, onProgress: (progress) => update(item.id, { progress }) },
      ),
  });
  const removal = useMutation({
    meta: { success: 'Attachment deleted successfully', invalidates },
    mutationFn: (name: string) => deleteFile(name),
  });

  const update = (id: string, change: Partial<FileItem>) =>
    setSending((now) =>
      now.map((one) => (one.item.id === id ? { ...one, item: { ...one.item, ...change } } : one)),
    );
  const forget = (id: string) => setSending((now) => now.filter(({ item }) => item.id !== id));

  const send = async (one: Sending) => {
    const { id } = one.item;
    try {
      update(id, { state: 'sending', progress: 0, words: null });
      await upload.mutateAsync(one);
      forget(id);
    } catch (error) {
      if (error instanceof ApiError && error.failure === 'canceled') forget(id);
      else update(id, { state: 'failed', words: failureWords(error) });
    }
  };

  return {
    list,
    removing: removal.isPending,
    /** What a `FileDrop` needs. */
    drop: {
      items: sending.map(({ item }) => item),
      validate: tooLarge,
      onAdd: (files: File[]) => {
        const fresh = files.map((file): Sending => ({
          file,
          item: { id: crypto.randomUUID(), name: file.name, size: file.size, state: 'waiting' },
          abort: new AbortController(),
        }));
        setSending((now) => [...now, ...fresh]);
        for (const one of fresh) void send(one);
      },
      onRemove: forget,
      onCancel: (id: string) => sending.find(({ item }) => item.id === id)?.abort.abort(),
      onRetry: (id: string) => {
        const one = sending.find(({ item }) => item.id === id);
        if (one) void send({ ...one, abort: new AbortController() });
      },
    },
    remove: async (name: string, words: string) => {
      const sure = await confirm({
        title: 'Are you sure you want to delete?',
        body: words,
        confirmLabel: 'Delete',
        danger: true,
      });
      if (sure) removal.mutate(name);
    },
  };
}
