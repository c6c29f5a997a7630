import { describe, expect, it } from 'vitest';
import { imageSize } from '@/lib/imageSize';
import { readExif } from '@/lib/photo';
import { photoBytes } from '@/lib/photo.fixture';
import { withoutMetadata } from './fileKinds';

describe('a stored JPEG', () => {
  it('has lost what the camera wrote into it, and shows the same picture', () => {
    const original = photoBytes('jpeg');
    const kept = withoutMetadata(original);
    expect(readExif(original).takenAt).toBe('2026-11-20T06:31:05');
    expect(readExif(kept)).toEqual({ orientation: 1, takenAt: undefined, takenOffset: undefined });
    expect(imageSize(kept)).toEqual(imageSize(original));
    expect(kept.slice(-400)).toEqual(original.slice(-400));
    expect(withoutMetadata(kept)).toEqual(kept);
  });

  it('survives being cut anywhere', () => {
    const original = photoBytes('jpeg');
    for (let n = 2; n < original.length; n += 1)
      expect(withoutMetadata(original.slice(0, n)).length).toBeLessThanOrEqual(n);
  });
});
