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

describe('a heic whose content has a length of 64 bits', () => {
  const name = (text: string) => [...new TextEncoder().encode(text)];
  const content = [...Array(600).keys()].map((at) => at % 251);
  // the length counts its own sixteen bytes of head: 616 is 2 x 256 + 104
  const mdat = [0, 0, 0, 1, ...name('mdat'), 0, 0, 0, 0, 0, 0, 2, 104, ...content];
  const file = Uint8Array.from([0, 0, 0, 12, ...name('ftypheic'), ...mdat]);

  it('has its end where it is whole, and none where it is cut', () => {
    expect(hasPictureEnd(file, 'heic')).toBe(true);
    for (const cut of [1, 9, 300, 599])
      expect(hasPictureEnd(file.slice(0, -cut), 'heic'), `${cut}`).toBe(false);
  });
});

it('a file that is no picture is not judged', () => {
  expect(hasPictureEnd(new TextEncoder().encode('%PDF-1.7'), 'pdf')).toBe(true);
});
