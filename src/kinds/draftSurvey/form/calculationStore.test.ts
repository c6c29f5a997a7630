import { describe, expect, it, vi } from 'vitest';
import { checksOf } from '../calculation/warnings';
import { emptyWorksheet } from '../calculation/worksheet';
import { draftSurveyKind } from '../kind';
import { toValues } from '@/shared/surveyForm/values';
import { calculationOf } from './calculationStore';

const aStore = () => {
  const values = toValues(draftSurveyKind, null, emptyWorksheet);
  const read = vi.fn<() => typeof values>(() => values);
  return { values, read, store: calculationOf(read) };
};

describe('the calculation that follows the form', () => {
  it('is worked out once for a change, and only when somebody reads it', () => {
    const { values, read, store } = aStore();
    store.changed('record.lbp');
    expect(read).not.toHaveBeenCalled();
    const empty = store.get();
    expect(store.get()).toBe(empty);
    values.record['lbp'] = 189;
    store.changed('record.lbp');
    expect(store.get().inputs.ship.lbp).toBe(189);
    store.get();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it.each([
    'record.lbp',
    'record.mid_stbd_f',
    'record.ending_time_i',
    'tables.ballast_water_f.3.tabvol',
    'worksheet.tableDensity',
    'worksheet.initial.lcfReference',
    'worksheet.soundingLimits',
    'worksheet',
    undefined,
  ])('follows %s', (name) => {
    const { store } = aStore();
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    store.changed(name);
    expect(heard).toHaveBeenCalledOnce();
  });

  it.each([
    'record.flag',
    'worksheet.remarks.density',
    'worksheet.overrides',
    'tables.voyage_details.0.info',
  ])('is left alone by %s', (name) => {
    const { store } = aStore();
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    const before = store.get();
    store.changed(name);
    expect(heard).not.toHaveBeenCalled();
    expect(store.get()).toBe(before);
  });

  it('marks what a warning points at once the checks have come, until it is put right', () => {
    const { values, store } = aStore();
    values.record['density_f'] = 1.2;
    expect(store.marks().size).toBe(0);
    store.look(checksOf);
    store.changed('record.density_f');
    expect(store.marks().has('record.density_f')).toBe(true);
    values.record['density_f'] = 1.024;
    store.changed('record.density_f');
    expect(store.marks().has('record.density_f')).toBe(false);
  });
});
