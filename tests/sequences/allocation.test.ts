import { describe, expect, it, vi } from 'vitest';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { BULK_ALLOCATE, type BulkPayload } from '@/features/joborders/bulk/bulkAllocate';
import { ALLOCATE_JOB_ORDER, type AllocatePayload } from '@/shared/allocation/allocate';
import type { TestBackend } from '@tests/mock/node';
import { Person, provesOnce, type Check, type Work } from './exactlyOnce';

const [ANITA, LEELA, NIKHIL] = ['SUR-00001', 'SUR-00004', 'SUR-00005'] as const;
const PLACE = 'Berth of this test';
/** Each job order has surveyors of its own. */
const BOTH = [[ANITA, LEELA], [NIKHIL]];

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
  run: ({ allocate }, entry) => allocate.runAllocate(entry.id),
  seed: insertOrders(1),
};
const bulk: Work = {
  kind: BULK_ALLOCATE,
  as: 'vendor',
  id: 'bulk',
  payload: (mock): BulkPayload => ({
    id: 'bulk',
    rows: ordersOf(mock).map(({ name }, at) => ({ jobOrder: name, seen: [], surveyors: BOTH[at] ?? [] })),
  }),
  run: ({ bulk: several }, entry) => several.runBulkAllocate(entry.id),
  seed: insertOrders(2),
};

const allocatedOnce: Check = (person) => () => {
  const order = theOrder(person.mock);
  expect(surveyorsOf(order)).toEqual([ANITA, LEELA]);
  expect(order.status).toBe('Allocated');
};

const allAllocatedOnce: Check = (person) => () => {
  ordersOf(person.mock).forEach((order, at) => {
    const [first, second = null] = BOTH[at] ?? [];
    expect(surveyorsOf(order)).toEqual(BOTH[at]);
    expect(order.status).toBe('Allocated');
    expect(order.first_surveyor).toBe(first);
    expect(order.second_surveyor || null).toBe(second);
  });
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

  /** Runs `change` between the read of the job order and the write that follows it, so often. */
  async function pressWhileOthersWrite(times: number, change: (mock: TestBackend) => void) {
    const person = await new Person(allocation).open();
    let left = times;
    const { backend } = person.mock;
    const handle = backend.handle.bind(backend);
    vi.spyOn(backend, 'handle').mockImplementation((request) => {
      if (request.method === 'PUT' && left > 0) {
        left -= 1;
        change(person.mock);
      }
      return handle(request);
    });
    return person;
  }
  const changeOf = (values: object) => (mock: TestBackend) =>
    mock.backend.asSystem(({ db }) => db.update('Job Order', theOrder(mock).name, values));

  it('is written all the same where another write of the same moment changed something else', async () => {
    const person = await pressWhileOthersWrite(1, changeOf({ comments: 'Gate pass is at the desk' }));
    await person.press();
    expect(surveyorsOf(theOrder(person.mock))).toEqual([ANITA, LEELA]);
    expect(theOrder(person.mock)).toMatchObject({
      status: 'Allocated',
      comments: 'Gate pass is at the desk',
    });
    person.close();
  });

  it('says who was first where two allocate in the same moment', async () => {
    const others = changeOf({ surveyor: [{ surveyor: NIKHIL, allocated: 1 }] });
    const person = await pressWhileOthersWrite(1, others);
    await expect(person.press()).rejects.toThrow('Somebody else has changed this allocation.');
    expect(surveyorsOf(theOrder(person.mock))).toEqual([NIKHIL]);
    expect(await person.left()).toEqual([]);
    person.close();
  });

  it('is told in plain words where others write all the time', async () => {
    let turn = 0;
    const person = await pressWhileOthersWrite(9, (mock) => changeOf({ comments: `Turn ${turn++}` })(mock));
    await expect(person.press()).rejects.toThrow(
      'Somebody else is changing this job order just now. Try again.',
    );
    expect(surveyorsOf(theOrder(person.mock))).toEqual([]);
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
