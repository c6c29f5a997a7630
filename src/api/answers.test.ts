import { describe, expect, it, vi } from 'vitest';
import {
  asCount,
  asNumber,
  asRecords,
  asRow,
  asRows,
  asTable,
  asText,
  asName,
  readAnswer,
  ignored,
} from './answers';

vi.spyOn(console, 'warn').mockImplementation(() => undefined);

const surveyors = asRows({ id: asText('name'), rate: asNumber('price'), ports: asTable({ port: asText() }) });
const anita = { id: 'SUR-1', rate: 3.5, ports: [] };

describe('rows', () => {
  const rows = [{ id: 'SUR-1', rate: 3.5 }];
  it.each([
    ['a list', rows],
    ['under data', { data: rows }],
    ['under list', { list: rows }],
    ['under message', { message: rows }],
    ['beside a count', { values: rows, count: 1 }],
    ['among noise', ['noise', ...rows, null, 7]],
    ['one alone', rows[0]],
    ['by other names', [{ name: 'SUR-1', price: '3.5' }]],
    ['with more than is read', [{ ...rows[0], secret: { a: 1 } }]],
  ])('are read as %s', (_how, message) => {
    expect(readAnswer(surveyors, message)).toEqual([anita]);
  });

  it('are none where nothing was answered, and unknown where the shape is', () => {
    expect(readAnswer(surveyors, undefined)).toEqual([]);
    expect(readAnswer(surveyors, null)).toEqual([]);
    expect(readAnswer(surveyors, 'done')).toBeNull();
    expect(readAnswer(surveyors, { rows })).toBeNull();
  });

  it('hold text and numbers, whatever came', () => {
    expect(
      readAnswer(surveyors, [
        { id: 12, rate: 'seven' },
        { id: {}, name: '', rate: null },
      ]),
    ).toEqual([
      { id: '12', rate: null, ports: [] },
      { id: '', rate: null, ports: [] },
    ]);
  });

  it.each([
    ['rows', [{ port: 'Mundra' }, { port: 'Kandla', country: 'India' }]],
    ['texts', ['Mundra', 'Kandla', '', 3]],
    ['one text', 'Mundra, Kandla'],
  ])('hold a table given as %s', (_how, ports) => {
    expect(readAnswer(surveyors, [{ id: 'SUR-1', ports }])?.[0]?.ports).toEqual([
      { port: 'Mundra' },
      { port: 'Kandla' },
    ]);
  });
});

it('a row is read, and nothing else is one', () => {
  const shape = asRow({ name: asText() });
  expect(readAnswer(shape, { name: 'Anita', roles: [] })).toEqual({ name: 'Anita' });
  expect(readAnswer(shape, {})).toEqual({ name: '' });
  expect([undefined, null, 'Logged In', ['Anita']].map((message) => readAnswer(shape, message))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('a word is a text, or an object that holds one', () => {
  const shape = asName('customer_id', 'name');
  expect(readAnswer(shape, 'CUST-1')).toBe('CUST-1');
  expect(readAnswer(shape, { name: 'CUST-1' })).toBe('CUST-1');
  expect([undefined, null, 7, ['a'], { other: 'a' }].map((message) => readAnswer(shape, message))).toEqual([
    '',
    '',
    '',
    '',
    '',
  ]);
});

describe('a count', () => {
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
    expect(readAnswer(asCount, message)).toBe(count);
  });
});

it('records come as they are, and what is not read never comes', () => {
  expect(readAnswer(asRecords, { data: [{ a: { b: 1 } }, null] })).toEqual([{ a: { b: 1 } }]);
  expect(readAnswer(ignored, { name: 'JO-1' })).toBeUndefined();
});
