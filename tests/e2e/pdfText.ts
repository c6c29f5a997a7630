import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The content of the PDF behind the page's Open link. */
export async function openedPdf(page: Page): Promise<Uint8Array> {
  const href = await page.getByRole('link', { name: 'Open', exact: true }).getAttribute('href');
  const base64 = await page.evaluate(async (where) => {
    const blob = await (await fetch(where)).blob();
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => {
        const address = typeof reader.result === 'string' ? reader.result : '';
        resolve(address.split(',')[1] ?? '');
      });
      reader.readAsDataURL(blob);
    });
  }, href ?? '');
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

/** All text of a PDF, as a reader's search finds it. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const parts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    parts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  await pdf.destroy();
  return parts.join(' ').replace(/\s+/g, ' ');
}
