import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  cedexCodes,
  damageWords,
  FACES,
  locationCode,
  facePartsOf,
  readLocation,
  sectionCount,
} from './cedex';
import { cscState, formatMonth, overPlate, parseTypedMonth, payload, stackingText } from './cscPlate';
import {
  formatContainerNumber,
  keptContainerNumber,
  ownerText,
  readContainerNumber,
  withCheckDigit,
} from './iso6346';
import { lengthInFeet, readSizeType, sizeTypeText, typeWord } from './sizeType';

/**
 * Every published and constructed case about containers. Another file of worked cases of the same form runs through the same
 * test with `FURTHER_EXAMPLES=path`.
 */
const bundled = (name: string) => fileURLToPath(new URL(`../../../tests/domain/${name}`, import.meta.url));
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

interface NumberVector {
  input: string;
  normalized: string;
  valid: boolean;
  reason?: string;
  check_digit?: number;
}
interface SizeVector {
  code: string;
  length: string;
  length_mm: number;
  height: string;
  height_mm: number | null;
  width: string;
  type_code: string;
  type: string;
}
interface ReferenceData {
  iso6346: { vectors: NumberVector[]; size_type: { common: SizeVector[] } };
  container_damage_codes: { rows: { code: string; meaning: string }[] };
  container_location_faces: Record<string, string>;
}
interface CedexCase {
  id: string;
  kind: string;
  title: string;
  inputs: {
    location: string;
    container_length_ft: number;
    component?: string;
    damage?: string;
    repair?: string;
    size?: string;
  };
  expected: {
    error?: string;
    component?: string;
    damage?: string;
    repair?: string;
    face?: string;
    part?: string | null;
    sections?: [number, number] | null;
    words?: string;
  };
}

const reference = read(bundled('reference-data.json')) as ReferenceData;
const further = read(process.env['FURTHER_EXAMPLES'] ?? bundled('further-examples.json')) as {
  examples: CedexCase[];
  reference: { cedex: { component: object; damage: object; repair: object } };
};
const cedexCases = further.examples.filter(({ kind }) => kind === 'cedex');

describe('a container number', () => {
  it.each(reference.iso6346.vectors)('$input', (vector) => {
    const number = readContainerNumber(vector.input);
    expect(number.normalized).toBe(vector.normalized);
    expect(number.problem).toBe(vector.valid ? null : vector.reason);
    expect(number.checkDigit).toBe(vector.check_digit);
  });

  it('is shown as it is painted, and a text that is none stays', () => {
    expect(formatContainerNumber('csqu3054383')).toBe('CSQU 305438 3');
    expect(formatContainerNumber('CSQU305438')).toBe('CSQU 305438');
    expect(formatContainerNumber(' no number ')).toBe('no number');
    expect(['csqu 305438-3', 'csqu 3054', 'csqu30543833'].map(keptContainerNumber)).toEqual([
      'CSQU3054383',
      'CSQU 3054',
      'CSQU30543833',
    ]);
    expect(formatContainerNumber(null)).toBe('');
  });

  it('is offered with its check digit', () => {
    expect(withCheckDigit('CSQU305438')).toBe('CSQU3054383');
    expect(withCheckDigit('HLXU 200751 8')).toBe('HLXU2007515');
    expect(withCheckDigit('CS1U305438')).toBeNull();
  });

  it('names owner and category', () => {
    expect(ownerText('CSQU3054383')).toBe('Owner code CSQ, freight container');
    expect(ownerText('nonsense')).toBe('');
  });
});

describe('a size and type code', () => {
  it.each(reference.iso6346.size_type.common)('$code', (vector) => {
    expect(readSizeType(vector.code)).toEqual({
      code: vector.code,
      length: vector.length,
      lengthMm: vector.length_mm,
      height: vector.height,
      heightMm: vector.height_mm,
      width: vector.width,
      typeCode: vector.type_code,
      type: vector.type,
    });
  });

  it('is spelt out, and an unknown one is said to be unknown', () => {
    expect(sizeTypeText('22g1')).toBe('20 ft, 8 ft 6 in, general purpose, passive vents in the upper part');
    expect(sizeTypeText('99Q9')).toBe('unknown code');
    expect(sizeTypeText('')).toBe('');
    expect(['22G1', '45G1', '45R1', '22U1', '42P3', '22T3', '??'].map(typeWord)).toEqual([
      'Dry',
      'High Cube',
      'Reefer',
      'Open Top',
      'Flat Rack',
      'Tank',
      '',
    ]);
    // as owners and lines write it
    expect(["40' HC", '40 ft high cube', "20' DV", '40FT HC', "45'HC"].map(lengthInFeet)).toEqual([
      40, 40, 20, 40, 45,
    ]);
    expect(['20 000 kg', '40 or 45', '2040'].map(lengthInFeet)).toEqual([null, null, null]);
    expect(['20', '40 ft', "40'", 'L5G1', '22G1', 'big', '20G0', ''].map(lengthInFeet)).toEqual([
      20,
      40,
      40,
      45,
      20,
      null,
      20,
      null,
    ]);
  });
});

describe('a CSC plate on the day of the survey', () => {
  const plate = { plate: true, acep: false, nextExamination: '', manufactured: '' };
  const on = (given: Partial<typeof plate>, day = '2026-11-22') => cscState({ ...plate, ...given }, day);

  it('needs no date with an ACEP mark', () => {
    expect(on({ acep: true, manufactured: '2001-01-01' })).toMatchObject({ level: 'ok', until: null });
  });

  it('is valid through the month of the next examination', () => {
    expect(on({ nextExamination: '2026-11' })).toMatchObject({ level: 'ok', until: '2026-11' });
    expect(on({ nextExamination: '2026-10' })).toMatchObject({ level: 'error' });
    expect(on({ nextExamination: '2026-10' }).text).toContain(
      'CSC expired: not fit for international transport',
    );
  });

  it('is marked at most 30 months ahead', () => {
    expect(on({ nextExamination: '2029-05' }).level).toBe('ok');
    expect(on({ nextExamination: '2029-06' }).level).toBe('warn');
  });

  it('without a mark holds through the month five years after manufacture', () => {
    expect(on({ manufactured: '2021-11-30' })).toMatchObject({ level: 'ok', until: '2026-11' });
    expect(on({ manufactured: '2021-10-01' })).toMatchObject({ level: 'error', until: '2026-10' });
    expect(on({ manufactured: '2021-11-30' }).text).toBe(
      'Valid until 11/2026: first examination within 5 years',
    );
    // a mark on the plate counts before the date of manufacture
    expect(on({ manufactured: '2021-11-30', nextExamination: '2027-04' }).text).toBe(
      'Valid until 04/2027: next examination',
    );
  });

  it('tells a date of manufacture after the survey, no plate and nothing entered apart', () => {
    expect(on({ manufactured: '2026-11-23', acep: true }).text).toContain('Made after the day of the survey');
    expect(on({ plate: false }).text).toContain('not to be used internationally');
    expect(on({}).level).toBe('unknown');
    expect(on({ nextExamination: '2027-01' }, '').level).toBe('unknown');
  });

  it('reads and writes months', () => {
    expect(['4/2027', '04-27', '2027-04', '042027', '13/2027', 'April'].map(parseTypedMonth)).toEqual([
      '2027-04',
      '2027-04',
      '2027-04',
      '2027-04',
      null,
      null,
    ]);
    expect(formatMonth('2027-04')).toBe('04/2027');
  });

  it('says what the masses come to', () => {
    expect(payload({ tare: 2230, gross: 30480 })).toBe(28250);
    expect(payload({ tare: 2230, gross: 2230 })).toBeNull();
    expect(payload({ tare: null, gross: 30480 })).toBeNull();
    expect(overPlate({ gross: 30980, plateGross: 30480 })).toBe(500);
    expect(overPlate({ gross: 30480, plateGross: 30480 })).toBe(0);
    expect(overPlate({ gross: 30480, plateGross: null })).toBe(0);
    expect(stackingText(191_999)).toContain('not for unrestricted sea transport');
    expect([stackingText(192_000), stackingText(null), stackingText(0)]).toEqual(['', '', '']);
  });
});

describe('CEDEX', () => {
  it('has cases to run', () => expect(cedexCases.length).toBeGreaterThan(0));

  it.each(cedexCases)('$id $title', ({ inputs, expected }) => {
    const feet = inputs.container_length_ft;
    const location = readLocation(inputs.location, feet);
    if (expected.error !== undefined || typeof location === 'string') {
      expect(location).toBe(expected.error);
      return;
    }
    expect(FACES[location.face]).toBe(expected.face);
    expect(facePartsOf(location.face)[location.part] || null).toBe(expected.part ?? null);
    expect(location.sections).toEqual(expected.sections ?? null);
    const { component = '', damage = '', repair = '', size = '' } = inputs;
    expect(cedexCodes.components[component]).toBe(expected.component);
    expect(cedexCodes.damages[damage]).toBe(expected.damage);
    expect(cedexCodes.repairs[repair]).toBe(expected.repair);
    expect(damageWords({ component, damage, repair, size, location: inputs.location }, feet)).toBe(
      expected.words,
    );
  });

  it('has the codes of the reference lists', () => {
    expect(cedexCodes.components).toEqual(further.reference.cedex.component);
    expect(cedexCodes.damages).toMatchObject(further.reference.cedex.damage);
    expect(cedexCodes.repairs).toEqual(further.reference.cedex.repair);
    for (const { code } of reference.container_damage_codes.rows)
      expect(cedexCodes.damages[code]).toBeTruthy();
    expect(Object.keys(FACES).sort()).toEqual(Object.keys(reference.container_location_faces).sort());
  });

  it('writes locations that it reads again', () => {
    expect(locationCode('R', 'B', [4, 4])).toBe('RB4N');
    expect(locationCode('L', 'X', [9, 10])).toBe('LX90');
    expect(locationCode('T', 'R', null)).toBe('TRXX');
    expect(locationCode('I', 'X', null)).toBe('IXXX');
    expect(readLocation('LX90', 40)).toMatchObject({ sections: [9, 10] });
    expect(readLocation('LX90', 20)).toBe('section');
    expect(readLocation('RL1N', 20)).toBe('part');
    expect(readLocation('RB', 20)).toBe('length');
    expect(sectionCount('R', 45)).toBe(10);
  });

  it('keeps an unknown code and says so', () => {
    const line = { component: 'QQQ', location: 'RB9N', damage: 'Q1', repair: '', size: '' };
    expect(damageWords(line, 20)).toBe('Unknown code QQQ, unknown place RB9N: unknown code Q1');
  });
});
