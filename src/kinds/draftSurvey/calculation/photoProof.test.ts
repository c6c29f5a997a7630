import { describe, expect, it } from 'vitest';
import { parseWorksheet, worksheetText } from '@/shared/surveyKind/worksheet';
import { draftSurveyWorksheet, emptyWorksheet } from './worksheet';
import { readPhoto } from '@/lib/photo';
import { photoBytes, PHOTO_SHA256 } from '@/lib/photo.fixture';
import {
  conversionText,
  photoCaption,
  photoProof,
  proofPosition,
  formatTakenAt,
  type PhotoProof,
} from '@/lib/photoProof';

async function aProof(fields: Partial<PhotoProof> = {}): Promise<PhotoProof> {
  const evidence = await readPhoto(new Blob([photoBytes('heic')]));
  const sent = { convertedFrom: 'HEIC', turned: false };
  return { ...photoProof({ name: 'IMG_0042.HEIC', size: 950 }, evidence, sent), ...fields };
}

describe('the proof of a photograph', () => {
  it('says time with its offset, place and what was done to the picture', async () => {
    const proof = await aProof();
    expect(formatTakenAt(proof)).toBe('20/11/2026 06:31 (UTC+05:30)');
    expect(proofPosition(proof)).toBe('20.26521° N, 86.67012° E');
    expect(conversionText(proof)).toBe('Converted from HEIC');
    expect(proof.sha256).toBe(PHOTO_SHA256.heic);
    expect(conversionText({ ...proof, turned: true })).toBe('Converted from HEIC, turned upright');
    expect(conversionText({ ...proof, convertedFrom: null })).toBeNull();
  });

  it('claims no time or place that the file did not have', async () => {
    const bare = await readPhoto(new Blob(['no picture']));
    const proof = photoProof({ name: 'a.png', size: 10 }, bare, { convertedFrom: null, turned: false });
    expect([formatTakenAt(proof), proofPosition(proof)]).toEqual([null, null]);
    expect(formatTakenAt({ ...proof, takenAt: '2026-11-20T06:31:05' })).toBe('20/11/2026 06:31');
  });

  it('is captioned by the surveyor, else by the name of the original, else by that of the stored file', async () => {
    const proof = await aProof();
    expect(photoCaption({ ...proof, caption: 'Forward port' }, 'a.jpg')).toBe('Forward port');
    expect(photoCaption(proof, 'a.jpg')).toBe('IMG_0042');
    expect(photoCaption(undefined, 'IMG_0042a1b2c3.jpg')).toBe('IMG_0042a1b2c3');
  });
});

describe('proofs in the worksheet file', () => {
  it('come back as they were written, with what a newer version added', async () => {
    const proof = { ...(await aProof()), lens: 'wide' };
    const sheet = { ...emptyWorksheet, photos: { '/files/a.jpg': proof } };
    expect(parseWorksheet(draftSurveyWorksheet, worksheetText(sheet)).photos).toEqual({
      '/files/a.jpg': proof,
    });
  });

  it('are none in a file of before, and one spoilt entry costs only itself', () => {
    expect(parseWorksheet(draftSurveyWorksheet, '{"remarks":{"x":"seen"}}').photos).toEqual({});
    const { photos } = parseWorksheet(
      draftSurveyWorksheet,
      '{"photos":{"/files/a.jpg":{"sha256":"ab","takenAt":7},"/files/b.jpg":"?"}}',
    );
    expect(photos).toMatchObject({ '/files/a.jpg': { sha256: 'ab', takenAt: null, originalName: '' } });
    expect(Object.keys(photos)).toEqual(['/files/a.jpg']);
  });
});
