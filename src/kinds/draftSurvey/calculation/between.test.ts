import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aPrintSource } from '../report/aggelosB.fixture';
import { betweenSurveys, nextBetween, surveySeries } from './between';
import { aBetweenSurvey } from './betweenSurvey.fixture';
import { computeDraftSurvey } from './computeDraftSurvey';
import { draftSurveyInputs, type DraftSurveyRecord } from './recordMapping';
import { checksOf } from './warnings';
import { draftSurveyWorksheet, emptyBetween } from './worksheet';

const { record, worksheet } = aPrintSource();
const sheetRecord = record as DraftSurveyRecord;
const whole = computeDraftSurvey(draftSurveyInputs(sheetRecord, worksheet));
const CARGO = whole.survey.cargo ?? Number.NaN;
const TABLES = { rows: false, tank: () => false };

describe('surveys between the first and the last', () => {
  it('works an intermediate survey out as the final one with the same figures', () => {
    const series = surveySeries(sheetRecord, { ...worksheet, between: { a: aBetweenSurvey(1) } });
    const [initial, between, final] = series.surveys;
    expect(series.surveys.map(({ title }) => title)).toEqual(['Initial', 'Intermediate 1', 'Final']);
    expect(between?.result).toEqual(final?.result);
    expect(initial?.progress).toMatchObject({ soFar: 0 });
    expect(between?.progress?.soFar).toBeCloseTo(CARGO, 3);
    // the final survey found the same, so nothing came on board since
    expect(final?.progress).toMatchObject({ sinceLast: 0, backwards: false });
  });

  it('gives the worked series when its weights are those of the case', () => {
    const cases = JSON.parse(
      readFileSync(new URL('../../../../tests/domain/further-examples.json', import.meta.url), 'utf8'),
    ) as { examples: { id: string; inputs: { sets: { net: number; ended_h: number }[] } }[] };
    const { sets } = cases.examples.find(({ id }) => id === 'int-01')?.inputs ?? { sets: [] };
    // others are deducted whole, so they set the net displacement to what the case says
    const weighs = (net: number) => Number(record.others_f ?? 0) + (whole.final.netDisplacement ?? 0) - net;
    const clock = (hours: number) => {
      const [date = '', time = ''] = new Date(Date.UTC(2026, 10, 20) + hours * 3_600_000)
        .toISOString()
        .split('T');
      return { ending_date: date, ending_time: time.slice(0, 8) };
    };
    const series = surveySeries(
      {
        ...sheetRecord,
        b_l_quantity: 24_900,
        ...Object.fromEntries(Object.entries(aBetweenSurvey(0)).map(([name, value]) => [`${name}_i`, value])),
        others_i: weighs(sets[0]?.net ?? 0),
        ending_date_i: clock(0).ending_date,
        ending_time_i: clock(0).ending_time,
        others_f: weighs(sets[4]?.net ?? 0),
        ending_date_f: clock(sets[4]?.ended_h ?? 0).ending_date,
        ending_time_f: clock(sets[4]?.ended_h ?? 0).ending_time,
      } as DraftSurveyRecord,
      {
        ...worksheet,
        initial: worksheet.final,
        between: Object.fromEntries(
          [1, 2, 3].map((no) => [
            `set-${no}`,
            aBetweenSurvey(no, { others: weighs(sets[no]?.net ?? 0), ...clock(sets[no]?.ended_h ?? 0) }),
          ]),
        ),
      },
    );
    const told = series.surveys.map(({ progress }) => progress);
    expect(series.operation).toBe('loading');
    [0, 8108.5, 17_389.8, 23_842.6, 24_891.2].forEach((tonnes, index) =>
      expect(told[index]?.soFar).toBeCloseTo(tonnes, 6),
    );
    [853.526_315_789, 863.376_744_186, 832.619_354_838, 419.44].forEach((rate, index) =>
      expect(told[index + 1]?.rate).toBeCloseTo(rate, 6),
    );
    expect(told[4]?.remaining).toBeCloseTo(8.8, 6);
  });

  it('says nothing of cargo while a survey is not complete, and counts the next from the last that is', () => {
    const series = surveySeries(sheetRecord, {
      ...worksheet,
      between: { a: aBetweenSurvey(1, { mid_port: null }), b: aBetweenSurvey(2) },
    });
    expect(series.surveys[1]?.progress).toBeUndefined();
    expect(series.surveys[1]?.result.missing.map(({ label }) => label)).toContain('Midship draft, port');
    expect(series.surveys[2]?.progress?.sinceLast).toBeCloseTo(CARGO, 3);
  });

  it('warns of an intermediate survey as of any other, against the one before it', () => {
    const between = { a: aBetweenSurvey(1), b: aBetweenSurvey(2, { fuel_oil: 9000, density: 0.9 }) };
    const series = surveySeries(sheetRecord, { ...worksheet, between }, undefined, { checks: checksOf });
    expect(series.surveys[1]?.warnings.map(({ code }) => code)).not.toContain('bunkers_rose');
    expect(series.surveys[2]?.warnings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['bunkers_rose', 'density_out_of_range']),
    );
  });

  it('keeps a survey in the worksheet whole, and the others where one is spoilt', () => {
    const text = JSON.stringify({
      ...worksheet,
      between: { a: aBetweenSurvey(1), b: { no: 2, fwd_port: 'x' } },
    });
    const { between } = draftSurveyWorksheet.parse(JSON.parse(text));
    expect(between['a']).toEqual(aBetweenSurvey(1));
    expect(between['b']).toEqual(emptyBetween(2));
  });
});

describe('a new survey from the last', () => {
  it('takes over what stays or changes little, and never the drafts', () => {
    const next = nextBetween(sheetRecord, worksheet, TABLES);
    expect(next).toMatchObject({
      no: 1,
      density: record.density_i,
      fuel_oil: record.fuel_oil_i,
      fwd_distance: record.fwd_distance_i,
      displacement_label_1: record.displacement_label_1_i,
      lcfReference: worksheet.initial.lcfReference,
      fwd_port: null,
      mid_stbd: null,
      starting_date: '',
      samples: [],
    });
    expect(next.ballast_water).toHaveLength(record.ballast_water_i?.length ?? -1);
    expect(next.carried).toEqual(['tableRows', 'density', 'ballast_water', 'fresh_water', 'weights']);
  });

  it('leaves to the ship’s tables what they give, and begins with the last one', () => {
    const second = nextBetween(
      sheetRecord,
      { ...worksheet, between: { a: aBetweenSurvey(3, { density: 1.011 }) } },
      { rows: true, tank: () => true },
    );
    expect(second).toMatchObject({ no: 4, density: 1.011, displacement_label_1: null, tpc_value_2: null });
    expect(second.ballast_water.every(({ tabvol }) => tabvol === null)).toBe(true);
    expect(second.ballast_water.map(({ sounding }) => sounding)).toEqual(
      aBetweenSurvey(3).ballast_water.map(({ sounding }) => sounding ?? null),
    );
    expect(second.carried).not.toContain('tableRows');
  });

  it('stands in the order in which surveys were begun', () => {
    const between = { z: aBetweenSurvey(1), a: aBetweenSurvey(2) };
    expect(betweenSurveys({ between }).map(({ id }) => id)).toEqual(['z', 'a']);
  });
});

it('carries with a corrected density what the load-line hydrometer showed', () => {
  const sheet = {
    ...worksheet,
    initial: { ...worksheet.initial, instrument: 'load_line_hydrometer' as const, relativeDensity: 1.025 },
  };
  const corrected = { ...sheetRecord, density_i: 1.023 };
  const next = nextBetween(corrected, sheet, TABLES);
  const { surveys } = surveySeries(
    corrected,
    { ...sheet, between: { a: { ...next, fwd_port: 5 } } },
    undefined,
    { checks: checksOf },
  );
  expect(surveys[1]?.warnings.map(({ code }) => code)).not.toContain('load_line_hydrometer');
});

it('takes a density typed after a carried one for a new reading of the hydrometer', () => {
  const hydrometer = { instrument: 'load_line_hydrometer', hydrometerScale: '60/60 F' } as const;
  const sheet = { ...worksheet, initial: { ...worksheet.initial, ...hydrometer, relativeDensity: 1.025 } };
  const next = { ...nextBetween({ ...sheetRecord, density_i: 1.0229 }, sheet, TABLES), density: 1.023 };
  const { surveys } = surveySeries(
    sheetRecord,
    { ...sheet, between: { a: { ...next, fwd_port: 5 } } },
    undefined,
    { checks: checksOf },
  );
  const found = surveys[1]?.warnings.find(({ code }) => code === 'load_line_hydrometer');
  expect(found?.suggestions?.[0]).toBeCloseTo(1.023 * 0.999 - 0.0011, 9);
});

it('says of an intermediate survey that it is earlier than the one before, and not that it is the final one', () => {
  const at = (day: string) => ({
    starting_date: day,
    starting_time: '06:00:00',
    ending_date: day,
    ending_time: '07:00:00',
  });
  const { surveys } = surveySeries(
    sheetRecord,
    {
      ...worksheet,
      between: {
        a: aBetweenSurvey(1, at('2026-11-21')),
        b: aBetweenSurvey(2, at('2026-11-20')),
      },
    },
    undefined,
    { checks: checksOf },
  );
  const said = surveys.flatMap(({ warnings }) =>
    warnings.flatMap(({ code, message }) => (code === 'time_order' ? [message] : [])),
  );
  expect(said).toEqual(['It is of 20/11/2026 06:00, earlier than the survey before it of 21/11/2026 07:00.']);
});
