import { z } from 'zod';
import type { DocDraft } from '@/api/doctypes/index';
import type { UserRegistration } from '@/api/doctypes/registration';
import type { StoredFile } from '@/lib/device/storedFile';
import { imageSize, type ImageSize } from '@/lib/imageSize';
import { shownText } from '@/lib/storedText';
import { anyFileProblem, PROFILE_FILE_BYTES } from '@/shared/fileRules';
import { isPicture } from '@/shared/smallerPicture';
import type { HeldFile } from '@/shared/heldFiles';
import { notify } from '@/ui/notify';
import { PICTURE_TYPE_REFUSED, pictureText, type Picture } from './photo';
import type { ProfilePart, Section } from './section';
import { fileNameOf } from '@/lib/fileName';
import type { StoredFileRef } from './storedFiles';

/** Header and footer image of a report page: label, fields and exact size (1§9). */
export const LETTERHEAD_IMAGES = {
  header: { label: 'Header logo', path: 'header_logo', id: 'header_logo_id', width: 3811, height: 780 },
  footer: { label: 'Footer image', path: 'footer_image', id: 'footer_image_id', width: 3811, height: 300 },
} as const;
export type LetterheadPart = keyof typeof LETTERHEAD_IMAGES;

/** Shown when Save is pressed and nothing was chosen or changed (1§5). */
const NO_FILE = 'Please choose a file first';
/** Success texts, literal (1§8). */
const BRANDING_SAVED = 'Header/Footer Updated successfully';
export const BRANDING_DELETED = 'Header/Footer Deleted successfully';

/** What a chosen file is, and why it is refused, if it is. */
export interface CheckedImage {
  size: ImageSize | null;
  problem: string | null;
}

/** Checks an image file: type by its first bytes, size as the file states it (1§5, D80). */
export async function checkLetterheadImage(
  file: File,
  part: LetterheadPart,
  held: readonly HeldFile[],
): Promise<CheckedImage> {
  if (file.size === 0) return { size: null, problem: await anyFileProblem(file, []) };
  if (!(await isPicture(file))) return { size: null, problem: PICTURE_TYPE_REFUSED };
  const size = imageSize(new Uint8Array(await file.arrayBuffer()));
  if (file.size > PROFILE_FILE_BYTES) return { size, problem: 'File size must be 1 MB or less' };
  const { width, height } = LETTERHEAD_IMAGES[part];
  if (size?.width === width && size.height === height)
    return { size, problem: await anyFileProblem(file, [], held) };
  const range = `${String(width)}x${String(height)}`;
  return { size, problem: `File dimensions are outside the specified range (${range}).` };
}

export interface BrandingValues {
  header: StoredFile | null;
  footerAs: 'text' | 'image';
  footer: StoredFile | null;
  footer_address: string;
  /** What these values are to replace: paths of the images, and the footer's text. Missing in older drafts. */
  stored?: StoredBranding | undefined;
}
type StoredBranding = Record<LetterheadPart | 'text', string>;

const storedOf = ({ stored }: BrandingValues): StoredBranding =>
  stored ?? { header: '', footer: '', text: '' };

/** The values as they are over a record that has one of its images no more. */
export const withoutStored = (values: BrandingValues, part: LetterheadPart): BrandingValues => ({
  ...values,
  stored: { ...storedOf(values), [part]: '' },
});

/** The stored image of a part. */
export const storedLetterheadImage = (record: UserRegistration, part: LetterheadPart): StoredFileRef => ({
  path: record[LETTERHEAD_IMAGES[part].path] ?? '',
  id: record[LETTERHEAD_IMAGES[part].id] ?? '',
  fieldname: LETTERHEAD_IMAGES[part].path,
});

/** Empties the fields of an image; its Files are deleted afterwards (D81). */
export const withoutLetterheadImage = (part: LetterheadPart) =>
  ({
    [LETTERHEAD_IMAGES[part].path]: null,
    [LETTERHEAD_IMAGES[part].id]: null,
  }) as DocDraft<'User Registration'>;

const chosenFile = z.custom<StoredFile | null>(() => true);

const headerOf = (values: BrandingValues): Picture => ({
  chosen: values.header,
  path: storedOf(values).header,
});

/** A new logo is another one than the stored: a logo that somebody else stored meanwhile must be seen. */
const HEADER_PART: ProfilePart<BrandingValues> = {
  path: 'header',
  label: LETTERHEAD_IMAGES.header.label,
  value: (values) => headerOf(values as BrandingValues),
  put: (values, value) => {
    const { chosen, path } = value as Picture;
    const stored = { ...storedOf(values as BrandingValues), header: path };
    return { ...values, header: chosen, stored };
  },
  shown: pictureText,
};

/** What the footer is to be: its text, or else its image. */
interface Footer extends Picture {
  text: string;
}

/** The footer as a save leaves it: “Image” without a chosen one leaves it as it is, an empty text leaves the image. */
function footerOf(values: BrandingValues): Footer {
  const { footerAs, footer, footer_address } = values;
  const stored = storedOf(values);
  if (footerAs === 'image' && footer) return { text: '', chosen: footer, path: '' };
  const text = (footerAs === 'text' ? footer_address : stored.text).trim();
  return { text, chosen: null, path: text === '' ? stored.footer : '' };
}

/** Text and image are one part: whoever stores the one takes the other away. */
const FOOTER_PART: ProfilePart<BrandingValues> = {
  path: 'footer',
  label: 'Footer',
  value: (values) => footerOf(values as BrandingValues),
  // Whoever only empties the text takes no image away.
  storable: (values) => {
    const { text, chosen } = footerOf(values as BrandingValues);
    return { text, chosen };
  },
  put: (values, value) => {
    const { text, chosen, path } = value as Footer;
    return {
      ...values,
      footerAs: text === '' ? 'image' : 'text',
      footer: chosen,
      footer_address: text,
      stored: { ...storedOf(values as BrandingValues), footer: path, text },
    };
  },
  shown: (value) => {
    const { text, chosen, path } = value as Footer;
    return text || (chosen?.name ?? fileNameOf(path));
  },
};

/**
 * Header and footer of a vendor's reports. The footer is a text or an image, never both: the last saved
 * counts.
 */
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
      stored: z.custom<StoredBranding | undefined>(() => true).optional(),
    }),
  parts: [HEADER_PART, FOOTER_PART],
  valuesOf: (record) => ({
    header: null,
    footerAs: record.footer_address ? 'text' : 'image',
    footer: null,
    footer_address: shownText(record.footer_address),
    stored: {
      header: storedLetterheadImage(record, 'header').path,
      footer: storedLetterheadImage(record, 'footer').path,
      text: shownText(record.footer_address),
    },
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
    const draft: DocDraft<'User Registration'> = {};
    const left: StoredFileRef[] = [];
    const replace = async (part: LetterheadPart, file: StoredFile) => {
      const uploaded = await send(file, LETTERHEAD_IMAGES[part].path);
      Object.assign(draft, {
        [LETTERHEAD_IMAGES[part].path]: uploaded.file_url,
        [LETTERHEAD_IMAGES[part].id]: uploaded.name,
      });
      const old = storedLetterheadImage(record, part);
      // The same picture keeps its address: only its former File is deleted.
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
        Object.assign(draft, withoutLetterheadImage('footer'));
        left.push(storedLetterheadImage(record, 'footer'));
      }
    }
    return { draft, left };
  },
  saved: BRANDING_SAVED,
};
