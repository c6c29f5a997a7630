import { describe, expect, it } from 'vitest';
import { isBlock, parseBlock, parseDelimited } from './pastedBlock';

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

describe('a file or a copied block', () => {
  it.each([
    ['tab', 'Draft\tDispl.\n11,80\t62 767,2'],
    ['semicolon', '\ufeffDraft;Displ.\n11,80;62 767,2\n'],
    ['comma, with quotes', 'Draft,Displ.\n"11,80","62 767,2"'],
  ])('its cells are parted by %s', (_by, text) => {
    expect(parseDelimited(text)).toEqual([
      ['Draft', 'Displ.'],
      ['11,80', '62 767,2'],
    ]);
  });

  it.each([
    ['a semicolon', 'Tank,"full; sounded",2.23', ['Tank', 'full; sounded', '2.23']],
    ['a tab', '"a\tb";"say ""so"";";1', ['a\tb', 'say "so";', '1']],
    ['an inch sign', 'pipe 2";pipe 3"', ['pipe 2"', 'pipe 3"']],
  ])('%s within a quoted cell parts nothing', (_sign, text, cells) => {
    expect(parseDelimited(text)).toEqual([cells]);
  });
});
