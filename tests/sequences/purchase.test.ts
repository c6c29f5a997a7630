import { expect } from 'vitest';
import {
  ADD_POINTS,
  BUY_PACKAGE,
  type AddPointsPayload,
  type PurchasePayload,
} from '@/features/credit/purchase';
import type { TestBackend } from '@tests/mock/node';
import { provesOnce, type Check, type Work } from './exactlyOnce';

const VENDOR = 'CUST-00001';

const lotsOf = ({ backend }: TestBackend) =>
  backend.asSystem(({ db }) =>
    db.list<{ name: string; credit_point: number }>('Credit Point', {
      fields: ['name', 'credit_point'],
      filters: [['vendor', '=', VENDOR]],
    }),
  );

/** One more lot with this many points, the others unchanged. */
const oneLotMore =
  (points: number): Check =>
  ({ mock }) => {
    const before = lotsOf(mock);
    return (result) => {
      expect(result).toBe(true);
      const after = lotsOf(mock);
      const names = new Set(before.map(({ name }) => name));
      expect(after.filter(({ name }) => !names.has(name)).map(({ credit_point }) => credit_point)).toEqual([
        points,
      ]);
      expect(after.filter(({ name }) => names.has(name))).toEqual(before);
    };
  };

const purchase: Work = {
  kind: BUY_PACKAGE,
  as: 'vendor',
  id: 'buy',
  payload: ({ backend }): PurchasePayload =>
    backend.asSystem(({ db }) => {
      const [plan] = db.list<PurchasePayload['plan']>('Topup Plan', {
        fields: ['name', 'plan_name', 'price', 'currency', 'validity', 'credit_points'],
        filters: [['plan_name', '=', 'Basic 50']],
      });
      if (!plan) throw new Error('the seed sells no such package');
      return { id: 'buy', vendorId: VENDOR, plan };
    }),
  run: (page, entry) => page.purchase.runPurchase(entry.id),
};
await provesOnce('buying a package', purchase, oneLotMore(50));

const gift: Work = {
  kind: ADD_POINTS,
  as: 'admin',
  id: 'add',
  payload: (): AddPointsPayload => ({
    id: 'add',
    vendorId: VENDOR,
    vendorName: 'Harbour Gauge Surveyors',
    points: 25,
    validity: 30,
  }),
  run: (page, entry) => page.purchase.runAddPoints(entry.id),
};
await provesOnce('adding points', gift, oneLotMore(25));
