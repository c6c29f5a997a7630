import { sentenceStart } from './sentences';
import { z } from 'zod';
import { formatDate, formatTime } from './dates';
import { withoutEnding } from './fileName';
import { formatPosition, type PhotoEvidence } from './photo';
import { photoMarksSchema, quarterTurnSchema } from './photoMarks';

const text = z.string().nullable().catch(null);
const number = z.number().nullable().catch(null);

const copy = z.object({
  /** Address of the stored copy. */
  path: z.string().min(1),
  /** Name of its File. */
  file: z.string(),
  /** How the picture was turned on the copy. */
  turn: quarterTurnSchema,
  /** What was drawn, so that it can be changed later. */
  marks: photoMarksSchema,
});

/** The copy of a photograph that marks were drawn on. */
export type MarkedCopy = z.infer<typeof copy>;

const known = z.object({
  originalName: z.string().catch(''),
  /** Bytes. */
  originalSize: number,
  /** The surveyor's caption; empty when none was typed. */
  caption: z.string().catch(''),
  /** Camera time `YYYY-MM-DDTHH:mm:ss`, local to the place. */
  takenAt: text,
  /** Offset of that time from UTC, `+05:30`. */
  takenOffset: text,
  /** Degrees, north and east positive. */
  latitude: number,
  longitude: number,
  /** Of the original file, lower-case hexadecimal. */
  sha256: text,
  /** The uploaded JPEG was made on the device from a file of this kind. */
  convertedFrom: text,
  /** The picture was turned upright on the device, since the server loses the orientation. */
  turned: z.boolean().catch(false),
  /** Pixels to which the picture was reduced on the device, as the person chose: `2560 × 1920`. */
  reduced: text,
  /** By which the picture is named in tables and reports: given once within a record. */
  number,
  /** The copy on which marks were drawn; the original stays as it is. */
  marked: copy.loose().nullable().catch(null),
});

/** What is stored about an original photograph beside the uploaded file (R15). `null` is not known. */
export type PhotoProof = Omit<z.infer<typeof known>, 'marked'> & { marked: MarkedCopy | null };

export const emptyProof: PhotoProof = known.parse({});

/** By the address of the stored file. */
export type PhotoProofs = Record<string, PhotoProof>;

/** Reads proofs. An invalid value counts as not known; fields of a newer version are kept. */
export const photoProofsSchema = z
  .record(z.string(), known.loose().nullable().catch(null))
  .catch({})
  .transform((proofs): PhotoProofs =>
    Object.fromEntries(
      Object.entries(proofs).flatMap(([path, proof]) => (proof === null ? [] : [[path, proof]])),
    ),
  );

export function photoProof(
  original: { name: string; size: number },
  evidence: PhotoEvidence,
  sent: Pick<PhotoProof, 'convertedFrom' | 'turned'> & Partial<Pick<PhotoProof, 'reduced'>>,
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
    number: null,
    marked: null,
    reduced: null,
    ...sent,
  };
}

/** "20/11/2026 06:31 (UTC+05:30)": local to the place, with the offset where known; null without a time. */
export function formatTakenAt({ takenAt, takenOffset }: PhotoProof): string | null {
  if (takenAt === null) return null;
  const wire = takenAt.replace('T', ' ');
  return `${formatDate(wire)} ${formatTime(wire)}${takenOffset === null ? '' : ` (UTC${takenOffset})`}`;
}

/** The position in degrees; null if it is not known. */
export function proofPosition({ latitude, longitude }: PhotoProof): string | null {
  return latitude === null || longitude === null ? null : formatPosition(latitude, longitude);
}

/** The surveyor's caption, or else the file name without its ending. */
export function photoCaption(proof: PhotoProof | undefined, fileName: string): string {
  return proof?.caption || withoutEnding(proof?.originalName || fileName);
}

/** How the picture was changed on the device; null when it was sent unchanged. */
export function conversionText({ convertedFrom, turned, reduced }: PhotoProof): string | null {
  const done = [
    ...(convertedFrom === null ? [] : [`converted from ${convertedFrom}`]),
    ...(turned ? ['turned upright'] : []),
    ...(reduced === null ? [] : [`reduced to ${reduced} pixels`]),
  ].join(', ');
  return done === '' ? null : sentenceStart(done);
}

/** The number that the next photograph of a record is given. */
export const nextPhotoNumber = (proofs: PhotoProofs): number =>
  1 + Math.max(0, ...Object.values(proofs).map((proof) => proof.number ?? 0));

/** The picture that is shown and printed for a photograph: the copy with its marks, where there is one. */
export const shownPath = (path: string, proof: PhotoProof | undefined): string => proof?.marked?.path ?? path;
