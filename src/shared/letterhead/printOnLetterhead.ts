import { fileNameOf } from '@/lib/fileName';
import { printableImage } from '@/lib/pdf/image';
import type { PdfContent, PdfImage } from '@/lib/pdf/model';
import { renderPdf, type PrintedPdf } from '@/lib/pdf/pdf';
import { storedImage } from '../storedImage';
import { NAME_ONLY, partUnread } from './letterheadWarnings';
import type { Letterhead } from './vendorLetterhead';

const headerAndFooter = (vendor: Letterhead) => ({
  header: { picture: vendor.header, name: vendor.name, lines: vendor.addressLines },
  footer: {
    picture: vendor.footer,
    name: '',
    lines: vendor.footerText ? [vendor.footerText] : [vendor.name, ...vendor.addressLines],
  },
});

/**
 * Makes a PDF under a vendor's letterhead. What cannot be read is left out and said in the warnings: a document is never held up
 * by a letterhead or a photograph.
 */
export async function printOnLetterhead(
  content: PdfContent & { keywords?: string },
  vendor: Letterhead,
  createdAt: Date,
  options: {
    /** Pictures that are drawn here, by name; all others are files. */
    drawings?: Readonly<Record<string, () => Promise<PdfImage | null>>> | undefined;
    /** Files that wait on this device, by the address by which the document names them; all others are stored. */
    waiting?: ReadonlyMap<string, Blob> | undefined;
    signal?: AbortSignal;
  } = {},
): Promise<PrintedPdf> {
  const missing = new Set(vendor.nameOnly ? [NAME_ONLY] : []);
  const picture = async (name: string, pixels: number) => {
    const draw = options.drawings?.[name];
    if (draw) {
      const drawn = await draw();
      if (!drawn) missing.add('A drawing could not be made in this browser; it is left out.');
      return drawn;
    }
    const waits = options.waiting?.get(name);
    const image = waits
      ? await printableImage(waits, pixels).catch(() => null)
      : await storedImage(name, pixels, options.signal);
    if (!image) {
      const part = name === vendor.header ? 'header' : name === vendor.footer ? 'footer' : null;
      missing.add(
        part ? partUnread(part) : `The image ${fileNameOf(name)} could not be read; its place is empty.`,
      );
    }
    return image;
  };
  const model = { ...content, author: vendor.name, createdAt, ...headerAndFooter(vendor) };
  const printed = await renderPdf(model, picture);
  return { ...printed, warnings: [...printed.warnings, ...missing] };
}
