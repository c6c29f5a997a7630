import { describe, expect, it } from 'vitest';
import type { Dealings } from './dealings';
import { byFit, fitOf, lackWords, matchWords, type FittingVendor, type Offer, type Wanted } from './fit';
import { noFilters, type VendorRow } from './vendors';

const vendor = (over: Partial<VendorRow> = {}): VendorRow => ({
  id: 'CUST-1',
  name: 'Harbour Gauge',
  email: 'desk@harbour.example',
  mobile: '',
  preferred: false,
  countries: ['India'],
  ports: ['Mumbai', 'Mundra'],
  categories: ['CARGO SURVEY'],
  subCategories: ['SHIP BOARD SURVEY'],
  ...over,
});
const survey = (type: string) => ({
  category: 'CARGO SURVEY',
  subCategory: 'SHIP BOARD SURVEY',
  type,
  typeName: `${type}-CARGO SURVEY-SHIP BOARD SURVEY`,
});
const WANTED: Wanted = {
  port: 'Mumbai',
  country: 'India',
  surveys: [survey('Draft Survey'), survey('Sampling')],
  asked: new Map([['CUST-9', 'Rejected RFQ-1']]),
};
const BOTH = ['Draft Survey', 'Sampling'];

describe('how a vendor fits a request', () => {
  it('wholly, with the reasons in words', () => {
    const fit = fitOf(vendor(), BOTH, WANTED);
    expect(fit.met).toEqual(['Serves Mumbai', 'Carries out Draft Survey and Sampling']);
    expect(lackWords(fit)).toEqual([]);
  });

  it('by the record of a type as well as by its label', () => {
    const offer = ['Draft Survey-CARGO SURVEY-SHIP BOARD SURVEY', 'Sampling'];
    expect(fitOf(vendor(), offer, WANTED).missing).toEqual([]);
  });

  it('in part, with what is missing: another port of the country, and one of two surveys', () => {
    const fit = fitOf(vendor({ ports: ['Haldia'] }), ['Draft Survey'], WANTED);
    expect(fit.met).toEqual(['Works in India', 'Carries out Draft Survey']);
    expect(lackWords(fit)).toEqual(['Does not name Mumbai or Sampling']);
  });

  it('with nothing claimed of what a vendor does not say', () => {
    const silent = vendor({ ports: [], countries: [], categories: [], subCategories: [] });
    const fit = fitOf(silent, [], WANTED);
    expect(fit.met).toEqual([]);
    expect(lackWords(fit)).toEqual(['Names no ports, countries, or types of survey']);
  });

  it('without its types a sub category can only speak against it', () => {
    expect(fitOf(vendor(), undefined, WANTED)).toEqual({
      asked: '',
      met: ['Serves Mumbai'],
      missing: [],
      unsaid: ['types of survey'],
    });
    const other = vendor({ subCategories: ['SHORE BASED SURVEY'] });
    expect(fitOf(other, undefined, WANTED).missing).toEqual(['Draft Survey', 'Sampling']);
  });

  it('asks for no place where none is known', () => {
    expect(fitOf(vendor(), BOTH, { ...WANTED, port: '', country: '' }).met).toEqual([
      'Carries out Draft Survey and Sampling',
    ]);
  });
});

describe('the order', () => {
  const of = (name: string, over: Partial<VendorRow>, offer: Offer, requests = 0): FittingVendor => {
    const one = vendor({ ...over, name });
    const dealings = requests > 0 ? ({ requests } as Dealings) : undefined;
    return { vendor: one, fit: fitOf(one, offer, WANTED), dealings, wasPreferred: one.preferred };
  };

  it('puts the best fit first, then the preferred, then whom one asked most, then by name', () => {
    const candidates = [
      of('Port and one survey', {}, ['Draft Survey']),
      of('Nothing known', { ports: [], countries: [], categories: [], subCategories: [] }, []),
      of('All, B', {}, BOTH),
      of('All, rejected it', { id: 'CUST-9', preferred: true }, BOTH),
      of('All, A', {}, BOTH),
      of('All, asked nine times', {}, BOTH, 9),
      of('All, preferred', { preferred: true }, BOTH),
      of('Neither port nor surveys', { ports: ['Haldia'] }, ['Bunker Survey']),
    ];
    expect(candidates.sort(byFit).map((candidate) => candidate.vendor.name)).toEqual([
      'All, preferred',
      'All, asked nine times',
      'All, A',
      'All, B',
      'Nothing known',
      'Port and one survey',
      'Neither port nor surveys',
      'All, rejected it',
    ]);
    expect(lackWords(fitOf(vendor({ id: 'CUST-9' }), BOTH, WANTED))).toEqual(['Rejected RFQ-1']);
  });
});

describe('why a vendor stands in a list that is narrowed', () => {
  const filters = {
    ...noFilters,
    operating_country: 'India',
    operating_port: 'Mundra',
    category: 'CARGO SURVEY',
  };

  it('tells what it names from what it says nothing of', () => {
    expect(matchWords(vendor(), filters)).toBe('Matches country, port, category');
    expect(matchWords(vendor({ countries: [], categories: [] }), filters)).toBe(
      'Matches port; countries, categories not named',
    );
    expect(matchWords(vendor({ countries: [], ports: [], categories: [] }), filters)).toBe(
      'Countries, ports, categories not named',
    );
  });

  it('is not told of a whole list', () => {
    expect(matchWords(vendor(), noFilters)).toBe('');
  });
});
