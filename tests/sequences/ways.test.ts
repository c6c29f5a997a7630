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
