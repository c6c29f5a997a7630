import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackend } from '../engine/backend';
import { NetworkFault } from '../engine/errors';
import { parsed, requests, smallSite } from '../smallSite';
import { queueLock, type Lock } from './lock';
import { PartStore } from './partStore';
import { SharedBackend } from './sharedBackend';

const NAME = 'shared-backend-test';
let lock: Lock;
let stores: PartStore[];

beforeEach(() => {
  lock = queueLock();
  stores = [];
});

afterEach(async () => {
  for (const store of stores) store.close();
  await PartStore.remove(NAME);
});

/** Another tab of the same browser, or the same one after a reload. */
async function openTab({ form = 'a', onForeign }: { form?: string; onForeign?: () => void } = {}) {
  const store = await PartStore.open(NAME, form);
  stores.push(store);
  return SharedBackend.start({
    backend: createBackend(smallSite(), { empty: true }),
    seed: () => createBackend(smallSite()).exportState(),
    store,
    lock,
    ...(onForeign ? { onForeign } : {}),
  });
}

async function signedIn() {
  const tab = await openTab();
  const { status } = await tab.handle(requests.login('ada@ship.example', 'Bowline-Knot-1'));
  expect(status).toBe(200);
  return tab;
}

async function lines(tab: SharedBackend): Promise<string[]> {
  const answer = await tab.handle(requests.list());
  expect(answer.status).toBe(200);
  return (parsed(answer)['data'] as { words: string }[]).map(({ words }) => words);
}

describe('after a reload', () => {
  it('finds what was written and who was signed in', async () => {
    const before = await signedIn();
    await before.handle(requests.write('Pilot aboard'));
    const after = await openTab();
    expect(await lines(after)).toEqual(['Cast off', 'Pilot aboard']);
  });

  it('finds nothing of what was deleted', async () => {
    const before = await signedIn();
    await before.handle(requests.write('Pilot aboard'));
    const [first] = parsed(await before.handle(requests.list()))['data'] as { name: string }[];
    await before.handle(requests.remove(first?.name ?? ''));
    expect(await lines(await openTab())).toEqual(['Pilot aboard']);
  });

  it('finds the work of a call whose answer was lost', async () => {
    const before = await signedIn();
    before.backend.faults.push({ match: { method: 'POST' }, kind: 'answer-lost', times: 1 });
    await expect(before.handle(requests.write('Anchor down'))).rejects.toThrow(NetworkFault);
    expect(await lines(await openTab())).toEqual(['Cast off', 'Anchor down']);
  });

  it('finds nothing of a call that never arrived', async () => {
    const before = await signedIn();
    before.backend.faults.push({ match: { method: 'POST' }, kind: 'network', times: 1 });
    await expect(before.handle(requests.write('Anchor down'))).rejects.toThrow(NetworkFault);
    expect(await lines(await openTab())).toEqual(['Cast off']);
  });

  it('begins afresh when the form of the state has changed', async () => {
    const before = await signedIn();
    await before.handle(requests.write('Pilot aboard'));
    const after = await openTab({ form: 'b' });
    expect((await after.handle(requests.list())).status).toBe(403);
    await after.handle(requests.login('ada@ship.example', 'Bowline-Knot-1'));
    expect(await lines(after)).toEqual(['Cast off']);
  });
});

describe('two tabs', () => {
  it('see what the other writes and deletes', async () => {
    const one = await signedIn();
    const two = await openTab();
    await one.handle(requests.write('Pilot aboard'));
    expect(await lines(two)).toEqual(['Cast off', 'Pilot aboard']);
    const [first] = parsed(await two.handle(requests.list()))['data'] as { name: string }[];
    await two.handle(requests.remove(first?.name ?? ''));
    expect(await lines(one)).toEqual(['Pilot aboard']);
  });

  it('number their records in one row, also when they write at the same moment', async () => {
    const one = await signedIn();
    const two = await openTab();
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((words, index) => (index % 2 ? one : two).handle(requests.write(words))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await lines(one)).toHaveLength(5);
    expect(await lines(two)).toEqual(await lines(one));
  });

  it('are one browser: a login or logout counts for both', async () => {
    const one = await openTab();
    const two = await openTab();
    await one.handle(requests.login('bo@ship.example', 'Clove-Hitch-2'));
    expect(await lines(two)).toEqual(['Cast off']);
    expect(two.jar.get('user_id')).toBe('bo%40ship.example');
    await two.handle({ method: 'POST', url: '/api/method/logout', headers: {}, body: null });
    expect((await one.handle(requests.list())).status).toBe(403);
  });

  it('are reset together', async () => {
    const one = await signedIn();
    const two = await openTab();
    await one.handle(requests.write('Pilot aboard'));
    expect(await lines(two)).toHaveLength(2);
    await one.reset();
    expect((await two.handle(requests.list())).status).toBe(403);
    await two.handle(requests.login('ada@ship.example', 'Bowline-Knot-1'));
    expect(await lines(two)).toEqual(['Cast off']);
  });

  it('learn that a newer build has put its own state in place of theirs', async () => {
    const onForeign = vi.fn<() => void>();
    const old = await openTab({ form: 'a', onForeign });
    await openTab({ form: 'b' });
    await expect(old.handle(requests.list())).rejects.toThrow(NetworkFault);
    expect(onForeign).toHaveBeenCalledTimes(1);
  });
});
