import { afterEach, expect, it } from 'vitest';
import { forgetSpeed, measureUpload, timeFor, timeInWords } from './speed';

afterEach(forgetSpeed);

/** An upload of so many bytes, in steps of equal time. */
function upload(size: number, over: number, steps = 4): void {
  let now = 1000;
  const told = measureUpload(size, () => now);
  for (let step = 0; step <= steps; step += 1) {
    told(step / steps);
    now += over / steps;
  }
}

it('says nothing before enough was measured', () => {
  expect(timeFor(1_000_000)).toBeNull();
  upload(3_000_000, 500);
  expect(timeFor(1_000_000)).toBeNull();
  forgetSpeed();
  upload(50_000, 10_000);
  expect(timeFor(1_000_000)).toBeNull();
});

it('goes by what went up, the latest the most', () => {
  upload(1_000_000, 10_000);
  expect(timeFor(3_000_000)).toBe(30_000);
  for (let again = 0; again < 20; again += 1) upload(100_000, 10_000);
  expect(timeFor(100_000)).toBeGreaterThan(8000);
  expect(timeFor(100_000)).toBeLessThan(10_001);
});

it('is said in words', () => {
  expect([20_000, 61_000, 360_000, 7_300_000].map(timeInWords)).toEqual([
    'less than 1 min',
    'about 1 min',
    'about 6 min',
    'about 2 h',
  ]);
});
