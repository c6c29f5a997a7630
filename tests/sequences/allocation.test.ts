import { describe, expect, it } from 'vitest';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import {
  ALLOCATE_JOB_ORDER,
  BULK_ALLOCATE,
  type AllocatePayload,
  type BulkPayload,
} from '@/features/joborders/allocate';
import type { TestBackend } from '@tests/mock/node';
import { Person, provesOnce, type Check, type Work } from './exactlyOnce';

const [ANITA, LEELA, NIKHIL] = ['SUR-00001', 'SUR-00004', 'SUR-00005'] as const;
const PLACE = 'Berth of this test';

const insertOrders =
  (count: number): NonNullable<Work['seed']> =>
  ({ db }) => {
    for (let at = 0; at < count; at++)
      db.insert('Job Order', {
        rfq_id: 'RFQ-00001',
        vendor_id: 'CUST-00001',
        requester_id: 'REQ-00001',
        type_of_survey: 'Draft Survey',
        location_of_survey: PLACE,
        status: 'New',
        time: '',
      });
  };

const ordersOf = ({ backend }: TestBackend): JobOrder[] =>
  backend.asSystem(({ db }) =>
    db
      .list<{ name: string }>('Job Order', {
        filters: [['location_of_survey', '=', PLACE]],
        orderBy: 'name asc',
      })
      .flatMap(({ name }) => db.get<JobOrder>('Job Order', name) ?? []),
  );
const theOrder = (mock: TestBackend): JobOrder => {
  const [order] = ordersOf(mock);
  if (!order) throw new Error('no job order');
  return order;
};
const surveyorsOf = ({ surveyor }: JobOrder) => (surveyor ?? []).map((row) => row.surveyor);

const payload = (mock: TestBackend, seen: string[] = []): AllocatePayload => {
  const { name, modified } = theOrder(mock);
  return { jobOrder: name, modified, seen, first: ANITA, second: LEELA };
};
const allocation: Work = {
  kind: ALLOCATE_JOB_ORDER,
  as: 'vendor',
  id: 'allocation',
  payload: (mock) => payload(mock),
  run: ({ cancel }, entry) => cancel.runAllocate(entry.id),
  seed: insertOrders(1),
};
const bulk: Work = {
  kind: BULK_ALLOCATE,
  as: 'vendor',
  id: 'bulk',
  payload: (mock): BulkPayload => ({
    id: 'bulk',
    jobOrders: ordersOf(mock).map(({ name }) => name),
    surveyors: [ANITA, LEELA, NIKHIL],
  }),
  run: ({ cancel }, entry) => cancel.runBulkAllocate(entry.id),
  seed: insertOrders(2),
};

const allocatedOnce: Check = (person) => () => {
  const order = theOrder(person.mock);
  expect(surveyorsOf(order)).toEqual([ANITA, LEELA]);
  expect(order.status).toBe('Allocated');
};

const allAllocatedOnce: Check = (person) => () => {
  for (const order of ordersOf(person.mock)) {
    expect(surveyorsOf(order)).toEqual([ANITA, LEELA, NIKHIL]);
    expect(order).toMatchObject({ status: 'Allocated', first_surveyor: ANITA, second_surveyor: LEELA });
  }
};

await provesOnce('an allocation', allocation, allocatedOnce);
await provesOnce('a bulk allocation', bulk, allAllocatedOnce);

/** The bodies of the changes of job orders, in order. */
const changesOf = ({ mock }: Person) =>
  mock.backend.log.entries
    .filter(({ method, url }) => method === 'PUT' && url.includes('/api/resource/'))
    .map(({ requestBody }) => JSON.parse(requestBody) as object);

describe('an allocation', () => {
  it('sends the slots along with the rows (R25)', async () => {
    const person = await new Person(allocation).open();
    await person.press();
    expect(changesOf(person)).toMatchObject([
      { surveyor: [{ surveyor: ANITA }, { surveyor: LEELA }], first_surveyor: ANITA, second_surveyor: LEELA },
      { status: 'Allocated' },
    ]);
    person.close();
  });

  it('does not overwrite one that somebody else has made', async () => {
    const person = await new Person(allocation).open();
    const { name } = theOrder(person.mock);
    person.mock.backend.asSystem(({ db }) =>
      db.update('Job Order', name, { surveyor: [{ surveyor: NIKHIL, allocated: 1 }] }),
    );
    await expect(person.press()).rejects.toThrow('Somebody else has changed this allocation.');
    expect(surveyorsOf(theOrder(person.mock))).toEqual([NIKHIL]);
    expect(await person.left()).toEqual([]);
    person.close();
  });

  it('is not called done when the job was cancelled between its two calls', async () => {
    const person = await new Person(allocation).open();
    const { name } = theOrder(person.mock);
    await person.pressWhile('network', 4);
    person.mock.backend.asSystem(({ db }) => db.update('Job Order', name, { status: 'Cancelled' }));
    await expect(person.press()).rejects.toThrow('The job order is now Cancelled.');
    expect(await person.left()).toHaveLength(1);
    person.close();
  });

  it('changes the two slots and leaves the rows beyond them', async () => {
    const seen = [NIKHIL, LEELA];
    const person = await new Person({ ...allocation, payload: (mock) => payload(mock, seen) }).open();
    const { name } = theOrder(person.mock);
    person.mock.backend.asSystem(({ db }) =>
      db.update('Job Order', name, {
        surveyor: [...seen, 'SUR-00003'].map((surveyor) => ({ surveyor, allocated: 1 })),
      }),
    );
    await person.press();
    expect(surveyorsOf(theOrder(person.mock))).toEqual([ANITA, LEELA, 'SUR-00003']);
    person.close();
  });
});
