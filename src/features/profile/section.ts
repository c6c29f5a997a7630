import type { QueryClient } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Doctypes, DocDraft } from '@/api/doctypes/index';
import type { UploadedFile } from '@/api/files';
import type { StoredFile } from '@/lib/device/storedFile';
import { shownText } from '@/lib/storedText';
import type { RecordPart } from '@/shared/recordSave/useRecordSave';
import type { StoredFileRef } from './storedFiles';

export type ProfileDoctype = 'User Registration' | 'Surveyor';

/** A field of a section that two people may both change. */
export interface ProfilePart<V extends FieldValues> extends RecordPart {
  path: FieldPath<V>;
  /** Its value as text, for the question whose version to keep. */
  shown?: (value: unknown) => string;
}

/** Uploads a file of the section; when a save is repeated, files already uploaded are not sent again. */
export type SendFile = (file: StoredFile, fieldname?: string) => Promise<UploadedFile>;

/** What a save sends, and the Files that no field names afterwards. */
export interface Prepared<D extends ProfileDoctype> {
  draft: DocDraft<D>;
  left?: readonly StoredFileRef[];
}

/** A part of the profile that is shown and edited by itself. */
export interface Section<D extends ProfileDoctype, V extends FieldValues> {
  id: string;
  title: string;
  doctype: D;
  schema: (record: Doctypes[D]) => z.ZodType<V, V>;
  parts: readonly ProfilePart<V>[];
  valuesOf: (record: Doctypes[D]) => V;
  /** Whether the button reads Edit or Add (D77). */
  hasData: (record: Doctypes[D]) => boolean;
  /** Adds what is typed and not added yet; false, with a message, when that is not possible. */
  settle?: (form: UseFormReturn<V>) => boolean;
  /** Whatever else must hold before a save: what another service has to say first. */
  holds?: (client: QueryClient, values: V) => Promise<boolean>;
  prepare: (values: V, record: Doctypes[D], send: SendFile) => Promise<Prepared<D>>;
  /** Success text. */
  saved: string;
}

/** Success text of every section but branding (1§8). */
export const PROFILE_SAVED = 'Profile details updated successfully';

/** Texts of a record by field, as a form shows them. */
export const textsOf = <const F extends string>(
  record: Partial<Record<F, string | null>>,
  fields: readonly F[],
): Record<F, string> =>
  Object.fromEntries(fields.map((field) => [field, shownText(record[field])])) as Record<F, string>;
