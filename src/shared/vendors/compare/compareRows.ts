import { formatDate } from '@/lib/dates';
import { durationWords, type Dealings } from '../dealings';
import { carriesOut, servesPort, worksIn, type Answer, type Offer, type Wanted } from '../fit';
import type { VendorRow } from '../vendors';

/** A vendor as it is compared; what could not be read is undefined. */
export interface Compared {
  vendor: VendorRow;
  offer: Offer;
  dealings: Dealings | undefined;
  /** Names of the documents that it shows. */
  documents: readonly string[] | undefined;
}

/** One figure or word of the comparison. */
export interface CompareCell {
  /** Empty for what is not known. */
  text: string;
  /** Whether it is what is wanted; absent where nothing is asked. */
  answer?: Answer;
  /** An amount of money, which is shown by its own rules. */
  money?: { amount: number; currency: string };
  /** The best of the row. */
  best?: boolean;
}

export interface CompareRow {
  label: string;
  cells: readonly CompareCell[];
}

export interface CompareSection {
  title: string;
  rows: readonly CompareRow[];
}

const answered = (answer: Answer): CompareCell => ({
  text: answer === null ? 'not said' : answer ? 'yes' : 'not named',
  answer,
});

/** Marks the best of figures, where at least two are known and not all of them are alike. */
function withBest(
  vendors: readonly Compared[],
  figure: (compared: Compared) => number | null | undefined,
  text: (compared: Compared) => string,
  best: 'most' | 'least',
): CompareCell[] {
  const figures = vendors.map(figure);
  const known = figures.filter((value) => typeof value === 'number');
  const top = best === 'most' ? Math.max(...known) : Math.min(...known);
  const says = known.length > 1 && new Set(known).size > 1;
  return vendors.map((one, index) => ({
    text: typeof figures[index] === 'number' ? text(one) : '',
    ...(says && figures[index] === top ? { best: true } : {}),
  }));
}

/** The rows in which vendors are compared. `wanted` is what a request asks for, where there is one. Pure. */
export function compareRows(vendors: readonly Compared[], wanted: Wanted | null): CompareSection[] {
  const row = (label: string, cell: (compared: Compared) => CompareCell): CompareRow => ({
    label,
    cells: vendors.map(cell),
  });
  const words = (label: string, textOf: (compared: Compared) => string) =>
    row(label, (one) => ({ text: textOf(one) }));
  const { port = '', country = '', surveys = [], asked: before } = wanted ?? {};
  const asked = [
    ...(vendors.some(({ vendor }) => before?.has(vendor.id))
      ? [words('Asked before', ({ vendor }) => before?.get(vendor.id) ?? 'no')]
      : []),
    ...(port === '' ? [] : [row(`Serves ${port}`, ({ vendor }) => answered(servesPort(vendor, port)))]),
    ...(country === ''
      ? []
      : [row(`Works in ${country}`, ({ vendor }) => answered(worksIn(vendor, country)))]),
    ...surveys.map((survey) =>
      row(survey.type, ({ vendor, offer }) => answered(carriesOut(vendor, offer, survey))),
    ),
  ];
  const sections: CompareSection[] = [
    { title: 'This request', rows: asked },
    {
      title: 'With you',
      rows: [
        {
          label: 'Requests',
          cells: withBest(
            vendors,
            ({ dealings }) => dealings?.requests,
            ({ dealings }) => String(dealings?.requests ?? ''),
            'most',
          ),
        },
        words('Since', ({ dealings }) => (dealings ? formatDate(dealings.first) : '')),
        words('Last', ({ dealings }) => (dealings ? formatDate(dealings.last) : '')),
        words('Accepted', ({ dealings }) =>
          dealings && dealings.answered > 0 ? `${dealings.accepted} of ${dealings.answered}` : '',
        ),
        {
          label: 'Accepts in',
          cells: withBest(
            vendors,
            ({ dealings }) => dealings?.hours,
            ({ dealings }) => `${durationWords(dealings?.hours ?? 0)} (from ${dealings?.timed ?? 0})`,
            'least',
          ).map((cell, index) =>
            cell.text === '' && (vendors[index]?.dealings?.timed ?? 0) > 0
              ? { text: 'too few to say' }
              : cell,
          ),
        },
        row('Last rate', ({ dealings }) => ({
          text: '',
          ...(dealings?.rate ? { money: dealings.rate } : {}),
        })),
        words('Preferred', ({ vendor }) => (vendor.preferred ? 'yes' : '')),
      ],
    },
    {
      title: 'Listed by the vendor',
      rows: [
        words('Countries', ({ vendor }) => vendor.countries.join(', ')),
        words('Ports', ({ vendor }) => vendor.ports.join(', ')),
        words('Categories', ({ vendor }) => vendor.categories.join(', ')),
        words('Types of survey', ({ offer }) => (offer ?? []).join(', ')),
        words('Documents', ({ documents }) => (documents ?? []).join(', ')),
      ],
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

const sameCell = (a: CompareCell, b: CompareCell | undefined): boolean =>
  a.text === b?.text && a.money?.amount === b.money?.amount && a.money?.currency === b.money?.currency;

/** The rows in which not all vendors are alike. Pure. */
export const onlyDiffering = (sections: readonly CompareSection[]): CompareSection[] =>
  sections
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter(({ cells }) => !cells.every((cell) => sameCell(cell, cells[0]))),
    }))
    .filter(({ rows }) => rows.length > 0);
