import { describe, expect, it } from 'vitest';
import {
  follow,
  money,
  quantityFrom,
  rateOf,
  subTotalOf,
  taxOf,
  totalOf,
  typedTotal,
  type Amounts,
} from './amounts';

const amounts = (some: Partial<Amounts>): Amounts => ({
  unit_price: null,
  quantity: 1,
  sub_total: null,
  tax_rate: null,
  tax_amount: null,
  ...some,
});

describe('amounts of an invoice (D151)', () => {
  it.each([
    [0.005, 0.01],
    [1.005, 1.01],
    [2.675, 2.68],
    [1.004999, 1],
    [1250, 1250],
    [0, 0],
  ])('rounds %f half up to %f', (value, rounded) => {
    expect(money(value)).toBe(rounded);
  });

  it('multiplies as on paper, not as in binary', () => {
    expect(subTotalOf(1.005, 3)).toBe(3.02);
    expect(subTotalOf(0.1, 3)).toBe(0.3);
    expect(subTotalOf(1250, 1)).toBe(1250);
    expect(taxOf(1250.25, 18)).toBe(225.05);
    expect(totalOf(0.1, 0.2)).toBe(0.3);
  });

  it('finds the quantity and the rate that stored figures came from, where there is one', () => {
    expect(quantityFrom(1250, 3750)).toBe(3);
    expect(quantityFrom(1.005, 3.02)).toBe(3);
    expect(quantityFrom(1250, 1000)).toBe(1);
    expect(quantityFrom(0, 500)).toBe(1);
    expect(rateOf(1250, 225)).toBe(18);
    expect(rateOf(999.99, taxOf(999.99, 12.5))).toBe(12.5);
    expect(rateOf(3, 1)).toBe(33.33);
    expect(rateOf(1250, 0)).toBeNull();
    expect(rateOf(0, 10)).toBeNull();
    expect(rateOf(1_000_000, 123.45)).toBeNull();
  });

  it('lets the sub total and the tax follow what is typed', () => {
    const priced = follow(amounts({ unit_price: 400, quantity: 3 }), 'unit_price');
    expect(priced).toMatchObject({ sub_total: 1200, tax_amount: null });
    expect(typedTotal(priced)).toBe(1200);
    const taxed = follow({ ...priced, tax_rate: 18 }, 'tax_rate');
    expect(taxed.tax_amount).toBe(216);
    expect(follow({ ...taxed, quantity: 4 }, 'quantity')).toMatchObject({ sub_total: 1600, tax_amount: 288 });
  });

  it('keeps a sub total and a tax that were written over', () => {
    const over = follow(
      amounts({ unit_price: 400, quantity: 3, sub_total: 1000, tax_rate: 10 }),
      'sub_total',
    );
    expect(over).toMatchObject({ sub_total: 1000, tax_amount: 100 });
    const typed = follow({ ...over, tax_amount: 75.5 }, 'tax_amount');
    expect(typed).toMatchObject({ sub_total: 1000, tax_rate: null, tax_amount: 75.5 });
    expect(typedTotal(typed)).toBe(1075.5);
  });

  it('waits while a figure is missing or no number', () => {
    expect(follow(amounts({ unit_price: Number.NaN }), 'unit_price').sub_total).toBeNull();
    expect(typedTotal(amounts({}))).toBeNull();
    expect(typedTotal(amounts({ sub_total: Number.NaN }))).toBeNull();
  });
});
