import { z } from 'zod';
import type { Ink } from '@/lib/ink';
import { formatDateTime } from '@/lib/dates';
import type { PrintedFigure } from './figures';

/*
 * Signatures given on the screen, in the worksheet file of a record (D177). Each stands under an id of its own, so those that
 * two persons take stand beside each other. A signature is of the figures that were shown when it was given: it holds their
 * fingerprint for each document that was signed, and is printed on a document only while that still says the same.
 */

/** Entries of the worksheet that belong to signatures. */
const SIGNATURE_ENTRIES = ['signatures', 'signedFigures'] as const;

export const isSignatureEntry = (entry: string | undefined): boolean =>
  SIGNATURE_ENTRIES.some((one) => one === entry);

/** As the worksheet holds them: entries that we cannot read are carried along. */
export const signaturesSchema = z.record(z.string(), z.unknown()).catch({});

export const signedFiguresSchema = z
  .record(z.string(), z.array(z.object({ label: z.string(), value: z.string() })).catch([]))
  .catch({});

const line = z.string().catch('');
const inkSchema = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  lines: z.array(z.array(z.number())),
});
const documentSchema = z.object({
  /** Of the figures above the signatures; a key of the worksheet's `signedFigures`. */
  fingerprint: z.string(),
  /** The layout under which they were worded. */
  layout: z.number().catch(-1),
});
const entrySchema = z.object({
  name: z.string(),
  /** As what: Surveyor, Master, … */
  role: line,
  /** For whom, and what was written beside the signature. */
  behalf: line,
  remark: line,
  /** The moment with the clock's own difference to UTC: `2026-11-21T23:12:05+05:30`. */
  at: z.string(),
  /** Who was signed in on the device. */
  by: line,
  ink: inkSchema.nullable().catch(null),
  /** A picture in place of what was drawn, as a data address; else empty. */
  picture: line.transform((text) => (/^data:image\/(png|jpeg);base64,/.test(text) ? text : '')),
  /** By id of the kind's report. */
  documents: z.record(z.string(), documentSchema),
});

/** The figures of one document as they were signed. */
type SignedDocument = z.infer<typeof documentSchema>;

/** A signature as it is stored. */
export type SignatureEntry = Omit<z.infer<typeof entrySchema>, 'ink'> & { ink: Ink | null };

export type Signature = SignatureEntry & { id: string };

/** What a worksheet holds of signatures; one of an earlier version has none. */
export interface SignedWorksheet {
  signatures?: unknown;
  signedFigures?: unknown;
}

/** The signatures of a worksheet, oldest first; what cannot be read counts as not there. */
export function readSignatures(worksheet: SignedWorksheet | null | undefined): Signature[] {
  return Object.entries(signaturesSchema.parse(worksheet?.signatures))
    .flatMap(([id, entry]): Signature[] => {
      const read = entrySchema.safeParse(entry);
      return read.success ? [{ ...read.data, id }] : [];
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const two = (value: number) => String(Math.abs(value)).padStart(2, '0');

/** A moment as the clock of this device shows it, with its difference to UTC. */
export function localMoment(now: Date): string {
  const ahead = -now.getTimezoneOffset();
  const local = new Date(now.getTime() + ahead * 60_000).toISOString().slice(0, 19);
  return `${local}${ahead < 0 ? '-' : '+'}${two(Math.trunc(ahead / 60))}:${two(ahead % 60)}`;
}

/** "21/11/2026 23:12 UTC+05:30": the time of the place where it was signed, wherever it is read. */
export function signedAt({ at }: Pick<SignatureEntry, 'at'>): string {
  const [, local = '', ahead = ''] = /^(.{19})(?:\.\d+)?([+-]\d\d:\d\d|Z)$/.exec(at) ?? [];
  return local ? `${formatDateTime(local)} UTC${ahead === 'Z' ? '' : ahead}` : at;
}

/** How a signature stands to what a document says now; null where that document was not signed. */
export type SignatureStanding = 'current' | 'changed' | 'other layout' | null;

/** What of a document is signed: its figures, and the lines that it offers for signatures. */
export interface Signable extends SignedDocument {
  report: string;
  figures: PrintedFigure[];
  result: PrintedFigure | null;
  /** Labels of its signature lines. */
  lines: string[];
  /** Who is to sign on them, as far as the survey names them. */
  people: Pick<SignatureEntry, 'name' | 'role' | 'behalf'>[];
}

export function signatureStanding(
  signature: Pick<SignatureEntry, 'documents'>,
  now: Pick<Signable, 'report' | 'fingerprint' | 'layout'>,
): SignatureStanding {
  const signed = signature.documents[now.report];
  if (!signed) return null;
  if (signed.layout !== now.layout) return 'other layout';
  return signed.fingerprint !== '' && signed.fingerprint === now.fingerprint ? 'current' : 'changed';
}

/** Whether two names, or two roles, say the same. */
export const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Whether two signatures are of the same person in the same role. */
export const isSameSigner = (
  a: Pick<SignatureEntry, 'name' | 'role'>,
  b: Pick<SignatureEntry, 'name' | 'role'>,
) => sameText(a.name, b.name) && sameText(a.role, b.role);

/** Whether somebody signed in a role: the person of the name, where one is given, since several may sign in it. */
export const hasSigned = (
  given: readonly Pick<SignatureEntry, 'name' | 'role'>[],
  name: string,
  role: string,
): boolean => given.some((one) => (name ? isSameSigner(one, { name, role }) : sameText(one.role, role)));

/** Puts a signature into a worksheet; of the same signer those go of which it takes every document's place. */
export function withSignature(
  worksheet: SignedWorksheet,
  { id, ...entry }: Signature,
  signed: readonly Pick<Signable, 'fingerprint' | 'figures'>[],
) {
  const replaced = readSignatures(worksheet).filter(
    (other) =>
      isSameSigner(other, entry) && Object.keys(other.documents).every((report) => report in entry.documents),
  );
  return keepSigned({
    signatures: { ...without(worksheet, new Set(replaced.map((one) => one.id))), [id]: entry },
    signedFigures: {
      ...signedFiguresSchema.parse(worksheet.signedFigures),
      ...Object.fromEntries(signed.map(({ fingerprint, figures }) => [fingerprint, figures])),
    },
  });
}

/** Takes a signature out of a worksheet, with figures that nobody else signed. */
export const withoutSignature = (worksheet: SignedWorksheet, id: string) =>
  keepSigned({
    signatures: without(worksheet, new Set([id])),
    signedFigures: signedFiguresSchema.parse(worksheet.signedFigures),
  });

const without = (worksheet: SignedWorksheet, ids: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(signaturesSchema.parse(worksheet.signatures)).filter(([id]) => !ids.has(id)),
  );

/** Figures are kept for as long as a signature is of them. */
function keepSigned(sheet: {
  signatures: Record<string, unknown>;
  signedFigures: Record<string, PrintedFigure[]>;
}) {
  const used = new Set(
    readSignatures(sheet).flatMap(({ documents }) =>
      Object.values(documents).map(({ fingerprint }) => fingerprint),
    ),
  );
  const kept = Object.entries(sheet.signedFigures).filter(([fingerprint]) => used.has(fingerprint));
  return { signatures: sheet.signatures, signedFigures: Object.fromEntries(kept) };
}
