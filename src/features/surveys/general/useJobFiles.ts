import { useMutation, useQuery } from '@tanstack/react-query';
import { deleteFile } from '@/api/files';
import { listQuery } from '@/api/queries';
import { useConfirm } from '@/ui/confirm';
import { useFilesAt } from '../files/useFilesAt';
import { useResume } from '../files/useResume';
import type { WaitingFiles } from '../files/useWaitingFiles';

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
export function useJobFiles(jobOrder: string, mayAdd: boolean, files: WaitingFiles) {
  const confirm = useConfirm();
  const list = useQuery(filesQuery(jobOrder));
  const invalidates = [['File', 'list']];
  const { drop, add, resume } = useFilesAt(files, 'Job Order', {
    target: { doctype: 'Job Order', docname: jobOrder },
    photo: false,
    held: (list.data ?? []).map(({ file_url }) => ({ path: file_url ?? '' })),
    uploaded: 'Attachment uploaded successfully',
    invalidates,
    catchUp: () => list.refetch(),
  });
  useResume(resume, files.loaded && mayAdd);
  const removal = useMutation({
    meta: { success: 'Attachment deleted successfully', invalidates },
    mutationFn: (name: string) => deleteFile(name),
  });

  return {
    list,
    removing: removal.isPending,
    /** What a `FileDrop` needs. */
    drop: {
      ...drop,
      onAdd: (chosen: File[]) => void add(chosen, () => ({ row: {}, replaces: '' })),
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
