import { describe, expect, it } from 'vitest';
import { certificateCorrection, certificateOf } from './certificate';
import { densityInAir, densitySource, densityStepsText, meanDensity } from './density';

const BY_READING = '1.0000 +0.0002; 1.0250 −0.0003';
const sheet = (certificate: string, instrument: 'load_line_hydrometer' | null = null) => ({
  certificate,
  instrument,
  samples: [
    { place: 'Midship', depth: '', density: 1.0241 },
    { place: '', depth: '', density: 1.0239 },
  ],
});

describe('the certificate of a hydrometer', () => {
  it.each([
    ['', 1.024, 0],
    ['-0.0003', 1.024, -0.0003],
    ['−0,0003', 1.01, -0.0003],
    [BY_READING, 1, 0.0002],
    [BY_READING, 1.025, -0.0003],
    // a fifth of the way back from the second reading
    [BY_READING, 1.02, -0.0002],
    ['1.0250 -0.0003; 1.0000 +0.0002', 1.0125, -0.00005],
    // nothing is carried on beyond its readings
    [BY_READING, 1.03, -0.0003],
    [BY_READING, 0.995, 0.0002],
  ])('"%s" adds at %f', (text, reading, correction) => {
    expect(certificateCorrection(text, reading)).toBeCloseTo(correction, 9);
  });

  it.each([
    ['-0.3', ['-0.3']],
    ['abc', ['abc']],
    ['1.0000 +0.0002; about -0.0003', ['about -0.0003']],
    ['12 0.0002', ['12 0.0002']],
    // a correction for every reading and one for a single reading
    ['-0.0003; 1.0250 -0.0002', ['-0.0003', '1.0250 -0.0002']],
  ])('"%s" is not read', (text, unread) => {
    expect(certificateOf(text).unread).toEqual(unread);
    expect(certificateCorrection(text, 1.02)).toBeUndefined();
  });
});

describe('the density by samples', () => {
  it('is their mean and what the certificate adds, each step shown', () => {
    const found = meanDensity(sheet('-0.0003'));
    expect(found?.density).toBeCloseTo(1.0237, 9);
    expect(densityStepsText(found)).toBe('1.0240 − 0.0003 by the certificate = 1.0237');
    expect(densityStepsText(meanDensity(sheet('')))).toBe('1.0240');
  });

  it('says where the density that counts comes from', () => {
    expect(densitySource(1.0237, sheet('-0.0003'))).toBe('mean');
    expect(densitySource(1.024, sheet('-0.0003'))).toBe('typed over');
    expect(densitySource(densityInAir(1.0237), sheet('-0.0003', 'load_line_hydrometer'))).toBe(
      'corrected mean',
    );
  });
});
