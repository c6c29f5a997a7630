import { useMutation } from '@tanstack/react-query';
import { deleteDoc } from '@/api/deletion';

export const useDeleteInvoice = (name: string, onDone: () => void) =>
  useMutation({
    mutationFn: () => deleteDoc('Invoice', name),
    meta: {
      invalidates: [
        ['Invoice', 'list'],
        ['Invoice', 'count'],
      ],
    },
    onSuccess: onDone,
  });
