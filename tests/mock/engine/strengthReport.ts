/** The strength estimator's report: guesses, and how long they would take. */
import { commonRank, type Strength } from './passwords';
import { WireFloat } from './values';

/** Guesses per second of the four attacks, by the estimator's names. */
const attacks = {
  online_throttling_100_per_hour: 100 / 3600,
  online_no_throttling_10_per_second: 10,
  offline_slow_hashing_1e4_per_second: 1e4,
  offline_fast_hashing_1e10_per_second: 1e10,
} as const;

const MINUTE = 60;
const HOUR = MINUTE * 60;
const DAY = HOUR * 24;
const MONTH = DAY * 31;
const YEAR = MONTH * 12;
const units: readonly [name: string, seconds: number][] = [
  ['second', 1],
  ['minute', MINUTE],
  ['hour', HOUR],
  ['day', DAY],
  ['month', MONTH],
  ['year', YEAR],
];

/** `2 minutes`, `less than a second`, `centuries`. */
function inWords(seconds: number): string {
  if (seconds < 1) return 'less than a second';
  if (seconds >= YEAR * 100) return 'centuries';
  const [name, size] = units.findLast((unit) => seconds >= unit[1]) ?? ['second', 1];
  const count = Math.round(seconds / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** Typical number of guesses for each score, for unlisted passwords. */
const GUESSES = [100, 1e4, 1e7, 1e9, 1e12] as const;

/** Variations by capital letters: none, the usual ones, any. */
function capitals(password: string): number {
  if (password === password.toLowerCase()) return 1;
  return /^[A-Z][^A-Z]*$|^[^A-Z]*[A-Z]$|^[^a-z]+$/.test(password) ? 2 : 2 ** password.length;
}

function matched(password: string, guesses: number): Record<string, unknown> {
  const place = { i: 0, j: password.length - 1, token: password };
  const cost = { guesses, guesses_log10: Math.log10(guesses) };
  const rank = commonRank(password);
  if (!rank) return { pattern: 'bruteforce', ...place, ...cost };
  return {
    pattern: 'dictionary',
    ...place,
    matched_word: password.toLowerCase(),
    rank,
    dictionary_name: 'passwords',
    reversed: false,
    l33t: false,
    base_guesses: rank,
    uppercase_variations: capitals(password),
    l33t_variations: 1,
    ...cost,
  };
}

/** The answer of the strength test. `took` is the estimator's own time in microseconds. */
export function strengthReport(
  password: string,
  { score, warning, suggestions }: Strength,
  passed: boolean,
  took: number,
): Record<string, unknown> {
  const rank = commonRank(password);
  const single = rank ? rank * capitals(password) : GUESSES[score as 0 | 1 | 2 | 3 | 4];
  // A sequence of one match needs one more guess than the match.
  const guesses = single + 1;
  const times = Object.entries(attacks).map(([name, rate]) => [name, guesses / rate] as const);
  return {
    guesses: new WireFloat(guesses),
    guesses_log10: Math.log10(guesses),
    sequence: [matched(password, single)],
    calc_time: `0:00:00.${String(took).padStart(6, '0')}`,
    crack_times_seconds: Object.fromEntries(times.map(([name, time]) => [name, new WireFloat(time)])),
    crack_times_display: Object.fromEntries(times.map(([name, time]) => [name, inWords(time)])),
    score,
    feedback: { warning, suggestions, password_policy_validation_passed: passed },
  };
}
