import { round } from '@/lib/numbers';

/** A service as it is typed; null is empty, NaN is not a number. */
export interface TypedService {
  text: string;
  quantity: number | null;
  /** Price of one, in the invoice's currency. */
  rate: number | null;
  /** Per cent; empty is no tax. */
  tax: number | null;
}

/** A service with all its figures. */
export interface Service extends TypedService {
  quantity: number;
  rate: number;
  tax: number;
}

/** The tax of one rate: what it is taken of, and what it comes to. */
export interface TaxOfRate {
  /** Per cent. */
  rate: number;
  of: number;
  tax: number;
}

/** What an invoice comes to. Its total is the only one there is: form, list, sheet, print, PDF and export show this. */
export interface Figures {
  net: number;
  /** Highest rate first; nothing where no service is taxed. */
  taxes: TaxOfRate[];
  /** Tax that follows from no rate. */
  otherTax: number;
  /** All taxes together. */
  tax: number;
  total: number;
}

/**
 * Two decimals, half up (D151). Rounds to eight decimals first, against binary errors of a product (1.005 ×
 * 3). Pure.
 */
export const money = (value: number): number => round(round(value, 8), 2);

/** Places that the figures of a service keep: prices per tonne have four, tax rates of some places three. */
export const PLACES = { quantity: 3, rate: 4, tax: 4 } as const;

/** What a service comes to without tax. Pure. */
const amountOf = (quantity: number, rate: number): number =>
  money(round(quantity, PLACES.quantity) * round(rate, PLACES.rate));

/** `rate` in per cent. Pure. */
const taxOf = (amount: number, rate: number): number => money((amount * rate) / 100);

const isFigure = (value: number | null): value is number => value !== null && Number.isFinite(value);

/** The amount of a service as typed; null while a figure is missing. Pure. */
export const typedAmount = ({ quantity, rate }: TypedService): number | null =>
  isFigure(quantity) && isFigure(rate) ? amountOf(quantity, rate) : null;

/** Adds up services. Tax is taken of all services of a rate together, once, so that its summary adds up as well. Pure. */
export function invoiceFigures(services: readonly Service[], otherTax = 0): Figures {
  const bases = new Map<number, number>();
  for (const { quantity, rate, tax: typed } of services) {
    const tax = round(typed, PLACES.tax);
    bases.set(tax, money((bases.get(tax) ?? 0) + amountOf(quantity, rate)));
  }
  const taxes = [...bases]
    .toSorted(([a], [b]) => b - a)
    .map(([rate, of]) => ({ rate, of, tax: taxOf(of, rate) }));
  const net = money([...bases.values()].reduce((sum, base) => sum + base, 0));
  const other = money(otherTax);
  const tax = money(taxes.reduce((sum, one) => sum + one.tax, other));
  return {
    net,
    taxes: taxes.some(({ rate }) => rate > 0) ? taxes : [],
    otherTax: other,
    tax,
    total: money(net + tax),
  };
}

/** The figures as typed; null while one is missing. Pure. */
export function typedFigures(services: readonly TypedService[], otherTax: number | null): Figures | null {
  const whole = services.flatMap(({ text, quantity, rate, tax }) =>
    isFigure(quantity) && isFigure(rate) && (tax === null || isFigure(tax))
      ? [{ text, quantity, rate, tax: tax ?? 0 }]
      : [],
  );
  return whole.length === services.length && (otherTax === null || isFigure(otherTax))
    ? invoiceFigures(whole, otherTax ?? 0)
    : null;
}

/**
 * The one service of an invoice that was written elsewhere, from the figures that it stores. Quantity and rate are not stored:
 * they are those that give the figures, where there are such. Answers also the tax that no rate of two decimals gives. Pure.
 */
export function serviceFrom(
  text: string,
  stored: { unit_price: number; sub_total: number; tax_amount: number },
): { service: Service; otherTax: number } {
  const { unit_price: price, sub_total: net, tax_amount: tax } = stored;
  const times = price > 0 ? Math.round(net / price) : 0;
  const isProduct = times >= 1 && amountOf(times, price) === money(net);
  const rate = net > 0 && tax > 0 ? round((tax / net) * 100, 2) : 0;
  const isByRate = taxOf(net, rate) === money(tax);
  return {
    service: {
      text,
      quantity: isProduct ? times : 1,
      rate: isProduct ? price : money(net),
      tax: isByRate ? rate : 0,
    },
    otherTax: isByRate ? 0 : money(tax),
  };
}
