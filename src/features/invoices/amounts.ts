import { round } from '@/lib/numbers';

/** Two decimals, half up (D151). What binary fractions add to a product (1.005 × 3) is taken away before. Pure. */
export const money = (value: number): number => round(round(value, 8), 2);

/** Pure. */
export const subTotalOf = (unitPrice: number, quantity: number): number => money(unitPrice * quantity);

/** `rate` in per cent. Pure. */
export const taxOf = (subTotal: number, rate: number): number => money((subTotal * rate) / 100);

/** The one place that adds: list, form, sheet and export show what is stored from here. Pure. */
export const totalOf = (subTotal: number, tax: number): number => money(subTotal + tax);

/** The quantity that a stored sub total came from; 1 where it was typed otherwise, an invoice keeps none (D151). Pure. */
export function quantityOf(unitPrice: number, subTotal: number): number {
  const times = unitPrice > 0 ? Math.round(subTotal / unitPrice) : 1;
  return times >= 1 && subTotalOf(unitPrice, times) === money(subTotal) ? times : 1;
}

/** The rate that a stored tax came from, in per cent; null where there is none of two decimals. Pure. */
export function rateOf(subTotal: number, tax: number): number | null {
  if (subTotal <= 0 || tax <= 0) return null;
  const rate = round((tax / subTotal) * 100, 2);
  return taxOf(subTotal, rate) === money(tax) ? rate : null;
}

/** The figures of an invoice as they are typed; null is nothing yet, NaN what is no number. */
export interface Amounts {
  unit_price: number | null;
  quantity: number | null;
  sub_total: number | null;
  tax_rate: number | null;
  tax_amount: number | null;
}

const isFigure = (value: number | null): value is number => value !== null && Number.isFinite(value);

/**
 * What follows from a figure that was typed: price and quantity make the sub total, which may be written over, and a rate
 * makes the tax. A tax that is typed itself puts an end to the rate. Pure.
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

/** The total of what is typed; null while a part of it is missing. Pure. */
export const typedTotal = ({ sub_total, tax_amount }: Amounts): number | null =>
  isFigure(sub_total) ? totalOf(sub_total, isFigure(tax_amount) ? tax_amount : 0) : null;
