import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { round } from '@/lib/numbers';
import { checkDraftSurvey } from './checkDraftSurvey';
import { correctionToPerpendicular } from './drafts';
import { exampleRecord } from './exampleRecord';
import bundled from './examples.json';
import { draftSurveyInputs } from './recordMapping';
import { tankVolume, type TankCorrection, type TankTable, type TankVolume } from '../tables/tankTable';
import { firstTrimCorrection } from './trim';
import type { DraftSurveyInputs, DraftSurveyResult, SurveyResult } from './types';
import { codeWithSuffix } from './checkText';

/**
 * Every worked example, published and constructed, through the calculation. Another file of the same form runs through
 * the same test with `DRAFT_SURVEY_EXAMPLES=path`: nothing here knows an example by its id, only by the keys it has.
 */
type Values = Record<string, unknown>;
interface Example extends Values {
  id: string;
  title: string;
}

const path = process.env['DRAFT_SURVEY_EXAMPLES'];
const file: unknown = path ? JSON.parse(readFileSync(path, 'utf8')) : bundled;
const examples = (file as { examples: Example[] }).examples;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const valuesOf = (value: unknown): Values => (isValues(value) ? value : {});
const listOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isValues) : []);
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const must = (value: unknown): number => {
  if (typeof value !== 'number') throw new Error(`a number is expected, not ${JSON.stringify(value)}`);
  return value;
};

// --- the examples' names to ours -------------------------------------------------------------------------------

function inputsOf(example: Values): DraftSurveyInputs {
  const { record, worksheet } = exampleRecord(example);
  return draftSurveyInputs(record, worksheet);
}

/** Where the examples' name of a line is not ours in snake case. */
const otherNames: Record<string, (result: SurveyResult) => unknown> = {
  deflection_cm: (result) => result.deflection && result.deflection * 100,
  deflection: (result) => result.deflectionKind,
  list_deg: (result) => result.listDegrees,
  net_displacement_cargo_plus_constant: (result) => result.netDisplacement,
  forward_correction_magnitude: (result) => Math.abs(must(result.forwardCorrection)),
  aft_correction_magnitude: (result) => Math.abs(must(result.aftCorrection)),
  forward_correction_unrounded: (result) => Math.abs(must(result.forwardCorrection)),
  aft_correction_unrounded: (result) => Math.abs(must(result.aftCorrection)),
};

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function lineOf(result: SurveyResult, name: string): unknown {
  const other = otherNames[name];
  if (other) return other(result);
  const key = camel(name);
  if (!(key in result)) throw new Error(`the calculation has no line ${name}`);
  return result[key as keyof SurveyResult];
}

// --- tolerances by the unit of the line ------------------------------------------------------------------------

function unitOf(
  name: string,
): 'metres' | 'tonnes' | 'centimetres' | 'degrees' | 'percent' | 'lcf_m' | 'tpc' | 'mctc' {
  if (name.endsWith('_cm')) return 'centimetres';
  if (name.endsWith('_deg')) return 'degrees';
  if (name.includes('percent')) return 'percent';
  if (name.startsWith('lcf')) return 'lcf_m';
  if (name.startsWith('tpc')) return 'tpc';
  if (name.startsWith('mctc')) return 'mctc';
  if (/^(forward|midship|aft)_|^(true|apparent)_trim|length|mean/.test(name)) return 'metres';
  return 'tonnes';
}

/** How a line differs from what is expected, in words; nothing where it holds. */
function difference(name: string, found: unknown, expected: unknown, tolerance: number): string[] {
  if (Object.is(found, -0)) return [`${name} is -0`];
  if (typeof expected !== 'number')
    return found === expected ? [] : [`${name}: ${String(found)}, not ${String(expected)}`];
  // Binary dust apart: 10.4 - 10.3 is a little more than 0.1.
  const holds = typeof found === 'number' && Math.abs(found - expected) <= tolerance + 1e-9;
  return holds ? [] : [`${name}: ${String(found)}, not ${expected}`];
}

const sets = ['initial', 'final'] as const;

/** The codes that the examples speak of; others are neither required nor forbidden by them. */
const ASSERTED = new Set([
  'draft_missing',
  'list_over_half_degree',
  'list_correction_missing',
  'port_starboard_inconsistent',
  'trim_out_of_usual_range',
  'density_out_of_range',
  'deflection_large',
  'quarter_mean_outside_rows',
  'mctc_rows_off',
  'mctc_difference_negative',
  'displacement_tpc_mismatch',
  'tank_density_missing',
  'negative_constant',
  'bl_difference_over_half_percent',
]);

// --- the entries with a record's inputs ------------------------------------------------------------------------

for (const example of examples.filter((entry) => isValues(entry['inputs']))) {
  describe(`${example.id}: ${example.title}`, () => {
    const inputs = inputsOf(valuesOf(example['inputs']));
    const result = checkDraftSurvey(inputs);
    const expected = valuesOf(example['expected']);
    const published = valuesOf(example['published']);
    const rounded = example['expected_when_every_step_is_rounded_to_3_decimals'];
    const tolerance = valuesOf(example['tolerance']);
    const within = (name: string) => must(tolerance[unitOf(name)]);

    it.each(sets.filter((set) => isValues(expected[set])))('%s survey', (set) => {
      const lines = Object.entries(valuesOf(expected[set]));
      expect(
        lines.flatMap(([name, value]) => difference(name, lineOf(result[set], name), value, within(name))),
      ).toEqual([]);
    });

    if (isValues(expected['survey'])) {
      it('cargo and bill of lading', () => {
        expect(surveyDifferences(result, valuesOf(expected['survey']), within)).toEqual([]);
      });
    }

    if (Array.isArray(expected['warnings'])) {
      it('warnings', () => {
        const codes = result.warnings.filter((warning) => ASSERTED.has(warning.code)).map(codeWithSuffix);
        expect(codes.toSorted()).toEqual(expected['warnings']);
      });
    }

    if (Object.keys(published).length > 0) {
      it('as published, within what its rounding costs', () => {
        const allowed = (name: string) =>
          isValues(example['published_tolerance'])
            ? publishedWithin(name, example['published_tolerance'], within(name))
            : within(name);
        const differences = sets.flatMap((set) =>
          Object.entries(valuesOf(published[set])).flatMap(([name, value]) =>
            difference(name, lineOf(result[set], name), value, allowed(name)),
          ),
        );
        if (typeof published['cargo'] === 'number') {
          const cargoWithin = must(valuesOf(example['published_tolerance'])['tonnes_cargo']);
          differences.push(...difference('cargo', result.survey.cargo, published['cargo'], cargoWithin));
        }
        expect(differences).toEqual([]);
      });
    }

    if (isValues(rounded)) {
      it('as a hand sheet, every step rounded to 3 decimals', () => {
        const sheet = checkDraftSurvey(inputs, { round: (value) => round(value, 3) });
        const differences = sets.flatMap((set) =>
          Object.entries(valuesOf(rounded[set])).flatMap(([name, value]) =>
            difference(name, lineOf(sheet[set], name), value, 0.0005),
          ),
        );
        if (rounded['cargo'] !== undefined) {
          differences.push(...difference('cargo', sheet.survey.cargo, rounded['cargo'], 0.0005));
        }
        expect(differences).toEqual([]);
      });
    }
  });
}

function surveyDifferences(
  { survey }: DraftSurveyResult,
  expected: Values,
  within: (name: string) => number,
): string[] {
  const otherNamed: Record<string, unknown> = {
    b_l_quantity: survey.billOfLading,
    difference_survey_minus_bl: survey.differenceFromBillOfLading,
    difference_percent_of_bl: survey.differencePercent,
  };
  return Object.entries(expected).flatMap(([name, value]) => {
    if (name !== 'deductibles_change') {
      const found = name in otherNamed ? otherNamed[name] : valuesOf(survey)[camel(name)];
      return difference(name, found, value, within(name));
    }
    return Object.entries(valuesOf(value)).flatMap(([weight, change]) =>
      difference(
        `change of ${weight}`,
        valuesOf(survey.deductiblesChange)[camel(weight)],
        change,
        within('tonnes'),
      ),
    );
  });
}

function publishedWithin(name: string, tolerance: Values, otherwise: number): number {
  const unit = unitOf(name);
  if (unit === 'metres') return must(tolerance['metres']);
  if (unit !== 'tonnes') return Math.max(otherwise, must(tolerance['metres']));
  return name.includes('correction')
    ? (numberOf(tolerance['tonnes_corrections']) ?? must(tolerance['tonnes_net']))
    : must(tolerance['tonnes_net']);
}

// --- the entries of short numbers ------------------------------------------------------------------------------

for (const example of examples) {
  const within = (unit: string) => must(valuesOf(example['tolerance'])[unit]);

  for (const row of listOf(example['expected'])) {
    it(`${example.id}: ${String(row['case'])}`, () => {
      const found = firstTrimCorrection(
        must(row['true_trim']),
        must(row['lcf_aft_of_midship']),
        must(row['tpc']),
        must(row['lbp']),
      );
      expect(difference('first', found, row['first_trim_correction'], within('tonnes'))).toEqual([]);
    });
  }

  for (const item of listOf(example['items'])) {
    it(`${example.id}: ${String(item['kind'] ?? item['source'])}`, () => {
      if (Array.isArray(item['trim_columns'])) {
        const { volume } = volumeOf(item);
        expect(difference('volume', volume, item['expected'], within('cubic_metres'))).toEqual([]);
        expect(difference('published', volume, item['published'], within('cubic_metres'))).toEqual([]);
      } else {
        const expected = Object.entries(valuesOf(item['expected']));
        expect(expected.length).toBeGreaterThan(0);
        const found = expected.flatMap(([name, value]) =>
          difference(name, correctionOf(item, name), value, within('metres')),
        );
        expect(found).toEqual([]);
      }
    });
  }
}

function correctionOf(item: Values, name: string): number {
  const distance = must(item[name.replace('correction', 'distance')]);
  return correctionToPerpendicular(distance, must(item['apparent_trim']), must(item['length_between_marks']));
}

function volumeOf(item: Values): TankVolume {
  const trims = item['trim_columns'] as number[];
  const correction = (corrects: TankCorrection['corrects'], rows: unknown): TankCorrection => ({
    corrects,
    by: 'trim',
    marks: trims,
    soundings: (rows as number[][]).map(([at]) => must(at)),
    values: (rows as number[][]).map(([, ...values]) => values),
  });
  const rows = (item['volume_rows'] ?? item['rows']) as number[][];
  const table: TankTable = {
    by: 'sounding',
    rows: rows.map(([at]) => must(at)),
    trims: item['volume_rows'] ? [0] : trims,
    lists: [0],
    volumes: rows.map(([, ...volumes]) => volumes.map((volume) => [volume])),
    corrections: [
      ...(item['correction_rows_mm'] ? [correction('sounding', item['correction_rows_mm'])] : []),
      ...(item['correction_rows'] ? [correction('volume', item['correction_rows'])] : []),
    ],
  };
  return tankVolume(table, must(item['sounding']), {
    trim: must(item['true_trim']),
    list: 0,
    wholeMillimetres: true,
  });
}
