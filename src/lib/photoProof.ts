import { z } from 'zod';
import { formatDate, formatTime } from './dates';
import { placeWords, type PhotoEvidence } from './photo';

const text = z.string().nullable().catch(null);
const number = z.number().nullable().catch(null);

const proofSchema = z.looseObject({
  originalName: z.string().catch(''),
  originalSize: number,
  caption: z.string().catch(''),
  takenAt: text,
  takenOffset: text,
  latitude: number,
  longitude: number,
  sha256: text,
  convertedFrom: text,
  turned: z.boolean().catch(false),
});

/** What is kept of an original photograph beside the file that is stored of it (R15). `null` is not known. */
export interface PhotoProof {
  originalName: string;
  /** Bytes. */
  originalSize: number | null;
  /** What the picture shows, as the surveyor says; empty: nothing was said. */
  caption: string;
  /** Camera time `YYYY-MM-DDTHH:mm:ss`, local to the place. */
  takenAt: string | null;
  /** Offset of that time from UTC, `+05:30`. */
  takenOffset: string | null;
  /** Degrees, north and east positive. */
  latitude: number | null;
  longitude: number | null;
  /** Of the original file, lower-case hexadecimal. */
  sha256: string | null;
  /** What was sent is a JPEG made on the device from a file of this kind. */
  convertedFrom: string | null;
  /** The camera lay on its side: the picture was turned upright on the device, since the server loses that it has to be. */
  turned: boolean;
}

/** Nothing is known of the original. */
export const noProof: PhotoProof = proofSchema.parse({});

/** Proofs by the address of the stored file. */
export type PhotoProofs = Record<string, PhotoProof>;

/** Reads proofs. What is spoilt in one of them is not known; what a newer version added is carried along. */
export const photoProofsSchema = z
  .record(z.string(), proofSchema.nullable().catch(null))
  .catch({})
  .transform((proofs): PhotoProofs =>
    Object.fromEntries(
      Object.entries(proofs).flatMap(([path, proof]) => (proof === null ? [] : [[path, proof]])),
    ),
  );

/** The proof of an original, from what was read of it. */
export function photoProof(
  original: { name: string; size: number },
  evidence: PhotoEvidence,
  sent: Pick<PhotoProof, 'convertedFrom' | 'turned'>,
): PhotoProof {
  return {
    originalName: original.name,
    originalSize: original.size,
    caption: '',
    takenAt: evidence.takenAt ?? null,
    takenOffset: evidence.takenOffset ?? null,
    latitude: evidence.latitude ?? null,
    longitude: evidence.longitude ?? null,
    sha256: evidence.sha256 ?? null,
    ...sent,
  };
}

/** "20/11/2026 06:31 (UTC+05:30)": local to the place, with the offset where the camera wrote one; null if it is not known. */
export function takenWords({ takenAt, takenOffset }: PhotoProof): string | null {
  if (takenAt === null) return null;
  const wire = takenAt.replace('T', ' ');
  return `${formatDate(wire)} ${formatTime(wire)}${takenOffset === null ? '' : ` (UTC${takenOffset})`}`;
}

/** The place in degrees; null if it is not known. */
export function proofPlace({ latitude, longitude }: PhotoProof): string | null {
  return latitude === null || longitude === null ? null : placeWords(latitude, longitude);
}

/** What the surveyor says that a picture shows, or else the name of its file without the ending. */
export function photoCaption(proof: PhotoProof | undefined, fileName: string): string {
  return proof?.caption || (proof?.originalName || fileName).replace(/\.[a-z]{3,4}$/i, '');
}

/** What was done to the picture on the device; null: it was sent as it was. */
export function changedWords({ convertedFrom, turned }: PhotoProof): string | null {
  const done = [
    ...(convertedFrom === null ? [] : [`converted from ${convertedFrom}`]),
    ...(turned ? ['turned upright'] : []),
  ].join(', ');
  return done === '' ? null : `${done.charAt(0).toUpperCase()}${done.slice(1)}`;
}
