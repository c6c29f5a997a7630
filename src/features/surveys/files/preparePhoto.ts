import { drawJpeg, uprightBitmap } from '@/lib/drawJpeg';
import { kindOfFile, type FileKind } from '@/lib/fileKind';
import { withoutEnding } from '@/lib/fileName';
import { readPhoto } from '@/lib/photo';
import { photoProof, type PhotoProof } from '@/lib/photoProof';
import { isOverUsualLimit } from '@/shared/fileRules';
import { decodeHeic } from './decodeHeic';
import { NoConverterError, PhotoProblem } from './PhotoProblem';
import { REDUCED_PIXELS } from './reducedPixels';

/** How a format that the server refuses is called. */
const CONVERTED: Partial<Record<FileKind, string>> = { heic: 'HEIC', webp: 'WebP' };

/** High enough that draft marks stay as sharp as in the original. */
const QUALITY = 0.92;

/** The name with the ending that the server judges the file by. */
const named = (file: File, ending: string) => `${withoutEnding(file.name)}.${ending}`;

async function heicBitmap(file: File): Promise<ImageBitmap | null> {
  const pixels = await decodeHeic(file).catch(() => {
    throw new NoConverterError(
      'The converter for HEIC pictures could not be loaded. Nothing was sent: try again when there is a connection.',
    );
  });
  return pixels && createImageBitmap(pixels);
}

/** Of a reduced picture. */
const REDUCED_QUALITY = 0.85;

const NO_PICTURE = 'This is not a JPEG, PNG, HEIC or WebP picture.';
const notConverted = (format: string) =>
  `This device cannot read the ${format} picture. Nothing was sent: save the picture as JPEG and choose that file.`;

/**
 * Why nothing can be made of a chosen file that is neither JPEG nor PNG: it is no picture, or a HEIC that this device cannot
 * convert; null where that cannot be told yet, since the converter could not be fetched.
 */
export async function conversionProblem(file: File): Promise<string | null> {
  const kind = await kindOfFile(file);
  const format = CONVERTED[kind];
  if (format === undefined) return NO_PICTURE;
  if (kind !== 'heic') return null;
  const bitmap = await uprightBitmap(file);
  bitmap?.close();
  if (bitmap) return null;
  const pixels = await decodeHeic(file).catch(() => undefined);
  return pixels === null ? notConverted(format) : null;
}

interface Redrawn {
  file: File;
  /** Pixels, where it has fewer than before. */
  reduced: string | null;
}

/** The picture drawn upright as a JPEG, at its full size or reduced; null when this device cannot read or draw it. */
async function redrawn(file: File, kind: FileKind, reduce: boolean): Promise<Redrawn | null> {
  const bitmap = (await uprightBitmap(file)) ?? (kind === 'heic' ? await heicBitmap(file) : null);
  if (!bitmap) return null;
  try {
    const drawn = await drawJpeg(
      bitmap,
      reduce ? { quality: REDUCED_QUALITY, longest: REDUCED_PIXELS } : { quality: QUALITY },
    );
    if (!drawn) return null;
    const { jpeg, width, height } = drawn;
    return {
      file: new File([jpeg], named(file, 'jpg'), { type: 'image/jpeg' }),
      reduced:
        reduce && (Math.max(bitmap.width, bitmap.height) > REDUCED_PIXELS || isOverUsualLimit(file))
          ? `${width} × ${height}`
          : null,
    };
  } finally {
    bitmap.close();
  }
}

/**
 * Reads what the original of a photograph proves, and makes of it what the server takes (R15): HEIC and WebP become JPEG,
 * and a JPEG that only its EXIF turns upright is turned, since the server drops that too. With `reduce` a picture of more
 * pixels is drawn smaller, since the person chose so (D195). A format is told by the first bytes: phones and messengers name
 * HEIC files .jpg and the other way round. Rejects with a `PhotoProblem`.
 */
export async function preparePhoto(file: File, reduce = false): Promise<{ file: File; proof: PhotoProof }> {
  const read = await Promise.all([kindOfFile(file), readPhoto(file)]).catch(() => {
    throw new PhotoProblem('The file can no longer be read on this device. Choose it again.');
  });
  const [kind, evidence] = read;
  const proof = (sent: Pick<PhotoProof, 'convertedFrom' | 'turned' | 'reduced'>) =>
    photoProof(file, evidence, sent);
  const isLarge =
    Math.max(evidence.width ?? 0, evidence.height ?? 0) > REDUCED_PIXELS || isOverUsualLimit(file);
  if (kind === 'png' || kind === 'jpeg') {
    const isTurned = evidence.orientation !== 1 && kind === 'jpeg';
    const drawn = isTurned || (reduce && isLarge) ? await redrawn(file, kind, reduce) : null;
    if (drawn) {
      const { reduced } = drawn;
      const convertedFrom = kind === 'png' ? 'PNG' : null;
      return { file: drawn.file, proof: proof({ convertedFrom, turned: isTurned, reduced }) };
    }
    const [ending, endings] = kind === 'png' ? ['png', /\.png$/i] : ['jpg', /\.jpe?g$/i];
    const sent = endings.test(file.name)
      ? file
      : new File([file], named(file, ending), { type: `image/${kind}` });
    return { file: sent, proof: proof({ convertedFrom: null, turned: false, reduced: null }) };
  }
  const format = CONVERTED[kind];
  if (format === undefined) throw new PhotoProblem(NO_PICTURE);
  const converted = await redrawn(file, kind, reduce);
  if (!converted) throw new PhotoProblem(notConverted(format));
  const { reduced } = converted;
  return { file: converted.file, proof: proof({ convertedFrom: format, turned: false, reduced }) };
}
