import { z } from 'zod';
import type { PrintedFigure } from './printedFacts';

/*
 * The report register (D208): what was uploaded and sent, in the worksheet file of a record. Entries are only added, each
 * under an id of its own, so two writers' entries stand beside each other.
 */

/** The register as the worksheet holds it: entries that we cannot read are carried along. */
export const registerSchema = z.record(z.string(), z.unknown()).catch({});

const figureSchema = z.object({ label: z.string(), value: z.string() });
const uploadSchema = z.object({
  event: z.literal('uploaded'),
  report: z.string(),
  revision: z.number().int().positive(),
  number: z.string().catch(''),
  file: z.string().min(1),
  sha256: z.string().catch(''),
  fingerprint: z.string().catch(''),
  made: z.string().catch(''),
  figures: z.array(figureSchema).catch([]),
  result: figureSchema.nullable().catch(null),
  at: z.string(),
  by: z.string().catch(''),
});
const sentSchema = z.object({
  event: z.literal('sent'),
  upload: z.string(),
  at: z.string(),
  by: z.string().catch(''),
});

/** A file of a report, with what it was made of. */
export interface UploadEntry {
  event: 'uploaded';
  /** Id of the kind's report. */
  report: string;
  revision: number;
  number: string;
  /** Its address. */
  file: string;
  /** Of the file; empty where the browser cannot make one. */
  sha256: string;
  /** Of what the sheet said at the time; empty where nothing is printed here. */
  fingerprint: string;
  /** When the file was made here; empty for a file of the surveyor's own, of whose content nothing is known. */
  made: string;
  figures: PrintedFigure[];
  result: PrintedFigure | null;
  at: string;
  by: string;
}

/** An upload under its id. */
export type RegisteredUpload = UploadEntry & { id: string };

/** A report that was sent. */
export interface RegisteredSending {
  upload: RegisteredUpload;
  at: string;
  by: string;
}

/** What a register says, oldest first. */
export interface ReportRegister {
  uploads: readonly RegisteredUpload[];
  sent: readonly RegisteredSending[];
}

export const EMPTY_REGISTER: ReportRegister = { uploads: [], sent: [] };

const byTime = <E extends { at: string }>(entries: E[]): E[] =>
  entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

/** Reads the register of a worksheet; entries that cannot be read count as not there. */
export function readRegister(worksheet: { register?: unknown } | null | undefined): ReportRegister {
  const entries = Object.entries(registerSchema.parse(worksheet?.register));
  const uploads = byTime(
    entries.flatMap(([id, entry]): RegisteredUpload[] => {
      const read = uploadSchema.safeParse(entry);
      return read.success ? [{ ...read.data, id }] : [];
    }),
  );
  const sent = byTime(
    entries.flatMap(([, entry]): RegisteredSending[] => {
      const read = sentSchema.safeParse(entry);
      const upload = read.success ? uploads.find(({ id }) => id === read.data.upload) : undefined;
      return read.success && upload ? [{ upload, at: read.data.at, by: read.data.by }] : [];
    }),
  );
  return { uploads, sent };
}

/** Ids under which entries stand: a second try of the same step finds its own. */
export const uploadId = (file: { name: string }) => `uploaded ${file.name}`;
export const sentId = (upload: { id: string }) => `sent ${upload.id}`;

/** The newest upload of an address: the server stores the same bytes once, under one address. */
export const uploadAt = ({ uploads }: ReportRegister, path: string): RegisteredUpload | undefined =>
  path === '' ? undefined : uploads.findLast(({ file }) => file === path);

/** When a report was last sent, and which file; undefined while it was not. */
export const lastSent = ({ sent }: ReportRegister, report: string): RegisteredSending | undefined =>
  sent.findLast(({ upload }) => upload.report === report);

/** The revision that a file uploaded now would be: what was sent is never taken for another. */
export const nextRevision = (register: ReportRegister, report: string): number =>
  (lastSent(register, report)?.upload.revision ?? 0) + 1;

/** How the file of a report stands to the figures as they are now. */
export interface ReportStanding {
  /** What the register knows of the file that is stored. */
  current: RegisteredUpload | null;
  sent: RegisteredSending | null;
  /** The stored file was sent. */
  isSent: boolean;
  /** The stored file is from before the last change. */
  stale: boolean;
  /** What was sent says something else than the record now. */
  changedSinceSent: boolean;
}

/** States of a report. Without a fingerprint on both sides nothing is claimed. */
export function reportStanding(
  register: ReportRegister,
  report: string,
  path: string,
  fingerprint: string,
): ReportStanding {
  const at = uploadAt(register, path);
  const current = at?.report === report ? at : null;
  const sent = lastSent(register, report) ?? null;
  const differs = (upload: RegisteredUpload | undefined | null) =>
    Boolean(fingerprint && upload?.fingerprint && upload.fingerprint !== fingerprint);
  return {
    current,
    sent,
    isSent: current !== null && sent?.upload.id === current.id,
    stale: differs(current),
    changedSinceSent: differs(sent?.upload),
  };
}
