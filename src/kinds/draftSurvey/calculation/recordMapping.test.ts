import { describe, expect, it } from 'vitest';
import { draftSurveyInputs, fieldNameOf, RECORD_NUMBER_FIELDS, signedDistance } from './recordMapping';
import { parseWorksheet, worksheetText } from '@/shared/surveyKind/worksheet';
import { draftSurveyWorksheet, emptyWorksheet, type DraftSurveyWorksheet } from './worksheet';

describe('the record', () => {
  it('every guessed number field, initial and final', () => {
    const base = RECORD_NUMBER_FIELDS.filter((field) => field.endsWith('_i')).map((field) =>
      field.slice(0, -2),
    );
    expect(base).toEqual(
      [
        'fwd_port fwd_stbd fwd_distance mid_port mid_stbd mid_distance aft_port aft_stbd aft_distance',
        'displacement_label_1 displacement_value_1 displacement_label_2 displacement_value_2',
        'tpc_label_1 tpc_value_1 tpc_label_2 tpc_value_2 lcf_label_1 lcf_value_1 lcf_label_2 lcf_value_2',
        'mctc_1a mctc_1b mctc_2a mctc_2b density fuel_oil diesel_oil lubricating_oil others',
      ]
        .join(' ')
        .split(' '),
    );
    expect(RECORD_NUMBER_FIELDS).toHaveLength(base.length * 2);
  });

  it('each field reaches an input of its own', () => {
    for (const field of RECORD_NUMBER_FIELDS) {
      const inputs = draftSurveyInputs({ [field]: 123.456 }, emptyWorksheet);
      const own = field.endsWith('_i') ? inputs.initial : inputs.final;
      const other = field.endsWith('_i') ? inputs.final : inputs.initial;
      expect(JSON.stringify(own).split('123.456')).toHaveLength(2);
      expect(JSON.stringify(other)).not.toContain('123.456');
    }
  });

  it('an empty or half-empty record is no trouble', () => {
    const inputs = draftSurveyInputs(
      { fwd_port_i: null, ballast_water_i: null, fresh_water_f: [{ tank: null }] },
      emptyWorksheet,
    );
    expect(inputs.initial.forward).toEqual({ port: undefined, starboard: undefined, distance: 0 });
    expect(inputs.final.freshWater).toMatchObject([{ tank: '', tabvol: undefined }]);
  });

  it('joins date and time as the server writes them', () => {
    const { initial, final } = draftSurveyInputs(
      {
        starting_date_i: '2026-11-20',
        starting_time_i: '6:20:00',
        ending_date_i: '2026-11-20',
        ending_time_i: '',
        starting_time_f: '10:00:00',
      },
      emptyWorksheet,
    );
    expect(initial.startedAt).toBe('2026-11-20T06:20:00');
    expect(initial.endedAt).toBe('2026-11-20');
    expect(final.startedAt).toBeUndefined();
  });

  it('names where each input is entered', () => {
    expect(fieldNameOf({ field: 'lbp' })).toBe('lbp');
    expect(fieldNameOf({ field: 'billOfLading' })).toBe('b_l_quantity');
    expect(fieldNameOf({ field: 'declaredConstant' })).toBe('worksheet.declaredConstant');
    expect(fieldNameOf({ set: 'initial', field: 'aft.starboard' })).toBe('aft_stbd_i');
    expect(fieldNameOf({ set: 'final', field: 'mctcMinus.1.value' })).toBe('mctc_2b_f');
    expect(fieldNameOf({ set: 'final', field: 'mctcMinus.1.label' })).toBe('worksheet.final.mctcLabel2b');
    expect(fieldNameOf({ set: 'final', field: 'freshWater.3.tabvol' })).toBe('fresh_water_f.3.tabvol');
  });
});

describe('the worksheet', () => {
  const written: DraftSurveyWorksheet = {
    ...emptyWorksheet,
    declaredConstant: 350,
    soundingLimits: { FPT: 12.5 },
    final: {
      ...emptyWorksheet.final,
      lcfReference: 'from_ap',
      mctcLabel1a: 12.8,
      tpcPort: 58.6,
      forwardSide: 'aft',
    },
  };

  it('survives its own file', () =>
    expect(parseWorksheet(draftSurveyWorksheet, worksheetText(written))).toEqual(written));

  it('reaches the calculation', () => {
    const inputs = draftSurveyInputs(
      { fwd_distance_f: 2.2, ballast_water_f: [{ tank: 'FPT', sounding: 13 }] },
      written,
    );
    expect(inputs.ship.declaredConstant).toBe(350);
    expect(inputs.final).toMatchObject({
      lcfReference: 'from_ap',
      forward: { distance: -2.2 },
      tpcAtSides: { port: 58.6, starboard: undefined },
      ballastWater: [{ tank: 'FPT', lastSounding: 12.5 }],
    });
    expect(inputs.final.mctcPlus[0].label).toBe(12.8);
  });

  it('one spoilt entry costs nothing but itself', () => {
    const read = parseWorksheet(
      draftSurveyWorksheet,
      '{"declaredConstant":"x","tableDensity":1.02,"initial":{"lcfReference":"sideways","tpcPort":5},"newer":1}',
    );
    expect(read).toMatchObject({ declaredConstant: null, tableDensity: 1.02, newer: 1 });
    expect(read.initial).toMatchObject({ lcfReference: null, tpcPort: 5 });
    expect(read.final).toEqual(emptyWorksheet.final);
  });

  it.each(['', 'no json', '[1]', 'null'])('%o is an empty worksheet', (text) => {
    expect(parseWorksheet(draftSurveyWorksheet, text)).toEqual(emptyWorksheet);
  });
});

describe('distance of a mark', () => {
  it('a side chosen wins over the sign typed', () => {
    expect(signedDistance(2.2, 'aft')).toBe(-2.2);
    expect(signedDistance(-2.2, 'aft')).toBe(-2.2);
    expect(signedDistance(-8.5, 'forward')).toBe(8.5);
    expect(signedDistance(-2.2, null)).toBe(-2.2);
    expect(Object.is(signedDistance(0, 'aft'), 0)).toBe(true);
  });
});
