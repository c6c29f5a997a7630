import type { LabelledCount } from '@/api/answers';

/** One month of a graph, or whatever else a site counts by. */
export interface GraphColumn {
  label: string;
  count: number;
  /** The same month of the year before; null where the site says nothing of it. */
  before: number | null;
}

/** The graph of a dashboard (D161). */
export interface Graph {
  columns: GraphColumn[];
  /** What the bars are called: a year, where the site names one. */
  title: string;
  /** The year before, if the site says something of it. */
  titleBefore: string | null;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const byName = (word: string): number =>
  MONTHS.findIndex((month) => month.toLowerCase().startsWith(word.toLowerCase()));

/** Month (0 to 11) and year of a label: `2026-11`, `2026-11-01`, `11/2026`, `Nov 2026`, `November-26`, or `Nov` without a year. */
export function monthOf(label: string): { month: number; year: number | null } | null {
  const text = label.trim();
  const [, yearFirst, monthLast] = /^(\d{4})[-/.](\d{1,2})(?:[-/. T]|$)/.exec(text) ?? [];
  const [, monthFirst, yearLast] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  const digits = monthLast ?? monthFirst;
  if (digits !== undefined) {
    const month = Number(digits) - 1;
    return month >= 0 && month < 12 ? { month, year: Number(yearFirst ?? yearLast) } : null;
  }
  const [, word = '', year] = /^([A-Za-z]{3,9})\.?(?:[\s,'’-]+(\d{4}|\d{2}))?$/.exec(text) ?? [];
  const month = word === '' ? -1 : byName(word);
  if (month < 0) return null;
  return { month, year: year === undefined ? null : year.length === 2 ? 2000 + Number(year) : Number(year) };
}

/**
 * The bars of a graph. Months of this year stand against those of last year, from January to the month of `today`
 * (`yyyy-mm-dd`) and further where a site counts ahead; of months without a year, each is shown as it comes. Labels that are
 * no months are shown as they come. Null when there is nothing to show. Pure.
 */
export function graphOf(points: readonly LabelledCount[], today: string): Graph | null {
  if (!points.some(({ count }) => count > 0)) return null;
  const dated = points.map(({ label, count }) => ({
    count,
    ...(monthOf(label) ?? { month: -1, year: null }),
  }));
  if (dated.some(({ year }) => year === null)) {
    return {
      columns: points.map(({ label, count }) => ({ label, count, before: null })),
      title: 'RFQs',
      titleBefore: null,
    };
  }
  const year = Number(today.slice(0, 4));
  const shown = dated.some((one) => one.year === year)
    ? year
    : Math.max(...dated.map((one) => one.year ?? 0));
  const countIn = (wanted: number, month: number) =>
    dated
      .filter((one) => one.year === wanted && one.month === month)
      .reduce((sum, { count }) => sum + count, 0);
  const ofYear = dated.filter((one) => one.year === shown).map(({ month }) => month);
  const last = Math.max(shown === year ? Number(today.slice(5, 7)) - 1 : 11, ...ofYear);
  const isCompared = dated.some((one) => one.year === shown - 1);
  return {
    columns: MONTHS.slice(0, last + 1).map((name, month) => ({
      label: name.slice(0, 3),
      count: countIn(shown, month),
      before: isCompared ? countIn(shown - 1, month) : null,
    })),
    title: String(shown),
    titleBefore: isCompared ? String(shown - 1) : null,
  };
}
