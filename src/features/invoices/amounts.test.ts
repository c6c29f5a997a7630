import { describe, expect, it } from 'vitest';
import { invoiceFigures, money, serviceFrom, typedAmount, typedFigures, type Service } from './amounts';

const service = (quantity: number, rate: number, tax = 0): Service => ({
  text: 'Draft Survey',
  quantity,
  rate,
  tax,
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
    expect(typedAmount(service(3, 1.005))).toBe(3.02);
    expect(typedAmount(service(3, 0.1))).toBe(0.3);
    expect(typedAmount(service(240, 0.55))).toBe(132);
    // a price per tonne has four places
    expect(typedAmount(service(53000.644, 0.0455))).toBe(2411.53);
  });

  it('takes the tax of all services of a rate together, and says of what', () => {
    expect(invoiceFigures([service(1, 1250, 18), service(1, 380, 18), service(240, 0.55, 5)])).toEqual({
      net: 1762,
      taxes: [
        { rate: 18, of: 1630, tax: 293.4 },
        { rate: 5, of: 132, tax: 6.6 },
      ],
      otherTax: 0,
      tax: 300,
      total: 2062,
    });
    // three times 0.05 of 1.00 is 0.15; of each apart it would be 0.15 as well, but of 0.33 apart it is not
    expect(invoiceFigures([service(1, 0.33, 5), service(1, 0.33, 5), service(1, 0.34, 5)]).tax).toBe(0.05);
  });

  it('shows what is not taxed beside what is, and no tax where there is none', () => {
    expect(invoiceFigures([service(1, 100, 18), service(1, 50)]).taxes).toEqual([
      { rate: 18, of: 100, tax: 18 },
      { rate: 0, of: 50, tax: 0 },
    ]);
    expect(invoiceFigures([service(1, 100)])).toMatchObject({ taxes: [], tax: 0, total: 100 });
  });

  it('adds a tax that follows from no rate', () => {
    expect(invoiceFigures([service(1, 100, 18)], 7.5)).toMatchObject({
      tax: 25.5,
      otherTax: 7.5,
      total: 125.5,
    });
  });

  it('waits while a figure is missing or no number', () => {
    const whole = service(2, 10, 10);
    expect(typedFigures([whole], null)?.total).toBe(22);
    expect(typedFigures([whole, { ...whole, rate: null }], null)).toBeNull();
    expect(typedFigures([{ ...whole, tax: Number.NaN }], null)).toBeNull();
    expect(typedFigures([whole], Number.NaN)).toBeNull();
    expect(typedAmount({ ...whole, quantity: null })).toBeNull();
  });

  it.each([
    ['a product and a rate', { unit_price: 1250, sub_total: 3750, tax_amount: 675 }, [3, 1250, 18, 0]],
    ['a sub total that was typed', { unit_price: 1250, sub_total: 1000, tax_amount: 0 }, [1, 1000, 0, 0]],
    ['no unit price', { unit_price: 0, sub_total: 500, tax_amount: 62.5 }, [1, 500, 12.5, 0]],
    [
      'a tax of no rate',
      { unit_price: 1_000_000, sub_total: 1_000_000, tax_amount: 123.45 },
      [1, 1_000_000, 0, 123.45],
    ],
    ['nothing', { unit_price: 0, sub_total: 0, tax_amount: 0 }, [1, 0, 0, 0]],
  ] as const)('finds the one service of %s', (_, stored, [quantity, rate, tax, otherTax]) => {
    const found = serviceFrom('Survey', stored);
    expect(found).toEqual({ service: { text: 'Survey', quantity, rate, tax }, otherTax });
    expect(invoiceFigures([found.service], found.otherTax)).toMatchObject({
      net: stored.sub_total,
      tax: stored.tax_amount,
    });
  });
});
