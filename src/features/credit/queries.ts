import { queryOptions } from '@tanstack/react-query';
import { answerRows, numberOf, textOf } from '@/api/answers';
import { callMethod } from '@/api/method';
import { listQuery } from '@/api/queries';

/** One purchase of the history. */
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

const firstNumber = (row: Record<string, unknown>, ...keys: string[]) =>
  keys.map((key) => numberOf(row, key)).find((value) => value !== null) ?? null;

/** The purchase history, whose shape no document shows (D31). */
export function readPurchases(message: unknown): Purchase[] {
  return (answerRows(message) ?? []).map((row, place) => ({
    key: textOf(row, 'name') || String(place),
    plan: textOf(row, 'plan_name', 'package_name', 'package_id', 'package'),
    points: firstNumber(row, 'credit_points', 'credit_point'),
    paid: firstNumber(row, 'paid_amount', 'price'),
    currency: textOf(row, 'currency') || 'INR',
    bought: textOf(row, 'transaction_date', 'check_reference_date', 'purchase_date', 'creation').slice(0, 10),
    expires: textOf(row, 'expiring_date').slice(0, 10),
    reference: textOf(row, 'check_reference_no'),
  }));
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
        readPurchases(await callMethod('list_view_of_purchase_details', { vendor_id: vendorId }, { signal })),
    }),
  /** Vendors by name, for whoever adds points to one. */
  vendors: () =>
    listQuery('Customer', {
      fields: ['name', 'customer_name', 'email_id'],
      orderBy: 'customer_name asc',
      limit: 1000,
    }),
};
