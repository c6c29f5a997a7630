import type { PdfImage } from '@/lib/pdf/model';
import type { Letterhead } from './vendorLetterhead';

/** Said where the registration could not be read. */
export const NAME_ONLY = 'The vendor’s address and images could not be read; only the name is printed.';
/** Said of an image that could not be read. Pure. */
export const partUnread = (part: 'header' | 'footer') =>
  `The vendor’s ${part} image could not be read; name and address are printed as text.`;

/** What of a letterhead could not be read, in sentences: it stands without these. Pure. */
export const letterheadWarnings = (
  vendor: Letterhead,
  images: Readonly<Record<'header' | 'footer', PdfImage | null>>,
): string[] =>
  vendor.nameOnly
    ? [NAME_ONLY]
    : (['header', 'footer'] as const).flatMap((part) =>
        vendor[part] && !images[part] ? [partUnread(part)] : [],
      );
