import { queryOptions } from '@tanstack/react-query';
import { callMethod } from '@/api/method';
import type { MethodAnswer } from '@/api/methods';
import { listQuery } from '@/api/queries';

export interface Purchase {
  key: string;
  plan: string;
  points: number | null;
  paid: number | null;
  currency: string;
  /** Days as `YYYY-MM-DD`. */
  bought: string;
  expires: string;
  reference: string;
}

/** The purchase history as the page shows it. */
export const toPurchases = (rows: MethodAnswer<'list_view_of_purchase_details'>): Purchase[] =>
  (rows ?? []).map((row, place) => ({
    key: row.name || String(place),
    plan: row.plan_name,
    points: row.credit_point,
    paid: row.paid_amount,
    currency: row.currency || 'INR',
    bought: row.transaction_date.slice(0, 10),
    expires: row.expiring_date.slice(0, 10),
    reference: row.check_reference_no,
  }));

/**
 * The plan by which a lot of points was bought, as far as the purchases of its vendor tell: one that expires on the same day
 * and brought at least what is left, of those the ones bought on the day of the lot. Empty for points that were given. Pure.
 */
export function planOfLot(
  lot: { creation?: string | null; credit_point?: number | null; expiring_date?: string | null },
  purchases: readonly Purchase[],
): string {
  if (!lot.expiring_date) return '';
  const alike = purchases.filter(
    ({ expires, points }) =>
      expires === lot.expiring_date && (points === null || points >= (lot.credit_point ?? 0)),
  );
  const ofDay = alike.filter(({ bought }) => bought === lot.creation?.slice(0, 10));
  return [...new Set((ofDay.length > 0 ? ofDay : alike).map(({ plan }) => plan))].join(' or ');
}

export const packageQueries = {
  plans: () =>
    listQuery('Topup Plan', {
      fields: ['name', 'plan_name', 'price', 'currency', 'validity', 'credit_points', 'active'],
      orderBy: 'credit_points asc',
      limit: 500,
    }),
  purchases: (vendorId: string) =>
    queryOptions({
      queryKey: ['method', 'list_view_of_purchase_details', vendorId],
      queryFn: async ({ signal }) =>
        toPurchases(await callMethod('list_view_of_purchase_details', { vendor_id: vendorId }, { signal })),
    }),
  /** All vendors by name, for adding points. */
  vendors: () =>
    listQuery('Customer', {
      fields: ['name', 'customer_name', 'email_id'],
      orderBy: 'customer_name asc',
      limit: 1000,
    }),
};
