import { sentenceStart } from '@/lib/sentences';
const WORDS: Record<string, string> = {
  fwd: 'Forward',
  mid: 'Midship',
  aft: 'Aft',
  stbd: 'starboard',
  tpc: 'TPC',
  lcf: 'LCF',
  mctc: 'MCTC',
  i: '(initial)',
  f: '(final)',
  initial: '(initial)',
  final: '(final)',
};

const SETS = ['initial', 'final'];

const sentence = (words: readonly string[]) => {
  const text = words.map((word) => WORDS[word] ?? word).join(' ');
  return sentenceStart(text);
};

/** A field of a set or an entry of the worksheet in words, the survey last: "MCTC label 1a (initial)". */
export function partLabel([group, name = '', ...rest]: readonly string[]): string {
  if (group !== 'worksheet') return sentence(name.split('_'));
  const own = SETS.includes(name) ? rest : [name, ...rest];
  const words = own.flatMap((part) => part.replace(/([A-Z]|\d[ab]?$)/g, ' $1').split(' '));
  return sentence([
    ...words.filter(Boolean).map((word) => word.toLowerCase()),
    ...(SETS.includes(name) ? [name] : []),
  ]);
}
