import regularUrl from './fonts/PlimsollReport-Regular.ttf?url';
import semiBoldUrl from './fonts/PlimsollReport-SemiBold.ttf?url';

/** The two cuts of the report font, as the bytes of TrueType files. */
export interface ReportFonts {
  regular: Uint8Array;
  semiBold: Uint8Array;
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The font of the report could not be loaded (${answer.status})`);
  return new Uint8Array(await answer.arrayBuffer());
}

let loading: Promise<ReportFonts> | undefined;

/** Loads the report font once; a failed load is tried again by the next report. */
export async function loadReportFonts(): Promise<ReportFonts> {
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
