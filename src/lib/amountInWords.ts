import { sentenceStart } from './sentences';
import { groupingOf, round } from './numbers';

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** What a figure is divided by, largest first: 1,25,00,000 is one crore twenty-five lakh in rupees, 12.5 million elsewhere. */
const SCALES = {
  thousands: [
    [1e12, 'trillion'],
    [1e9, 'billion'],
    [1e6, 'million'],
    [1e3, 'thousand'],
  ],
  lakh: [
    [1e7, 'crore'],
    [1e5, 'lakh'],
    [1e3, 'thousand'],
  ],
} as const;

function belowHundred(figure: number): string {
  if (figure < 20) return UNITS[figure] ?? '';
  const unit = figure % 10;
  return `${TENS[Math.floor(figure / 10)]}${unit > 0 ? `-${UNITS[unit]}` : ''}`;
}

function belowThousand(figure: number): string {
  if (figure < 100) return belowHundred(figure);
  const rest = figure % 100;
  return `${UNITS[Math.floor(figure / 100)]} hundred${rest > 0 ? ` and ${belowHundred(rest)}` : ''}`;
}

/** A whole figure from 0 to 10^15 in English words. */
function wholeInWords(figure: number, grouping: keyof typeof SCALES): string {
  const words: string[] = [];
  let rest = figure;
  for (const [size, name] of SCALES[grouping]) {
    const count = Math.floor(rest / size);
    // a crore has no larger word: there may be thousands of them
    if (count > 0) words.push(`${wholeInWords(count, grouping)} ${name}`);
    rest %= size;
  }
  if (rest > 0 && rest < 100 && words.length > 0) words.push(`and ${belowHundred(rest)}`);
  else if (rest > 0 || words.length === 0) words.push(belowThousand(rest));
  return words.join(' ');
}

/**
 * An amount in words after its currency's code, as it stands on an invoice: "USD two thousand and sixty-two and 50/100 only".
 * Rupees are counted in lakh and crore, as their figures are grouped. Rounded to two places; empty for no amount, for one below
 * zero, and from 10^15 on, where a figure no longer holds its cents.
 */
export function amountInWords(amount: number | null | undefined, currency?: string | null): string {
  if (amount === null || amount === undefined || !(amount >= 0 && amount < 1e15)) return '';
  const [whole = '0', hundredths = '00'] = round(amount, 2).toFixed(2).split('.');
  const grouping = groupingOf(currency) === 'lakh' ? 'lakh' : 'thousands';
  const words = `${wholeInWords(Number(whole), grouping)}${hundredths === '00' ? '' : ` and ${hundredths}/100`} only`;
  return currency ? `${currency} ${words}` : sentenceStart(words);
}
