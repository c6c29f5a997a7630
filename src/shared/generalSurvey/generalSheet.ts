import { z } from 'zod';
import { compareText } from '@/lib/order';
import { signaturesSchema, signedFiguresSchema } from '../surveyKind/signatures';
import { emptyProof, photoProofsSchema, type PhotoProof } from '@/lib/photoProof';

/*
 * A general survey: for a job whose type of survey no kind answers (D212). The contract has no DocType for it, so it is kept in
 * files that rows of the request's attachments name: the job order has no table of its own, a list of files shows a website user
 * only his own, and the request is read by requester, vendor and surveyor alike. One file is the sheet, the other the report.
 */

const line = z.string().catch('');
const proofOf = (value: unknown) => photoProofsSchema.parse({ one: value })['one'] ?? null;

/** A record of which single entries may be unreadable. */
const entries = <T extends z.ZodType>(entry: T) =>
  z
    .record(z.string(), z.unknown())
    .catch({})
    .transform((all): Record<string, z.output<T>> =>
      Object.fromEntries(
        Object.entries(all).flatMap(([key, value]) => {
          const read = entry.safeParse(value);
          return read.success ? [[key, read.data]] : [];
        }),
      ),
    );

/** Something that was found, in the order of `no`. */
const findingSchema = z.object({ no: z.number(), heading: line, words: line });

/** A photograph of a finding. */
const photoSchema = z.object({
  finding: line,
  /** Name of its File. */
  file: line,
  /** Other findings that the same picture was added to, each with the name of its File: the server keeps it under one address. */
  also: entries(z.string()),
  at: line,
  /** That of its original. */
  proof: z.unknown().transform(proofOf),
});

/** A report that was sent. */
const sentSchema = z.object({
  revision: z.number(),
  /** Its address. */
  path: z.string().min(1),
  /** Of what it said, without the day on which it was made. */
  fingerprint: line,
  at: line,
  by: line,
});

const sheetSchema = z.object({
  subject: line,
  place: line,
  /** Wire. */
  date: line,
  attended: line,
  text: line,
  limits: line,
  /** Who surveyed, as the report names it. */
  surveyor: line,
  /** As the worksheet of a kind holds them. */
  signatures: signaturesSchema,
  signedFigures: signedFiguresSchema,
  findings: entries(findingSchema),
  /** By address. */
  photos: entries(photoSchema),
  /** By the name of its File. */
  sent: entries(sentSchema),
});

export type GeneralFinding = z.infer<typeof findingSchema>;
type GeneralPhoto = z.infer<typeof photoSchema>;
type GeneralSent = z.infer<typeof sentSchema>;
/** All of a general survey. */
export type GeneralSheet = z.infer<typeof sheetSchema>;
/** What a person types of it. */
export type GeneralValues = Omit<GeneralSheet, 'photos' | 'sent'>;

export const EMPTY_SHEET: GeneralSheet = sheetSchema.parse({});

/** Reads the text of a sheet; what cannot be read is empty. */
export function parseSheet(text: string): GeneralSheet {
  try {
    return sheetSchema.catch(EMPTY_SHEET).parse(JSON.parse(text));
  } catch {
    return EMPTY_SHEET;
  }
}

/** The findings of a photograph, each with the name of its File. */
export const filesByFinding = ({ finding, file, also }: GeneralPhoto): Record<string, string> => ({
  [finding]: file,
  ...also,
});

/** Addresses of the photographs of a finding, in the order in which they were added. */
export const photosOf = ({ photos }: GeneralSheet, finding: string): string[] =>
  Object.entries(photos)
    .filter(([, photo]) => finding in filesByFinding(photo))
    .sort(([, a], [, b]) => compareText(a.at, b.at))
    .map(([path]) => path);

/** The sheet with a photograph of a finding; as it is where it names that already. */
export function withPhoto(
  sheet: GeneralSheet,
  finding: string,
  { file_url: path, name: file }: { file_url: string; name: string },
  proof: PhotoProof | null,
): GeneralSheet {
  const known = sheet.photos[path];
  if (known && finding in filesByFinding(known)) return sheet;
  const photo = known
    ? { ...known, also: { ...known.also, [finding]: file } }
    : { finding, file, also: {}, at: new Date().toISOString(), proof };
  return { ...sheet, photos: { ...sheet.photos, [path]: photo } };
}

/** The sheet without a photograph of a finding; other findings keep theirs of the same picture. */
export function withoutPhoto(sheet: GeneralSheet, finding: string, path: string): GeneralSheet {
  const { [path]: photo, ...photos } = sheet.photos;
  if (!photo) return sheet;
  const { [finding]: _gone, ...left } = filesByFinding(photo);
  const [first, ...also] = Object.entries(left);
  if (!first) return { ...sheet, photos };
  const [next, file] = first;
  const kept = { ...photo, finding: next, file, also: Object.fromEntries(also) };
  return { ...sheet, photos: { ...photos, [path]: kept } };
}

/** The sheet with what a photograph shows, in the surveyor's words; as it is where the photograph is gone. */
export function withCaption(sheet: GeneralSheet, path: string, caption: string): GeneralSheet {
  const photo = sheet.photos[path];
  if (!photo) return sheet;
  const proof = { ...(photo.proof ?? emptyProof), caption };
  return { ...sheet, photos: { ...sheet.photos, [path]: { ...photo, proof } } };
}

/** Findings in their order, each with its id. */
export const findingsInOrder = (
  findings: Readonly<Record<string, GeneralFinding>>,
): (GeneralFinding & { id: string })[] =>
  Object.entries(findings)
    .map(([id, finding]) => ({ ...finding, id }))
    .sort((a, b) => a.no - b.no || compareText(a.id, b.id));

/** The report that was sent last; undefined while none was. */
export const lastReport = ({ sent }: GeneralSheet): GeneralSent | undefined =>
  Object.values(sent)
    .sort((a, b) => a.revision - b.revision || compareText(a.at, b.at))
    .at(-1);

/** The sheet with a report that was sent, as its next revision; as it is where it names that already. */
export function withReport(
  sheet: GeneralSheet,
  { name, file_url: path }: { name: string; file_url: string },
  fingerprint: string,
  by: string,
): GeneralSheet {
  if (name in sheet.sent) return sheet;
  const revision = (lastReport(sheet)?.revision ?? 0) + 1;
  const entry = { revision, path, fingerprint, at: new Date().toISOString(), by };
  return { ...sheet, sent: { ...sheet.sent, [name]: entry } };
}
