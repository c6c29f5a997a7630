import { compareNames } from '@/lib/order';
import { sentenceStart } from '@/lib/sentences';
import type { Dealings } from './dealings';
import type { VendorFilters, VendorRow } from './vendors';

/** A survey that is wanted. */
export interface WantedSurvey {
  category: string;
  subCategory: string;
  type: string;
  /** The record of the type, which a vendor's offer may name instead of its label (R23). */
  typeName: string;
}

/** What a request wants of a vendor; a part of the place that is not known is empty. */
export interface Wanted {
  country: string;
  port: string;
  surveys: readonly WantedSurvey[];
  /** In words, by vendor, what became of the same request before. */
  asked?: ReadonlyMap<string, string>;
}

/** The types of survey that a vendor has named; undefined where that is not known. */
export type Offer = readonly string[] | undefined;

/** Whether a vendor says that it does something; null where it says nothing of the kind. */
export type Answer = boolean | null;

/** How a vendor fits a request. */
export interface Fit {
  /** The answer to the same request there; empty where it was not asked. */
  asked: string;
  /** Reasons, each as a sentence of its own. */
  met: readonly string[];
  /** What the vendor does not name though it names others. */
  missing: readonly string[];
  /** What it says nothing of. */
  unsaid: readonly ('ports' | 'countries' | 'types of survey')[];
}

const both = new Intl.ListFormat('en', { type: 'conjunction' });
const either = new Intl.ListFormat('en', { type: 'disjunction' });

const among = (named: readonly string[], wanted: string): Answer =>
  named.length === 0 ? null : named.includes(wanted);

export const servesPort = (vendor: VendorRow, port: string): Answer => among(vendor.ports, port);
export const worksIn = (vendor: VendorRow, country: string): Answer => among(vendor.countries, country);

/** Whether a vendor carries a survey out: by the types that it names, else it can only be denied. Pure. */
export function carriesOut(vendor: VendorRow, offer: Offer, survey: WantedSurvey): Answer {
  if (offer && offer.length > 0) return offer.includes(survey.type) || offer.includes(survey.typeName);
  return among(vendor.subCategories, survey.subCategory) === false ||
    among(vendor.categories, survey.category) === false
    ? false
    : null;
}

/** How a vendor fits what is wanted: where it works, and each survey. Pure. */
export function fitOf(vendor: VendorRow, offer: Offer, wanted: Wanted): Fit {
  const met: string[] = [];
  const missing: string[] = [];
  const unsaid: Fit['unsaid'][number][] = [];
  const { port, country } = wanted;
  const atPort = port === '' ? null : servesPort(vendor, port);
  if (atPort) met.push(`Serves ${port}`);
  else if (atPort === false) missing.push(port);
  else if (port !== '') unsaid.push('ports');
  // Who serves the port need not name its country.
  const inCountry = country === '' || atPort ? null : worksIn(vendor, country);
  if (inCountry) met.push(`Works in ${country}`);
  else if (inCountry === false) missing.push(country);
  else if (country !== '' && !atPort) unsaid.push('countries');
  const answers = wanted.surveys.map((survey) => [survey.type, carriesOut(vendor, offer, survey)] as const);
  const types = (wish: Answer) => [
    ...new Set(answers.filter(([, answer]) => answer === wish).map(([type]) => type)),
  ];
  if (types(true).length > 0) met.push(`Carries out ${both.format(types(true))}`);
  missing.push(...types(false));
  if (types(null).length > 0) unsaid.push('types of survey');
  return { asked: wanted.asked?.get(vendor.id) ?? '', met, missing, unsaid };
}

/** What keeps a vendor from fitting wholly, as sentences. Pure. */
export const lackWords = ({ asked, missing, unsaid }: Fit): string[] => [
  ...(asked === '' ? [] : [asked]),
  ...(missing.length > 0 ? [`Does not name ${either.format(missing)}`] : []),
  ...(unsaid.length > 0 ? [`Names no ${either.format(unsaid)}`] : []),
];

/**
 * Why a vendor stands in a list that is narrowed: what it names of that, and what it says nothing of, which does not exclude it (D129).
 * Empty for a whole list. Pure.
 */
export function matchWords(vendor: VendorRow, filters: VendorFilters): string {
  const answers = [
    { one: 'country', many: 'countries', named: vendor.countries, wanted: filters.operating_country },
    { one: 'port', many: 'ports', named: vendor.ports, wanted: filters.operating_port },
    { one: 'category', many: 'categories', named: vendor.categories, wanted: filters.category },
    {
      one: 'sub category',
      many: 'sub categories',
      named: vendor.subCategories,
      wanted: filters.sub_category,
    },
  ]
    .filter(({ wanted }) => wanted !== '')
    .map(({ named, wanted, ...words }) => ({ ...words, answer: among(named, wanted) }));
  const met = answers.filter(({ answer }) => answer).map(({ one }) => one);
  const unsaid = answers.filter(({ answer }) => answer === null).map(({ many }) => many);
  const words = [
    met.length > 0 ? `matches ${met.join(', ')}` : '',
    unsaid.length > 0 ? `${unsaid.join(', ')} not named` : '',
  ];
  return sentenceStart(words.filter((part) => part !== '').join('; '));
}

/** A vendor with all that its place in the order hangs on. */
export interface FittingVendor {
  vendor: VendorRow;
  fit: Fit;
  dealings: Dealings | undefined;
  /** Preferred when the list was opened: a star that is pressed does not move its row from under the press. */
  wasPreferred: boolean;
}

/**
 * Best first: who was not asked the same before, who lacks least, then of whom least is unknown, who meets most, who is preferred, who was asked most, by name.
 * Pure.
 */
export function byFit(a: FittingVendor, b: FittingVendor): number {
  const rank = ({ fit, dealings, wasPreferred }: FittingVendor) => [
    fit.asked === '' ? 0 : 1,
    fit.missing.length,
    fit.unsaid.length,
    -fit.met.length,
    wasPreferred ? 0 : 1,
    -(dealings?.requests ?? 0),
  ];
  const [first, second] = [rank(a), rank(b)];
  const at = first.findIndex((value, index) => value !== second[index]);
  return at < 0 ? compareNames(a.vendor.name, b.vendor.name) : (first[at] ?? 0) - (second[at] ?? 0);
}
