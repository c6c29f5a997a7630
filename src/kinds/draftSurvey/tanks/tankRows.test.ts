import { describe, expect, it } from 'vitest';
import type { Row } from '@/shared/surveyForm/shape';
import {
  aligned,
  lacksDensity,
  weightOf,
  withCells,
  withDensity,
  withInitialDensity,
  withoutTank,
  withTank,
  type TankPair,
} from './tankRows';

const tank = (name: string, figures: Partial<Row> = {}): Row => ({
  tank: name,
  sounding: null,
  tabvol: null,
  density: null,
  ...figures,
});
const pair: TankPair = {
  i: [tank('FPT', { name: 'row1', tabvol: 1374.73, density: 1.025 }), tank('WBT 1P', { tabvol: 646.81 })],
  f: [tank('FPT'), tank('WBT 1P')],
};

describe('alignment', () => {
  it('gives the pair itself when the tanks already match', () => {
    expect(aligned(pair)).toBe(pair);
  });

  it('puts the same tank at the same place of both surveys', () => {
    const { i, f } = aligned({
      i: [tank('A'), tank('B', { tabvol: 1 })],
      f: [tank('C'), tank('B', { tabvol: 2 })],
    });
    expect(i.map((row) => row['tank'])).toEqual(['A', 'B', 'C']);
    expect(f.map((row) => row['tank'])).toEqual(['A', 'B', 'C']);
    expect([i[1]?.['tabvol'], f[1]?.['tabvol']]).toEqual([1, 2]);
  });

  it('changes a tank’s name in both surveys, and keeps the rows’ identity', () => {
    const next = withCells(pair, [{ row: 0, column: { set: null, name: 'tank' }, value: 'FORE' }]);
    expect([next.i[0]?.['tank'], next.f[0]?.['tank']]).toEqual(['FORE', 'FORE']);
    expect(next.i[0]?.['name']).toBe('row1');
    expect(pair.i[0]?.['tank']).toBe('FPT');
  });

  it('adds and deletes in both surveys', () => {
    expect(withTank(pair).i).toHaveLength(3);
    expect(withTank(pair).f).toHaveLength(3);
    const left = withoutTank(pair, 0);
    expect([left.i, left.f].map((rows) => rows.map((row) => row['tank']))).toEqual([['WBT 1P'], ['WBT 1P']]);
  });
});

it('copies the densities of the first survey that are entered and differ', () => {
  const start = {
    i: [tank('A', { density: 1.025 }), tank('B'), tank('C', { density: 1.01 })],
    f: [tank('A'), tank('B', { density: 1.02 }), tank('C', { density: 1.01 })],
  };
  const { pair: next, ...counts } = withInitialDensity(start);
  expect(next.f.map((row) => row['density'])).toEqual([1.025, 1.02, 1.01]);
  expect(counts).toEqual({ given: 2, copied: 1 });
  expect(withInitialDensity(next)).toMatchObject({ given: 2, copied: 0 });
});

describe('weights and densities', () => {
  it('weighs a tank by volume and density, and says which lacks one', () => {
    expect(weightOf(pair.i[0])).toBeCloseTo(1409.098, 3);
    expect(weightOf(pair.i[1])).toBe(0);
    expect(pair.i.map(lacksDensity)).toEqual([false, true]);
    expect(pair.f.map(lacksDensity)).toEqual([false, false]);
  });

  it('has no weight for a sounding beyond the table', () => {
    const row = tank('WBT 2P', { sounding: 3.2, density: 1.025 });
    expect([weightOf(row), weightOf(row, { 'WBT 2P': 3.2 }), weightOf(row, { 'WBT 2P': 3 })]).toEqual([
      0,
      0,
      undefined,
    ]);
  });

  it('fills the density only where there is none, of the surveys shown', () => {
    const { pair: next, filled } = withDensity(pair, ['i'], 1.025);
    expect(next.i.map((row) => row['density'])).toEqual([1.025, 1.025]);
    expect(next.f.map((row) => row['density'])).toEqual([null, null]);
    expect(filled).toBe(1);
  });
});
