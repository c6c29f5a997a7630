import { expect, it } from 'vitest';
import { EMPTY_SHEET, parseSheet, photosOf, withoutPhoto, withPhoto } from './generalSheet';

const stored = (name: string) => ({ name, file_url: '/files/scale.jpg' });
const reread = (sheet: object) => parseSheet(JSON.stringify(sheet));

it('a picture that two findings have is of both until each has let go of it', () => {
  const one = withPhoto(EMPTY_SHEET, 'one', stored('F-1'), null);
  const both = reread(withPhoto(one, 'two', stored('F-2'), null));
  expect(withPhoto(both, 'two', stored('F-3'), null)).toBe(both);
  expect([photosOf(both, 'one'), photosOf(both, 'two')]).toEqual([
    ['/files/scale.jpg'],
    ['/files/scale.jpg'],
  ]);
  const left = withoutPhoto(both, 'one', '/files/scale.jpg');
  expect(left.photos).toMatchObject({ '/files/scale.jpg': { finding: 'two', file: 'F-2', also: {} } });
  expect(withoutPhoto(both, 'two', '/files/scale.jpg')).toEqual(one);
  expect(withoutPhoto(left, 'two', '/files/scale.jpg').photos).toEqual({});
});

it('a sheet from before that is read', () => {
  const photo = { finding: 'one', file: 'F-1', at: '2026-06-10T08:00:00Z', proof: null };
  expect(reread({ photos: { '/files/scale.jpg': photo } }).photos).toEqual({
    '/files/scale.jpg': { ...photo, also: {} },
  });
});
