import { describe, expect, it } from 'vitest';
import { decimalOf, readFigure, type DecimalSign } from './figures';
import { splitText } from './splitText';

const read = (cell: string, sign: DecimalSign = '.') => readFigure(cell, sign);

describe('a figure of a cell', () => {
  it.each([
    ['22,341.3', '.', 22341.3],
    ['22.341,3', ',', 22341.3],
    ['22 341,3', ',', 22341.3],
    ["22'341.3", '.', 22341.3],
    ['1,25,000', '.', 125000],
    ['22.341', ',', 22341],
    ['1.040', ',', 1040],
    ['-7,9', ',', -7.9],
    ['\u22127.9', '.', -7.9],
    ['\uff19\uff0e\uff13\uff10', '.', 9.3],
    ['\u0669\u066b\u0663\u0660', '.', 9.3],
    ['\u200b9.30', '.', 9.3],
    ['.5', '.', 0.5],
  ] as const)('%s with the decimal sign %s is %s', (cell, sign, value) => {
    expect(read(cell, sign)?.value).toBe(value);
  });

  it('may name a side or a unit', () => {
    expect(read('7.900F')).toMatchObject({ value: 7.9, side: 'forward' });
    expect(read('4.6A')).toMatchObject({ value: 4.6, side: 'aft' });
    expect(read('0.5 P')).toMatchObject({ value: 0.5, side: 'port' });
    expect(read('9.30 m')).toMatchObject({ value: 9.3, unit: 'm' });
    expect(read('30\'06"')).toMatchObject({ value: 30.5, unit: 'ft' });
    expect(read('30\u2032 6 1/2\u2033')?.value).toBeCloseTo(30.5417, 4);
  });

  it('is empty where people write a dash, and never 0', () => {
    expect(['', ' ', '-', '—', '...', 'n/a'].map((cell) => read(cell))).toEqual(Array(6).fill(null));
  });

  it('is none in a text, or in a sign that the file does not have', () => {
    const texts = ['about 45550', '12.5.3', '28/11/2026', 'WBT 4P', '12,5', '1,23,4'];
    expect(texts.map((cell) => read(cell))).toEqual(Array(6).fill(undefined));
  });
});

describe('the decimal sign of a file', () => {
  const of = (text: string) => {
    const { sign, sure } = decimalOf([splitText(text)]);
    return `${sign} ${sure ? 'sure' : 'asked'}`;
  };

  it.each([
    ['4,5;22.341;-7,9', ', sure'],
    ['4.5;22,341;-7.9', '. sure'],
    ['11,80;62 767,2', ', sure'],
    ['12;34', '. sure'],
    ['0,385;0,401', ', sure'],
    ['1.234.567;12', ', sure'],
    ['1,25,000;12', '. sure'],
    ['22341,300;1', ', sure'],
    // 1040 packages lie beside 320, not 1.04
    ['Kaffee;320\nKakao;1.040', ', sure'],
    ['Kaffee;320\nKakao;1,040', '. sure'],
    ['a;1.170\nb;1', '. sure'],
    ['7,954;a', '. asked'],
    ['7.954', '. asked'],
    ['4,5;4.5;4.6', '. asked'],
    ['28.11.2026;4,5', ', sure'],
  ])('%s: %s', (text, sign) => {
    expect(of(text)).toBe(sign);
  });

  it('is shown by a figure of the file, best by one with thousands', () => {
    expect(decimalOf([splitText('4.5;22,341.3')]).example).toBe('22,341.3');
    expect(decimalOf([splitText('4;22')]).example).toBeNull();
  });
});
