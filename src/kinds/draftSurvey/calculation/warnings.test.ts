import { describe, expect, it } from 'vitest';
import { checkSummary, codeWithSuffix } from './checkText';
import { checkDraftSurvey } from './checkDraftSurvey';
import { densityInAir, meanDensity } from './density';
import { emptySet } from './empty';
import { exampleRecord } from './exampleRecord';
import examples from './examples.json';
import { draftSurveyInputs, fieldNameOf } from './recordMapping';
import { dockWaterAllowance } from './surveyWarnings';
import type { DraftSurveyInputs, ShipInput, SurveySet, Warning } from './types';

const { record, worksheet } = exampleRecord(examples.examples[0]?.inputs ?? {});
const clean = draftSurveyInputs(record, worksheet);

interface Change {
  ship?: Partial<ShipInput>;
  initial?: Partial<SurveySet>;
  final?: Partial<SurveySet>;
}
const changed = ({ ship, initial, final }: Change): DraftSurveyInputs => ({
  ship: { ...clean.ship, ...ship },
  initial: { ...clean.initial, ...initial },
  final: { ...clean.final, ...final },
});
const warnings = (change: Change): Warning[] => checkDraftSurvey(changed(change)).warnings;
const codes = (change: Change) => warnings(change).map(codeWithSuffix);
const mark = (port: number, starboard: number, distance = 0) => ({ port, starboard, distance });
const both = (label1: number, label2: number, value1 = 616.9, value2 = 616.9) =>
  [
    { label: label1, value: value1 },
    { label: label2, value: value2 },
  ] as const;
const tank = (change: object) => [{ tank: 'WBT 1P', sounding: 1, tabvol: 100, density: 1.025, ...change }];

describe('a clean survey', () => {
  it('has nothing to look at', () => expect(codes({})).toEqual([]));
});

describe('each check fires beyond its limit and keeps still at it', () => {
  // [code, beyond the limit, at or within it]
  const cases: [string, Change, Change][] = [
    ['draft_missing_i', { initial: { aft: mark(5.53, 0, 8.5) } }, {}],
    // 0.28 m over 32.26 m is 0.497 degrees, 0.29 m is 0.515.
    [
      'list_over_half_degree_f',
      { final: { midship: mark(12.52, 12.23) } },
      { final: { midship: mark(12.51, 12.23) } },
    ],
    [
      'list_correction_missing_f',
      { final: { midship: mark(12.52, 12.23) } },
      { final: { midship: mark(12.52, 12.23), tpcAtSides: { port: 58.7, starboard: 58.6 } } },
    ],
    // Opposite signs, each over 2 cm; then an end that differs more than midships.
    [
      'port_starboard_inconsistent_i',
      { initial: { aft: mark(5.55, 5.52, 8.5) } },
      { initial: { aft: mark(5.54, 5.52, 8.5) } },
    ],
    [
      'port_starboard_inconsistent_f',
      { final: { aft: mark(12.34, 12.46, 8.5) } },
      { final: { aft: mark(12.345, 12.455, 8.5) } },
    ],
    [
      'trim_out_of_usual_range_i',
      { initial: { aft: mark(7.3, 7.3, 8.5) } },
      { initial: { aft: mark(7.1, 7.1, 8.5) } },
    ],
    [
      'trim_out_of_usual_range_f',
      { final: { forward: mark(13.4, 13.4, -2.2) } },
      { final: { forward: mark(13.3, 13.3, -2.2) } },
    ],
    ['density_out_of_range_i', { initial: { density: 1.0351 } }, { initial: { density: 1.035 } }],
    ['density_out_of_range_f', { final: { density: 0.9899 } }, { final: { density: 0.99 } }],
    // LBP/1000 is 18.9 cm.
    [
      'deflection_large_f',
      { final: { midship: mark(12.43, 12.49) } },
      { final: { midship: mark(12.42, 12.48) } },
    ],
    ['quarter_mean_outside_rows_i', { initial: { midship: mark(4.41, 4.42) } }, {}],
    [
      'mctc_rows_off_i',
      { initial: { mctcPlus: both(5.06, 5.06) } },
      { initial: { mctcPlus: both(5.05, 5.05) } },
    ],
    [
      'mctc_rows_off_f',
      { final: { mctcMinus: both(11.7, 11.79, 820.6) } },
      { final: { mctcMinus: both(11.7, 11.8) } },
    ],
    [
      'mctc_difference_negative_i',
      { initial: { mctcPlus: both(5, 5, 597.6, 597.6), mctcMinus: both(4, 4, 616.9, 616.9) } },
      { initial: { mctcPlus: both(5, 5, 597.6, 597.6) } },
    ],
    // TPC 52.45: a step of 53.6 t for 1 cm is 2.2 % off, 53.4 is 1.8 %.
    [
      'displacement_tpc_mismatch_i',
      { initial: { displacement: both(4.5, 4.6, 22341.3, 22877.3) } },
      { initial: { displacement: both(4.5, 4.6, 22341.3, 22875.3) } },
    ],
    [
      'tank_density_missing_f',
      { final: { ballastWater: tank({ density: 0 }) } },
      { final: { ballastWater: tank({}) } },
    ],
    [
      'sounding_beyond_table_i',
      { initial: { freshWater: tank({ sounding: 2.01, lastSounding: 2 }) } },
      { initial: { freshWater: tank({ sounding: 2, lastSounding: 2 }) } },
    ],
    ['negative_constant_i', { ship: { lightShip: 11800 } }, { ship: { lightShip: 11785 } }],
    // The constant is 345.099: 50 t decide up to a declared one of 500.
    ['constant_unusual_i', { ship: { declaredConstant: 295 } }, { ship: { declaredConstant: 296 } }],
    ['bl_difference_over_half_percent', { ship: { billOfLading: 52730 } }, { ship: { billOfLading: 52740 } }],
    [
      'time_order_f',
      { final: { startedAt: '2026-11-21T21:30:00', endedAt: '2026-11-20T22:10:00' } },
      { final: { startedAt: '2026-11-21T21:30:00', endedAt: '2026-11-21T22:10:00' } },
    ],
    ['over_summer_draft_f', { ship: { summerDraft: 12.32 } }, { ship: { summerDraft: 12.34 } }],
    ['bunkers_rose_f', { final: { fuelOil: 700 } }, { final: { fuelOil: 700, bunkeringNoted: true } }],
    [
      'lcf_reference_implausible_f',
      { final: { lcfReference: 'from_ap' } },
      { final: { lcf: both(12.3, 12.4, 37, 37.5) } },
    ],
    ['unit_slip_i', { initial: { density: 1024 } }, {}],
    ['single_mctc_row_i', { initial: { mctcPlus: both(5, 5, 616.9, 618) } }, {}],
  ];

  it.each(cases)('%s', (code, beyond, within) => {
    expect(codes(beyond)).toContain(code);
    expect(codes(within)).not.toContain(code);
  });
});

describe('what a warning says', () => {
  it('names the figures and the inputs to jump to', () => {
    const [warning] = warnings({
      final: { startedAt: '2026-11-21T21:30:00', endedAt: '2026-11-20T22:10:00' },
    });
    expect(warning).toMatchObject({
      title: 'Final: ending is before starting',
      message: 'Ending 20/11/2026 22:10 is earlier than starting 21/11/2026 21:30.',
    });
    expect(warning?.fields.map(fieldNameOf)).toEqual(['ending_time_f', 'starting_time_f']);
  });

  it('names the tank that weighs nothing', () => {
    const [warning] = warnings({
      final: { ballastWater: [...clean.final.ballastWater, ...tank({ density: 0 })] },
    });
    expect(warning?.message).toBe('WBT 1P has a volume and no density: it weighs nothing in the sum.');
    expect(warning?.fields.map(fieldNameOf)).toEqual(['ballast_water_f.12.density']);
  });

  it('offers the density in t/m3 for one typed in kg/m3', () => {
    const slip = warnings({ initial: { density: 1019.5 } }).find((warning) => warning.code === 'unit_slip');
    expect(slip?.suggestions).toEqual([1.0195]);
    expect(slip?.message).toBe('Density 1,019.5 looks like kg/m³: 1.0195 t/m³?');
  });

  it('holds no NaN and no empty field list', () => {
    const all = warnings({
      ship: { lightShip: 20000, declaredConstant: 1, billOfLading: 1, summerDraft: 1 },
      initial: { midship: mark(448, 453), density: 1024, mctcPlus: both(9, 9) },
      final: { forward: mark(1, 12), ballastWater: tank({ density: 0 }), fuelOil: 900 },
    });
    expect(all.length).toBeGreaterThan(8);
    for (const warning of all) {
      expect(warning.message).not.toMatch(/NaN|undefined|Infinity/);
      expect(warning.fields.length).toBeGreaterThan(0);
      expect(Object.values(warning.values).every(Number.isFinite)).toBe(true);
    }
  });
});

describe('time order', () => {
  it('a date alone says nothing about the hour', () => {
    const sameDay = { startedAt: '2026-11-21', endedAt: '2026-11-21T06:00:00' };
    expect(codes({ initial: sameDay, final: { startedAt: '2026-11-21T05:00:00' } })).toEqual([
      'time_order_f',
    ]);
    expect(codes({ initial: sameDay, final: { startedAt: '2026-11-21' } })).toEqual([]);
  });
});

describe('load line', () => {
  it('allows for fresh water: displacement / (40 TPC) cm', () => {
    expect(dockWaterAllowance(60000, 60, 1)).toBeCloseTo(0.25, 9);
    expect(dockWaterAllowance(60000, 60, 1.0125)).toBeCloseTo(0.125, 9);
    const fresh = { final: { density: 1 } };
    expect(codes({ ...fresh, ship: { summerDraft: 12.1 } })).not.toContain('over_summer_draft_f');
    expect(codes({ ...fresh, ship: { summerDraft: 12.0 } })).toContain('over_summer_draft_f');
  });
});

describe('drafts typed in feet', () => {
  const inFeet = (value: number) => Math.round((value / 0.3048) * 100) / 100;
  const set = (of: (value: number) => number, [forward, midship, aft]: [number, number, number]) => ({
    forward: mark(of(forward), of(forward), -2.2),
    midship: mark(of(midship), of(midship)),
    aft: mark(of(aft), of(aft), 8.5),
  });
  const slips = (change: Change) => warnings(change).filter(({ code }) => code === 'unit_slip');
  const laden = set(inFeet, [12.12, 12.34, 12.4]);

  it('are offered in metres for the whole set at once, whatever is known of the ship', () => {
    const particulars: Partial<ShipInput>[] = [
      {},
      { summerDraft: undefined },
      { depth: undefined },
      { summerDraft: undefined, depth: undefined },
      { summerDraft: undefined, depth: undefined, lbp: undefined },
    ];
    for (const ship of particulars) {
      const [slip, ...others] = slips({ ship, final: laden });
      expect(others).toEqual([]);
      expect(slip?.suggestions?.map((draft) => Math.round(draft * 100) / 100)).toEqual([
        12.12, 12.12, 12.34, 12.34, 12.4, 12.4,
      ]);
      expect(slip?.fields.map(fieldNameOf)).toEqual([
        'fwd_port_f',
        'fwd_stbd_f',
        'mid_port_f',
        'mid_stbd_f',
        'aft_port_f',
        'aft_stbd_f',
      ]);
    }
  });

  it('are told with both figures', () => {
    const [slip] = slips({ ship: { summerDraft: 11.2 }, final: set(() => 37.27, [0, 0, 0]) });
    expect(slip?.message).toBe(
      'The drafts 37.27, 37.27, 37.27, 37.27, 37.27, 37.27 look like feet beside a summer draft of 11.20 m: 11.36, 11.36, 11.36, 11.36, 11.36, 11.36 m?',
    );
  });

  it('are seen of a light ship too, and never taken for centimetres', () => {
    const [slip, ...others] = slips({ initial: set(inFeet, [3.2, 4.5, 5.6]) });
    expect([others, slip?.suggestions?.length]).toEqual([[], 6]);
    expect(slips({ final: { forward: mark(37.27, 12.1, -2.2) } }).map((one) => one.suggestions)).toEqual([
      [37.27 * 0.3048],
    ]);
  });

  it('are not seen in metres, nor in one that was typed wrong', () => {
    expect(slips({ final: set((value) => value, [12.12, 12.34, 12.4]) })).toEqual([]);
    expect(slips({ final: { aft: mark(15.4, 12.4, 8.5) } })).toEqual([]);
  });

  it('are told from centimetres', () =>
    expect(slips({ final: set((value) => value * 100, [12.12, 12.34, 12.4]) })[0]?.message).toContain(
      'like cm',
    ));
});

describe('values that no ship can have', () => {
  const net = (change: Change) => checkDraftSurvey(changed(change)).final.netDisplacement;

  it.each<[string, Change, string]>([
    ['a negative draft', { final: { aft: mark(-5, 12.4, 8.5) } }, 'Aft draft, port: −5.000'],
    ['a draft of 1e20', { final: { midship: mark(1e20, 12.4) } }, 'Midship draft, port: 1.00e+20'],
    ['a distance of 1e20', { final: { aft: mark(12.4, 12.4, 1e20) } }, 'Aft mark, distance: 1.00e+20'],
    ['a negative weight of oil', { final: { fuelOil: -3 } }, 'Fuel oil: −3.000'],
    ['a tank of 1e20', { final: { ballastWater: tank({ tabvol: 1e20 }) } }, 'Ballast tank WBT 1P, volume'],
    ['a negative density', { final: { density: -1.02 } }, 'Density of the water: −1.020'],
    ['a negative light ship', { ship: { lightShip: -9000 } }, 'Light ship: −9,000.000'],
  ])('%s is named, and nothing is worked out with it', (_, change, words) => {
    const found = warnings(change).find(({ code }) => code === 'impossible_value');
    expect(found?.message).toContain(words);
    expect(net(change)).toBeUndefined();
  });

  it('have no weight, and take the total with them', () => {
    const { final } = checkDraftSurvey(changed({ final: { fuelOil: -3 } }));
    expect([final.fuelOil, final.totalDeductibles]).toEqual([undefined, undefined]);
    expect(final.missing.map(({ label }) => label)).toEqual(['Fuel oil']);
  });

  it('are asked about once where they look typed in another unit', () => {
    const slip = { final: { forward: mark(1_212, 12.12, -2.2), density: 1019.5 } };
    expect(codes(slip)).toContain('unit_slip_f');
    expect(codes(slip)).not.toContain('impossible_value_f');
    expect(net(slip)).toBeUndefined();
  });

  it('leave a figure alone that stands at the edge of what is possible', () =>
    expect(codes({ final: { others: -120 } })).not.toContain('impossible_value_f'));
});

describe('the density', () => {
  const loadLine = { density: 1.025, loadLineHydrometer: true };

  it('of a load-line hydrometer comes with its correction', () => {
    expect(densityInAir(1.025)).toBeCloseTo(1.0229775, 9);
    const found = warnings({ final: loadLine }).find(({ code }) => code === 'load_line_hydrometer');
    expect(found?.suggestions?.[0]).toBeCloseTo(1.023, 4);
    expect(found?.message).toContain('is 1.0230 t/m³ in air');
  });

  it('of one with a scale at 60/60 °F is corrected by its own factor', () => {
    const fahrenheit = { ...loadLine, hydrometerScale: '60/60 F' as const };
    const of = (set: Partial<SurveySet>) =>
      warnings({ final: set }).find(({ code }) => code === 'load_line_hydrometer');
    expect(of(fahrenheit)?.suggestions?.[0]).toBeCloseTo(1.025 * 0.999 - 0.0011, 9);
    expect(of(fahrenheit)?.message).toContain('1.0250 × 0.9990 − 0.0011 is 1.0229 t/m³ in air');
    expect(of({ ...fahrenheit, density: 1.0229, relativeDensity: 1.025 })).toBeUndefined();
    // what a scale at 15/15 °C would have come to is a reading like any other
    expect(of({ ...fahrenheit, density: 1.023, relativeDensity: 1.025 })).toMatchObject({
      values: { density: 1.023 },
      suggestions: [1.023 * 0.999 - 0.0011],
    });
  });

  it('is left alone once it is corrected, and asked about again when it changes', () => {
    const taken = { ...loadLine, density: 1.023, relativeDensity: 1.025 };
    expect(codes({ final: taken })).not.toContain('load_line_hydrometer_f');
    expect(codes({ final: { ...taken, density: 1.024 } })).toContain('load_line_hydrometer_f');
  });

  it('is the mean of the samples that have a figure', () => {
    const of = (...densities: (number | null)[]) =>
      meanDensity({
        samples: densities.map((density) => ({ place: '', depth: '', density })),
        certificate: '',
      })?.density;
    expect(of(1.02, 1.022, null)).toBeCloseTo(1.021, 9);
    expect(of(null, 0)).toBeUndefined();
  });

  it('of layered water asks for more samples', () => {
    expect(codes({ final: { sampleDensities: [1.02, 1.0231] } })).toContain('density_layered_f');
    expect(codes({ final: { sampleDensities: [1.02, 1.023] } })).not.toContain('density_layered_f');
  });
});

describe('the three words of a check', () => {
  const stateOf = (change: Change, code: string) =>
    checkDraftSurvey(changed(change)).checks.find((check) => codeWithSuffix(check) === code);

  it('are clear where it ran and found nothing, and warns where it found something', () => {
    expect(stateOf({}, 'density_out_of_range_f')?.state).toBe('clear');
    expect(stateOf({ final: { density: 0.98 } }, 'density_out_of_range_f')?.state).toBe('warns');
  });

  it.each<[string, Change, string, string]>([
    ['the breadth', { ship: { breadth: 0 } }, 'list_over_half_degree_f', 'breadth'],
    ['a draft', { final: { aft: mark(12.4, 0, 8.5) } }, 'trim_out_of_usual_range_f', 'drafts'],
    ['the density', { final: { density: 0 } }, 'density_out_of_range_f', 'density of the water'],
    ['the bill of lading', { ship: { billOfLading: 0 } }, 'bl_difference_over_half_percent', 'B/L quantity'],
    ['the summer draft', { ship: { summerDraft: undefined } }, 'over_summer_draft', 'summer draft'],
    ['the rows of MCTC', { final: { mctcPlus: both(0, 0) } }, 'mctc_rows_off_f', 'drafts of the MCTC rows'],
  ])('are not run without %s', (_, change, code, lacks) => {
    expect(stateOf(change, code)).toMatchObject({ state: 'not run', lacks: [lacks] });
  });

  it('count nothing of a survey that was not begun as clear', () => {
    const { checks } = checkDraftSurvey({ ...clean, final: emptySet });
    const summary = checkSummary(checks, ['final']);
    // possible values of the ship, the LCF, and the summer draft and deadweight that the initial survey is held against
    expect(summary.clear).toBe(4);
    expect(summary.lines.map(({ text }) => text)).toContain(
      'Final survey: 24 checks – missing: the final survey',
    );
  });

  it.each<[string, Change]>([
    ['the constant, found by the initial survey', { ship: { declaredConstant: 5 } }],
    [
      'times of both surveys',
      {
        initial: { startedAt: '2026-11-20T08:00', endedAt: '2026-11-20T07:00' },
        final: { startedAt: '2026-11-21T08:00', endedAt: '2026-11-21T07:00' },
      },
    ],
  ])('stand where their warnings do: %s', (_, change) => {
    const { checks, warnings: found } = checkDraftSurvey(changed(change));
    for (const set of ['initial', 'final'] as const) {
      const named = new Set(found.filter((one) => (one.set ?? 'final') === set).map(({ code }) => code));
      expect(checkSummary(checks, [set]).warns, set).toBe(named.size);
    }
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('the constant', () => {
  const alone = { declaredConstant: undefined };
  it('warns without a declared one where it is absurd', () => {
    const found = warnings({ ship: { ...alone, lightShip: 8.2 } });
    expect(found.map(codeWithSuffix)).toContain('constant_unusual_i');
    expect(found.find(({ code }) => code === 'constant_unusual')?.message).toContain(
      'without a declared one',
    );
  });
  it('keeps still where it is usual', () => expect(codes({ ship: alone })).toEqual([]));
});

describe('the summer draft', () => {
  const swapped = (summerDraft: number): DraftSurveyInputs => ({
    ship: { ...clean.ship, summerDraft },
    initial: clean.final,
    final: clean.initial,
  });
  it('is held against the initial survey of a discharge', () =>
    expect(checkDraftSurvey(swapped(11)).warnings.map(codeWithSuffix)).toContain('over_summer_draft_i'));
  it('is held against the one survey there is', () =>
    expect(
      checkDraftSurvey({
        ship: { ...clean.ship, summerDraft: 11 },
        initial: clean.final,
        final: emptySet,
      }).warnings.map(codeWithSuffix),
    ).toContain('over_summer_draft_i'));
});
