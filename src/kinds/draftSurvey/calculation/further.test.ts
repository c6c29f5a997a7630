import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { computeDraftSurvey } from './computeDraftSurvey';
import {
  airOfVacuum,
  airOfVacuumExactly,
  densityAtTemperature,
  densityInVacuum,
  densityOfSalinity,
  relativeOfAir,
  sampledDensity,
} from './densityInstruments';
import { densityBySalinity, densityInAir } from './density';
import { heelOfTube, otherSide, readings } from './draftReadings';
import { emptySet, emptyShip } from './empty';
import { feetInchesText, readDraft } from './feetInches';
import { seriesProgress } from './intermediate';
import { spreadOf } from './statistics';
import type { DraftSurveyInputs, HydrostaticRows, SurveySet } from './types';
import { cargoUncertainty, type UncertaintyTerm } from './uncertainty';

/*
 * The worked cases for density, readings, uncertainty and surveys in between; others of the same form pass through the same
 * tests with `FURTHER_EXAMPLES=path`.
 */

type Figures = Record<string, unknown>;
interface Example {
  id: string;
  kind: string;
  title: string;
  inputs: Figures;
  expected: Figures;
  warnings?: string[];
  tolerance?: Record<string, number>;
}

const bundled = new URL('../../../../tests/domain/further-examples.json', import.meta.url);
const { examples, reference } = JSON.parse(
  readFileSync(process.env['FURTHER_EXAMPLES'] ?? bundled, 'utf8'),
) as { examples: Example[]; reference: { eos80: { checks: [number, number, number][] } } };
const of = (kind: string) =>
  examples.filter((one) => one.kind === kind).map((one) => [one.id, one.title, one] as const);

/** Whatever is expected must be found, figures within the tolerance of the case. */
function expectFound(expected: unknown, found: unknown, near: (name: string) => number, name = ''): void {
  if (typeof expected === 'number') {
    expect(found, name).toBeTypeOf('number');
    expect(Math.abs(Number(found) - expected), name).toBeLessThanOrEqual(near(name));
  } else if (typeof expected === 'object' && expected !== null) {
    expect(found, name).toBeTypeOf('object');
    for (const [key, value] of Object.entries(expected))
      expectFound(value, (found as Figures)[key], near, Array.isArray(expected) ? name : key);
  } else expect(found, name).toEqual(expected);
}
const within =
  ({ tolerance = {} }: Example) =>
  (name: string) =>
    tolerance[name] ?? tolerance['*'] ?? 1e-9;

describe('density', () => {
  it('has cases to look at', () => expect(of('density').length).toBeGreaterThan(0));

  it.each(of('density'))('%s %s', (_id, _title, example) => {
    const { inputs, expected } = example;
    const at = (name: string) => Number(inputs[name]);
    const places = inputs['samples_by_place'] as number[][] | undefined;
    const reading = at('reading');
    const means = (groups: number[][]) => groups.map((group) => spreadOf(group)?.mean);
    const sampled = places && sampledDensity(places.flat());
    const vacuum =
      inputs['instrument'] === 'refractometer'
        ? densityOfSalinity(at('salinity_permille'), at('water_temperature'))
        : inputs['instrument'] === 'density_vacuum'
          ? reading
          : densityInVacuum(reading);
    const found: Figures = sampled
      ? {
          ...sampled,
          standard_deviation: sampled.standardDeviation,
          standard_error: sampled.standardError,
          means_by_place: means(places),
          means_by_depth: means(
            (places[0] ?? []).map((_, depth) => places.map((place) => place[depth] ?? NaN)),
          ),
        }
      : {
          density_vacuum: vacuum,
          density_air: airOfVacuum(vacuum),
          density_air_exact: airOfVacuumExactly(vacuum),
          relative_density: relativeOfAir(reading),
          density_at_temperature: densityAtTemperature(
            reading,
            at('water_temperature'),
            at('reference_temperature'),
            inputs['gamma_glass'] as number | undefined,
          ),
          density_used_for_draught_survey: reading,
        };
    expectFound(expected, found, within(example));
    if (sampled) expect(sampled.layered).toBe(example.warnings?.includes('density_layered') ?? false);
  });

  it('of sea water agrees with the published check values', () => {
    for (const [salinity, celsius, density] of reference.eos80.checks)
      expect(densityOfSalinity(salinity, celsius) * 1000).toBeCloseTo(density, 4);
  });

  it('is checked by salinity and temperature where the formula holds', () => {
    expect(densityBySalinity({ salinity: 35, waterTemperature: 25 })).toBeCloseTo(1.02224306, 6);
    expect(densityBySalinity({ salinity: 0, waterTemperature: 5 })).toBeCloseTo(0.99886675, 6);
    for (const none of [
      { salinity: null, waterTemperature: 5 },
      { salinity: 35, waterTemperature: null },
      { salinity: 350, waterTemperature: 5 },
      { salinity: 35, waterTemperature: 77 },
    ])
      expect(densityBySalinity(none)).toBeUndefined();
  });

  it('goes to what a load-line hydrometer shows and back', () => {
    expect(densityInAir(relativeOfAir(1.0215))).toBeCloseTo(1.0215, 12);
  });
});

describe('feet and inches', () => {
  it.each(of('feet_inches'))('%s %s', (_id, _title, example) => {
    const mode = example.inputs['mode'] === 'feet' ? 'feet' : 'metres';
    const read = readDraft(String(example.inputs['text']), mode);
    const shown =
      'feet' in read && read.feet !== undefined ? { shown: feetInchesText(read.feet, read.inches ?? 0) } : {};
    expectFound(example.expected, { ...read, ...shown }, within(example));
  });

  it.each([
    [`32'06"`, { metres: 9.906, feet: 32, inches: 6 }],
    [`31' 4 1/2"`, { feet: 31, inches: 4.5 }],
    ['30 5¼', { feet: 30, inches: 5.25 }],
    ['31’04”', { feet: 31, inches: 4 }],
    ['32', { feet: 32, inches: 0 }],
    [`28'12"`, { error: 'inches_out_of_range' }],
    ['about 9', { error: 'unreadable' }],
    ['', { error: 'unreadable' }],
  ])('%s', (text, expected) => {
    expect(readDraft(text, 'feet')).toMatchObject(expected);
  });

  it('a bare decimal is metres in a form for metres, and asked about in one for feet', () => {
    expect(readDraft('9.87', 'metres')).toEqual({ metres: 9.87 });
    expect(readDraft('32.50', 'feet')).toEqual({ metres: 32.5 * 0.3048 });
    expect(readDraft('32.06', 'feet')).toMatchObject({ error: 'ambiguous_decimal' });
  });
});

describe('readings in waves', () => {
  it.each(of('wave_readings'))('%s %s', (_id, _title, example) => {
    const found = readings(example.inputs['readings'] as number[]);
    expectFound(
      example.expected,
      {
        ...found,
        standard_deviation: found?.standardDeviation,
        standard_error: found?.standardError,
        flagged_indexes: found?.outOfLine,
      },
      within(example),
    );
    expect(found?.warnings.toSorted()).toEqual((example.warnings ?? []).toSorted());
  });
});

describe('list and sides', () => {
  it.each(of('list_and_sides'))('%s %s', (_id, _title, example) => {
    const at = (name: string) => Number(example.inputs[name]);
    const result = computeDraftSurvey({
      ship: { ...emptyShip, breadth: at('breadth') },
      initial: {
        ...emptySet,
        midship: { port: at('midship_port'), starboard: at('midship_starboard'), distance: 0 },
        tpcAtSides: { port: at('tpc_port'), starboard: at('tpc_starboard') },
      },
      final: emptySet,
    }).initial;
    const heel =
      'tube_span' in example.inputs
        ? heelOfTube(
            at('level_difference'),
            at('tube_span'),
            example.inputs['low_side'] === 'port' ? 'port' : 'starboard',
          )
        : at('heel_deg');
    const side = at('midship_port') || at('draught_read') || at('low_side_draught');
    const other = otherSide(side, heel, at('breadth'));
    expectFound(
      example.expected,
      {
        list_deg: result.listDegrees,
        midship_mean: result.midshipMean ?? (side + other) / 2,
        heel_deg: heel,
        list_correction: result.listCorrection,
        midship_starboard: other,
        other_side: other,
      },
      within(example),
    );
  });

  it('the side out of reach', () => {
    expect(otherSide(9.84, 0.39072771516029453, 32.26)).toBeCloseTo(9.62, 9);
  });
});

interface SetCase {
  draughts: Record<'fp' | 'fs' | 'mp' | 'ms' | 'ap' | 'as', number>;
  df: number;
  dm: number;
  da: number;
  displacement: [number, number][];
  tpc: [number, number][];
  lcf: [number, number][];
  mctc_plus: [number, number][];
  mctc_minus: [number, number][];
  density: number;
  tanks: { name: string; volume: number; density: number; surface_area: number }[];
  other_deductibles: number;
}

const rowsOf = (pairs: [number, number][]): HydrostaticRows => {
  const row = (pair: [number, number] | undefined) => ({ label: pair?.[0], value: pair?.[1] });
  return [row(pairs[0]), row(pairs[1])];
};

const setOf = (one: SetCase): SurveySet => ({
  ...emptySet,
  forward: { port: one.draughts.fp, starboard: one.draughts.fs, distance: one.df },
  midship: { port: one.draughts.mp, starboard: one.draughts.ms, distance: one.dm },
  aft: { port: one.draughts.ap, starboard: one.draughts.as, distance: one.da },
  displacement: rowsOf(one.displacement),
  tpc: rowsOf(one.tpc),
  lcf: rowsOf(one.lcf),
  lcfReference: 'midship_aft_positive',
  mctcPlus: rowsOf(one.mctc_plus),
  mctcMinus: rowsOf(one.mctc_minus),
  density: one.density,
  others: one.other_deductibles,
  ballastWater: one.tanks.map(({ name, volume, density }) => ({
    tank: name,
    sounding: undefined,
    tabvol: volume,
    density,
  })),
});

const TERM: Record<UncertaintyTerm['source'], string> = {
  'draft readings': 'draught readings',
  'density sampling': 'density sampling',
  soundings: 'soundings',
  consumables: 'fuel and other weights',
  model: 'hull bend and trim model',
  'marks and reader': 'marks and reader, same in both',
  hydrometer: 'hydrometer, same in both',
  'displacement table': 'displacement table, same in both',
  'tank tables': 'tank tables, same in both',
  constant: 'change of constant',
};

describe('uncertainty of the cargo', () => {
  it('has cases to look at', () => expect(of('uncertainty').length).toBeGreaterThan(0));

  it.each(of('uncertainty'))('%s %s', (_id, _title, example) => {
    const { inputs, expected } = example;
    const sets = { initial: inputs['initial'] as SetCase, final: inputs['final'] as SetCase };
    const u = inputs['u'] as Record<string, number>;
    const both = (name: string) => ({ initial: u[`${name}_initial`] ?? 0, final: u[`${name}_final`] ?? 0 });
    const survey: DraftSurveyInputs = {
      ship: {
        ...emptyShip,
        lbp: Number(inputs['lbp']),
        tableDensity: Number(inputs['table_density']),
        billOfLading: (inputs['bl'] as number | null) ?? undefined,
      },
      initial: setOf(sets.initial),
      final: setOf(sets.final),
    };
    const result = computeDraftSurvey(survey);
    const found = cargoUncertainty(
      result,
      {
        draftReading: both('draught_reading'),
        draftCommon: u['draught_common'] ?? 0,
        densitySampling: both('density_sampling'),
        hydrometer: u['hydrometer_common'] ?? 0,
        displacementTable: u['table_relative_common'] ?? 0,
        sounding: u['sounding'] ?? 0,
        tankTables: u['tank_table_relative'] ?? 0,
        consumables: both('consumables'),
        constantChange: u['constant_change'] ?? 0,
        model: both('model'),
      },
      (tank, set) => sets[set].tanks.find(({ name }) => name === tank.tank)?.surface_area,
      (inputs['bl_expanded_uncertainty'] as number | undefined) ?? 0,
    );
    if (!found) throw new Error('the survey of the case is not complete');
    const group = (name: string) => (name === 'drafts' ? 'draughts' : name);
    const sensitivities = (set: 'initial' | 'final') => {
      const { forward, midship, aft, allMarks, density, table } = found.sensitivities[set];
      return {
        forward_reading: forward,
        midship_reading: midship,
        aft_reading: aft,
        all_marks: allMarks,
        density,
        relative_table: table,
      };
    };
    const { monte_carlo, terms, ...rest } = expected;
    expectFound(
      rest,
      {
        signed_change: result.survey.netChange ?? 0,
        cargo: result.survey.cargo,
        sensitivities_initial: sensitivities('initial'),
        sensitivities_final: sensitivities('final'),
        standard_uncertainty: found.standard,
        expanded_uncertainty_k2: found.expanded,
        expanded_percent_of_cargo: found.percent,
        share_percent_by_group: Object.fromEntries(
          found.shares.map((share) => [group(share.group), share.percent]),
        ),
        difference_to_bl: result.survey.differenceFromBillOfLading,
        en_number: found.en,
        within_uncertainty: found.en === undefined ? undefined : found.en <= 1,
      },
      () => example.tolerance?.['tonnes'] ?? 1e-6,
    );
    for (const term of terms as { name: string; group: string; tonnes: number }[]) {
      const mine = found.terms.find(
        (one) => [TERM[one.source], one.set].filter(Boolean).join(' ') === term.name,
      );
      expect(mine?.tonnes, term.name).toBeCloseTo(term.tonnes, 6);
      expect(group(mine?.group ?? ''), term.name).toBe(term.group);
    }
    const drawn = (monte_carlo as { standard_deviation: number } | undefined)?.standard_deviation;
    if (drawn !== undefined) expect(Math.abs(found.standard / drawn - 1)).toBeLessThan(0.005);
  });

  it('has nothing to say of a survey that is not worked out', () => {
    const none = { initial: 0, final: 0 };
    expect(
      cargoUncertainty(
        computeDraftSurvey({ ship: emptyShip, initial: emptySet, final: emptySet }),
        {
          draftReading: none,
          draftCommon: 0,
          densitySampling: none,
          hydrometer: 0,
          displacementTable: 0,
          sounding: 0,
          tankTables: 0,
          consumables: none,
          constantChange: 0,
          model: none,
        },
        () => undefined,
      ),
    ).toBeUndefined();
  });
});

describe('surveys in between', () => {
  it.each(of('intermediate'))('%s %s', (_id, _title, example) => {
    const { inputs } = example;
    const sets = (inputs['sets'] as { net: number; ended_h: number }[]).map(({ net, ended_h }) => ({
      net,
      endedAt: ended_h,
    }));
    const found = seriesProgress(
      inputs['operation'] === 'discharging' ? 'discharging' : 'loading',
      sets,
      (inputs['declared'] as number | null) ?? undefined,
    ).map((one) => ({
      ...one,
      cargo_so_far: one.soFar,
      since_last_set: one.sinceLast,
      rate_t_per_h: one.rate,
      time_to_go_h: one.hoursToGo,
    }));
    expectFound(example.expected, { sets: found }, within(example));
    expect(found.some(({ backwards }) => backwards)).toBe(
      example.warnings?.includes('cargo_goes_backwards') ?? false,
    );
  });

  it('says when the cargo goes backwards, and has no time to go then', () => {
    const [, , third] = seriesProgress(
      'discharging',
      [
        { net: 9000, endedAt: 0 },
        { net: 5000, endedAt: 5 },
        { net: 5200, endedAt: 7 },
      ],
      9000,
    );
    expect(third).toMatchObject({
      soFar: 3800,
      sinceLast: -200,
      rate: -100,
      remaining: 5200,
      backwards: true,
    });
    expect(third).not.toHaveProperty('hoursToGo');
  });
});
