import { fileNameOf } from '@/lib/fileName';
import type { PdfContent, PdfImage } from '@/lib/pdf/model';
import { renderPdf, type PrintedPdf } from '@/lib/pdf/pdf';
import { storedImage } from '../storedImage';
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
    /** Pictures that are drawn here, by name; all others are stored files. */
    drawings?: Readonly<Record<string, () => Promise<PdfImage | null>>> | undefined;
    signal?: AbortSignal;
  } = {},
): Promise<PrintedPdf> {
  const missing: string[] = vendor.nameOnly
    ? ['The vendor’s address and images could not be read; only the name is printed.']
    : [];
  const picture = async (name: string, pixels: number) => {
    const draw = options.drawings?.[name];
    if (draw) return draw();
    const image = await storedImage(name, pixels, options.signal);
    if (!image) {
      const part = name === vendor.header ? 'header' : name === vendor.footer ? 'footer' : null;
      missing.push(
        part
          ? `The vendor’s ${part} image could not be read; name and address are printed as text.`
          : `The image ${fileNameOf(name)} could not be read; its place is empty.`,
      );
    }
    return image;
  };
  const model = { ...content, author: vendor.name, createdAt, ...headerAndFooter(vendor) };
  const printed = await renderPdf(model, picture);
  return { ...printed, warnings: [...printed.warnings, ...missing] };
}
