import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Doctypes, Draft } from '@/api/doctypes/index';
import type { UploadedFile } from '@/api/files';
import type { StoredFile } from '@/lib/device/storedFile';
import type { StoredFileRef } from './storedFiles';

/** Records that a profile is kept in. */
export type ProfileDoctype = 'User Registration' | 'Surveyor';

/** One thing that two people may both have changed: compared, and decided on, as a whole. */
export interface Part<V extends FieldValues> {
  path: FieldPath<V>;
  label: string;
  /** In words, for the question whose version stays. */
  shown?: (value: unknown) => string;
}

/** Sends a file of the section; one that was sent before a failure is not sent again. */
export type SendFile = (file: StoredFile, fieldname?: string) => Promise<UploadedFile>;

/** What a save sends, and the Files that no field names any more afterwards. */
export interface Prepared<D extends ProfileDoctype> {
  draft: Draft<D>;
  left?: readonly StoredFileRef[];
}

/** A part of the profile that is read and edited by itself. */
export interface Section<D extends ProfileDoctype, V extends FieldValues> {
  id: string;
  title: string;
  doctype: D;
  schema: (record: Doctypes[D]) => z.ZodType<V, V>;
  parts: readonly Part<V>[];
  valuesOf: (record: Doctypes[D]) => V;
  /** D77: whether the button reads Edit or Add. */
  hasData: (record: Doctypes[D]) => boolean;
  /** Takes up what is typed and not added yet; false when something stands in the way, which is then said. */
  settle?: (form: UseFormReturn<V>) => boolean;
  prepare: (values: V, record: Doctypes[D], send: SendFile) => Promise<Prepared<D>>;
  /** Success text. */
  saved: string;
}

/** spec 1 §8. */
export const PROFILE_SAVED = 'Profile details updated successfully';
