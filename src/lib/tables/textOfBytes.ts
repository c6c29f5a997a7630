/** Share of zero bytes at odd or even places from which a text without a mark is taken for UTF-16. */
const UTF16_SHARE = 0.3;
const SAMPLE = 4096;

const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const enough = (sample.length / 2) * UTF16_SHARE;
  if ((zeros[1] ?? 0) > enough) return 'utf-16le';
  return (zeros[0] ?? 0) > enough ? 'utf-16be' : null;
};

/** Words of Cyrillic letters stand close together in the upper half of the bytes; accents of Western languages stand alone. */
const CYRILLIC_RUN = 4;

function singleByteOf(bytes: Uint8Array): 'windows-1251' | 'windows-1252' {
  let run = 0;
  for (const byte of bytes.subarray(0, SAMPLE)) {
    run = byte >= 0xc0 ? run + 1 : 0;
    if (run >= CYRILLIC_RUN) return 'windows-1251';
  }
  return 'windows-1252';
}

/** The text of a file of whichever encoding: UTF-8, UTF-16 as "Unicode text" of Excel, Windows-1252 or Windows-1251. */
export function textOfBytes(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = utf16Of(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(singleByteOf(bytes)).decode(bytes);
  }
}
