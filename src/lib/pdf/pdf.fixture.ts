import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PdfFonts } from './fontFiles';
import { pdfTexts } from './readPdf.fixture';

// In tests no server provides the fonts: they are read from their folder.
const readFont = (style: string) =>
  new Uint8Array(readFileSync(fileURLToPath(new URL(`fonts/PlimsollReport-${style}.ttf`, import.meta.url))));

/** The fonts of documents, for `renderPdf`. */
export const pdfFonts: PdfFonts = { regular: readFont('Regular'), semiBold: readFont('SemiBold') };

/** The text of each page, as a reader's search finds it. */
export async function pdfPages(blob: Blob): Promise<string[]> {
  const pages = await pdfTexts(new Uint8Array(await blob.arrayBuffer()));
  return pages.map((texts) => texts.join('\n'));
}
