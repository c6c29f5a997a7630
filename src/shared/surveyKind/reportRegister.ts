import { formatDateTime, toWireDateTime } from '@/lib/dates';
import type { PrintedFacts } from './figures';
import type { RegisteredSending, RegisteredUpload, ReportRegister, UploadEntry } from './readRegister';

/*
 * The report register (D208): what was uploaded and sent, in the worksheet file of a record. Entries are only added, each
 * under an id of its own, so two writers' entries stand beside each other.
 */

export type { RegisteredSending, RegisteredUpload, ReportRegister, UploadEntry };

export const EMPTY_REGISTER: ReportRegister = { uploads: [], sent: [] };

/** What is not known of a file that somebody else uploaded. */
export const UNKNOWN_UPLOAD = {
  number: '',
  sha256: '',
  fingerprint: '',
  layout: 0,
  made: '',
  figures: [],
  result: null,
  at: '',
  by: '',
} satisfies Partial<UploadEntry>;

/** Ids under which entries stand: a second try of the same step finds its own. */
export const uploadId = (file: { name: string }) => `uploaded ${file.name}`;
export const sentId = (upload: { id: string }) => `sent ${upload.id}`;

/** The newest upload of an address: the server stores the same bytes once, under one address. */
export const uploadAt = ({ uploads }: ReportRegister, path: string): RegisteredUpload | undefined =>
  path === '' ? undefined : uploads.findLast(({ file }) => file === path);

/** When a report was last sent, and which file; undefined while it was not. By revision first: a device's clock may be slow. */
export const lastSent = ({ sent }: ReportRegister, report: string): RegisteredSending | undefined =>
  sent
    .filter(({ upload }) => upload.report === report)
    .sort((a, b) => a.upload.revision - b.upload.revision)
    .at(-1);

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
  /** The stored file, or the one that was sent, was printed in another layout: whether it changed since cannot be told. */
  notCompared: RegisteredUpload | null;
}

/** States of a report. Without a fingerprint on both sides, of one layout, nothing is claimed. */
export function reportStanding(
  register: ReportRegister,
  report: string,
  path: string,
  now: Pick<PrintedFacts, 'fingerprint' | 'layout'> | null | undefined,
): ReportStanding {
  const at = uploadAt(register, path);
  const current = at?.report === report ? at : null;
  const sent = lastSent(register, report) ?? null;
  const comparison = (upload: RegisteredUpload | undefined | null) => {
    if (!now?.fingerprint || !upload?.fingerprint) return 'unknown';
    if (upload.layout !== now.layout) return 'other layout';
    return upload.fingerprint === now.fingerprint ? 'same' : 'changed';
  };
  return {
    current,
    sent,
    isSent: current !== null && sent?.upload.id === current.id,
    stale: comparison(current) === 'changed',
    changedSinceSent: comparison(sent?.upload) === 'changed',
    notCompared: [current, sent?.upload].find((one) => comparison(one) === 'other layout') ?? null,
  };
}

/** "21/11/2026 23:12" of a moment in the register, in the time of this device. */
export const registeredAt = (moment: string) => formatDateTime(toWireDateTime(new Date(moment)));

/** Of a file of another layout. */
export const NOT_COMPARED =
  'This file was made by an earlier version of Plimsoll and cannot be compared with the record';
