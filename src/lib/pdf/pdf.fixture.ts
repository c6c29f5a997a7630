import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfFonts } from './fontFiles';

// In tests no server provides the fonts: they are read from their folder.
const readFont = (style: string) =>
  new Uint8Array(readFileSync(fileURLToPath(new URL(`fonts/PlimsollReport-${style}.ttf`, import.meta.url))));

/** The fonts of documents, for `renderPdf`. */
export const pdfFonts: PdfFonts = { regular: readFont('Regular'), semiBold: readFont('SemiBold') };

/** The text of each page, as a reader's search finds it. */
export async function pdfPages(blob: Blob): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(await blob.arrayBuffer()), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('\n'));
  }
  await pdf.destroy();
  return pages;
}
