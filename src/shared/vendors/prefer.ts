import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '@/session/store';
import { VENDOR_LISTS, type VendorRow } from './vendors';
import { setPreferred } from './setPreferred';

/** A vendor to mark or unmark as preferred. */
interface PreferenceChange {
  vendor: VendorRow;
  preferred: boolean;
}

/** Preferred vendors on the screen: a change shows at once, and is undone when the server refuses it. */
export function usePrefer() {
  const { requesterId } = useSession();
  const client = useQueryClient();
  const lists = { queryKey: VENDOR_LISTS };
  const show = ({ id }: VendorRow, preferred: boolean) =>
    client.setQueriesData<VendorRow[]>(lists, (rows) =>
      rows?.map((row) => (row.id === id ? { ...row, preferred } : row)),
    );
  return useMutation({
    // one after the other: two calls about one vendor would look at its links at the same time
    scope: { id: 'preferred vendors' },
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
      show(vendor, preferred);
    },
    // Only this star goes back: others may have been pressed since.
    onError: (_error, { vendor }) => show(vendor, vendor.preferred),
  });
}

export type PreferMutation = ReturnType<typeof usePrefer>;
