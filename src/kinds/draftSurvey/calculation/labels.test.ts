import { describe, expect, it } from 'vitest';
import { densityUnitMistake, distanceUnitMistake, draftUnitMistake } from './plausible';
import { soundingCorrectedForList, soundingCorrectedForTrim } from '../tables/tankTable';
import { deflectionText, distanceText, listLabel, trimText } from './labels';

describe('words', () => {
  it('trim, bend, list and distance as a surveyor says them', () => {
    expect([0.2968, -0.42, 0.0004, 0].map(trimText)).toEqual([
      '0.297 m by the stern',
      '0.420 m by the head',
      'Even keel',
      'Even keel',
    ]);
    expect([0.10505, -0.16, 0.0003].map(deflectionText)).toEqual([
      'Sag 10.5 cm',
      'Hog 16.0 cm',
      'No deflection',
    ]);
    expect([-0.1066, 0.14, 0].map(listLabel)).toEqual(['0.11° to starboard', '0.14° to port', 'Upright']);
    expect([distanceText(-2.2, 'FP'), distanceText(8.5, 'AP'), distanceText(0, 'midships')]).toEqual([
      '2.20 m aft of FP',
      '8.50 m forward of AP',
      'at midships',
    ]);
  });
});

describe('figures typed in another unit', () => {
  it('kg/m3 for t/m3', () => {
    expect(densityUnitMistake(1019.5)).toEqual({ typedIn: 'kg/m3', suggestion: 1.0195 });
    expect([densityUnitMistake(1.0195), densityUnitMistake(0), densityUnitMistake(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('cm or mm for m', () => {
    expect(draftUnitMistake(448)).toEqual({ typedIn: 'cm', suggestion: 4.48 });
    expect(draftUnitMistake(4480)).toEqual({ typedIn: 'mm', suggestion: 4.48 });
    expect([draftUnitMistake(12.4), draftUnitMistake(0)]).toEqual([undefined, undefined]);
    expect(distanceUnitMistake(-220, 189)).toEqual({ typedIn: 'cm', suggestion: -2.2 });
    expect(distanceUnitMistake(8.5, 189)).toBeUndefined();
  });
});

describe('soundings', () => {
  it('without a trim table a pipe aft of the centre, or on the deeper side, reads high', () => {
    expect(soundingCorrectedForTrim(2, 1.8, 10, 180)).toBeCloseTo(1.9, 9);
    expect(soundingCorrectedForTrim(2, -1.8, 10, 180)).toBeCloseTo(2.1, 9);
    expect(soundingCorrectedForList(2, 1, 5)).toBeCloseTo(2 - 5 * Math.tan(Math.PI / 180), 9);
    expect(soundingCorrectedForList(2, -1, 5)).toBeGreaterThan(2);
  });
});
