import { drawJpeg, uprightBitmap } from '@/lib/drawJpeg';
import { kindOfFile, type FileKind } from '@/lib/fileKind';
import { readPhoto } from '@/lib/photo';
import { photoProof, type PhotoProof } from '@/lib/photoProof';
import { decodeHeic } from './decodeHeic';
import { PhotoProblem } from './PhotoProblem';

/** A photograph as it goes to the server, and what its original proves. */
export interface PreparedPhoto {
  file: File;
  proof: PhotoProof;
}

/** How a format that the server refuses is called. */
const CONVERTED: Partial<Record<FileKind, string>> = { heic: 'HEIC', webp: 'WebP' };

/** High enough that draft marks stay as sharp as in the original. */
const QUALITY = 0.92;

/** The name with the ending that the server judges the file by. */
const named = (file: File, ending: string) => `${file.name.replace(/\.[a-z]{3,4}$/i, '')}.${ending}`;

async function heicBitmap(file: File): Promise<ImageBitmap | null> {
  const pixels = await decodeHeic(file).catch(() => {
    throw new PhotoProblem(
      'The converter for HEIC pictures could not be loaded. Nothing was sent: try again when there is a connection.',
    );
  });
  return pixels && createImageBitmap(pixels);
}

/** The picture drawn upright as a JPEG at its full size; null when this device cannot read or draw it. */
async function redrawn(file: File, kind: FileKind): Promise<File | null> {
  const bitmap = (await uprightBitmap(file)) ?? (kind === 'heic' ? await heicBitmap(file) : null);
  if (!bitmap) return null;
  try {
    const drawn = await drawJpeg(bitmap, { quality: QUALITY });
    return drawn && new File([drawn.jpeg], named(file, 'jpg'), { type: 'image/jpeg' });
  } finally {
    bitmap.close();
  }
}

/**
 * Reads what the original of a photograph proves, and makes of it what the server takes (R15): HEIC and WebP become JPEG,
 * and a JPEG that only its EXIF turns upright is turned, since the server drops that too. A format is told by the first
 * bytes: phones and messengers name HEIC files .jpg and the other way round. Rejects with a `PhotoProblem`.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const read = await Promise.all([kindOfFile(file), readPhoto(file)]).catch(() => {
    throw new PhotoProblem('The file can no longer be read on this device. Choose it again.');
  });
  const [kind, evidence] = read;
  const proof = (sent: Pick<PhotoProof, 'convertedFrom' | 'turned'>) => photoProof(file, evidence, sent);
  if (kind === 'png') {
    const png = /\.png$/i.test(file.name)
      ? file
      : new File([file], named(file, 'png'), { type: 'image/png' });
    return { file: png, proof: proof({ convertedFrom: null, turned: false }) };
  }
  if (kind === 'jpeg') {
    const upright = evidence.orientation === 1 ? null : await redrawn(file, kind);
    const jpeg = /\.jpe?g$/i.test(file.name)
      ? file
      : new File([file], named(file, 'jpg'), { type: 'image/jpeg' });
    return { file: upright ?? jpeg, proof: proof({ convertedFrom: null, turned: upright !== null }) };
  }
  const format = CONVERTED[kind];
  if (format === undefined) throw new PhotoProblem('This is not a JPEG, PNG, HEIC or WebP picture.');
  const converted = await redrawn(file, kind);
  if (!converted) {
    throw new PhotoProblem(
      `This device cannot read the ${format} picture. Nothing was sent: save the picture as JPEG and choose that file.`,
    );
  }
  return { file: converted, proof: proof({ convertedFrom: format, turned: false }) };
}
