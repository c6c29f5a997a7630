import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { draftKey, saveLeaving, slotKey } from './drafts';
import { loadLastRead, storeLastRead } from './lastRead';
import { removeTraces } from './traces';

const ANN = 'ann@ship.example';
const OTHERS = ['joann@ship.example', 'jo.ann@ship.example', 'ann@ship.example.org'];

const keysOf = (owner: string) => [
  `plimsoll.phrases.${owner}`,
  `plimsoll.columns.vendor-rfqs.${owner}`,
  `plimsoll.passwordSent.${encodeURIComponent(owner)}`,
];

afterEach(() => localStorage.clear());

it.each(OTHERS)('what is removed of one person leaves what is kept for %s', async (other) => {
  for (const owner of [ANN, other]) {
    for (const key of keysOf(owner)) localStorage.setItem(key, '[]');
    saveLeaving(slotKey(draftKey(owner, 'request'), 'a'), { text: 'Paradip' });
    storeLastRead(owner, 'seals', {});
  }
  const leaving = () => Object.keys(localStorage).filter((key) => key.startsWith('plimsoll.leaving.'));
  await removeTraces(ANN, { keepWork: false });
  const left = Object.keys(localStorage);
  expect(left).toEqual(expect.arrayContaining(keysOf(other)));
  expect(left.filter((key) => keysOf(ANN).includes(key))).toEqual([]);
  expect(leaving()).toEqual([`plimsoll.leaving.${slotKey(draftKey(other, 'request'), 'a')}`]);
  expect([loadLastRead(ANN, 'seals'), loadLastRead(other, 'seals')]).toMatchObject([null, { value: {} }]);
});
