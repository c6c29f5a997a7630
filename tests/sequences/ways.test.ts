import { expect, it } from 'vitest';
import { ADD_POINTS, type AddPointsPayload } from '@/features/credit/purchase';
import { callsOf, Person, type Way, type Work } from './exactlyOnce';

/** A sequence whose only change is one call. */
const gift: Work = {
  kind: ADD_POINTS,
  as: 'admin',
  id: 'add',
  payload: (): AddPointsPayload => ({
    id: 'add',
    vendorId: 'CUST-00001',
    vendorName: 'Harbour Gauge Surveyors',
    points: 25,
    validity: 30,
  }),
  run: (page, entry) => page.purchase.runAddPoints(entry.id),
};

/** What the journal knows of the steps after the call has failed in this way. */
async function knownAfter(way: Way, call: number) {
  const person = await new Person(gift).open();
  try {
    await person.pressWhile(way, call);
    return (await person.left()).map(({ steps }) => Object.values(steps).map(({ state }) => state));
  } finally {
    person.close();
  }
}

it.each([
  ['error500', 'network'],
  ['html', 'network'],
  ['maintenance', 'network'],
] as const)('%s is for a sequence what %s is, wherever it is met', async (way, same) => {
  for (const [index, call] of (await callsOf(gift)).entries())
    expect(await knownAfter(way, index + 1), call).toEqual(await knownAfter(same, index + 1));
});

it('a run whose test did not close it sends nothing into the next one', async () => {
  const left = await new Person(gift).open();
  const next = await new Person(gift).open();
  try {
    await expect(left.press()).rejects.toThrow('This run is over.');
    expect(left.mock.backend.log.entries).toEqual([]);
    expect(next.mock.backend.log.entries).toEqual([]);
    await next.press();
    expect(next.mock.backend.log.entries.length).toBeGreaterThan(0);
  } finally {
    next.close();
  }
});

it('a page that has died writes and sends nothing any more', async () => {
  const person = await new Person(gift).open();
  const dead = person.page;
  // The page's own, since it was loaded last.
  const { listDocs } = await import('@/api/resource');
  try {
    await person.pressWhile('page dies before it arrives', 2);
    const { entries } = person.mock.backend.log;
    await expect(dead.journal.beginEntry('gift', person.owner, {})).rejects.toThrow(
      'could not be written down',
    );
    await expect(listDocs('Customer', { fields: ['name'], limit: 1 })).rejects.toMatchObject({
      failure: 'no-answer',
    });
    expect(person.mock.backend.log.entries).toEqual(entries);
    expect(await person.finish()).toBe(true);
  } finally {
    person.close();
  }
});

it('a press ends with the last of its calls, also where one beside it has failed', async () => {
  const person = await new Person({
    ...gift,
    run: async () => {
      const { listDocs } = await import('@/api/resource');
      const list = (doctype: 'Customer' | 'Requester') => listDocs(doctype, { fields: ['name'], limit: 0 });
      return Promise.all([list('Customer'), list('Requester')]);
    },
  }).open();
  try {
    person.mock.backend.faults.push({ match: { doctype: 'Customer' }, kind: 'network', times: 1 });
    await expect(person.press()).rejects.toMatchObject({ failure: 'no-answer' });
    expect(person.mock.backend.log.entries).toHaveLength(2);
  } finally {
    person.close();
  }
});
