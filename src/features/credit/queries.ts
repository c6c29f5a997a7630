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
