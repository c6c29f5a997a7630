import { expect, it } from 'vitest';
import {
  ADD_POINTS,
  BUY_PACKAGE,
  type AddPointsPayload,
  type PurchasePayload,
} from '@/features/credit/purchase';
import type { TestBackend } from '@tests/mock/node';
import { Person, provesOnce, type Check, type Work } from './exactlyOnce';

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

it('carries one key on every try, and asks nothing, where the site knows a call by it', async () => {
  const person = await new Person(purchase).open();
  try {
    person.page.env.overrideSettings({ idempotencyField: 'call_id' });
    person.mock.backend.faults.push({
      match: { path: 'credit_point_purchase' },
      kind: 'answer-lost',
      times: 1,
    });
    await expect(person.press()).rejects.toMatchObject({ failure: 'no-answer' });
    const [entry] = await person.left();
    expect(await purchase.run(person.page, entry!)).toBe(true);
    const keys = person.mock.backend.log.entries
      .filter(({ url }) => url.includes('credit_point_purchase'))
      .map(({ url, requestBody }) => /call_id"?[=:]"?([\w-]{8,})/.exec(url + requestBody)?.[1]);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  } finally {
    person.page.env.overrideSettings({ idempotencyField: '' });
    person.close();
  }
});

it('is known again where points of it are used before the next try', async () => {
  const person = await new Person(purchase).open();
  try {
    const { backend } = person.mock;
    const before = lotsOf(person.mock).map(({ name }) => name);
    backend.faults.push({ match: { path: 'credit_point_purchase' }, kind: 'answer-lost', times: 1 });
    await expect(person.press()).rejects.toMatchObject({ failure: 'no-answer' });
    const bought = () => lotsOf(person.mock).filter(({ name }) => !before.includes(name));
    backend.asSystem(({ db }) => db.setValue('Credit Point', bought()[0]!.name, { credit_point: 35 }));
    const [entry] = await person.left();
    await expect(purchase.run(person.page, entry!)).rejects.toBeInstanceOf(
      person.page.journal.UncertainStepError,
    );
    expect(bought()).toHaveLength(1);
  } finally {
    person.close();
  }
});

it('is most likely done where there is one new lot of exactly that size, which the list of purchases names', async () => {
  const person = await new Person(purchase).open();
  try {
    const match = { path: 'credit_point_purchase' };
    person.mock.backend.faults.push({ match, kind: 'answer-lost', times: 1 });
    await expect(person.press()).rejects.toMatchObject({ failure: 'no-answer' });
    const [entry] = await person.left();
    await expect(purchase.run(person.page, entry!)).rejects.toMatchObject({
      doubt: {
        likely:
          'there is one new lot, of exactly 50 points, and the list of purchases names Basic 50 of today',
      },
    });
    expect((await person.left())[0]?.steps['purchase']?.doubt?.likely).toMatch(/^there is one new lot/);
  } finally {
    person.close();
  }
});

it('is uncertain where another browser has bought as much meanwhile, and the person decides', async () => {
  const person = await new Person(purchase).open();
  try {
    const { backend } = person.mock;
    const before = lotsOf(person.mock).length;
    backend.faults.push({ match: { path: 'credit_point_purchase' }, kind: 'network', times: 1 });
    await expect(person.press()).rejects.toMatchObject({ failure: 'no-answer' });
    backend.asSystem(({ db }) => db.insert('Credit Point', { vendor: VENDOR, credit_point: 50 }));
    const [entry] = await person.left();
    const again = () => purchase.run(person.page, entry!);
    // one new lot, though no list names it: it was given
    await expect(again()).rejects.toMatchObject({
      doubt: { likely: 'there is one new lot, of exactly 50 points' },
    });
    await expect(again()).rejects.toBeInstanceOf(person.page.journal.UncertainStepError);
    expect(lotsOf(person.mock)).toHaveLength(before + 1);
    await person.page.journal.decideStep(entry!, 'purchase', false);
    expect(await again()).toBe(true);
    expect(lotsOf(person.mock)).toHaveLength(before + 2);
  } finally {
    person.close();
  }
});
