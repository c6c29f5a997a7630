import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isEdifact, readEdifact, type EdiContainer } from './edifact';
import { readContainerNumber } from './iso6346';

/* The worked lists. Another file of cases of the same form runs through the same test with `PAPERS_EXAMPLES=path`. */
const bundled = new URL('../../../tests/domain/papers-examples.json', import.meta.url);

interface Row {
  number: string | null;
  size_type: string | null;
  full_empty: string | null;
  gross_kg: number | null;
  vgm_kg: number | null;
  tare_kg: number | null;
  pol: string | null;
  pod: string | null;
  destination: string | null;
  position: string | null;
  temperature_c: number | null;
  status: string | null;
  seals: [string, string][];
  dangerous: [string, string, string][];
  units: number;
  over_cm: Record<string, number>;
}

interface Case {
  id: string;
  kind: string;
  input: { file?: string; text?: string };
  expected: {
    message: string;
    rows: Partial<Row>[];
    control_16?: number;
    warnings: string[];
    wrong_check_digits: string[];
  };
}

const { files, cases } = JSON.parse(readFileSync(process.env['PAPERS_EXAMPLES'] ?? bundled, 'utf8')) as {
  files: Record<string, string>;
  cases: Case[];
};

const blank: Row = {
  number: null,
  size_type: null,
  full_empty: null,
  gross_kg: null,
  vgm_kg: null,
  tare_kg: null,
  pol: null,
  pod: null,
  destination: null,
  position: null,
  temperature_c: null,
  status: null,
  seals: [],
  dangerous: [],
  units: 1,
  over_cm: {},
};

const asCase = (row: EdiContainer): Row => ({
  number: row.number,
  size_type: row.sizeType,
  full_empty: row.full,
  gross_kg: row.grossKg,
  vgm_kg: row.vgmKg,
  tare_kg: row.tareKg,
  pol: row.loading,
  pod: row.discharge,
  destination: row.destination,
  position: row.position,
  temperature_c: row.temperature,
  status: row.status,
  seals: row.seals.map(({ number, issuer }) => [number, issuer]),
  dangerous: row.dangerous.map((one) => [one.class, one.un, one.packingGroup]),
  units: row.units,
  over_cm: row.overCm,
});

describe('worked lists', () => {
  it.each(cases.filter(({ kind }) => kind === 'edifact').map((one) => [one.id, one] as const))(
    '%s',
    (_, { input, expected }) => {
      const text = input.text ?? files[input.file ?? ''] ?? '';
      expect(isEdifact(text)).toBe(true);
      const list = readEdifact(text);
      expect(list?.message).toBe(expected.message);
      expect(list?.rows.map(asCase)).toEqual(expected.rows.map((row) => ({ ...blank, ...row })));
      expect(list?.counted).toBe(expected.control_16 ?? null);
      expect(list?.warnings).toEqual(expected.warnings);
      const wrong = (list?.rows ?? []).flatMap(({ number }) =>
        number !== null && readContainerNumber(number).problem === 'check_digit' ? [number] : [],
      );
      expect(wrong).toEqual(expected.wrong_check_digits);
    },
  );

  it('reads decimal commas that the file names itself (sample C)', () => {
    const list = readEdifact(files['c-coarri-d95b.edi'] ?? '');
    expect(list?.rows.map(({ number, grossKg, vgmKg, tareKg }) => [number, grossKg, vgmKg, tareKg])).toEqual([
      ['QWKU3004517', 19804.5, null, null],
      ['QWKU3006000', null, 26110, null],
      ['QWKU3008873', null, null, 3750],
    ]);
    expect(list?.rows[2]?.text).toBe('RIGHT SIDE DENTED: SEE EIR 5531');
    expect(list?.rows[0]?.seals).toEqual([
      { number: 'OM55017', issuer: 'SH' },
      { number: 'CU004411', issuer: 'CU' },
    ]);
  });
});

const message = (type: string, ...segments: string[]) =>
  `UNB+UNOA:2+A+B+261128:1200+1'UNH+1+${type}:D:95B:UN'${segments.map((one) => `${one}'`).join('')}UNT+${segments.length + 2}+1'UNZ+1+1'`;

describe('what senders do', () => {
  it('a deletion is no box', () => {
    const text =
      message('COPRAR', 'BGM+45+7+9', 'EQD+CN+QWKU4119022+22G1++2+5') +
      message('COPRAR', 'BGM+45+7+3', 'EQD+CN+QWKU3004517+22G1++2+5');
    const list = readEdifact(text);
    expect(list?.rows.map(({ number }) => number)).toEqual(['QWKU4119022']);
    expect(list?.deleted.map(({ number }) => number)).toEqual(['QWKU3004517']);
  });

  it('flats in a bundle share their place, and the mass is that of the bundle', () => {
    const list = readEdifact(
      message(
        'BAPLIE',
        'LOC+147+0180484::5',
        'MEA+WT++KGM:10500',
        'LOC+11+LKCMB',
        'EQD+CN+QWKU3008873+42P3+++4',
        'EQD+CN+QWKU3004517+42P3+++4',
        'LOC+147+0200484::5',
      ),
    );
    expect(
      list?.rows.map(({ number, position, discharge, grossKg }) => [number, position, discharge, grossKg]),
    ).toEqual([
      ['QWKU3008873', '0180484', 'LKCMB', 10500],
      ['QWKU3004517', '0180484', 'LKCMB', null],
    ]);
  });

  it('takes in containers alone, and says what the sender counted otherwise', () => {
    const list = readEdifact(
      message(
        'CODECO',
        'EQD+TE+TRL 12+',
        'SEL+9',
        'EQD+CN+QWKU4119022+9999++2+F',
        'SEL+OM1:CA',
        'TMP+2+',
        'CNT+16:2',
      ),
    );
    expect(list?.rows).toMatchObject([
      {
        number: 'QWKU4119022',
        sizeType: null,
        full: 'full',
        temperature: null,
        seals: [{ number: 'OM1', issuer: 'CA' }],
      },
    ]);
    expect(list?.warnings).toEqual(['The sender counted 2 containers, the file holds 1']);
  });

  it('reads the third version of a stowage plan, where the container stands before its facts', () => {
    const list = readEdifact(
      message(
        'BAPLIE',
        'LOC+147+190682:9711:5',
        'EQD+CN+QWKU4119022:6346:5+22G1:6346:5+++5',
        'MEA+AAE+VGM+KGM:24418',
        'TMP+2+0:CEL',
        'EQD+CN+TBN1:TBN+22G1+++5',
      ),
    );
    expect(list?.rows).toMatchObject([
      { number: 'QWKU4119022', position: '0190682', vgmKg: 24418, temperature: 0 },
      { number: null, position: '0190682', vgmKg: null },
    ]);
  });
});

it('takes no other text for a list', () => {
  expect(isEdifact('UNABLE to attend on 28 November')).toBe(false);
  expect(isEdifact('Container;Seal\nQWKU4119022;UNH 12')).toBe(false);
  expect(readEdifact('Container;Seal')).toBeNull();
});
