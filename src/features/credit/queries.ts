import { queryOptions } from '@tanstack/react-query';
import { callMethod } from '@/api/method';
import type { MethodAnswer } from '@/api/methods';
import { listQuery } from '@/api/queries';
import { wholeListQuery } from '@/api/wholeListQuery';
import { addDays, formatDate } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { formatPoints } from '@/shared/credit/balance';

/** Days that the movements of points look back. */
export const MOVEMENT_DAYS = 90;

export interface Purchase {
  key: string;
  plan: string;
  points: number | null;
  paid: number | null;
  /** Empty where nothing tells it. */
  currency: string;
  /** Days as `YYYY-MM-DD`. */
  bought: string;
  expires: string;
  reference: string;
}

/** What tells in which currency a plan is sold. */
interface PlanCurrency {
  name: string;
  plan_name?: string | null;
  currency?: string | null;
}

/** The purchase history as the page shows it. A row that names no currency has that of its plan, as far as that is known. Pure. */
export const toPurchases = (
  rows: MethodAnswer<'list_view_of_purchase_details'>,
  plans: readonly PlanCurrency[] = [],
): Purchase[] =>
  (rows ?? []).map((row, place) => ({
    key: row.name || String(place),
    plan: shownText(row.plan_name),
    points: row.credit_point,
    paid: row.paid_amount,
    currency:
      row.currency ||
      plans.find(({ name, plan_name }) => [name, plan_name].includes(row.plan_name))?.currency ||
      '',
    bought: row.transaction_date.slice(0, 10),
    expires: row.expiring_date.slice(0, 10),
    reference: row.check_reference_no,
  }));

/** A lot as its purchase is looked for. */
interface LotToTell {
  creation?: string | null;
  credit_point?: number | null;
  expiring_date?: string | null;
}

/**
 * The purchases that may have made a lot of points, as far as the purchases of its vendor tell: those that expire on the same
 * day and brought at least what is left, of those the ones bought on the day of the lot. None of points that were given. Pure.
 */
function purchasesOfLot(lot: LotToTell, purchases: readonly Purchase[]): readonly Purchase[] {
  if (!lot.expiring_date) return [];
  const alike = purchases.filter(
    ({ expires, points }) =>
      expires === lot.expiring_date && (points === null || points >= (lot.credit_point ?? 0)),
  );
  const ofDay = alike.filter(({ bought }) => bought === lot.creation?.slice(0, 10));
  return ofDay.length > 0 ? ofDay : alike;
}

/** The plan by which a lot was bought, or those that it may be. Pure. */
export const planOfLot = (lot: LotToTell, purchases: readonly Purchase[]): string =>
  [...new Set(purchasesOfLot(lot, purchases).map(({ plan }) => plan))].join(' or ');

/** Where a lot comes from and what of it was used, in words. Pure. */
export function originOfLot(lot: LotToTell, purchases: readonly Purchase[]): string {
  const [first, ...others] = purchasesOfLot(lot, purchases);
  const points = lot.credit_point ?? 0;
  if (points < 0) return 'a deduction that is not taken from a lot';
  if (!first) return 'not bought: given by the site, or returned';
  if (others.some(({ plan }) => plan !== first.plan)) return planOfLot(lot, purchases);
  const used = first.points === null ? 0 : first.points - points;
  return [
    `${first.plan}, bought ${formatDate(first.bought)}`,
    first.points === null ? '' : `${formatPoints(used)} of ${formatPoints(first.points)} used`,
  ]
    .filter(Boolean)
    .join(': ');
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
      queryFn: async ({ signal, client }) => {
        const rows = await callMethod('list_view_of_purchase_details', { vendor_id: vendorId }, { signal });
        const isSilent = rows?.some(({ currency }) => !currency);
        // An amount without its currency is better than no history.
        const plans = isSilent ? await client.ensureQueryData(packageQueries.plans()).catch(() => []) : [];
        return toPurchases(rows, plans);
      },
    }),
  /** Job orders of a vendor made in the time of the movements, with what tells their line of the request. */
  movedOrders: (vendorId: string, today: string) =>
    wholeListQuery('Job Order', {
      fields: [
        'name',
        'creation',
        'modified',
        'rfq_id',
        'status',
        'requester_name',
        'category_of_survey',
        'sub_category_of_survey',
        'type_of_survey',
      ],
      filters: [['vendor_id', '=', vendorId]],
      orFilters: [
        ['creation', '>=', addDays(today, -MOVEMENT_DAYS)],
        ['modified', '>=', addDays(today, -MOVEMENT_DAYS)],
      ],
      orderBy: 'name asc',
    }),
  linesOf: (rfqs: readonly string[]) => ({
    ...listQuery('Sub RFQ', {
      fields: ['rfq_id', 'category_of_survey', 'sub_category_of_survey', 'type_of_survey', 'credit_points'],
      filters: [['rfq_id', 'in', rfqs]],
      limit: 0, // all: a sum over some of them would be wrong
    }),
    enabled: rfqs.length > 0,
  }),
  /** All vendors by name, for adding points. */
  vendors: () =>
    listQuery('Customer', {
      fields: ['name', 'customer_name', 'email_id'],
      orderBy: 'customer_name asc',
      limit: 0, // all: one left out could be given no points
    }),
};
