import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PdfFonts } from './fontFiles';
import { FALL, RISE } from './page';
import { pdfDrawings, type PdfDrawing } from './readPdf.fixture';

// In tests no server provides the fonts: they are read from their folder.
const readFont = (style: string) =>
  new Uint8Array(readFileSync(fileURLToPath(new URL(`fonts/PlimsollReport-${style}.ttf`, import.meta.url))));

/** The fonts of documents, for `renderPdf`. */
export const pdfFonts: PdfFonts = { regular: readFont('Regular'), semiBold: readFont('SemiBold') };

/** Between a rule and the box of a text, in points: there is more below it, where letters reach under the line. */
const AIR = { over: 0.8, under: 1.6 };

/** Texts that a rule runs through, or comes too near to. */
const ruledTexts = ({ texts, rules }: PdfDrawing): string[] =>
  texts.flatMap(({ text, x, y, width, size }) =>
    text.trim() !== '' &&
    rules.some(
      (rule) =>
        rule.left < x + width &&
        rule.right > x &&
        rule.y < y + RISE * size + AIR.over &&
        rule.y > y - FALL * size - AIR.under,
    )
      ? [text]
      : [],
  );

/** The text of each page, as a reader's search finds it; no document has a rule through a text. */
export async function pdfPages(blob: Blob): Promise<string[]> {
  const pages = await pdfDrawings(new Uint8Array(await blob.arrayBuffer()));
  const ruled = pages.flatMap(ruledTexts);
  if (ruled.length > 0) throw new Error(`a rule runs through: ${ruled.join(' | ')}`);
  return pages.map(({ texts }) => texts.map(({ text }) => text).join('\n'));
}
