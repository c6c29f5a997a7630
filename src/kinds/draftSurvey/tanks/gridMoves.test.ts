import { describe, expect, it } from 'vitest';
import { cornersOf, moveOf, cellsInRange, sizeOf, type Press } from './gridMoves';

const size = { rows: 3, columns: 4 };
const press = (key: string, rest: Partial<Press> = {}): Press => ({
  key,
  shift: false,
  from: 0,
  to: 4,
  length: 4,
  ...rest,
});

describe('moveOf', () => {
  it('goes up and down wherever the cursor is in the text', () => {
    expect(moveOf(press('ArrowDown', { from: 2, to: 2 }), { row: 0, column: 1 }, size)).toEqual({
      row: 1,
      column: 1,
    });
    expect(moveOf(press('ArrowUp'), { row: 1, column: 1 }, size)).toEqual({ row: 0, column: 1 });
  });

  it('goes down with Enter and up with Shift+Enter', () => {
    expect(moveOf(press('Enter'), { row: 0, column: 2 }, size)).toEqual({ row: 1, column: 2 });
    expect(moveOf(press('Enter', { shift: true }), { row: 1, column: 2 }, size)).toEqual({
      row: 0,
      column: 2,
    });
  });

  it('goes sideways only from the ends of the text, or when all of it is marked', () => {
    const at = { row: 1, column: 1 };
    expect(moveOf(press('ArrowRight'), at, size)).toEqual({ row: 1, column: 2 });
    expect(moveOf(press('ArrowLeft'), at, size)).toEqual({ row: 1, column: 0 });
    expect(moveOf(press('ArrowRight', { from: 2, to: 2 }), at, size)).toBeUndefined();
    expect(moveOf(press('ArrowLeft', { from: 2, to: 2 }), at, size)).toBeUndefined();
    expect(moveOf(press('ArrowRight', { from: 4, to: 4 }), at, size)).toEqual({ row: 1, column: 2 });
    expect(moveOf(press('ArrowLeft', { from: 0, to: 0 }), at, size)).toEqual({ row: 1, column: 0 });
    expect(moveOf(press('ArrowRight', { from: 0, to: 0 }), at, size)).toBeUndefined();
  });

  it('stays at the edges and leaves other keys alone', () => {
    expect(moveOf(press('ArrowDown'), { row: 2, column: 0 }, size)).toBeUndefined();
    expect(moveOf(press('ArrowRight'), { row: 0, column: 3 }, size)).toBeUndefined();
    expect(moveOf(press('5'), { row: 0, column: 0 }, size)).toBeUndefined();
    expect(moveOf(press('Tab'), { row: 0, column: 0 }, size)).toBeUndefined();
  });
});

it('spans a range in any direction', () => {
  const range = { anchor: { row: 2, column: 3 }, head: { row: 1, column: 1 } };
  expect(cornersOf(range)).toEqual({ top: 1, bottom: 2, left: 1, right: 3 });
  expect(sizeOf(range)).toBe(6);
  expect(cellsInRange(range)).toHaveLength(2);
  expect(cellsInRange(range)[0]).toEqual([
    { row: 1, column: 1 },
    { row: 1, column: 2 },
    { row: 1, column: 3 },
  ]);
});
