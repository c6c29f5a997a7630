import type { Locator, Page } from '@playwright/test';
import { pdfTexts } from '../../src/lib/pdf/readPdf.fixture';

/** The content of the PDF that a link leads to. */
export async function linkedPdf(link: Locator): Promise<Uint8Array> {
  const base64 = await link.evaluate(async (anchor: HTMLAnchorElement) => {
    const blob = await (await fetch(anchor.href)).blob();
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => {
        const address = typeof reader.result === 'string' ? reader.result : '';
        resolve(address.split(',')[1] ?? '');
      });
      reader.readAsDataURL(blob);
    });
  });
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

/** The content of the PDF behind the page's Open link. */
export const openedPdf = (page: Page): Promise<Uint8Array> =>
  linkedPdf(page.getByRole('link', { name: 'Open', exact: true }));

/** All text of a PDF, as a reader's search finds it. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  return (await pdfTexts(bytes)).flat().join(' ').replace(/\s+/g, ' ');
}
