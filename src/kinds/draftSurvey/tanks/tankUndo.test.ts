import { expect, it } from 'vitest';
import type { Row } from '@/shared/surveyForm/shape';
import { pastedTanks } from './pastedTanks';
import { columnsOf, withCells, withoutTank, withTank, type TankPair } from './tankRows';
import { undoCells, undoRemoval } from './tankUndo';

const tank = (name: string, tabvol: number | null = null): Row => ({
  tank: name,
  sounding: null,
  tabvol,
  density: null,
});
const pairOf = (...tanks: [string, number | null, number | null][]): TankPair => ({
  i: tanks.map(([name, i]) => tank(name, i)),
  f: tanks.map(([name, , f]) => tank(name, f)),
});
const columns = columnsOf(['i', 'f']);
const pair = pairOf(['1P', 100, 10], ['1S', 200, 20], ['2C', 300, 30]);

it('brings a deleted tank back in its place, beside what came since', () => {
  for (const index of [0, 1, 2]) expect(undoRemoval(pair, index)(withoutTank(pair, index))).toEqual(pair);
  const since = pairOf(['FPT', 1, 1], ['1P', 100, 11], ['2C', 300, 30]);
  expect(undoRemoval(pair, 1)(since)).toEqual(
    pairOf(['FPT', 1, 1], ['1P', 100, 11], ['1S', 200, 20], ['2C', 300, 30]),
  );
});

it('brings a deleted tank back once', () => {
  expect(undoRemoval(pair, 1)(pair)).toBe(pair);
  const twice = pairOf(['1P', 1, 1], ['1P', 2, 2]);
  expect(undoRemoval(twice, 0)(withoutTank(twice, 0)).i.map((row) => row['tabvol'])).toEqual([1, 2]);
});

it('puts the cells back that it wrote, but not those that somebody else has written since', () => {
  const after = pastedTanks(pair, columns, { row: 0, column: 2 }, '101\n201\n301').pair;
  const undo = undoCells(pair, after);
  expect(undo(after)).toEqual(pair);
  const since = withCells(after, [
    { row: 1, column: { set: 'i', name: 'tabvol' }, value: 250 },
    { row: 2, column: { set: 'f', name: 'tabvol' }, value: 35 },
  ]);
  expect(undo(since)).toEqual(pairOf(['1P', 100, 10], ['1S', 250, 20], ['2C', 300, 35]));
});

it('puts names back, and takes the tanks out that it added while nobody else filled them in', () => {
  const cleared = withCells(pair, [{ row: 1, column: { set: null, name: 'tank' }, value: '' }]);
  expect(undoCells(pair, cleared)(cleared)).toEqual(pair);
  const after = pastedTanks(pair, columns, { row: 3, column: 0 }, '3C\t\t400\n4C\t\t500').pair;
  const undo = undoCells(pair, after);
  expect(undo(after)).toEqual(pair);
  const since = withCells(after, [{ row: 4, column: { set: 'f', name: 'tabvol' }, value: 50 }]);
  expect(undo(since)).toEqual({
    i: [...pair.i, tank('4C')],
    f: [...pair.f, tank('4C', 50)],
  });
  const behind = withTank(after);
  expect(undo(behind).i).toEqual([...pair.i, tank('')]);
});
