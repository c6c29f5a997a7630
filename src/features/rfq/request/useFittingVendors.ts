import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '@/session/store';
import type { Read } from '@/shared/ReadState';
import { dealingsQuery } from '@/shared/vendors/dealings';
import { offersOf } from '@/shared/vendors/detail';
import { byFit, fitOf, type FittingVendor, type Wanted } from '@/shared/vendors/fit';
import { noFilters, passes, vendorsQuery, type VendorFilters } from '@/shared/vendors/vendors';

/** Of more vendors the types of survey are not read: the order then rests on what the directory tells. */
const MOST_OFFERS = 100;

/** The vendors that a search and filters leave, those first that fit the request best (D129). */
export function useFittingVendors(wanted: Wanted, search: string, filters: VendorFilters) {
  const { requesterId } = useSession();
  const vendors = useQuery({
    ...vendorsQuery(requesterId, search, filters),
    placeholderData: keepPreviousData,
  });
  const directory = useQuery(vendorsQuery(requesterId, '', noFilters));
  // Of the whole directory, in an order of its own: the same call serves whatever is filtered or preferred.
  const emails = [...new Set((directory.data ?? []).map(({ email }) => email))]
    .filter((email) => email !== '')
    .sort();
  const asksOffers = emails.length > 0 && emails.length <= MOST_OFFERS;
  const offers = useQuery({ ...offersOf(emails), enabled: asksOffers });
  const dealings = useQuery(dealingsQuery(requesterId));

  const [preferred, setPreferred] = useState<ReadonlySet<string> | null>(null);
  if (preferred === null && directory.data)
    setPreferred(new Set(directory.data.filter((vendor) => vendor.preferred).map(({ id }) => id)));

  const known = [dealings, ...(asksOffers ? [offers] : [])];
  const isReady = !known.some(({ isPending }) => isPending) && !directory.isPending;
  const candidates = (vendors.data ?? [])
    .filter((vendor) => search === '' || passes(vendor, filters))
    .map((vendor): FittingVendor => {
      const offer = offers.data ? (offers.data.get(vendor.email) ?? []) : undefined;
      return {
        vendor,
        fit: fitOf(vendor, offer, wanted),
        dealings: dealings.data?.get(vendor.id),
        wasPreferred: preferred?.has(vendor.id) ?? vendor.preferred,
      };
    })
    .sort(byFit);
  const query: Read<readonly FittingVendor[]> = {
    ...vendors,
    // Drawn once all is there: what comes later would move the rows from under a press.
    data: vendors.data && (isReady || vendors.isPlaceholderData) ? candidates : undefined,
  };
  return { query, known, all: directory.data?.length };
}
