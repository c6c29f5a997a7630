import { describe, expect, it } from 'vitest';
import { photoBytes } from './photo.fixture';
import { hasPictureEnd } from './pictureEnd';

/** A grey PNG of one pixel. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

describe.each([
  ['jpeg', photoBytes('jpeg')],
  ['heic', photoBytes('heic')],
  ['webp', photoBytes('webp')],
  ['png', png],
] as const)('a %s', (kind, bytes) => {
  it('that is whole has its end, whatever follows it', () => {
    expect(hasPictureEnd(bytes, kind)).toBe(true);
    // phones put a film or a map of depths behind a JPEG
    if (kind === 'jpeg' || kind === 'png')
      expect(hasPictureEnd(Uint8Array.from([...bytes, 1, 2, 0xff]), kind)).toBe(true);
  });

  it('that is cut off has none, wherever it is cut', () => {
    for (let length = 12; length < bytes.length - 2; length += 7)
      expect(hasPictureEnd(bytes.slice(0, length), kind), `${length} of ${bytes.length} bytes`).toBe(false);
  });
});

it('a file that is no picture is not judged', () => {
  expect(hasPictureEnd(new TextEncoder().encode('%PDF-1.7'), 'pdf')).toBe(true);
});
