import { describe, expect, it } from 'vitest';
import { emptyProof } from '@/lib/photoProof';
import { photoLines } from './photoItems';

const proof = {
  ...emptyProof,
  originalName: 'IMG_0042.HEIC',
  takenAt: '2026-11-20T06:31:05',
  takenOffset: '+05:30',
  latitude: 20.26521,
  longitude: 86.67012,
  sha256: 'ab12',
  convertedFrom: 'HEIC',
};

describe('what is printed under a photograph', () => {
  it('is all that its original proved', () => {
    expect(photoLines({ ...proof, caption: 'Forward port' }, 'a.jpg')).toEqual({
      caption: 'Forward port',
      takenAt: 'Taken 20/11/2026 06:31 (UTC+05:30)',
      place: '20.26521° N, 86.67012° E',
      sha256: 'ab12',
      note: 'Original IMG_0042.HEIC · Converted from HEIC',
    });
  });

  it('says what the original did not have, and that of older pictures nothing was kept', () => {
    const bare = { ...proof, takenAt: null, latitude: null, sha256: null, convertedFrom: null };
    expect(photoLines(bare, 'a.jpg')).toEqual({
      caption: 'IMG_0042',
      takenAt: 'Time not in the original',
      place: 'place not in the original',
      sha256: undefined,
      note: 'Original IMG_0042.HEIC',
    });
    expect(photoLines({ ...emptyProof, caption: 'Aft' }, 'a.jpg')).toEqual({
      caption: 'Aft',
      note: 'Time, place and hash of the original were not kept',
    });
    expect(photoLines(undefined, 'a.jpg').caption).toBe('a');
  });
});
