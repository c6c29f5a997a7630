import { describe, expect, it } from 'vitest';
import { computeDraftSurvey } from './computeDraftSurvey';
import { emptySet, emptyShip } from './empty';
import { TABLE_DRAFTS, type TableDraft } from './tableDraft';
import type { HydrostaticRows, SurveySet } from './types';
import { cargoUncertainty } from './uncertainty';
import { expandedText, leftOutTexts, standardUncertainties, USUAL_CHOICES } from './uncertaintyChoices';

describe('a budget of what was not read at the quarter mean of the level ship', () => {
  const LBP = 190;
  const BREADTH = 32;
  const row = (label: number, value: number) => ({ label, value });
  const usual = {
    draftReading: { initial: 0.005, final: 0.005 },
    draftCommon: 0.003,
    densitySampling: { initial: 0.0003, final: 0.0003 },
    hydrometer: 0.0003,
    displacementTable: 0.001,
    sounding: 0.005,
    tankTables: 0.005,
    consumables: { initial: 8, final: 8 },
    constantChange: 10,
    model: { initial: 0, final: 0 },
  };
  /** A wall-sided ship whose centre of flotation is 3 m aft: 52 t/cm at every draft. */
  const [TPC, LCF] = [52, 3];
  const survey = (
    entry: TableDraft,
    set: Partial<SurveySet> = {},
    move: Partial<Record<string, number>> = {},
  ) => {
    const at = (mark: string, side: string, draft: number) => draft + (move[`${mark}.${side}`] ?? 0);
    const read = (mark: string, draft: number, distance: number) => ({
      port: at(mark, 'port', draft),
      starboard: at(mark, 'starboard', draft),
      distance,
    });
    const drafts = {
      forward: read('forward', 4, -2),
      midship: read('midship', 5.1, 0.5),
      aft: read('aft', 6, 8),
    };
    const trim = (draft: SurveySet) =>
      computeDraftSurvey({ ship: { ...emptyShip, lbp: LBP }, initial: draft, final: emptySet }).initial
        .trueTrim ?? Number.NaN;
    // what her book by trim says at this trim: the draft at the LCF is what she floats at
    const turned = entry === 'at_lcf' ? 0 : (trim({ ...emptySet, ...drafts }) * LCF) / LBP;
    const displacement: HydrostaticRows = [
      row(5, 100 * TPC * (5 + turned)),
      row(5.2, 100 * TPC * (5.2 + turned)),
    ];
    const initial: SurveySet = {
      ...emptySet,
      ...drafts,
      displacement,
      tpc: [row(5, TPC), row(5.2, TPC)],
      lcf: [row(5, LCF), row(5.2, LCF)],
      lcfReference: 'midship_aft_positive',
      density: 1.02,
      ...set,
    };
    return computeDraftSurvey({
      ship: {
        ...emptyShip,
        lbp: LBP,
        breadth: BREADTH,
        lightShip: 9000,
        tableByTrim: true,
        tableDraft: entry,
      },
      initial,
      final: initial,
    });
  };
  const budget = (...given: Parameters<typeof survey>) =>
    cargoUncertainty(survey(...given), usual, () => undefined);

  it.each(TABLE_DRAFTS)('a table by trim that is entered with the %s', (entry) => {
    const found = budget(entry)?.sensitivities.initial;
    for (const mark of ['forward', 'midship', 'aft'] as const) {
      const step = 1e-4;
      const weight = (by: number) =>
        survey(entry, {}, { [`${mark}.port`]: by }).initial.displacementCorrectedForDensity ?? Number.NaN;
      expect(found?.[mark], mark).toBeCloseTo((weight(step) - weight(-step)) / (2 * step), 3);
    }
  });

  it('needs no MCTC of a table by trim, and says what it lacks without its LCF', () => {
    const none: HydrostaticRows = [row(0, 0), row(0, 0)];
    expect(budget('midship')?.leftOut.initial).toEqual({ trim: false, tanks: 0 });
    const found = budget('midship', { lcf: none, lcfReference: undefined });
    expect(found?.sensitivities.initial.midship).toBeCloseTo((1.02 / 1.025) * 50 * TPC, 6);
    expect(found && leftOutTexts(found)).toEqual([
      'The initial survey has no LCF or TPC: an error of its trim is left out.',
      'The final survey has no LCF or TPC: an error of its trim is left out.',
    ]);
  });

  it('a displacement typed for one draft takes its slope from the TPC', () => {
    const rows: HydrostaticRows = [row(5.1, 27_000), row(5.1, 27_000)];
    const found = budget('quarter_mean', { displacement: rows })?.sensitivities.initial;
    expect(found?.allMarks).toBeCloseTo((1.02 / 1.025) * 100 * TPC, 6);
    expect(budget('quarter_mean', { displacement: rows, tpc: [row(0, 0), row(0, 0)] })).toBeUndefined();
  });

  it('names tanks of which neither surface nor sounding is known', () => {
    const ballastWater = [
      { tank: 'WBT 1P', sounding: undefined, tabvol: 4, density: 1.025 },
      { tank: 'WBT 1S', sounding: undefined, tabvol: 0, density: 1.025 },
    ];
    const found = budget('midship', { ballastWater });
    expect(found && leftOutTexts(found)[0]).toBe(
      '1 tank of the initial survey has neither table nor sounding: an error of sounding is left out there.',
    );
  });
});

describe('what the tank tables make of it', () => {
  const U = {
    draftReading: { initial: 0, final: 0 },
    draftCommon: 0,
    densitySampling: { initial: 0, final: 0 },
    hydrometer: 0,
    displacementTable: 0,
    sounding: 0,
    tankTables: 0.01,
    consumables: { initial: 0, final: 0 },
    constantChange: 0,
    model: { initial: 0, final: 0 },
  };
  const row = (label: number, value: number) => ({ label, value });
  const mark = { port: 5, starboard: 5, distance: 0 };
  const water = (tank: string, tabvol: number) => ({ tank, sounding: undefined, tabvol, density: 1 });
  const termOf = (initial: Partial<SurveySet>, final: Partial<SurveySet> = {}) => {
    const set: SurveySet = {
      ...emptySet,
      forward: mark,
      midship: mark,
      aft: mark,
      displacement: [row(5, 20000), row(5.2, 20800)],
      tpc: [row(5, 40), row(5.2, 40)],
      lcf: [row(5, 1), row(5.2, 1)],
      lcfReference: 'midship_aft_positive',
      mctcPlus: [row(5.5, 500), row(5.7, 500)],
      mctcMinus: [row(4.5, 490), row(4.7, 490)],
      density: 1.025,
    };
    const result = computeDraftSurvey({
      ship: { ...emptyShip, lbp: 150 },
      initial: { ...set, ...initial },
      final: { ...set, ...final },
    });
    return cargoUncertainty(result, U, () => 0)?.terms.find(({ source }) => source === 'tank tables')?.tonnes;
  };

  it('adds tanks without a name by their squares, as any others', () => {
    expect(termOf({ ballastWater: [water('', 300), water('', 400)] })).toBeCloseTo(5, 9);
    expect(termOf({ ballastWater: [water('WBT', 300), water('WBT', 400)] })).toBeCloseTo(5, 9);
  });

  it('takes a ballast and a fresh-water tank of one name for two tanks', () => {
    expect(termOf({ ballastWater: [water('APT', 300)], freshWater: [water('APT', 400)] })).toBeCloseTo(5, 9);
  });

  it('leaves of a tank what changed between the surveys', () => {
    const before = { ballastWater: [water('WBT', 300), water('WBT', 500)] };
    const after = { ballastWater: [water('WBT', 300), water('WBT', 100)] };
    expect(termOf(before, after)).toBeCloseTo(4, 9);
    expect(termOf({ ballastWater: [water('', 300)] }, { ballastWater: [water('', 300)] })).toBe(0);
  });
});

it('makes the formulas as unsure as the hull is bent, however far', () => {
  const at = (deflection: number) => ({ deflection, displacementCorrectedForDensity: 50_000 });
  const model = (initial: number, final: number) =>
    standardUncertainties(USUAL_CHOICES, { initial: at(initial), final: at(final) } as Parameters<
      typeof standardUncertainties
    >[1]).model;
  // 0.02 % of 50,000 t at 15 cm
  expect(model(-0.075, 0.15)).toEqual({ initial: 5, final: 10 });
  expect(model(0.3, -0.45)).toEqual({ initial: 20, final: 30 });
});

it.each([
  [82.6, '83'],
  [163.4, '160'],
  [1265, '1,300'],
  [99.6, '100'],
  [8.34, '8'],
  [0, '0'],
])('of an uncertainty of %d t two figures are shown', (expanded, text) => {
  expect(expandedText(expanded)).toBe(text);
});
