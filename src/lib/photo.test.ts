import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileKind } from './fileKind';
import { imageSize } from './imageSize';
import { formatPosition, readExif, readPhoto } from './photo';
import { photoBytes, PHOTO_SHA256 } from './photo.fixture';

const ascii = (text: string) => Array.from(text, (c) => c.charCodeAt(0));

type Entry = [tag: number, type: 2 | 3 | 4 | 5, values: number[]];

/** A TIFF block with IFD0 (orientation, date), the EXIF directory and, if asked, the GPS directory. */
function tiff(little: boolean, main: Entry[], exif: Entry[], gps: Entry[]): number[] {
  const u16 = (v: number) => (little ? [v & 255, v >> 8] : [v >> 8, v & 255]);
  const u32 = (v: number) => {
    const bytes = [(v >>> 24) & 255, (v >>> 16) & 255, (v >>> 8) & 255, v & 255];
    return little ? bytes.reverse() : bytes;
  };
  const out = [...ascii(little ? 'II' : 'MM'), ...u16(42), ...u32(8)];
  const directory = (entries: Entry[]): number => {
    const start = out.length;
    let extra = start + 2 + entries.length * 12 + 4;
    const tail: number[] = [];
    out.push(...u16(entries.length));
    for (const [tag, type, values] of entries) {
      const bytes = values.flatMap((v) => (type === 2 ? [v] : type === 3 ? u16(v) : u32(v)));
      const count = type === 5 ? values.length / 2 : values.length;
      out.push(...u16(tag), ...u16(type), ...u32(count));
      if (bytes.length <= 4) out.push(...bytes, ...Array<number>(4 - bytes.length).fill(0));
      else {
        out.push(...u32(extra));
        tail.push(...bytes);
        extra += bytes.length;
      }
    }
    out.push(...u32(0), ...tail);
    return start;
  };
  const start = directory([...main, [0x8769, 4, [0]], [0x8825, 4, [0]]]);
  const patch = (index: number, value: number) =>
    out.splice(start + 2 + (main.length + index) * 12 + 8, 4, ...u32(value));
  patch(0, directory(exif));
  patch(1, gps.length > 0 ? directory(gps) : 0);
  return out;
}

function jpeg(exif: number[]): Uint8Array<ArrayBuffer> {
  const block = [...ascii('Exif\0\0'), ...exif];
  const length = block.length + 2;
  return new Uint8Array([
    ...[0xff, 0xd8],
    ...[0xff, 0xe1, length >> 8, length & 255, ...block],
    // A baseline frame of 640 x 480.
    ...[0xff, 0xc0, 0, 11, 8, 480 >> 8, 480 & 255, 640 >> 8, 640 & 255, 1, 1, 0x11, 0],
    ...[0xff, 0xd9],
  ]);
}

const time = (text: string): number[] => ascii(`${text}\0`);
const gps: Entry[] = [
  [1, 2, ascii('N\0')],
  [2, 5, [20, 1, 15, 1, 5476, 100]],
  [3, 2, ascii('E\0')],
  [4, 5, [86, 1, 40, 1, 1243, 100]],
];

afterEach(() => void vi.unstubAllGlobals());

describe('what a photograph proves', () => {
  it.each([true, false])('is read from EXIF in either byte order (little %s)', async (little) => {
    const bytes = jpeg(
      tiff(
        little,
        [[0x0112, 3, [6]]],
        [
          [0x9003, 2, time('2026:11:20 06:31:05')],
          [0x9011, 2, ascii('+05:30\0')],
        ],
        gps,
      ),
    );
    const evidence = await readPhoto(new Blob([bytes]));
    expect(evidence).toMatchObject({
      takenAt: '2026-11-20T06:31:05',
      takenOffset: '+05:30',
      orientation: 6,
      width: 640,
      height: 480,
    });
    expect(evidence.latitude).toBeCloseTo(20.265211, 5);
    expect(evidence.longitude).toBeCloseTo(86.670119, 5);
    expect(evidence.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each(['jpeg', 'heic', 'webp'] as const)('is read from a %s as cameras write it', async (kind) => {
    const evidence = await readPhoto(new Blob([photoBytes(kind)]));
    expect(evidence).toMatchObject({
      takenAt: '2026-11-20T06:31:05',
      takenOffset: '+05:30',
      sha256: PHOTO_SHA256[kind],
    });
    expect(evidence.latitude).toBeCloseTo(20.26521, 5);
    expect(evidence.longitude).toBeCloseTo(86.67012, 5);
  });

  it('is read from a PNG', () => {
    const block = tiff(true, [], [[0x9003, 2, time('2026:11:20 06:31:05')]], []);
    const length = [0, 0, block.length >> 8, block.length & 255];
    const png = [0x89, ...ascii('PNG\r\n\x1a\n'), ...length, ...ascii('eXIf'), ...block, 0, 0, 0, 0];
    expect(readExif(new Uint8Array(png)).takenAt).toBe('2026-11-20T06:31:05');
  });

  it('gives south and west negative, and no place where the phone had no fix', () => {
    const south = gps.map(([tag, type, values]): Entry => [
      tag,
      type,
      tag === 1 ? ascii('S\0') : tag === 3 ? ascii('W\0') : values,
    ]);
    const found = readExif(jpeg(tiff(true, [], [], south)));
    expect(found.latitude).toBeCloseTo(-20.265211, 5);
    expect(found.longitude).toBeCloseTo(-86.670119, 5);
    const nowhere = gps.map(([tag, type, values]): Entry => [
      tag,
      type,
      type === 5 ? [0, 1, 0, 1, 0, 1] : values,
    ]);
    expect(readExif(jpeg(tiff(true, [], [], nowhere))).latitude).toBeUndefined();
  });

  it('takes the file date of the camera when the original is missing, and nothing from a clock never set', () => {
    const changed: Entry = [0x0132, 2, time('2026:11:21 10:00:00')];
    expect(readExif(jpeg(tiff(true, [changed], [], []))).takenAt).toBe('2026-11-21T10:00:00');
    expect(
      readExif(jpeg(tiff(true, [], [[0x9003, 2, time('0000:00:00 00:00:00')]], []))).takenAt,
    ).toBeUndefined();
  });

  it('hashes the original bytes', async () => {
    expect((await readPhoto(new Blob(['hello world']))).sha256).toBe(
      'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
    );
  });

  it('has no hash on a page where the browser works none out', async () => {
    vi.stubGlobal('crypto', {});
    const evidence = await readPhoto(new Blob([photoBytes('jpeg')]));
    expect(evidence.takenAt).toBe('2026-11-20T06:31:05');
    expect(evidence.sha256).toBeUndefined();
  });

  it.each([
    ['JPEG', jpeg(tiff(false, [[0x0112, 3, [6]]], [[0x9003, 2, time('2026:11:20 06:31:05')]], gps))],
    ['HEIC', photoBytes('heic')],
    ['WebP', photoBytes('webp')],
  ])('does not stumble over a %s cut anywhere', (_, whole) => {
    for (let n = 0; n < whole.length; n += 1)
      expect(readExif(whole.slice(0, n)).orientation).toBeGreaterThan(0);
  });

  it('says a place in words', () => {
    expect(formatPosition(20.26521, 86.67012)).toBe('20.26521° N, 86.67012° E');
    expect(formatPosition(-33.9, -18.4)).toBe('33.90000° S, 18.40000° W');
  });
});

describe('the size of an image', () => {
  it('is read from a PNG and from a JPEG behind its EXIF', () => {
    const png = new Uint8Array([
      0x89,
      ...ascii('PNG\r\n\x1a\n'),
      0,
      0,
      0,
      13,
      ...ascii('IHDR'),
      0,
      0,
      14,
      227,
      0,
      0,
      3,
      12,
    ]);
    expect(imageSize(png)).toEqual({ width: 3811, height: 780 });
    expect(imageSize(jpeg(tiff(true, [], [], [])))).toEqual({ width: 640, height: 480 });
  });

  it('is not guessed for other files or cut ones', () => {
    expect(imageSize(new Uint8Array(ascii('%PDF-1.7')))).toBeNull();
    expect(imageSize(jpeg(tiff(true, [], [], [])).slice(0, 60))).toBeNull();
    expect(imageSize(new Uint8Array())).toBeNull();
  });
});

describe('the kind of a file', () => {
  it.each([
    ['pdf', ascii('%PDF-1.7')],
    ['pdf', ascii('\n\n%PDF-1.4')],
    ['png', [0x89, ...ascii('PNG\r\n\x1a\n')]],
    ['jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    ['gif', ascii('GIF89a')],
    ['webp', ascii('RIFF\0\0\0\0WEBPVP8 ')],
    ['heic', [0, 0, 0, 24, ...ascii('ftypheic')]],
    ['heic', [0, 0, 0, 24, ...ascii('ftypmif1')]],
    ['avif', [0, 0, 0, 24, ...ascii('ftypavif')]],
    ['unknown', [0, 0, 0, 24, ...ascii('ftypisom')]],
    ['doc', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
    ['docx', [0x50, 0x4b, 3, 4, ...ascii('....word/document.xml')]],
    ['xlsx', [0x50, 0x4b, 3, 4, ...ascii('....xl/workbook.xml')]],
    ['zip', [0x50, 0x4b, 3, 4, ...ascii('....readme')]],
    ['txt', ascii('plain text\r\n')],
    ['txt', [...new TextEncoder().encode('Ναυτιλιακή ₹')]],
    ['txt', [0xff, 0xfe, 0x41, 0x00]],
    ['txt', [...ascii('caf'), 0xe9]],
    ['unknown', [0x00, 0x01, 0x02]],
    ['unknown', []],
  ])('%s by its first bytes', (kind, bytes) => {
    expect(fileKind(new Uint8Array(bytes))).toBe(kind);
  });

  it('takes a text whose sample ends within a character', () => {
    expect(fileKind(new TextEncoder().encode('₹').slice(0, 2))).toBe('txt');
  });
});
