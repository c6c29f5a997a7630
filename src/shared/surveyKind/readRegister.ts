import { z } from 'zod';
import { compareText } from '@/lib/order';
import type { RegisteredSending, RegisteredUpload, ReportRegister } from './reportRegister';

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
  layout: z.number().catch(-1),
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
