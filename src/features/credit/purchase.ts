import { assumptions } from '@/api/assumptions';
import type { TopupPlan } from '@/api/doctypes/reference';
import { wasNotApplied } from '@/api/errors';
import { callMethod } from '@/api/method';
import { createDoc } from '@/api/resource';
import { serverToday } from '@/api/serverClock';
import { runEntry, type OnStep } from '@/lib/device/journal';
import { groupBy } from '@/lib/groupBy';
import { plural, round } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { pointsStep } from '@/shared/credit/lots';

export type Plan = Pick<
  TopupPlan,
  'name' | 'plan_name' | 'price' | 'currency' | 'validity' | 'credit_points'
>;

/** Active plans; all of them on a server that does not say (D94). */
export const isSold = ({ active }: Pick<TopupPlan, 'active'>): boolean =>
  active === null || active === undefined || active === 1;

/** The price of one point of a plan, rounded to two decimals; null for a plan without a price or points. Pure. */
export const unitPrice = ({ price, credit_points }: Pick<Plan, 'price' | 'credit_points'>): number | null =>
  price === null || price === undefined || !credit_points ? null : round(price / credit_points, 2);

/** The plan with the lowest price of a point, of those in the currency that most plans have; the first where none has a price. Pure. */
export function cheapest(plans: readonly Plan[]): Plan | undefined {
  const [alike = []] = [...groupBy(plans, ({ currency }) => currency ?? 'INR').values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const priced = alike.filter((plan) => unitPrice(plan) !== null);
  return priced.toSorted((a, b) => (unitPrice(a) ?? 0) - (unitPrice(b) ?? 0))[0] ?? plans[0];
}

/** What a plan is called. */
export const planName = ({ plan_name, name }: Pick<Plan, 'plan_name' | 'name'>): string =>
  shownText(plan_name ?? name);

export const BUY_PACKAGE = 'buy-package';

/**
 * A purchase, unchanged from its confirmation. `id` belongs to the confirmation: pressing twice is one
 * purchase.
 */
export interface PurchasePayload {
  id: string;
  vendorId: string;
  plan: Plan;
}

export const purchaseSteps = ({ plan }: PurchasePayload) => [
  { key: 'purchase', label: `${planName(plan)} bought` },
];

/** The end of a sentence: evidence from the list of purchases that a package was bought just now. */
async function namedAsBought(vendorId: string, plan: Plan): Promise<string> {
  const rows = (await callMethod('list_view_of_purchase_details', { vendor_id: vendorId })) ?? [];
  const day = serverToday();
  const isNamed = rows.some(
    ({ plan_name, transaction_date }) =>
      [plan.name, plan.plan_name].includes(plan_name) && transaction_date.slice(0, 10) >= day,
  );
  return isNamed ? `, and the list of purchases names ${planName(plan)} of today` : '';
}

/**
 * Buys a package once. After a lost answer, a new lot that is no larger than the package may be this
 * purchase or another browser's: the person decides.
 */
export const runPurchase = (entryId: string, onStep?: OnStep): Promise<true> =>
  runEntry(
    entryId,
    (perform, entry) => {
      const { vendorId, plan } = entry.payload as PurchasePayload;
      return perform({
        key: 'purchase',
        ...pointsStep(
          'bought',
          vendorId,
          () => plan.credit_points ?? 0,
          () => namedAsBought(vendorId, plan),
        ),
        run: async (idempotencyKey) => {
          const asked = {
            vendor_id: vendorId,
            paid_amount: plan.price ?? 0,
            package_id: plan.name,
            check_reference_no: assumptions.purchaseReference,
            check_reference_date: serverToday(),
          };
          await callMethod('credit_point_purchase', asked, { idempotencyKey });
          return true as const;
        },
      });
    },
    { wasNotApplied, onStep },
  );

export const ADD_POINTS = 'add-points';

/** Points that an admin adds for a vendor. `validity` in days. */
export interface AddPointsPayload {
  id: string;
  vendorId: string;
  vendorName: string;
  points: number;
  validity: number;
}

export const addPointsSteps = ({ points, vendorName }: AddPointsPayload) => [
  { key: 'points', label: `${plural(points, 'point')} for ${vendorName}` },
];

/** Adds points once (D64); a lost answer is handled as for a purchase. */
export const runAddPoints = (entryId: string, onStep?: OnStep): Promise<true> =>
  runEntry(
    entryId,
    (perform, entry) => {
      const { vendorId, points, validity } = entry.payload as AddPointsPayload;
      return perform({
        key: 'points',
        ...pointsStep('bought', vendorId, () => points),
        run: async (idempotencyKey) => {
          const lot = { vendor: vendorId, credit_point: points, validity };
          await createDoc('Credit Point', lot, { idempotencyKey });
          return true as const;
        },
      });
    },
    { wasNotApplied, onStep },
  );
