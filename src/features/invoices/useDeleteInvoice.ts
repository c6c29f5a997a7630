import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { deleteDoc } from '@/api/resource';

/** Deletes an invoice; a missing one was already deleted, perhaps by an earlier try whose answer was lost. */
async function remove(name: string): Promise<void> {
  try {
    await deleteDoc('Invoice', name);
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure !== 'not-found') throw error;
  }
}

export const useDeleteInvoice = (name: string, onDone: () => void) =>
  useMutation({
    mutationFn: () => remove(name),
    meta: {
      invalidates: [
        ['Invoice', 'list'],
        ['Invoice', 'count'],
      ],
    },
    onSuccess: onDone,
  });
