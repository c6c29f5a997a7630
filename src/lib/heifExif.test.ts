import { describe, expect, it } from 'vitest';
import { heifExif } from './heifExif';

const bytesOf = (value: number, size: number) =>
  Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** (size - 1 - at)) % 256);
const name = (text: string) => [...new TextEncoder().encode(text)];
/** A box; one of 64 bits has 1 for its length, and the length behind its name. */
const box = (type: string, content: readonly number[], bits: 32 | 64 = 32) =>
  bits === 32
    ? [...bytesOf(content.length + 8, 4), ...name(type), ...content]
    : [...bytesOf(1, 4), ...name(type), ...bytesOf(content.length + 16, 8), ...content];

const TIFF = [...name('II*'), 0, 8, 0, 0, 0];
/** The item begins with the offset of its TIFF block. */
const ITEM = [0, 0, 0, 0, ...TIFF];

/** A file with one item of EXIF behind boxes whose lengths have so many bits. */
function aFile(bits: { start: 32 | 64; meta: 32 | 64 }): Uint8Array {
  const start = box('ftyp', name('heic'), bits.start);
  const entry = box('infe', [2, 0, 0, 0, ...bytesOf(1, 2), 0, 0, ...name('Exif'), 0]);
  const items = box('iinf', [0, 0, 0, 0, ...bytesOf(1, 2), ...entry]);
  const locations = (offset: number) =>
    box('iloc', [
      0,
      0,
      0,
      0,
      0x44,
      0,
      0,
      1,
      0,
      1,
      0,
      0,
      0,
      1,
      ...bytesOf(offset, 4),
      ...bytesOf(ITEM.length, 4),
    ]);
  const meta = (offset: number) => box('meta', [0, 0, 0, 0, ...items, ...locations(offset)], bits.meta);
  const before = start.length + meta(0).length;
  return Uint8Array.from([...start, ...meta(before + 8), ...box('mdat', ITEM)]);
}

describe('the EXIF of a HEIC', () => {
  it.each([
    { start: 32, meta: 32 },
    { start: 64, meta: 32 },
    { start: 32, meta: 64 },
    { start: 64, meta: 64 },
  ] as const)('is found behind boxes of $start and $meta bits', (bits) =>
    expect([...(heifExif(aFile(bits)) ?? [])]).toEqual(TIFF),
  );

  it('is none in a file that is cut', () => {
    const file = aFile({ start: 64, meta: 64 });
    for (const length of [4, 20, 40, 90]) expect(heifExif(file.slice(0, length)), `${length}`).toBeNull();
  });
});
