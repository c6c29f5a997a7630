import { describe, expect, it } from 'vitest';
import type { Row } from '@/shared/surveyForm/shape';
import {
  aligned,
  columnsOf,
  lacksDensity,
  pasteBlock,
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
const both = columnsOf(['i', 'f']);

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

describe('pasteBlock', () => {
  it('writes a column downwards and reads figures as people write them', () => {
    const {
      pair: next,
      cells,
      skipped,
    } = pasteBlock(pair, both, { row: 0, column: 5 }, [['12 500'], ['1 234,5']]);
    expect(next.f.map((row) => row['tabvol'])).toEqual([12500, 1234.5]);
    expect({ cells, skipped }).toEqual({ cells: 2, skipped: 0 });
    expect(next.i).toEqual(pair.i);
  });

  it('adds the tanks that a longer block names, to both surveys', () => {
    const { pair: next } = pasteBlock(pair, both, { row: 1, column: 0 }, [
      ['WBT 2P', '2.08', '826.55', '1.025'],
      ['WBT 2S', '2.10', '829.23', '1.025'],
    ]);
    expect(next.i.map((row) => row['tank'])).toEqual(['FPT', 'WBT 2P', 'WBT 2S']);
    expect(next.f.map((row) => row['tank'])).toEqual(['FPT', 'WBT 2P', 'WBT 2S']);
    expect(next.i[2]).toMatchObject({ sounding: 2.1, tabvol: 829.23, density: 1.025 });
  });

  it('leaves out a heading above figures, and what is beyond the last column', () => {
    const { pair: next } = pasteBlock(pair, columnsOf(['i']), { row: 0, column: 2 }, [
      ['Volume', 'Density', 'Weight'],
      ['1.5', '1.025', '9'],
    ]);
    expect(next.i[0]).toMatchObject({ tank: 'FPT', tabvol: 1.5, density: 1.025 });
    expect(next.i[1]).toEqual(pair.i[1]);
  });

  it('leaves a cell as it was where the text is no number, and empties it where there is none', () => {
    const { pair: next, skipped } = pasteBlock(pair, both, { row: 0, column: 2 }, [['n/a'], ['']]);
    expect(next.i.map((row) => row['tabvol'])).toEqual([1374.73, null]);
    expect(skipped).toBe(1);
  });
});

describe('pasted commas', () => {
  const volumes = (...texts: string[]) => {
    const block = texts.map((text) => [text]);
    const { pair: next, skipped } = pasteBlock(pair, columnsOf(['i']), { row: 0, column: 2 }, block);
    return { read: next.i.slice(0, texts.length).map((row) => row['tabvol']), skipped };
  };

  it('are read as the other figures of the column leave no doubt', () => {
    expect(volumes('646,81', '1,374').read).toEqual([646.81, 1.374]);
    expect(volumes('1,374.73', '1,374').read).toEqual([1374.73, 1374]);
  });

  it('leave a volume as it was where nothing tells', () => {
    const { read, skipped } = volumes('1,374');
    expect(read).toEqual([pair.i[0]?.['tabvol']]);
    expect(skipped).toBe(1);
  });

  it('never make thousands of a sounding or a density', () => {
    const block = [['7,954'], ['11,200']];
    const { pair: next } = pasteBlock(pair, columnsOf(['i']), { row: 0, column: 1 }, block);
    expect(next.i.map((row) => row['sounding'])).toEqual([7.954, 11.2]);
  });
});

describe('weights and densities', () => {
  it('weighs a tank by volume and density, and says which lacks one', () => {
    expect(weightOf(pair.i[0])).toBeCloseTo(1409.098, 3);
    expect(weightOf(pair.i[1])).toBe(0);
    expect(pair.i.map(lacksDensity)).toEqual([false, true]);
    expect(pair.f.map(lacksDensity)).toEqual([false, false]);
  });

  it('fills the density only where there is none, of the surveys shown', () => {
    const { pair: next, filled } = withDensity(pair, ['i'], 1.025);
    expect(next.i.map((row) => row['density'])).toEqual([1.025, 1.025]);
    expect(next.f.map((row) => row['density'])).toEqual([null, null]);
    expect(filled).toBe(1);
  });
});
