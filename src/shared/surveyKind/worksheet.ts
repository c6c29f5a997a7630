import { z } from 'zod';
import { photoProofsSchema, type PhotoProofs } from '@/lib/photoProof';
import type { PrintedFigure } from './figures';
import { registerSchema } from './readRegister';
import { signaturesSchema, signedFiguresSchema } from './signatures';

/**
 * What is stored beside a record in a file of its own (D177), for what the record has no field for. A kind adds entries of
 * its own.
 */
export interface Worksheet {
  /** What proves the photographs of the record, by the address of the stored file. */
  photos: PhotoProofs;
  /**
   * Figures that were typed as 0, of any section: the record saves an empty number as 0 as well. A field's name, or for a
   * row its table, its text and its column (`ballast_water_f/WBT 1S/sounding`).
   */
  zeros: string[];
  /** The report register (D208); `readRegister` reads it. */
  register: Record<string, unknown>;
  /** What was signed on the screen, where anything was; `readSignatures` reads it. */
  signatures?: Record<string, unknown>;
  /** The figures that were signed, by their fingerprint: to say later which of them changed. */
  signedFigures?: Record<string, PrintedFigure[]>;
  /** IMO number of the ship, as typed, of a kind whose record names a ship and has no field for it. */
  imo?: string;
}

/** How a kind's own entries are read. Every part falls back on its own: one spoilt entry must not cost the others. */
export type WorksheetEntries = Record<string, z.ZodType>;

const common = {
  photos: photoProofsSchema,
  zeros: z.array(z.string()).catch(() => []),
  register: registerSchema,
  signatures: signaturesSchema,
  signedFigures: signedFiguresSchema,
};

/** How single values are read: a figure that is none is not entered, a text empty, a box not ticked. */
export const number = z.number().nullable().catch(null);
export const line = z.string().catch('');
export const flag = z.boolean().catch(false);

/** Rows under their ids, so that two persons may work on different ones; a spoilt one is empty and costs the others nothing. */
export const rowsOf = <T extends z.ZodType>(schema: T) =>
  z
    .record(
      z.string(),
      schema.catch(() => schema.parse({})),
    )
    .catch(() => ({}));

/** Without the keys of a newer version, which are carried along and not read. */
export type Known<T> = { [K in keyof T as string extends K ? never : K]: T[K] };

/** The entry of a kind whose survey asks for the IMO number of the ship that its record names. */
export const shipEntry = { imo: z.string().catch('') };

/** How a worksheet is read: its own entries and those of every kind. Keys of a newer version are kept. */
export const worksheetSchema = <E extends WorksheetEntries>(entries: E) =>
  z.looseObject({ ...common, ...entries });

/** Reads a worksheet file. What cannot be read is empty; keys that we do not know are carried along. */
export function parseWorksheet<W extends Worksheet>(schema: z.ZodType<W>, text: string): W {
  const empty = schema.parse({});
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? read.data : empty;
  } catch {
    return empty;
  }
}

/** The worksheet as the text of its file. */
export const worksheetText = (worksheet: Worksheet): string => `${JSON.stringify(worksheet, null, 1)}\n`;
