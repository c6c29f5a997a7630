import { sha256 } from './sha256';
import { exifBlock } from './exifBlock';
import { imageSize } from './imageSize';

/**
 * Evidence of a photograph, read from the original before any change: the server removes EXIF (R15), and a
 * converted copy has another hash.
 */
export interface PhotoEvidence {
  /** Camera time `YYYY-MM-DDTHH:mm:ss`, local to the place; undefined when the file has none. */
  takenAt?: string | undefined;
  /** Offset of that time from UTC, `+05:30`, where the camera recorded it. */
  takenOffset?: string | undefined;
  /** Degrees, north and east positive. */
  latitude?: number | undefined;
  longitude?: number | undefined;
  /** EXIF orientation 1 to 8; 1 is upright. */
  orientation: number;
  /**
   * Of the original file, lower-case hexadecimal; undefined where the browser cannot compute it (plain
   * http).
   */
  sha256?: string | undefined;
  /** As stored, before the orientation is applied. */
  width?: number | undefined;
  height?: number | undefined;
}

type ExifValue = string | number[];
type Tags = Map<number, ExifValue>;

const TAG = {
  orientation: 0x0112,
  dateTime: 0x0132,
  exif: 0x8769,
  gps: 0x8825,
  dateTimeOriginal: 0x9003,
  offsetOriginal: 0x9011,
} as const;
const GPS = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4 } as const;

/** Bytes of one value by EXIF type: byte, ascii, short, long, rational, undefined, and the signed ones. */
const TYPE_SIZE: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };

function readValue(data: DataView, type: number, at: number, little: boolean): number {
  if (type === 3) return data.getUint16(at, little);
  if (type === 4) return data.getUint32(at, little);
  if (type === 9) return data.getInt32(at, little);
  if (type === 5) return data.getUint32(at, little) / data.getUint32(at + 4, little);
  if (type === 10) return data.getInt32(at, little) / data.getInt32(at + 4, little);
  return data.getUint8(at);
}

function readDirectory(data: DataView, offset: number, little: boolean): Tags {
  const tags: Tags = new Map();
  if (offset <= 0 || offset + 2 > data.byteLength) return tags;
  const count = data.getUint16(offset, little);
  for (let i = 0; i < count; i += 1) {
    const entry = offset + 2 + i * 12;
    if (entry + 12 > data.byteLength) break;
    const type = data.getUint16(entry + 2, little);
    const size = TYPE_SIZE[type];
    const length = data.getUint32(entry + 4, little);
    if (size === undefined || length > 1024) continue;
    const at = size * length <= 4 ? entry + 8 : data.getUint32(entry + 8, little);
    if (at + size * length > data.byteLength) continue;
    const values = Array.from({ length }, (_, n) => readValue(data, type, at + n * size, little));
    tags.set(
      data.getUint16(entry, little),
      type === 2 ? String.fromCharCode(...values).replace(/\0[\s\S]*$/, '') : values,
    );
  }
  return tags;
}

const textOf = (tags: Tags, tag: number) => {
  const value = tags.get(tag);
  return typeof value === 'string' ? value.trim() : undefined;
};
const numbersOf = (tags: Tags, tag: number) => {
  const value = tags.get(tag);
  return typeof value === 'string' ? undefined : value;
};

/** EXIF writes `2026:11:20 06:31:05`; cameras with no clock set write zeros or blanks. */
function cameraTime(text: string | undefined): string | undefined {
  const found = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})/.exec(text ?? '');
  if (!found || found[1] === '0000') return undefined;
  const [, year, month, day, hour, minute, second] = found;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  return Number.isNaN(Date.parse(`${iso}Z`)) ? undefined : iso;
}

function degrees(tags: Tags, valueTag: number, refTag: number, limit: number): number | undefined {
  const [whole, minutes = 0, seconds = 0] = numbersOf(tags, valueTag) ?? [];
  const reference = textOf(tags, refTag);
  if (whole === undefined || !reference) return undefined;
  const size = whole + minutes / 60 + seconds / 3600;
  if (!Number.isFinite(size) || size > limit) return undefined;
  return 'SW'.includes(reference.charAt(0)) ? -size : size;
}

type Exif = Omit<PhotoEvidence, 'sha256' | 'width' | 'height'>;

/**
 * Reads time, position and orientation from the EXIF of an image; missing or unreadable values are left out.
 */
export function readExif(bytes: Uint8Array): Exif {
  const tiff = exifBlock(bytes);
  if (!tiff || tiff.length < 8) return { orientation: 1 };
  const data = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = data.getUint16(0) === 0x4949;
  if (data.getUint16(2, little) !== 42) return { orientation: 1 };
  const main = readDirectory(data, data.getUint32(4, little), little);
  const exif = readDirectory(data, numbersOf(main, TAG.exif)?.[0] ?? 0, little);
  const gps = readDirectory(data, numbersOf(main, TAG.gps)?.[0] ?? 0, little);
  const latitude = degrees(gps, GPS.latitude, GPS.latitudeRef, 90);
  const longitude = degrees(gps, GPS.longitude, GPS.longitudeRef, 180);
  const offset = textOf(exif, TAG.offsetOriginal);
  const orientation = numbersOf(main, TAG.orientation)?.[0] ?? 1;
  // Some phones write 0, 0 while they have no position fix.
  const isPlace = latitude !== undefined && longitude !== undefined && !(latitude === 0 && longitude === 0);
  return {
    takenAt: cameraTime(textOf(exif, TAG.dateTimeOriginal)) ?? cameraTime(textOf(main, TAG.dateTime)),
    takenOffset: offset && /^[+-]\d{2}:\d{2}$/.test(offset) ? offset : undefined,
    ...(isPlace && { latitude, longitude }),
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
  };
}

/** Reads the evidence of a photograph. Call it on the original, before conversion or upload (R15). */
export async function readPhoto(file: Blob): Promise<PhotoEvidence> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { ...readExif(bytes), sha256: await sha256(bytes), ...imageSize(bytes) };
}

/** "20.26521° N, 86.67012° E": five decimals are about a metre. */
export function formatPosition(latitude: number, longitude: number): string {
  const part = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(5)}° ${value < 0 ? negative : positive}`;
  return `${part(latitude, 'N', 'S')}, ${part(longitude, 'E', 'W')}`;
}
