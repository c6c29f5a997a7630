import { describe, expect, it } from 'vitest';
import { cheapest, isSold, unitPrice, type Plan } from './purchase';
import { readAnswer } from '@/api/answers';
import { methods } from '@/api/methods';
import { originOfLot, planOfLot, toPurchases, type Purchase } from './queries';

const purchasesIn = (message: unknown) =>
  toPurchases(readAnswer(methods.list_view_of_purchase_details.answer, message));

describe('the purchase history', () => {
  it('reads rows by any of the names they may have', () => {
    expect(
      purchasesIn({
        data: [
          {
            name: 'P-1',
            plan_name: 'Basic 50',
            credit_points: 50,
            paid_amount: '4999',
            currency: 'USD',
            transaction_date: '2026-03-02 10:00:00',
            expiring_date: '2026-06-01',
            check_reference_no: '0000',
          },
          { package_id: 'Fleet 500', credit_point: 500, price: 37999 },
        ],
      }),
    ).toEqual([
      {
        key: 'P-1',
        plan: 'Basic 50',
        points: 50,
        paid: 4999,
        currency: 'USD',
        bought: '2026-03-02',
        expires: '2026-06-01',
        reference: '0000',
      },
      {
        key: '1',
        plan: 'Fleet 500',
        points: 500,
        paid: 37999,
        currency: '',
        bought: '',
        expires: '',
        reference: '',
      },
    ]);
  });

  it('takes the currency of the plan where a row names none, and no other', () => {
    const rows = [
      { plan_name: 'PLAN-2', paid_amount: 100 },
      { plan_name: 'Fleet 500', paid_amount: 500 },
      { plan_name: 'Fleet 500', paid_amount: 37999, currency: 'INR' },
      { plan_name: 'Gone', paid_amount: 1 },
    ];
    const plans = [
      { name: 'PLAN-1', plan_name: 'Fleet 500', currency: 'USD' },
      { name: 'PLAN-2', plan_name: 'Basic 50', currency: 'EUR' },
    ];
    expect(
      toPurchases(readAnswer(methods.list_view_of_purchase_details.answer, rows), plans).map(
        ({ currency }) => currency,
      ),
    ).toEqual(['EUR', 'USD', 'INR', '']);
  });

  it('is empty for an answer of unknown shape', () => {
    expect(purchasesIn('nothing')).toEqual([]);
    expect(purchasesIn(null)).toEqual([]);
  });
});

describe('a package', () => {
  it('is sold when active, or when the server does not say', () => {
    expect([{ active: 1 as const }, {}, { active: null }].map(isSold)).toEqual([true, true, true]);
    expect(isSold({ active: 0 })).toBe(false);
  });
});

describe('the plan of a lot', () => {
  const bought = (plan: string, day: string, expires: string, points: number | null = 50): Purchase => ({
    key: `${plan} ${day}`,
    plan,
    points,
    paid: 1,
    currency: 'INR',
    bought: day,
    expires,
    reference: '0000',
  });
  const lot = { creation: '2026-03-02 10:00:00', credit_point: 20, expiring_date: '2026-06-01' };

  it('is that of the purchase which expires with it', () => {
    expect(
      planOfLot(lot, [
        bought('Basic', '2026-03-02', '2026-06-01'),
        bought('Fleet', '2026-03-02', '2026-12-01'),
      ]),
    ).toBe('Basic');
  });

  it('is told by the day where two expire together, else both are named', () => {
    const two = [bought('Basic', '2026-03-02', '2026-06-01'), bought('Fleet', '2026-02-01', '2026-06-01')];
    expect(planOfLot(lot, two)).toBe('Basic');
    expect(planOfLot({ ...lot, creation: '2026-01-01 10:00:00' }, two)).toBe('Basic or Fleet');
  });

  it('is none for points that no purchase can have brought', () => {
    expect(planOfLot({ ...lot, expiring_date: null }, [bought('Basic', '2026-03-02', '')])).toBe('');
    expect(planOfLot({ ...lot, credit_point: 80 }, [bought('Basic', '2026-03-02', '2026-06-01')])).toBe('');
  });
});

describe('the price of a point', () => {
  const plan = (
    name: string,
    price: number | null,
    credit_points: number | null,
    currency = 'INR',
  ): Plan => ({
    name,
    plan_name: name,
    price,
    credit_points,
    currency,
    validity: 90,
  });
  const basic = plan('Basic', 4999, 50);
  const fleet = plan('Fleet', 37999, 500);

  it('is told where both are known', () => {
    expect([basic, fleet, plan('free', 0, 10), plan('x', null, 5), plan('y', 5, 0)].map(unitPrice)).toEqual([
      99.98,
      76,
      0,
      null,
      null,
    ]);
  });

  it('is lowest of one plan, and is not compared over currencies', () => {
    const abroad = plan('abroad', 1, 100, 'USD');
    expect(cheapest([basic, fleet, abroad])).toBe(fleet);
    expect(cheapest([basic, abroad])).toBe(basic);
    expect(cheapest([])).toBeUndefined();
  });
});

describe('where a lot comes from', () => {
  const bought: Purchase = {
    key: '1',
    plan: 'Basic 50',
    points: 50,
    paid: 4999,
    currency: 'INR',
    bought: '2026-08-25',
    expires: '2026-11-23',
    reference: '0000',
  };
  const lot = { expiring_date: '2026-11-23', credit_point: 14 };

  it('is its purchase and what of it was used', () => {
    expect(originOfLot(lot, [bought])).toBe('Basic 50, bought 25/08/2026: 36 of 50 used');
    expect(originOfLot(lot, [{ ...bought, points: null }])).toBe('Basic 50, bought 25/08/2026');
  });

  it('is left open where two plans can be meant, and said of points that nobody bought', () => {
    expect(originOfLot(lot, [bought, { ...bought, plan: 'Standard 150' }])).toBe('Basic 50 or Standard 150');
    expect(originOfLot(lot, [])).toBe('not bought: given by the site, or returned');
    expect(originOfLot({ ...lot, credit_point: -5 }, [])).toBe('a deduction that is not taken from a lot');
  });
});
