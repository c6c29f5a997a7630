import { describe, expect, it } from 'vitest';
import { likelyDone, wereReturned, wereTaken } from './lots';

const before = { A: 20, B: 100 };

describe('the most likely cause of a change of points', () => {
  it.each([
    ['bought', 50, { a: 5 }, { a: 5, b: 50 }, 'there is one new lot, of exactly 50 points'],
    ['bought', 50, { a: 5 }, { a: 5, b: 35 }, undefined],
    ['bought', 50, { a: 5 }, { a: 5, b: 50, c: 50 }, undefined],
    ['taken', 7, { a: 5, b: 5 }, { a: 0, b: 3 }, 'exactly 7 points went since then'],
    ['taken', 7, { a: 5, b: 9 }, { a: 0, b: 0 }, undefined],
    ['taken', 1, { a: 5 }, { a: 5, b: -1 }, 'exactly 1 point went since then'],
    ['returned', 10, { a: 5 }, { a: 15 }, 'exactly 10 points came back since then'],
    ['returned', 10, { a: 5 }, { a: 25 }, undefined],
  ] as const)('%s %i', (change, points, before, now, said) =>
    expect(likelyDone(change, points, before, now)).toBe(said),
  );
});

describe('points told by what changed in the lots', () => {
  it('sees a deduction from one lot or over two', () => {
    expect(wereTaken(15, before, { A: 5, B: 100 })).toBe(true);
    expect(wereTaken(30, before, { A: 0, B: 90 })).toBe(true);
    expect(wereTaken(15, before, before)).toBe(false);
    expect(wereTaken(15, before, { A: 10, B: 100 })).toBe(false);
  });

  it('sees a deduction behind points bought meanwhile, and none in a purchase', () => {
    expect(wereTaken(15, before, { A: 5, B: 100, C: 500 })).toBe(true);
    expect(wereTaken(15, before, { ...before, C: 500 })).toBe(false);
  });

  it('sees a deduction that is booked as a lot below zero', () => {
    expect(wereTaken(15, before, { ...before, C: -15 })).toBe(true);
  });

  it('does not take a lot that is not listed any more for a deduction', () => {
    expect(wereTaken(15, before, { B: 100 })).toBe(false);
  });

  it('sees points come back to a lot or as a new one, and none in a purchase', () => {
    expect(wereReturned(15, before, { A: 20, B: 115 })).toBe(true);
    expect(wereReturned(15, before, { ...before, C: 15 })).toBe(true);
    expect(wereReturned(15, before, { ...before, C: 500 })).toBe(false);
    expect(wereReturned(15, before, before)).toBe(false);
    expect(wereReturned(0, before, before)).toBe(false);
  });
});
