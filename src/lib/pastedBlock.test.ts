import { describe, expect, it } from 'vitest';
import { isBlock, parseBlock } from './pastedBlock';

describe('parseBlock', () => {
  it('reads columns by tab and rows by line, whatever the line end', () => {
    expect(parseBlock('WBT 1P\t2.23\t646.810\r\nWBT 1S\t2.15\t639.310\r\n')).toEqual([
      ['WBT 1P', '2.23', '646.810'],
      ['WBT 1S', '2.15', '639.310'],
    ]);
    expect(parseBlock('1\r2')).toEqual([['1'], ['2']]);
  });

  it('keeps empty cells inside and drops the empty end', () => {
    expect(parseBlock('1\t\t3\n\n4\n\n')).toEqual([['1', '', '3'], [''], ['4']]);
  });

  it('takes the quotes off a cell that holds a line, a tab or a quote', () => {
    expect(parseBlock('"FPT\nupper"\t"a ""b"""\n2')).toEqual([['FPT\nupper', 'a "b"'], ['2']]);
  });
});

it('tells a block from the text of one cell', () => {
  expect(isBlock('1 234,5')).toBe(false);
  expect(isBlock('12.5\r\n')).toBe(false);
  expect(isBlock('12.5\t13')).toBe(true);
  expect(isBlock('12.5\n13')).toBe(true);
});
