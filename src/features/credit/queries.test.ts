import { describe, expect, it } from 'vitest';
import { isSold } from './purchase';
import { readAnswer } from '@/api/answers';
import { methods } from '@/api/methods';
import { planOfLot, toPurchases, type Purchase } from './queries';

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
        currency: 'INR',
        bought: '',
        expires: '',
        reference: '',
      },
    ]);
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
