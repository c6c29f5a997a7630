import { numberWarning } from '@/lib/container/iso6346';
import { describe, expect, it } from 'vitest';
import { containerChecks } from './checks';
import { progressOf, WALK_ROUND } from './columns';
import {
  codedSize,
  damageCodes,
  damageText,
  faceText,
  feetOf,
  isUnfit,
  massWarnings,
  newRow,
  PHOTOGRAPHS,
  readFace,
  sealWarnings,
} from './containers';
import { dateWarnings, printedDateWarnings } from '@/shared/surveyKind/gateDates';
import { conditionWorksheet, emptyNotes, type DamageLine } from './worksheet';

const damage: DamageLine = {
  id: 'a',
  no: 1,
  component: 'PAA',
  location: 'RB5N',
  damage: 'DT',
  repair: '',
  length: 60,
  width: null,
  depth: 4,
  quantity: null,
  note: '',
};

const seen = Object.fromEntries(WALK_ROUND.map(({ field }) => [field, 'Sound']));

describe('a face', () => {
  it.each([
    ['', 'none', ''],
    ['Sound', 'sound', ''],
    ['Fault: oil', 'fault', 'oil'],
    ['Not accessible: stacked', 'inaccessible', 'stacked'],
    ['not accessible', 'inaccessible', ''],
    // what another program wrote is kept as it is
    ['Damaged at two places', 'fault', 'Damaged at two places'],
    ['Faulty hinge', 'fault', 'Faulty hinge'],
    ['Faults: two dents', 'fault', 'Faults: two dents'],
  ])('%j is %s', (stored, state, words) => expect(readFace(stored)).toEqual({ state, words }));

  it('is written as it is read', () => {
    expect(faceText('inaccessible', 'stacked')).toBe('Not accessible: stacked');
    expect(faceText('sound', '')).toBe('Sound');
    expect(faceText('none', 'x')).toBe('');
  });
});

describe('a container', () => {
  it('is not started with what a copy brings, begun with a face, done with all faces and an opinion', () => {
    expect(progressOf({ container_number: 'CSQU3054383', tear_weight: 2230 }, emptyNotes)).toBe(
      'not started',
    );
    expect(progressOf({ front_side: 'Sound' }, emptyNotes)).toBe('begun');
    expect(progressOf({}, { ...emptyNotes, damages: [damage] })).toBe('begun');
    expect(progressOf(seen, emptyNotes)).toBe('begun');
    expect(progressOf({ ...seen, fit__unfit: 'Fit' }, emptyNotes)).toBe('done');
    expect([{ fit__unfit: 'Unfit' }, { fit__unfit: 'not fit' }, { fit__unfit: 'Fit' }].map(isUnfit)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('has the length of its code, else of its size', () => {
    expect(feetOf({ size_of_the_container: '40 ft' }, emptyNotes)).toBe(40);
    expect(feetOf({ size_of_the_container: '40 ft' }, { ...emptyNotes, sizeType: '22G1' })).toBe(20);
    expect(feetOf({}, emptyNotes)).toBe(20);
  });

  it('says what its masses come to', () => {
    const row = { tear_weight: 2230, gross_weight: 30_980, pay_load: 28_000 };
    expect(massWarnings(row, { ...emptyNotes, plateGross: 30_480, stacking: 100_000 })).toEqual([
      'Payload is 28,000 kg, but maximum gross less tare is 28,250 kg',
      'Gross weight is 500 kg over the plate',
      'Stacking: below 192,000 kg: not for unrestricted sea transport',
    ]);
    expect(massWarnings({ tear_weight: 3000, gross_weight: 3000 }, emptyNotes)).toEqual([
      'Gross weight is not above the tare',
    ]);
    // parts of a kilogram, of which binary numbers leave a rest
    const exact = { tear_weight: 2200.1, gross_weight: 24_000.4, pay_load: 21_800.3 };
    expect(massWarnings({ ...exact, pay_load: 21_800.1 }, { ...emptyNotes, plateGross: 24_000.2 })).toEqual([
      'Gross weight is 0.2 kg over the plate',
    ]);
    expect(massWarnings({ ...exact, pay_load: 21_800 }, emptyNotes)).toEqual([
      'Payload is 21,800 kg, but gross less tare is 21,800.3 kg',
    ]);
    // what a laden container weighs says nothing of what it may carry
    const laden = { tear_weight: 2230, gross_weight: 24_000, pay_load: 28_250 };
    expect(massWarnings(laden, { ...emptyNotes, plateGross: 30_480 })).toEqual([]);
    expect(massWarnings(laden, emptyNotes)).toEqual([
      'Payload is 28,250 kg, but gross less tare is 21,770 kg',
    ]);
    // an empty figure is stored as 0
    expect(massWarnings({ tear_weight: 0, gross_weight: 0, pay_load: 0 }, emptyNotes)).toEqual([]);
  });

  it('is warned about by its number, unless it is so painted', () => {
    expect(numberWarning('HLXU2007518')).toBe('Check digit reads 8, the number gives 5');
    expect(numberWarning('HLXU2007518', true)).toBe('');
    expect(numberWarning('HLXU200751')).toContain('the number gives 5');
    expect(numberWarning('HLX')).toContain('Not a container number');
  });

  it('tells its damage in words', () => {
    const sized = (length: number | null, width: number | null, depth: number | null) =>
      damageText({ ...damage, length, width, depth }, 20).split(': ')[1];
    expect(damageText({ ...damage, length: 300, width: 200, depth: 40 }, 20)).toBe(
      'Panel assembly, right side, bottom half, section 5 from the door end: dented, 300 × 200 mm, 40 mm deep',
    );
    // a measure that is alone would be taken for another one
    expect(sized(400, null, 15)).toBe('dented, 400 mm long, 15 mm deep');
    expect(sized(null, 60, null)).toBe('dented, 60 mm wide');
    expect(sized(null, null, NaN)).toBe('dented');
  });

  it('writes size and quantity of its damage behind the codes', () => {
    const sized = (
      length: number | null,
      width: number | null,
      depth: number | null,
      quantity: number | null,
    ) => codedSize({ ...damage, length, width, depth, quantity });
    expect(damageCodes(damage)).toBe('PAA RB5N DT');
    expect(sized(150, 10, null, 2)).toBe('150 x 10 MMT, quantity 2');
    // a measure that was not taken keeps its place, else the next would be read as it
    expect(sized(400, null, 15, null)).toBe('400 x — x 15 MMT');
    // what is no count of pieces is not printed as one
    expect(sized(null, null, NaN, 1.5)).toBe('');
  });

  it('has no quantity of a damage that an earlier version wrote', () => {
    const { quantity: _none, ...earlier } = damage;
    const read = conditionWorksheet.parse({ containers: { CSQU3054383: { damages: [earlier] } } });
    expect(read.containers['CSQU3054383']?.damages).toEqual([damage]);
  });

  it('is copied without what was found on it', () => {
    const blank = { container_number: '', tear_weight: null, custom_seal: '', front_side: '', voyage_no: '' };
    const like = {
      ...blank,
      container_number: 'A',
      tear_weight: 2230,
      custom_seal: 'H1',
      front_side: 'Sound',
    };
    expect(newRow(blank, { number: 'B' }, like)).toMatchObject({
      container_number: 'B',
      tear_weight: 2230,
      custom_seal: '',
      front_side: '',
    });
  });
});

it('a seal on two containers is told, however it is written', () => {
  expect(
    sealWarnings([
      { container_number: 'CSQU3054383', custom_seal: 'HLC-1234567', liner_seal: '' },
      { container_number: 'MSKU1100817', custom_seal: '', liner_seal: 'hlc 1234567' },
      { container_number: 'TCLU4711962', custom_seal: 'other', liner_seal: 'other' },
    ]),
  ).toEqual(['Seal HLC-1234567 stands on CSQU 305438 3 and MSKU 110081 7']);
});

it('dates out of order are told at the later one', () => {
  const record = {
    gatein_imp: '2026-06-10',
    gateout_imp: '2026-06-09',
    gatein_exp: '2026-06-10',
    gateout_exp: '2026-06-10',
    gatein_emt: '',
    gateout_emt: '2026-06-01',
    start_date: '2026-06-12',
    end_date: '2026-06-11',
  };
  expect(dateWarnings(record)).toEqual({
    gateout_imp: 'Before gate in (10/06/2026)',
    end_date: 'Before the start (12/06/2026)',
  });
  expect(printedDateWarnings(record)).toEqual([
    'Gate out, import: before gate in (10/06/2026)',
    'End date: before the start (12/06/2026)',
  ]);
});

it('a time is compared as the site writes it, without a zero in front', () => {
  const day = { start_date: '2026-06-12', end_date: '2026-06-12' };
  expect(dateWarnings({ ...day, start_time: '8:10:00', end_time: '11:20:00' })).toEqual({});
  expect(dateWarnings({ ...day, start_time: '11:20:00', end_time: '8:10:00' })).toEqual({
    end_time: 'Before the start, on the same day',
  });
});

describe('before a report goes out', () => {
  const values = (row: Record<string, string | number>, notes: object = {}) => ({
    record: { date_of_survey: '2026-11-20' },
    tables: { containers: [{ container_number: 'CSQU3054383', ...row }] },
    worksheet: conditionWorksheet.parse({ containers: { CSQU3054383: notes } }),
  });
  const texts = (found: readonly { text: string }[]) => found.map(({ text }) => text);

  it('asks for faces, reasons, opinion and photographs', () => {
    const { missing } = containerChecks(values({ ...seen, top_side: 'Not accessible', interior: '' }, {}));
    expect(texts(missing)).toEqual([
      'CSQU 305438 3: not looked at: interior',
      'CSQU 305438 3: no reason why top was not accessible',
      'CSQU 305438 3: neither fit nor unfit',
      'CSQU 305438 3: 16 of 16 photographs missing',
    ]);
  });

  it('counts photographs, also those taken under an earlier number', () => {
    const container_attachment = [...PHOTOGRAPHS, 'Damage 1'].map((place, at) => ({
      document_type: 'Photograph',
      document_name: `${at % 2 ? 'CSQU3054383' : 'CSQU3054384'} · ${place}`,
      document: `/files/${at}.jpg`,
    }));
    const whole = { ...seen, fit__unfit: 'Fit' };
    const notes = { acep: true, cargo: 'Scrap', formerNumbers: ['CSQU3054384'], damages: [damage] };
    const { missing, warnings } = containerChecks(values(whole, notes), { container_attachment });
    expect([texts(missing), texts(warnings)]).toEqual([[], []]);
    expect(texts(containerChecks(values(whole, notes), { container_attachment: [] }).missing)).toContain(
      'CSQU 305438 3: no photograph of damage 1',
    );
  });

  it('looks at plate, seals, numbers and faults', () => {
    const { warnings } = containerChecks(
      values({ ...seen, right_side: 'Fault', fit__unfit: 'Fit', date_of_manufacture: '2019-01-01' }, {}),
    );
    expect(texts(warnings)).toEqual([
      'CSQU 305438 3: CSC expired: not fit for international transport (01/2024)',
      'CSQU 305438 3: Right side: a fault without words or damage line',
      'CSQU 305438 3: the cargo it is judged for is not named',
    ]);
  });
});

it('a worksheet with a spoilt entry keeps the others', () => {
  const read = conditionWorksheet.parse({
    containers: { A: 7, B: { cargo: 'Scrap', damages: 'x', more: 1 }, C: { acep: 'yes', plateGross: 30480 } },
  });
  expect(read.containers['A']).toEqual(emptyNotes);
  expect(read.containers['B']).toMatchObject({ cargo: 'Scrap', damages: [], more: 1 });
  expect(read.containers['C']).toMatchObject({ acep: false, plateGross: 30480 });
});
