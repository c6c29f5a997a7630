import { expect, it } from 'vitest';
import { openOrders } from './openOrders';

const orders = (...statuses: string[]) => statuses.map((status) => ({ status }));

it.each([
  [orders(), ''],
  [orders('Completed', 'Cancelled'), ''],
  [orders('New', 'New'), '2 of 2 job orders are New'],
  [orders('New'), '1 of 1 job order is New'],
  [orders('New', 'In Progress', 'Completed'), '1 of 3 job orders is New, 1 is In Progress'],
])('names what is not done', (given, words) => {
  expect(openOrders(given)).toBe(words);
});
