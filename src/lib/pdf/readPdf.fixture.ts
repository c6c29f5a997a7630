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

/** The texts of each page of a PDF, in the order of the file. Takes the bytes over. */
export async function pdfTexts(bytes: Uint8Array): Promise<string[][]> {
  const pdf = await openPdf(bytes);
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')));
  }
  await pdf.destroy();
  return pages;
}
