import { describe, expect, it } from 'vitest';
import { belongsTo, formNameOf, suffixOfName } from './names';
import { placed, markSide } from './marks';

describe('names to jump to', () => {
  it('says where an input stands in the form', () => {
    expect(formNameOf({ set: 'initial', field: 'forward.port' })).toBe('record.fwd_port_i');
    expect(formNameOf({ set: 'final', field: 'ballastWater.8.density' })).toBe(
      'tables.ballast_water_f.8.density',
    );
    expect(formNameOf({ set: 'final', field: 'lcfReference' })).toBe('worksheet.final.lcfReference');
    expect(formNameOf({ field: 'lbp' })).toBe('record.lbp');
    expect(formNameOf({ field: 'tableDensity' })).toBe('worksheet.tableDensity');
  });

  it('knows which survey shows a name', () => {
    expect(suffixOfName('record.fwd_port_i')).toBe('i');
    expect(suffixOfName('tables.ballast_water_f.8.density')).toBe('f');
    expect(suffixOfName('worksheet.initial.tpcPort')).toBe('i');
    expect(suffixOfName('record.lbp')).toBeUndefined();
    expect(belongsTo('i', 'worksheet.tableDensity')).toBe(true);
    expect(belongsTo('i', 'worksheet.final.lcfReference')).toBe(false);
    expect(belongsTo('f', 'record.b_l_quantity')).toBe(false);
  });
});

describe('sides of the marks', () => {
  it('takes the side chosen, else the sign of the record, else the usual side', () => {
    expect(markSide(2.2, 'aft', 'forward')).toBe('aft');
    expect(markSide(-2.2, null, 'forward')).toBe('aft');
    expect(markSide(8.5, null, 'aft')).toBe('forward');
    expect(markSide(null, null, 'aft')).toBe('aft');
    expect(markSide(0, null, 'forward')).toBe('forward');
  });

  it('stores a length with its sign, + forward, and takes a typed minus for aft', () => {
    expect(placed(2.2, 'aft')).toEqual({ distance: -2.2, side: 'aft' });
    expect(placed(8.5, 'forward')).toEqual({ distance: 8.5, side: 'forward' });
    expect(placed(-2.2, 'forward')).toEqual({ distance: -2.2, side: 'aft' });
    expect(placed(null, 'aft')).toEqual({ distance: null, side: 'aft' });
  });
});
