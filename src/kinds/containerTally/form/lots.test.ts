import { describe, expect, it } from 'vitest';
import { emptyLot } from '../worksheet';
import { whyNoLot } from './lots';

describe('a lot of the documents', () => {
  const rice = { ...emptyLot, name: 'Bags of rice', unit: 'sling' };

  it('has whole numbers of packages from 0, or none written yet', () => {
    expect(whyNoLot(rice)).toBeNull();
    expect(whyNoLot({ ...rice, manifest: 1200, theirs: 0, per: 40 })).toBeNull();
    for (const wrong of [-5, 12.5, NaN]) {
      expect(whyNoLot({ ...rice, manifest: wrong })).toBe('Counts are whole numbers from 0');
      expect(whyNoLot({ ...rice, theirs: wrong })).toBe('Counts are whole numbers from 0');
      expect(whyNoLot({ ...rice, per: wrong })).toBe('Counts are whole numbers from 0');
    }
  });

  it('is counted by something that holds a piece', () => {
    expect(whyNoLot({ ...rice, per: 0 })).toBe('A sling holds 1 piece or more');
  });

  it('has a name or a mark', () => {
    expect(whyNoLot({ ...rice, name: ' ' })).toBe('Write its name or mark');
    expect(whyNoLot({ ...rice, name: '', mark: 'KLM' })).toBeNull();
  });
});
