import { useMutation, useQuery } from '@tanstack/react-query';
import { userMessage } from '@/api/errors';
import { listQuery } from '@/api/queries';
import { deleteDoc } from '@/api/deletion';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { useFilesAt } from '../files/useFilesAt';
import { JOB_FILES_PLACE } from '../files/waitingFile';
import { useResume } from '../files/useResume';
import type { WaitingFiles } from '../files/useWaitingFiles';

/** The files that this person attached to a job order. */
export const filesQuery = (jobOrder: string) =>
  listQuery('File', {
    fields: ['name', 'file_name', 'file_url', 'file_size', 'creation'],
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
  const { drop, add, resume } = useFilesAt(files, JOB_FILES_PLACE, {
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
    // `deleteFile` ignores refusals; here the delete is the action, so a refusal must be shown.
    mutationFn: (name: string) => deleteDoc('File', name),
  });

  return {
    list,
    removing: removal.isPending,
    /** Why the last file was not deleted. */
    failure: removal.error ? userMessage(removal.error) : null,
    /** What a `FileDrop` needs. */
    drop: {
      ...drop,
      onAdd: (chosen: File[]) => void add(chosen, () => ({ row: {}, replaces: '' })),
    },
    remove: async (name: string, words: string) => {
      const sure = await confirm(deleteQuestion(words));
      if (sure) removal.mutate(name);
    },
  };
}
