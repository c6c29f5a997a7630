import { useQueries, useQuery, type QueryClient } from '@tanstack/react-query';
import { noneIfRefused } from '@/api/errors';
import type { ListRow } from '@/api/resource';
import { forEachOf } from '@/lib/forEachOf';
import { shownText } from '@/lib/storedText';
import { packageQueries, planOfLot, type Purchase } from './queries';

export const LOT_FIELDS = [
  'name',
  'creation',
  'vendor',
  'credit_point',
  'validity',
  'expiring_date',
  'status',
] as const;
type Lot = ListRow<'Credit Point', (typeof LOT_FIELDS)[number]>;

/** A lot of points with what it does not say itself: the name of its vendor, and the plan by which it was bought. */
export type VendorLot = Lot & { vendorName: string; plan: string };

type Names = ReadonlyMap<string, string>;
type Purchases = ReadonlyMap<string, readonly Purchase[]>;

const NO_NAMES: Names = new Map();

const namesIn = (vendors: readonly { name: string; customer_name?: string | null }[]): Names =>
  new Map(vendors.map(({ name, customer_name }) => [name, shownText(customer_name)]));

const vendorsOf = (lots: readonly Lot[]) => [...new Set(lots.flatMap(({ vendor }) => vendor || []))];

const told = (lot: Lot, names: Names, purchases: Purchases): VendorLot => ({
  ...lot,
  vendorName: names.get(lot.vendor ?? '') || (lot.vendor ?? ''),
  plan: planOfLot(lot, purchases.get(lot.vendor ?? '') ?? []),
});

/** Names of all vendors by id. */
export function useVendorNames(): Names {
  return useQuery({ ...packageQueries.vendors(), select: namesIn }).data ?? NO_NAMES;
}

/** The lots on the screen with their vendors and plans: the purchases of a vendor tell which plan a lot is of. */
export function useVendorLots(lots: readonly Lot[], names: Names): VendorLot[] {
  const vendors = vendorsOf(lots);
  const read = useQueries({ queries: vendors.map((vendor) => packageQueries.purchases(vendor)) });
  const purchases = new Map(vendors.map((vendor, at) => [vendor, read[at]?.data ?? []]));
  return lots.map((lot) => told(lot, names, purchases));
}

/** Purchases are read for one vendor each: for so many at a time. */
const AT_A_TIME = 6;

/** The same for exported lots, most of which are not on the screen. */
export async function* withVendors(
  batches: AsyncIterable<readonly Lot[]>,
  client: QueryClient,
  signal: AbortSignal,
): AsyncGenerator<readonly VendorLot[]> {
  const names = namesIn(await client.ensureQueryData(packageQueries.vendors()).catch(noneIfRefused));
  for await (const lots of batches) {
    const purchases = new Map<string, readonly Purchase[]>();
    await forEachOf(vendorsOf(lots), AT_A_TIME, async (vendor) => {
      signal.throwIfAborted();
      const ofVendor = await client.fetchQuery(packageQueries.purchases(vendor)).catch(noneIfRefused);
      purchases.set(vendor, ofVendor);
    });
    yield lots.map((lot) => told(lot, names, purchases));
  }
}
