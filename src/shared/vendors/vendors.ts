import { queryOptions } from '@tanstack/react-query';
import { callMethod } from '@/api/method';
import type { MethodAnswer } from '@/api/methods';
import { currentSession } from '@/session/store';
import type { FilterValues } from '@/ui/list/filters';
import { readLabels } from '../lookups/storedLabels';

/** A vendor as the directory's methods answer it. */
export interface VendorRow {
  id: string;
  name: string;
  email: string;
  mobile: string;
  preferred: boolean;
  countries: readonly string[];
  ports: readonly string[];
  categories: readonly string[];
  subCategories: readonly string[];
}

/** What the directory can be narrowed by (2§2). */
export interface VendorFilters {
  operating_country: string;
  operating_port: string;
  category: string;
  sub_category: string;
}

export const noFilters: VendorFilters = {
  operating_country: '',
  operating_port: '',
  category: '',
  sub_category: '',
};

/** Filters that are cleared when the one they depend on changes. */
const DEPENDS_ON: Partial<Record<string, string>> = {
  operating_country: 'operating_port',
  category: 'sub_category',
};

/** A change of filters, with those that depend on them cleared. Pure. */
export function withDependants(values: FilterValues): FilterValues {
  const cleared = Object.keys(values).flatMap((name) => {
    const child = DEPENDS_ON[name];
    return child === undefined || child in values ? [] : [[child, ''] as const];
  });
  return { ...values, ...Object.fromEntries(cleared) };
}

const distinct = (values: readonly string[]) => [...new Set(values.filter((value) => value !== ''))];

/**
 * Vendors of the directory. Left out are a row without an id, which cannot be chosen, and the company of a B2B User, who asks
 * others.
 */
const toVendors = (rows: MethodAnswer<'get_vendors_for_requester'>, own: string): VendorRow[] =>
  (rows ?? [])
    .filter(({ vendor_id }) => vendor_id !== '' && vendor_id !== own)
    .map((row) => ({
      id: row.vendor_id,
      name: row.vendor_name || row.vendor_id,
      email: row.email_id,
      mobile: row.mobile_no,
      preferred: row.preferred === 1,
      countries: distinct(row.operating_country.map(({ operating_country }) => operating_country)),
      ports: distinct(row.operating_port.map(({ port_name }) => port_name)),
      categories: distinct(row.categories.map(({ category }) => category)),
      subCategories: distinct(row.categories.map(({ sub_category }) => sub_category)),
    }));

/** Whether a searched vendor passes the filters; the search method takes none (D129). Unknown lists do not exclude. */
export function passes(vendor: VendorRow, filters: VendorFilters): boolean {
  const ok = (list: readonly string[], wanted: string) =>
    wanted === '' || list.length === 0 || list.includes(wanted);
  return (
    ok(vendor.countries, filters.operating_country) &&
    ok(vendor.ports, filters.operating_port) &&
    ok(vendor.categories, filters.category) &&
    ok(vendor.subCategories, filters.sub_category)
  );
}

const filled = (filters: VendorFilters): Partial<VendorFilters> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/** What every list of vendors is read under. */
export const VENDOR_LISTS = ['method', 'vendors'] as const;

/** Vendors for a requester: by search, then filtered here, or by filters (D129). Preferred ones first, or these alone. */
export const vendorsQuery = (
  requester: string,
  search: string,
  filters: VendorFilters,
  preferredOnly = false,
) =>
  queryOptions({
    queryKey: [
      ...VENDOR_LISTS,
      { requester, search, filters: search === '' ? filters : null, preferredOnly },
    ],
    queryFn: async ({ client, signal }) => {
      // Whoever is no requester asks without one (D128).
      const ofRequester = requester === '' ? {} : { requester };
      const rows =
        search === ''
          ? await callMethod(
              'get_vendors_for_requester',
              { ...ofRequester, ...(preferredOnly ? { preferred: 1 as const } : {}), ...filled(filters) },
              { signal },
            )
          : await callMethod(
              'search_vendors_using_search_field',
              { search_field: search, ...ofRequester },
              { signal },
            );
      const vendors = toVendors(rows, currentSession()?.vendorId ?? '');
      const labelOfPort = await readLabels(
        client,
        'Port Name',
        vendors.flatMap(({ ports }) => ports),
      );
      return vendors
        .map((vendor) => ({ ...vendor, ports: distinct(vendor.ports.map(labelOfPort)) }))
        .filter(({ preferred }) => preferred || !preferredOnly)
        .sort((a, b) => Number(b.preferred) - Number(a.preferred));
    },
  });
