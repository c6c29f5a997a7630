/** A picture of few colours: one byte per pixel, an index into the palette. */
export interface Picture {
  width: number;
  height: number;
  palette: readonly (readonly [red: number, green: number, blue: number])[];
  pixels: Uint8Array;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 255] as number) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function adler(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (let at = 0; at < bytes.length;) {
    // At most 3,800 bytes before the remainder is taken, to avoid overflow.
    for (const end = Math.min(at + 3800, bytes.length); at < end; at++) {
      low += bytes[at] as number;
      high += low;
    }
    low %= 65521;
    high %= 65521;
  }
  return ((high << 16) | low) >>> 0;
}

const number32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** Longest match of deflate. */
const LONGEST = 258;

/** Deflate with the fixed code and runs of one byte only: enough for flat pictures. */
function deflateRuns(bytes: Uint8Array): Uint8Array {
  const out: number[] = [0x78, 0x01];
  let [held, count] = [0, 0];
  const put = (value: number, bits: number) => {
    held |= value << count;
    for (count += bits; count >= 8; count -= 8) {
      out.push(held & 255);
      held >>>= 8;
    }
  };
  /** Huffman codes are written from their highest bit. */
  const code = (value: number, bits: number) => {
    for (let bit = bits - 1; bit >= 0; bit--) put((value >>> bit) & 1, 1);
  };
  const literal = (byte: number) => (byte < 144 ? code(0x30 + byte, 8) : code(0x190 + byte - 144, 9));
  /** A run of 3 to 258 bytes equal to the one before: length symbol with extra bits, then distance 1. */
  const run = (length: number) => {
    const rest = length - 3;
    const extra = length === LONGEST ? 0 : Math.max(0, 29 - Math.clz32(rest));
    const symbol = length === LONGEST ? 285 : 257 + 4 * extra + (rest >>> extra);
    if (symbol < 280) code(symbol - 256, 7);
    else code(0xc0 + symbol - 280, 8);
    put(rest & ((1 << extra) - 1), extra);
    code(0, 5);
  };
  put(1, 1); // last block
  put(1, 2); // fixed code
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] as number;
    literal(byte);
    at++;
    let end = at;
    while (end < bytes.length && bytes[end] === byte) end++;
    while (end - at >= 3) {
      const length = Math.min(LONGEST, end - at);
      run(length);
      at += length;
    }
    for (; at < end; at++) literal(byte);
  }
  code(0, 7); // end of block
  put(0, 7);
  return Uint8Array.from([...out, ...number32(adler(bytes))]);
}

function chunk(type: string, content: Uint8Array | readonly number[]): number[] {
  const named = Uint8Array.from([...new TextEncoder().encode(type), ...content]);
  return [...number32(content.length), ...named, ...number32(crc(named))];
}

/**
 * A PNG file of a picture. Lines are stored as differences from the line above, so flat areas need no space.
 */
export function encodePng({ width, height, palette, pixels }: Picture): Uint8Array {
  const lines = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    const start = y * (width + 1);
    lines[start] = y === 0 ? 0 : 2; // filter: none, then "up"
    for (let x = 0; x < width; x++) {
      const above = y === 0 ? 0 : (pixels[(y - 1) * width + x] as number);
      lines[start + 1 + x] = (pixels[y * width + x] as number) - above;
    }
  }
  return Uint8Array.from([
    ...[137, 80, 78, 71, 13, 10, 26, 10],
    ...chunk('IHDR', [...number32(width), ...number32(height), 8, 3, 0, 0, 0]),
    ...chunk('PLTE', palette.flat()),
    ...chunk('IDAT', deflateRuns(lines)),
    ...chunk('IEND', []),
  ]);
}
