import { z } from 'zod';
import { compareText } from '@/lib/order';

/** The register as the worksheet holds it: entries that we cannot read are carried along. */
export const registerSchema = z.record(z.string(), z.unknown()).catch({});

const figureSchema = z.object({ label: z.string(), value: z.string() });
const uploadSchema = z.object({
  event: z.literal('uploaded'),
  /** Id of the kind's report. */
  report: z.string(),
  revision: z.number().int().positive(),
  number: z.string().catch(''),
  /** Its address. */
  file: z.string().min(1),
  /** Of the file; empty where the browser cannot make one. */
  sha256: z.string().catch(''),
  /** Of what the sheet said at the time; empty where nothing is printed here. */
  fingerprint: z.string().catch(''),
  /** Of the fingerprint. */
  layout: z.number().catch(-1),
  /** When the file was made here; empty for a file of the surveyor's own, of whose content nothing is known. */
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
export type UploadEntry = z.infer<typeof uploadSchema>;

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

const byTime = <E extends { at: string }>(entries: E[]): E[] =>
  entries.sort((a, b) => compareText(a.at, b.at));

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
