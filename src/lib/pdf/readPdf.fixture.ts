/** What pdf.js, in its build for older engines, puts slow stand-ins of its own for: every later call of anybody would be theirs. */
export const REPLACED = [
  [Array.prototype, 'push'],
  [JSON, 'parse'],
  [Function.prototype, 'toString'],
] as const;
const OWN = REPLACED.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name) ?? {});

async function openPdf(bytes: Uint8Array) {
  try {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    // With its first document it loads a second file, which puts them there again.
    return await getDocument({ data: bytes, verbosity: 0 }).promise;
  } finally {
    for (const [at, [owner, name]] of REPLACED.entries()) Object.defineProperty(owner, name, OWN[at] ?? {});
  }
}

/** Texts and rules on a page of a PDF, in points from its bottom left. */
export interface PdfDrawing {
  texts: { text: string; x: number; y: number; width: number; size: number }[];
  /** Level lines. */
  rules: { left: number; right: number; y: number }[];
}

/** The texts and the rules of each page of a PDF, in the order of the file. Takes the bytes over. */
export async function pdfDrawings(bytes: Uint8Array): Promise<PdfDrawing[]> {
  const pdf = await openPdf(bytes);
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pages: PdfDrawing[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const { fnArray, argsArray } = await page.getOperatorList();
    pages.push({
      texts: items.flatMap((item) => {
        if (!('str' in item)) return [];
        const [, , , size = 0, x = 0, y = 0] = item.transform as number[];
        return { text: item.str, x, y, width: item.width, size };
      }),
      rules: fnArray.flatMap((what, at) => {
        if (what !== OPS.constructPath) return [];
        // The box of a path is its last argument.
        const [left = 0, low = 0, right = 0, high = 0] = (argsArray[at] as [number, unknown, number[]])[2];
        return high - low < 0.01 && right > left ? { left, right, y: low } : [];
      }),
    });
  }
  await pdf.destroy();
  return pages;
}

/** The texts of each page of a PDF. Takes the bytes over. */
export const pdfTexts = async (bytes: Uint8Array): Promise<string[][]> =>
  (await pdfDrawings(bytes)).map(({ texts }) => texts.map(({ text }) => text));
