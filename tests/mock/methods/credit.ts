import type { CreditPoint, TopupPlan } from '@/api/doctypes/reference';
import type { SubRFQ } from '@/api/doctypes/rfq';
import type { Ctx } from '../engine/context';
import { LEDGER } from '../site/ledger';
import { demandVendor } from '../site/parties';
import type { MethodsOf } from './define';

const RETURNED_VALIDITY_DAYS = 30;

/** A vendor's valid lots, earliest expiry first; lots without a date last. */
function validLots(ctx: Ctx, vendor: string): CreditPoint[] {
  const today = ctx.today();
  const end = (lot: CreditPoint) => lot.expiring_date ?? '9999';
  return ctx.db
    .list<CreditPoint>('Credit Point', {
      fields: ['name', 'credit_point', 'expiring_date'],
      filters: [['vendor', '=', vendor]],
    })
    .filter((lot) => end(lot) >= today)
    .sort((a, b) => end(a).localeCompare(end(b)));
}

/** Points that a request's lines cost (D123). */
function pointsOfRequest(ctx: Ctx, rfq: string): number {
  const lines = ctx.db.list<Pick<SubRFQ, 'credit_points'>>('Sub RFQ', {
    fields: ['credit_points'],
    filters: [['rfq_id', '=', rfq]],
  });
  return lines.reduce((sum, { credit_points }) => sum + (credit_points ?? 0), 0);
}

/** Sum of the ledger for a request or one of its job orders: negative is taken, positive is returned. */
function booked(ctx: Ctx, filters: Record<string, string>): number {
  return ctx.db
    .list<{ credit_point: number }>(LEDGER, {
      fields: ['credit_point'],
      filters: Object.entries(filters).map(([field, value]) => [field, '=', value]),
    })
    .reduce((sum, { credit_point }) => sum + credit_point, 0);
}

function book(
  ctx: Ctx,
  entry: { vendor: string; rfq_id: string; job_order_id?: string; credit_point: number },
  day = ctx.today(),
): void {
  ctx.db.insert(LEDGER, { ...entry, transaction_date: day });
}

function changeLot(ctx: Ctx, lot: CreditPoint, points: number): void {
  ctx.db.update('Credit Point', lot.name, { credit_point: points, status: points === 0 ? 'Used' : 'Active' });
}

/** A new lot; valid until the end of its last day. */
export function addLot(ctx: Ctx, vendor: string, credit_point: number, validity: number): string {
  const expires = new Date(`${ctx.today()}T00:00:00Z`);
  expires.setUTCDate(expires.getUTCDate() + validity);
  const expiring_date = expires.toISOString().slice(0, 10);
  ctx.db.insert('Credit Point', { vendor, credit_point, validity, expiring_date });
  return expiring_date;
}

/**
 * Returns points of a request to its vendor, at most those taken and not yet returned. Returns their number.
 */
export function giveBack(ctx: Ctx, vendor: string, rfq: string, wanted: number, jobOrder?: string): number {
  const points = Math.min(wanted, -booked(ctx, { rfq_id: rfq }));
  if (points <= 0) return 0;
  const last = validLots(ctx, vendor).at(-1);
  if (last) changeLot(ctx, last, (last.credit_point ?? 0) + points);
  else addLot(ctx, vendor, points, RETURNED_VALIDITY_DAYS);
  book(ctx, { vendor, rfq_id: rfq, credit_point: points, ...(jobOrder ? { job_order_id: jobOrder } : {}) });
  return points;
}

/** Takes the points of a request from its vendor's lots, those that expire first. */
export function takePoints(ctx: Ctx, vendor: string, rfq_id: string, day?: string) {
  const points = pointsOfRequest(ctx, rfq_id);
  const lots = validLots(ctx, vendor);
  const balance = lots.reduce((sum, { credit_point }) => sum + (credit_point ?? 0), 0);
  if (balance < points) {
    ctx.throwValidation(`${points} credit points are needed and ${balance} are left`, {
      title: 'Insufficient credit points',
    });
  }
  let open = points;
  for (const lot of lots) {
    const taken = Math.min(open, lot.credit_point ?? 0);
    if (taken <= 0) continue;
    changeLot(ctx, lot, (lot.credit_point ?? 0) - taken);
    open -= taken;
  }
  book(ctx, { vendor, rfq_id, credit_point: -points }, day);
  return { rfq_id, credit_points: points, balance: balance - points };
}

interface JobOrderFacts {
  name: string;
  rfq_id: string;
  vendor_id: string;
  status: string;
  type_of_survey: string;
  category_of_survey: string;
  sub_category_of_survey: string;
}

/** Points of a job order's survey line. */
function pointsOfJobOrder(ctx: Ctx, job: JobOrderFacts): number {
  const [line] = ctx.db.list<Pick<SubRFQ, 'credit_points'>>('Sub RFQ', {
    fields: ['credit_points'],
    filters: [
      ['rfq_id', '=', job.rfq_id],
      ['type_of_survey', '=', job.type_of_survey],
      ['category_of_survey', '=', job.category_of_survey],
      ['sub_category_of_survey', '=', job.sub_category_of_survey],
    ],
    limit: 1,
  });
  return line?.credit_points ?? 0;
}

/** Credit points of vendors (1§7, 2§4). Calling a deduction twice deducts twice (R14). */
export const creditMethods: MethodsOf<
  | 'credit_point_purchase'
  | 'list_view_of_purchase_details'
  | 'credit_point_deduction'
  | 'credit_the_point_when_job_order_cancel'
> = {
  credit_point_purchase: {
    required: ['vendor_id', 'paid_amount', 'package_id'],
    run(ctx, { vendor_id, paid_amount, package_id, check_reference_no, check_reference_date }) {
      demandVendor(ctx, vendor_id);
      const plan = ctx.db.get<TopupPlan>('Topup Plan', package_id);
      if (!plan) return ctx.throwNotFound(`Topup Plan ${package_id} not found`);
      if (!plan.active) ctx.throwValidation(`${plan.plan_name} is not sold any more`);
      if (Number(paid_amount) !== (plan.price ?? 0))
        ctx.throwValidation(`The price of ${plan.plan_name} is ${plan.price ?? 0}`);
      const points = plan.credit_points ?? 0;
      const expiring_date = addLot(ctx, vendor_id, points, plan.validity ?? 0);
      ctx.db.insert(LEDGER, {
        vendor: vendor_id,
        package_id,
        paid_amount: Number(paid_amount),
        check_reference_no,
        credit_point: points,
        transaction_date: check_reference_date || ctx.today(),
        expiring_date,
      });
      return { vendor_id, credit_points: points, expiring_date };
    },
  },

  list_view_of_purchase_details: {
    required: ['vendor_id'],
    run(ctx, { vendor_id }) {
      demandVendor(ctx, vendor_id);
      return ctx.db
        .list<Record<string, unknown> & { package_id: string }>(LEDGER, {
          fields: [
            'name',
            'package_id',
            'credit_point',
            'paid_amount',
            'check_reference_no',
            'transaction_date',
            'expiring_date',
          ],
          filters: [
            ['vendor', '=', vendor_id],
            ['package_id', 'is', 'set'],
          ],
          orderBy: 'transaction_date desc',
        })
        .map((row) => ({
          ...row,
          plan_name: ctx.db.value('Topup Plan', row.package_id, 'plan_name') ?? row.package_id,
          currency: ctx.db.value('Topup Plan', row.package_id, 'currency') ?? 'INR',
        }));
    },
  },

  credit_point_deduction: {
    required: ['vendor_id', 'rfq_id', 'transaction_date'],
    run(ctx, { vendor_id, rfq_id, transaction_date }) {
      demandVendor(ctx, vendor_id);
      const vendor = ctx.db.value('RFQ', rfq_id, 'vendor');
      if (vendor === undefined) ctx.throwNotFound(`RFQ ${rfq_id} not found`);
      if (vendor !== vendor_id) ctx.throwPermission('This request is addressed to another vendor');
      return takePoints(ctx, vendor_id, rfq_id, transaction_date);
    },
  },

  credit_the_point_when_job_order_cancel: {
    required: ['job_order_id'],
    run(ctx, { job_order_id }) {
      const job = ctx.db.get<JobOrderFacts>('Job Order', job_order_id);
      if (!job) return ctx.throwNotFound(`Job Order ${job_order_id} not found`);
      demandVendor(ctx, job.vendor_id);
      if (job.status !== 'Cancelled')
        ctx.throwValidation('Points are returned for a cancelled job order only');
      const already = booked(ctx, { job_order_id }) > 0;
      const points = already
        ? 0
        : giveBack(ctx, job.vendor_id, job.rfq_id, pointsOfJobOrder(ctx, job), job_order_id);
      return { job_order_id, credit_points: points };
    },
  },
};
