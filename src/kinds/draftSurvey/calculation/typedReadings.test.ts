import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { meanDraft, severalReadings, typedReadings, uncertaintyOfReadings } from './typedReadings';

const { examples } = JSON.parse(
  readFileSync(new URL('../../../../tests/domain/further-examples.json', import.meta.url), 'utf8'),
) as {
  examples: {
    id: string;
    kind: string;
    inputs: { readings: number[] };
    expected: { mean: number; standard_error: number };
  }[];
};
const waves = examples.filter(({ kind }) => kind === 'wave_readings').map((one) => [one.id, one] as const);

describe('several readings of one draft', () => {
  it.each(waves)('gives the mean and spread of %s as they are typed', (_id, { inputs, expected }) => {
    const found = severalReadings(inputs.readings.join(' '));
    expect(found?.mean).toBeCloseTo(expected.mean, 10);
    expect(found?.standardError).toBeCloseTo(expected.standard_error, 10);
  });

  it.each([
    ['8.52 8.61  8.47', [8.52, 8.61, 8.47]],
    ['8,52 8,61', [8.52, 8.61]],
    ['8.40-8.70 8.6', [8.55, 8.6]],
    [`31' 4 1/2"; 31'06"`, [9.5631, 9.6012]],
    ['', []],
  ])('reads %s', (text, values) => {
    const read = typedReadings(text);
    expect(read.unread).toEqual([]);
    expect(read.values).toHaveLength(values.length);
    values.forEach((value, index) => expect(read.values[index]).toBeCloseTo(value, 6));
  });

  it('names what it cannot read, and takes no mean of the rest', () => {
    expect(typedReadings('8.52 abc 8.6')).toMatchObject({ values: [8.52, 8.6], unread: ['abc'] });
    expect(severalReadings('8.52 abc 8.6')).toBeUndefined();
    expect(severalReadings(undefined)).toBeUndefined();
  });

  it('takes one reading as it stands, and says that it is few', () =>
    expect(severalReadings('8.52')).toMatchObject({
      n: 1,
      figures: 1,
      mean: 8.52,
      standardError: 0,
      warnings: ['few_readings'],
    }));

  it('takes a crest and its trough for several, however few they are', () => {
    const found = severalReadings('8.40-8.70');
    expect(found?.mean).toBeCloseTo(8.55, 10);
    expect(found?.warnings).toEqual(['few_readings']);
    expect(severalReadings('8.40-')).toBeUndefined();
  });

  it('takes the mean to the millimetre, and no less doubt than a reading to the centimetre has', () => {
    expect(meanDraft({ mean: 8.5506 })).toBe(8.551);
    expect(uncertaintyOfReadings({ standardError: 0 })).toBeCloseTo(0.0029, 4);
    expect(uncertaintyOfReadings({ standardError: 0.0174 })).toBe(0.0174);
  });
});
