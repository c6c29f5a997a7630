import { describe, expect, it } from 'vitest';
import { answerCount, answerRows, numberOf, textOf } from './answers';

describe('rows of an answer of unknown shape (D31)', () => {
  const rows = [{ name: 'A' }, { name: 'B' }];
  it.each([
    [rows],
    [{ data: rows }],
    [{ list: rows }],
    [{ message: rows }],
    [{ values: rows, count: 2 }],
    [['noise', ...rows, null, 7]],
  ])('%j', (message) => {
    expect(answerRows(message)).toEqual(rows);
  });

  it('are none where nothing was answered, and unknown where the shape is', () => {
    expect(answerRows(undefined)).toEqual([]);
    expect(answerRows(null)).toEqual([]);
    expect(answerRows('done')).toBeNull();
    expect(answerRows({ rows })).toBeNull();
  });
});

describe('a count of unknown shape', () => {
  it.each([
    [7, 7],
    [0, 0],
    ['7', 7],
    [{ count: 7 }, 7],
    [{ total: '7' }, 7],
    [{ data: [{ count: 7 }] }, 7],
    [[7], 7],
    ['', null],
    ['seven', null],
    [null, null],
    [[1, 2], null],
    [{}, null],
    [Number.NaN, null],
  ])('%j is %j', (message, count) => {
    expect(answerCount(message)).toBe(count);
  });
});

describe('a field of a foreign row', () => {
  it('is the first that holds something', () => {
    expect(textOf({ id: '', name: 'A' }, 'id', 'name')).toBe('A');
    expect(textOf({ id: 12 }, 'id')).toBe('12');
    expect(textOf({ id: null, other: {} }, 'id', 'other', 'missing')).toBe('');
    expect(numberOf({ n: '3.5' }, 'n')).toBe(3.5);
    expect(numberOf({}, 'n')).toBeNull();
  });
});
