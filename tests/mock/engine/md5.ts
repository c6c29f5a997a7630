/** MD5 (RFC 1321) of bytes, as 32 hex digits: the server's `content_hash`. Web Crypto has no MD5. */
const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const sines = Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 4294967296) | 0);

export function md5(bytes: Uint8Array): string {
  const length = bytes.length;
  const padded = new Uint8Array(((length + 8) >> 6) * 64 + 64);
  padded.set(bytes);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, (length << 3) >>> 0, true);
  view.setUint32(padded.length - 4, Math.floor(length / 536870912), true);

  const state = new Int32Array([0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476]);
  const words = new Int32Array(16);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(block + i * 4, true);
    let a = state[0] ?? 0;
    let b = state[1] ?? 0;
    let c = state[2] ?? 0;
    let d = state[3] ?? 0;
    for (let i = 0; i < 64; i++) {
      const round = i >> 4;
      let mixed: number;
      let at: number;
      if (round === 0) {
        mixed = (b & c) | (~b & d);
        at = i;
      } else if (round === 1) {
        mixed = (d & b) | (~d & c);
        at = (5 * i + 1) & 15;
      } else if (round === 2) {
        mixed = b ^ c ^ d;
        at = (3 * i + 5) & 15;
      } else {
        mixed = c ^ (b | ~d);
        at = (7 * i) & 15;
      }
      const sum = (a + mixed + (sines[i] ?? 0) + (words[at] ?? 0)) | 0;
      const turn = shifts[round * 4 + (i & 3)] ?? 0;
      a = d;
      d = c;
      c = b;
      b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0;
    }
    state[0] = (state[0] ?? 0) + a;
    state[1] = (state[1] ?? 0) + b;
    state[2] = (state[2] ?? 0) + c;
    state[3] = (state[3] ?? 0) + d;
  }
  const out = new DataView(new ArrayBuffer(16));
  state.forEach((word, i) => out.setInt32(i * 4, word, true));
  return Array.from(new Uint8Array(out.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
