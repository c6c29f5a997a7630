import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { overrideSettings } from '@/api/env';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { allocate, bulkAllocate, JobOrderChangedError } from '@/features/joborders/allocate';
import { METHOD_PREFIX } from '@tests/mock/methodPrefix';
import { createTestBackend, type TestBackend } from '@tests/mock/node';

const [ANITA, LEELA, NIKHIL] = ['SUR-00001', 'SUR-00004', 'SUR-00005'] as const;

let mock: TestBackend;
beforeEach(() => {
  mock = createTestBackend();
  overrideSettings({ methodPrefix: METHOD_PREFIX });
  mock.enter('vendor');
});
afterEach(() => mock.close());

const anOrder = (fields: object = {}): JobOrder =>
  mock.backend.asSystem(({ db }) => {
    const { name } = db.insert<{ name: string }>('Job Order', {
      rfq_id: 'RFQ-00001',
      vendor_id: 'CUST-00001',
      requester_id: 'REQ-00001',
      type_of_survey: 'Draft Survey',
      status: 'New',
      time: '',
      ...fields,
    });
    return stored(name);
  });
const stored = (name: string): JobOrder => {
  const order = mock.backend.asSystem(({ db }) => db.get<JobOrder>('Job Order', name));
  if (!order) throw new Error(`no job order ${name}`);
  return order;
};
const surveyorsOf = (name: string) => (stored(name).surveyor ?? []).map(({ surveyor }) => surveyor);

describe('an allocation', () => {
  it.each([1, 2])('is repeated with what was seen before it, when call %i lost its answer', async (nth) => {
    const seen = anOrder();
    mock.backend.faults.push({ match: { method: 'PUT', nth }, kind: 'answer-lost', times: 1 });
    await expect(allocate(seen, ANITA, LEELA)).rejects.toMatchObject({ failure: 'no-answer' });
    await allocate(seen, ANITA, LEELA);
    expect(surveyorsOf(seen.name)).toEqual([ANITA, LEELA]);
    expect(stored(seen.name).status).toBe('Allocated');
  });

  it('does not overwrite one that somebody else has made', async () => {
    const seen = anOrder();
    await allocate(seen, LEELA, '');
    await expect(allocate(seen, ANITA, '')).rejects.toBeInstanceOf(JobOrderChangedError);
    expect(surveyorsOf(seen.name)).toEqual([LEELA]);
  });

  it('changes the two slots and leaves the rows beyond them', async () => {
    const { name } = anOrder();
    await bulkAllocate([name], [ANITA, LEELA, NIKHIL]);
    await allocate(stored(name), LEELA, '');
    expect(surveyorsOf(name)).toEqual([LEELA, NIKHIL]);
  });
});
