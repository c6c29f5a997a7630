import { expect, it } from 'vitest';
import { groupsThatFit } from './groupsThatFit';

it('keeps every name once and in its order, in groups that fit a URL', () => {
  const names = Array.from({ length: 250 }, (_, index) => `Côte and Islands of ${index}`);
  const groups = groupsThatFit(names);
  expect(groups.flat()).toEqual(names);
  expect(groups.length).toBeGreaterThan(1);
  for (const group of groups) expect(encodeURIComponent(JSON.stringify(group)).length).toBeLessThan(2100);
});

it('gives a name a group of its own even when it is longer than the room', () => {
  expect(groupsThatFit(['abc', 'd'], 2)).toEqual([['abc'], ['d']]);
  expect(groupsThatFit([])).toEqual([]);
});
