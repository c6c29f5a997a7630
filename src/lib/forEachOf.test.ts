import { expect, it } from 'vitest';
import { forEachOf } from './forEachOf';

const turn = () => new Promise<void>((done) => setTimeout(done));

it('does each once, no more at a time than it is told', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await forEachOf([1, 2, 3, 4, 5], 2, async (item) => {
    most = Math.max(most, (running += 1));
    await turn();
    running -= 1;
    done.push(item);
  });
  expect(new Set(done)).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(done).toHaveLength(5);
  expect(most).toBe(2);
});

it('begins nothing more once one has failed', async () => {
  const begun: number[] = [];
  const work = forEachOf([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item);
    await turn();
    if (item === 1) throw new Error('refused');
  });
  await expect(work).rejects.toThrow('refused');
  await turn();
  expect(begun).toEqual([1, 2]);
});
