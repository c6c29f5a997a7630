import { z } from 'zod';
import type { Draft } from '@/api/doctypes/index';
import type { UserRegistration } from '@/api/doctypes/party';
import type { StoredFile } from '@/lib/device/storedFile';
import { imageSize, type ImageSize } from '@/lib/imageSize';
import { PROFILE_FILE_BYTES } from '@/shared/fileRules';
import { notify } from '@/ui/notify';
import { isPicture, PICTURE_TYPE_REFUSED } from './photo';
import type { Section } from './section';
import type { StoredFileRef } from './storedFiles';
import { typed } from './words';

/** The two bands of a report page: what they are called, where they are kept, and their exact size (spec 1 §9). */
export const BANDS = {
  header: { label: 'Header logo', path: 'header_logo', id: 'header_logo_id', width: 3811, height: 780 },
  footer: { label: 'Footer image', path: 'footer_image', id: 'footer_image_id', width: 3811, height: 300 },
} as const;
export type BandId = keyof typeof BANDS;

/** spec 1 §5: Save with nothing to save. */
export const NO_FILE = 'Please choose a file first';
/** spec 1 §8. */
export const BRANDING_SAVED = 'Header/Footer Updated successfully';
export const BRANDING_DELETED = 'Header/Footer Deleted successfully';

/** What a chosen file is, and why it is refused, if it is. */
export interface Measured {
  size: ImageSize | null;
  problem: string | null;
}

/** Measures a picture from its file: the type by its bytes, the size by what they say (spec 1 §5, D80). */
export async function measureBand(file: File, band: BandId): Promise<Measured> {
  if (!(await isPicture(file))) return { size: null, problem: PICTURE_TYPE_REFUSED };
  const size = imageSize(new Uint8Array(await file.arrayBuffer()));
  if (file.size > PROFILE_FILE_BYTES) return { size, problem: 'File size must be 1 MB or less' };
  const { width, height } = BANDS[band];
  if (size?.width === width && size.height === height) return { size, problem: null };
  const range = `${String(width)}x${String(height)}`;
  return { size, problem: `File dimensions are outside the specified range (${range}).` };
}

export interface BrandingValues {
  header: StoredFile | null;
  footerAs: 'text' | 'image';
  footer: StoredFile | null;
  footer_address: string;
}

/** The stored image of a band. */
export const storedBand = (record: UserRegistration, band: BandId): StoredFileRef => ({
  path: record[BANDS[band].path] ?? '',
  id: record[BANDS[band].id] ?? '',
  fieldname: BANDS[band].path,
});

/** Empties a band's fields; the Files go afterwards (D81). */
export const withoutBand = (band: BandId) =>
  ({ [BANDS[band].path]: null, [BANDS[band].id]: null }) as Draft<'User Registration'>;

const chosenFile = z.custom<StoredFile | null>(() => true);

const fileWords = (value: unknown): string => (value as StoredFile | null)?.name ?? '';

/** Header and footer of a vendor's reports. The footer is a text or an image, never both: what is saved last counts. */
export const brandingSection: Section<'User Registration', BrandingValues> = {
  id: 'branding',
  title: 'Branding Details',
  doctype: 'User Registration',
  schema: () =>
    z.object({
      header: chosenFile,
      footerAs: z.enum(['text', 'image']),
      footer: chosenFile,
      footer_address: z.string(),
    }),
  parts: [
    { path: 'header', label: 'Header logo', shown: fileWords },
    { path: 'footerAs', label: 'Footer' },
    { path: 'footer', label: 'Footer image', shown: fileWords },
    { path: 'footer_address', label: 'Footer text' },
  ],
  valuesOf: (record) => ({
    header: null,
    footerAs: record.footer_address ? 'text' : 'image',
    footer: null,
    footer_address: typed(record.footer_address),
  }),
  hasData: (record) => Boolean(record.header_logo || record.footer_image || record.footer_address),
  settle: (form) => {
    const { header, footerAs, footer, footer_address } = form.getValues();
    const before = form.formState.defaultValues?.footer_address ?? '';
    const foot = footerAs === 'text' ? footer_address.trim() !== before.trim() : footer !== null;
    if (header || foot) return true;
    form.setError('header', { message: NO_FILE });
    notify.error(NO_FILE);
    return false;
  },
  prepare: async ({ header, footerAs, footer, footer_address }, record, send) => {
    const draft: Draft<'User Registration'> = {};
    const left: StoredFileRef[] = [];
    const replace = async (band: BandId, file: StoredFile) => {
      const uploaded = await send(file, BANDS[band].path);
      Object.assign(draft, { [BANDS[band].path]: uploaded.file_url, [BANDS[band].id]: uploaded.name });
      const old = storedBand(record, band);
      // The same picture again lies at the same address: only its former File goes.
      if (old.path === uploaded.file_url) left.push({ path: '', id: old.id });
      else left.push(old);
    };
    if (header) await replace('header', header);
    if (footerAs === 'image' && footer) {
      await replace('footer', footer);
      draft.footer_address = '';
    }
    if (footerAs === 'text') {
      draft.footer_address = footer_address.trim();
      if (footer_address.trim() !== '' && record.footer_image) {
        Object.assign(draft, withoutBand('footer'));
        left.push(storedBand(record, 'footer'));
      }
    }
    return { draft, left };
  },
  saved: BRANDING_SAVED,
};
