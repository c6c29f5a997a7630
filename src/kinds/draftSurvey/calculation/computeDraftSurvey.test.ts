import { describe, expect, it } from 'vitest';
import { checkDraftSurvey } from './checkDraftSurvey';
import { correctionToPerpendicular, draftLines } from './drafts';
import { emptySet, emptyShip } from './empty';
import { lineWith } from './entered';
import { exampleRecord } from './exampleRecord';
import examples from './examples.json';
import { interpolate, lcfAftOfMidship } from './hydrostatics';
import { draftSurveyInputs } from './recordMapping';
import { firstTrimCorrection, listCorrection, secondTrimCorrection } from './trim';
import type { DraftSurveyInputs, SurveySet } from './types';

const inputsOf = (id: string): DraftSurveyInputs => {
  const example = examples.examples.find((entry) => entry.id === id);
  const { record, worksheet } = exampleRecord(example?.inputs ?? {});
  return draftSurveyInputs(record, worksheet);
};
const loading = inputsOf('pub-aggelos-b');
const discharging = inputsOf('pub-hua-you-2');

const withInitial = (change: Partial<SurveySet>, inputs = loading): DraftSurveyInputs => ({
  ...inputs,
  initial: { ...inputs.initial, ...change },
});
/** The same drafts at all marks. */
const level = (draft: number): Partial<SurveySet> => ({
  forward: { port: draft, starboard: draft, distance: -2.2 },
  midship: { port: draft, starboard: draft, distance: 0 },
  aft: { port: draft, starboard: draft, distance: 8.5 },
});

/** Every number of the result, however deep. */
const numbersOf = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
};

describe('signs', () => {
  it.each([
    ['by the stern, mark forward of its reference', 2, 1.5, 1],
    ['by the stern, mark aft of its reference', 2, -1.5, -1],
    ['by the head, mark forward of its reference', -2, 1.5, -1],
    ['by the head, mark aft of its reference', -2, -1.5, 1],
  ])('correction to the perpendicular %s', (_, trim, distance, sign) => {
    expect(Math.sign(correctionToPerpendicular(distance, trim, 170))).toBe(sign);
  });

  // An analytic hull, integrated exactly, says what the corrections should come to (drafts 5.0 and 10.8 m).
  it.each([
    ['5.0 m, 2.5 m by the stern, LCF forward', 2.5, -3.51, 45.47, -221.7],
    ['5.0 m, 2.5 m by the head, LCF forward', -2.5, -3.51, 45.47, 221.7],
    ['10.8 m, 2.5 m by the stern, LCF aft', 2.5, 0.66, 49.1, 45],
    ['10.8 m, 2.5 m by the head, LCF aft', -2.5, 0.66, 49.1, -45],
  ])('first trim correction, %s', (_, trim, lcf, tpc, tonnes) => {
    expect(Math.abs(firstTrimCorrection(trim, lcf, tpc, 180) - tonnes)).toBeLessThan(0.5);
  });

  it('second trim correction is positive whichever way the trim is, and negative only with swapped rows', () => {
    expect(secondTrimCorrection(2.5, 20.7, 180)).toBeCloseTo(35.9, 1);
    expect(secondTrimCorrection(-2.5, 20.7, 180)).toBeCloseTo(35.9, 1);
    expect(secondTrimCorrection(2.5, -20.7, 180)).toBeCloseTo(-35.9, 1);
  });

  it('list correction is positive whichever way the list is', () => {
    expect(listCorrection(52.2, 52.6, 4.48, 4.53)).toBeCloseTo(0.12, 6);
    expect(listCorrection(52.6, 52.2, 4.53, 4.48)).toBeCloseTo(0.12, 6);
  });
});

describe('what people get wrong', () => {
  it('LCF reads the same from every reference', () => {
    const readings = [
      lcfAftOfMidship(-3.5, 'midship_aft_positive', 180),
      lcfAftOfMidship(3.5, 'midship_forward_positive', 180),
      lcfAftOfMidship(93.5, 'from_ap', 180),
      lcfAftOfMidship(86.5, 'from_fp', 180),
    ];
    expect(readings).toEqual([-3.5, -3.5, -3.5, -3.5]);
  });

  it('the LCF reference is asked for, never guessed', () => {
    const { initial, survey } = checkDraftSurvey(withInitial({ lcfReference: undefined }));
    expect(initial.lcfAsTabulated).toBeCloseTo(7.9525, 3);
    expect(initial.firstTrimCorrection).toBeUndefined();
    expect(survey.cargo).toBeUndefined();
    expect(initial.missing).toEqual([
      { set: 'initial', field: 'lcfReference', label: 'Reference of the LCF' },
    ]);
  });

  it('marks outside the perpendiculars lengthen the distance between them', () => {
    const lines = draftLines(
      {
        forward: { port: 4, starboard: 4, distance: 1 },
        midship: { port: 5, starboard: 5, distance: -0.5 },
        aft: { port: 6, starboard: 6, distance: -2 },
      },
      { lbp: 180, breadth: undefined },
      lineWith(),
    );
    expect(lines.lengthBetweenMarks).toBe(183);
    expect(lines.forwardCorrection).toBeCloseTo(2 / 183, 9);
    expect(lines.midshipCorrection).toBeCloseTo(-1 / 183, 9);
    expect(lines.aftCorrection).toBeCloseTo(-4 / 183, 9);
    // Nearer together than as read: the perpendiculars stand inside the marks.
    expect(lines.trueTrim).toBeLessThan(2);
  });

  it('water heavier than the tables adds, fresh water takes off 2.44 %', () => {
    const heavy = checkDraftSurvey(withInitial({ density: 1.03 })).initial;
    expect(heavy.correctionForDensity).toBeGreaterThan(0);
    const fresh = checkDraftSurvey(withInitial({ density: 1 })).initial;
    expect(fresh.displacementCorrectedForDensity).toBeCloseTo(
      (fresh.displacementCorrectedForTrim ?? 0) / 1.025,
      6,
    );
  });

  it('rows typed deeper first give the same', () => {
    const { displacement, tpc, lcf } = loading.initial;
    const turned = checkDraftSurvey(
      withInitial({
        displacement: [displacement[1], displacement[0]],
        tpc: [tpc[1], tpc[0]],
        lcf: [lcf[1], lcf[0]],
      }),
    );
    expect(turned.survey.cargo).toBeCloseTo(checkDraftSurvey(loading).survey.cargo ?? 0, 6);
    expect(turned.warnings).toEqual([]);
  });

  it('equal labels are one row, taken as it stands; a draft exactly on a row reads that row', () => {
    expect(interpolate(4.6, 4.5, 22341.3, 4.5, 99999)).toBe(22341.3);
    expect(interpolate(4.5, 4.5, 22341.3, 4.6, 22865.8)).toBe(22341.3);
    expect(interpolate(4.6, 4.5, 22341.3, 4.6, 22865.8)).toBeCloseTo(22865.8, 9);
  });

  it('an even keel has corrections of exactly 0, never -0, whatever binary fractions the drafts make', () => {
    for (const draft of [4.55, 5.2, 9.1, 4.57]) {
      const { initial } = checkDraftSurvey(
        withInitial({
          ...level(draft),
          forward: { port: draft + 0.1, starboard: draft - 0.1, distance: -2.2 },
          lcfReference: 'midship_forward_positive',
        }),
      );
      expect(initial.trimBy).toBe('even keel');
      expect(initial.deflectionKind).toBe('none');
      for (const line of [initial.trueTrim, initial.firstTrimCorrection, initial.secondTrimCorrection]) {
        expect(Object.is(line, 0)).toBe(true);
      }
    }
  });

  it('discharge prints a positive quantity, and short is survey below the bill of lading', () => {
    const { survey } = checkDraftSurvey(discharging);
    expect(survey).toMatchObject({
      operation: 'discharging',
      direction: 'discharged',
      constantFrom: 'final',
    });
    expect(survey.netChange).toBeLessThan(0);
    expect(survey.cargo).toBeGreaterThan(0);
    const short = checkDraftSurvey({ ...discharging, ship: { ...discharging.ship, billOfLading: 31000 } });
    expect(short.survey.differenceFromBillOfLading).toBeLessThan(0);
  });

  it.each([0, undefined])('no bill of lading (%s): not declared, no percentage', (billOfLading) => {
    const { survey } = checkDraftSurvey({ ...loading, ship: { ...loading.ship, billOfLading } });
    expect(survey.cargo).toBeGreaterThan(0);
    expect(survey).toMatchObject({
      billOfLading: undefined,
      differenceFromBillOfLading: undefined,
      differencePercent: undefined,
    });
  });

  it('port and starboard swapped turns the list and leaves the cargo', () => {
    const { port, starboard, distance } = loading.final.midship;
    const swapped = checkDraftSurvey({
      ...loading,
      final: { ...loading.final, midship: { port: starboard, starboard: port, distance } },
    });
    const { final, survey } = checkDraftSurvey(loading);
    expect(swapped.survey.cargo).toBe(survey.cargo);
    expect(swapped.final.listDegrees).toBeCloseTo(-(final.listDegrees ?? NaN), 9);
  });

  it('LCF exactly amidships: 0 is read as 0 and the first correction is 0', () => {
    const rows = [
      { label: 4.5, value: 0 },
      { label: 4.6, value: 0 },
    ] as const;
    const { initial } = checkDraftSurvey(withInitial({ lcf: rows }));
    expect(initial.lcfAftOfMidship).toBe(0);
    expect(Object.is(initial.firstTrimCorrection, 0)).toBe(true);
  });

  it('light ship cancels in the cargo', () => {
    const without = checkDraftSurvey({ ...loading, ship: { ...loading.ship, lightShip: 0 } });
    expect(without.initial.netDisplacement).toBeUndefined();
    expect(without.survey.constant).toBeUndefined();
    expect(without.survey.cargo).toBeCloseTo(53000.644, 2);
  });

  it('cargo is change of displacement less change of deductibles', () => {
    const { initial, final, survey } = checkDraftSurvey(loading);
    const weighed =
      (final.displacementCorrectedForDensity ?? 0) - (initial.displacementCorrectedForDensity ?? 0);
    expect(survey.cargo).toBeCloseTo(weighed - (survey.deductiblesChange?.total ?? 0), 6);
  });
});

describe('partly entered', () => {
  it('a sounding beyond its table makes the sum unknown, and not 0.000, until a volume is typed', () => {
    const [first, ...others] = loading.initial.ballastWater;
    if (!first) throw new Error('no tank');
    const tank = { ...first, sounding: 3.2, lastSounding: 3 };
    const of = (tabvol: number) =>
      checkDraftSurvey(withInitial({ ballastWater: [{ ...tank, tabvol }, ...others] })).initial;
    expect(of(0)).toMatchObject({ ballastTotal: undefined, netDisplacement: undefined, complete: false });
    expect(of(0).missing.map(({ label }) => label)).toEqual([`Volume of ${first.tank}`]);
    expect(of(100).complete).toBe(true);
  });

  it('nothing entered gives nothing: no line, no warning, no NaN', () => {
    const result = checkDraftSurvey({ ship: emptyShip, initial: emptySet, final: emptySet });
    expect(result.initial.started).toBe(false);
    expect(result.initial.quarterMean).toBeUndefined();
    expect(result.survey.cargo).toBeUndefined();
    expect(result.warnings).toEqual([]);
  });

  it.each(['lbp', 'lightShip', 'breadth'] as const)('%s of 0 is not entered', (field) => {
    const result = checkDraftSurvey({ ...loading, ship: { ...loading.ship, [field]: 0 } });
    expect(numbersOf(result).every(Number.isFinite)).toBe(true);
    if (field !== 'breadth') expect(result.initial.missing.map((input) => input.field)).toEqual([field]);
  });

  it('a draft of 0 stops what leans on it and nothing else', () => {
    const { initial, final, survey } = checkDraftSurvey(
      withInitial({ aft: { port: 5.53, starboard: 0, distance: 8.5 } }),
    );
    expect(initial.forwardMean).toBeCloseTo(3.385, 9);
    expect(initial.aftMean).toBeUndefined();
    expect(initial.quarterMean).toBeUndefined();
    expect(initial.ballastTotal).toBeCloseTo(9237.792, 3);
    expect(final.complete).toBe(true);
    expect(survey.cargo).toBeUndefined();
    expect(initial.missing).toEqual([
      { set: 'initial', field: 'aft.starboard', label: 'Aft draft, starboard' },
    ]);
  });

  it('each single input left out gives neither NaN nor -0', () => {
    const set = loading.initial;
    for (const key of Object.keys(emptySet) as (keyof SurveySet)[]) {
      const result = checkDraftSurvey(
        withInitial({ [key]: emptySet[key] } as Partial<SurveySet>, { ...loading, initial: set }),
      );
      expect(numbersOf(result).filter((value) => Number.isNaN(value) || Object.is(value, -0))).toEqual([]);
    }
  });

  it('an MCTC at hand without its draft is taken as it stands, two different ones need theirs', () => {
    const bare = (a: number, b: number | undefined) =>
      [
        { label: 0, value: a },
        { label: 0, value: b },
      ] as const;
    const read = (a: number, b?: number) =>
      checkDraftSurvey(withInitial({ mctcPlus: bare(a, b) })).initial.mctcPlus;
    expect(read(616.9)).toBe(616.9);
    expect(read(616.9, 616.9)).toBe(616.9);
    expect(read(616.9, 620)).toBeUndefined();
  });
});

it('works nothing out with an impossible density of the tables', () => {
  const { initial, survey } = checkDraftSurvey({
    ...loading,
    ship: { ...loading.ship, tableDensity: 1000 },
  });
  expect(initial.tableDensity).toBeUndefined();
  expect(survey.cargo).toBeUndefined();
  expect(initial.missing.map(({ label }) => label)).toContain('Density of the tables');
});
