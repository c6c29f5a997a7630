import { describe, expect, it } from 'vitest';
import { isTable } from './isTable';
import { splitText } from './splitText';
import { textOfBytes } from './textOfBytes';

describe('the cells of a text', () => {
  it.each([
    ['tab', 'Draft\tDispl.\n11,80\t62 767,2'],
    ['semicolon, after the mark of the bytes', '\ufeffDraft;Displ.\r\n11,80;62 767,2\r\n'],
    ['bar', 'Draft | Displ.\n11,80 | 62 767,2'],
    ['comma, with quotes', 'Draft,Displ.\n"11,80","62 767,2"'],
    ['blanks', 'Draft Displ.\n11,80 62 767,2'],
    ['wide blanks', 'Draft    Displ.\n11,80    62 767,2'],
  ])('are parted by %s', (_by, text) => {
    const [heads, figures] = splitText(text);
    expect(heads).toEqual(['Draft', 'Displ.']);
    expect(figures?.map((cell) => String(cell).replaceAll(' ', ''))).toEqual(['11,80', '62767,2']);
  });

  it.each([
    ['a semicolon', 'Tank,"full; sounded",2.23', ['Tank', 'full; sounded', '2.23']],
    ['a tab', '"a\tb";"say ""so"";";1', ['a\tb', 'say "so";', '1']],
    ['an inch sign', 'pipe 2";pipe 3"', ['pipe 2"', 'pipe 3"']],
    ['an inch sign at the beginning', '"2 pipe;3 pipe', ['"2 pipe', '3 pipe']],
  ])('%s within a cell parts nothing', (_sign, text, cells) => {
    expect(splitText(text)).toEqual([cells]);
  });

  it('a line break within a cell is a blank', () => {
    expect(splitText('Name\tQty\n"Steel pipes\n6 m"\t55')).toEqual([
      ['Name', 'Qty'],
      ['Steel pipes 6 m', '55'],
    ]);
  });

  it('a title over figures copied from a PDF is one cell', () => {
    const text =
      'HYDROSTATIC TABLE, TRIM 0.00 M\nDraft (m) Disp (t) TPC\n4.50 22 341.3 52.4\n4.60 22 865.7 52.5';
    expect(splitText(text)).toEqual([
      ['HYDROSTATIC TABLE, TRIM 0.00 M'],
      ['Draft (m)', 'Disp (t)', 'TPC'],
      ['4.50', '22341.3', '52.4'],
      ['4.60', '22865.7', '52.5'],
    ]);
  });

  it('are those of a table where there are several', () => {
    expect([isTable('1 234,5'), isTable('12.5\r\n'), isTable('12.5\t13'), isTable('12.5\n13')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('the bytes of a text', () => {
  const text = 'Verdrängung;Δ\n4,50;22';
  const bytes = (values: number[]) => new Uint8Array(values).buffer;
  const wide = (little: boolean) =>
    text.split('').flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return little ? [code & 255, code >> 8] : [code >> 8, code & 255];
    });

  it.each([
    ['UTF-8', new TextEncoder().encode(text).buffer],
    ['UTF-16 with its mark', bytes([0xff, 0xfe, ...wide(true)])],
    ['UTF-16, the other way round', bytes([0xfe, 0xff, ...wide(false)])],
    ['UTF-16 without a mark', bytes(wide(true))],
  ])('are read as %s', (_encoding, buffer) => {
    expect(textOfBytes(buffer as ArrayBuffer)).toBe(text);
  });

  it('are read as Windows-1252, or as Windows-1251 where they are Russian', () => {
    expect(textOfBytes(bytes([0x56, 0x65, 0x72, 0x64, 0x72, 0xe4, 0x6e, 0x67, 0x75, 0x6e, 0x67]))).toBe(
      'Verdrängung',
    );
    expect(textOfBytes(bytes([0xee, 0xf1, 0xe0, 0xe4, 0xea, 0xe0]))).toBe('осадка');
  });
});
