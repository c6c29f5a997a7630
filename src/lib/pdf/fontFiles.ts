import regularUrl from './fonts/PlimsollReport-Regular.ttf?url';
import semiBoldUrl from './fonts/PlimsollReport-SemiBold.ttf?url';

/** The two weights of the document font, as TrueType files. */
export interface PdfFonts {
  regular: Uint8Array;
  semiBold: Uint8Array;
}

/** A letter for each byte, as `btoa` and the PDF writer want them. */
export function binaryString(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return text;
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The font of the report could not be loaded (${answer.status})`);
  return new Uint8Array(await answer.arrayBuffer());
}

let loading: Promise<PdfFonts> | undefined;

/** Loads the fonts once; after a failure the next document tries again. */
export async function loadPdfFonts(): Promise<PdfFonts> {
  loading ??= Promise.all([fetchBytes(regularUrl), fetchBytes(semiBoldUrl)]).then(([regular, semiBold]) => ({
    regular,
    semiBold,
  }));
  try {
    return await loading;
  } catch (failure) {
    loading = undefined;
    throw failure;
  }
}
