import { round } from '@/lib/numbers';

/**
 * Two decimals, half up (D151). Rounds to eight decimals first, against binary errors of a product (1.005 ×
 * 3). Pure.
 */
export const money = (value: number): number => round(round(value, 8), 2);

/** Pure. */
export const subTotalOf = (unitPrice: number, quantity: number): number => money(unitPrice * quantity);

/** `rate` in per cent. Pure. */
export const taxOf = (subTotal: number, rate: number): number => money((subTotal * rate) / 100);

/** The only place that adds: list, form, sheet and export show the stored result. Pure. */
export const totalOf = (subTotal: number, tax: number): number => money(subTotal + tax);

/**
 * The quantity of a stored sub total, which an invoice does not store; 1 when the sub total was typed
 * (D151). Pure.
 */
export function quantityFrom(unitPrice: number, subTotal: number): number {
  const times = unitPrice > 0 ? Math.round(subTotal / unitPrice) : 1;
  return times >= 1 && subTotalOf(unitPrice, times) === money(subTotal) ? times : 1;
}

/** The tax rate of a stored tax, in per cent; null when no rate of two decimals gives that tax. Pure. */
export function rateOf(subTotal: number, tax: number): number | null {
  if (subTotal <= 0 || tax <= 0) return null;
  const rate = round((tax / subTotal) * 100, 2);
  return taxOf(subTotal, rate) === money(tax) ? rate : null;
}

/** The amounts as typed; null is empty, NaN is not a number. */
export interface Amounts {
  unit_price: number | null;
  quantity: number | null;
  sub_total: number | null;
  tax_rate: number | null;
  tax_amount: number | null;
}

const isFigure = (value: number | null): value is number => value !== null && Number.isFinite(value);

/**
 * Recalculates after one amount was typed: price and quantity make the sub total, the rate makes the tax.
 * Typing the sub total or the tax overrides it; typing the tax removes the rate. Pure.
 */
export function follow(now: Amounts, typed: keyof Amounts): Amounts {
  const next = { ...now };
  if (typed === 'tax_amount') next.tax_rate = null;
  if ((typed === 'unit_price' || typed === 'quantity') && isFigure(now.unit_price) && isFigure(now.quantity))
    next.sub_total = subTotalOf(now.unit_price, now.quantity);
  if (isFigure(next.tax_rate) && isFigure(next.sub_total))
    next.tax_amount = taxOf(next.sub_total, next.tax_rate);
  return next;
}

/** The total as typed; null while a part is missing. Pure. */
export const typedTotal = ({ sub_total, tax_amount }: Amounts): number | null =>
  isFigure(sub_total) ? totalOf(sub_total, isFigure(tax_amount) ? tax_amount : 0) : null;
