import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { createDoc, deleteDoc, listDocs, updateDoc } from '@/api/resource';
import { useSession } from '@/session/store';
import { VENDOR_LISTS, type VendorRow } from '@/shared/vendors/vendors';

/** A vendor to mark or unmark as preferred. */
interface PreferenceChange {
  vendor: VendorRow;
  preferred: boolean;
}

async function removeLink(name: string): Promise<void> {
  try {
    await deleteDoc('Vendor Requester Link', name);
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure !== 'not-found') throw error;
  }
}

/**
 * Marks or unmarks a vendor as preferred. Reads the links first: a second link would remain when the first
 * is removed, and a link without `preffered` is completed (D131).
 */
async function setPreferred(requester: string, vendor: string, preferred: boolean): Promise<void> {
  const links = await listDocs('Vendor Requester Link', {
    fields: ['name'],
    filters: [
      ['requester', '=', requester],
      ['vendor', '=', vendor],
    ],
    orderBy: 'creation asc',
    limit: 100,
  });
  if (!preferred) {
    await Promise.all(links.map(({ name }) => removeLink(name)));
    return;
  }
  const link = links[0] ?? (await createDoc('Vendor Requester Link', { vendor, requester }));
  await updateDoc('Vendor Requester Link', link.name, { preffered: 1 }); // sic
}

/** Preferred vendors on the screen: a change shows at once, and is undone when the server refuses it. */
export function usePrefer() {
  const { requesterId } = useSession();
  const client = useQueryClient();
  const lists = { queryKey: VENDOR_LISTS };
  return useMutation({
    mutationFn: ({ vendor, preferred }: PreferenceChange) => setPreferred(requesterId, vendor.id, preferred),
    meta: {
      success: (star) =>
        (star as PreferenceChange).preferred
          ? 'Vendor successfully preferred'
          : 'Vendor successfully unpreferred',
      invalidates: [
        VENDOR_LISTS,
        ['Vendor Requester Link'],
        ['method', 'count_of_preffered_vendors_for_requester'], // sic
      ],
    },
    onMutate: async ({ vendor, preferred }) => {
      await client.cancelQueries(lists);
      const before = client.getQueriesData<VendorRow[]>(lists);
      client.setQueriesData<VendorRow[]>(lists, (rows) =>
        rows?.map((row) => (row.id === vendor.id ? { ...row, preferred } : row)),
      );
      return before;
    },
    onError: (_error, _star, before) => {
      for (const [key, rows] of before ?? []) client.setQueryData(key, rows);
    },
  });
}

export type PreferMutation = ReturnType<typeof usePrefer>;
