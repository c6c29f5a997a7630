import { expect, it } from 'vitest';
import { hasTooManyLines, isTooLarge, isTooLong, MOST_LINES } from './limits';

it('refuses a text of more lines than a table has', () => {
  const lines = (count: number) => new TextEncoder().encode('\n'.repeat(count)).buffer;
  expect([isTooLong(lines(MOST_LINES)), isTooLong(lines(MOST_LINES + 1))]).toEqual([false, true]);
  const pasted = [MOST_LINES, 3_000_000].map((count) => hasTooManyLines('\n'.repeat(count)));
  expect(pasted).toEqual([false, true]);
});

it('refuses a zip that says it unpacks to more than 500 MB, and no other file', () => {
  const zip = (...sizes: number[]) => {
    const end = sizes.length * 46;
    const view = new DataView(new ArrayBuffer(end + 22));
    sizes.forEach((size, at) => view.setUint32(at * 46 + 24, size, true));
    view.setUint32(end, 0x06054b50, true);
    view.setUint16(end + 10, sizes.length, true);
    return view.buffer;
  };
  expect(isTooLarge(zip(400_000_000, 90_000_000))).toBe(false);
  expect(isTooLarge(zip(400_000_000, 110_000_000))).toBe(true);
  expect(isTooLarge(new TextEncoder().encode('Draft;Displacement').buffer)).toBe(false);
  expect(isTooLarge(new ArrayBuffer(3))).toBe(false);
});
