/** Names, ids and tokens from a seed, so that runs are repeatable. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** Name of a document: ten characters. */
  name(): string;
  hex(length: number): string;
}

const letters = '0123456789abcdefghijklmnopqrstuv';

/** A mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const pick = (alphabet: string, length: number): string => {
    let text = '';
    for (let i = 0; i < length; i++) text += alphabet[Math.floor(next() * alphabet.length)] ?? '';
    return text;
  };
  return { next, name: () => pick(letters, 10), hex: (length) => pick('0123456789abcdef', length) };
}
