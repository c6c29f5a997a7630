import type { RecordDef } from '../engine/types';
import { aTopupPlan } from './builders';
import countries from './countries.json' with { type: 'json' };
import india from './india.json' with { type: 'json' };
import reference from './reference.json' with { type: 'json' };

/** A type of survey as the seed knows it. */
export interface SurveyType {
  /** Record name: `{type}-{category}-{sub category}` (D106). */
  name: string;
  type: string;
  category: string;
  subCategory: string;
  points: number;
  multiple: 0 | 1;
}

/** Every type of survey that can be ordered. */
export const surveyTypes: readonly SurveyType[] = reference.categories.flatMap(
  ({ category, sub_categories }) =>
    sub_categories.flatMap(({ sub_category, types }) =>
      types.map(({ type, points, multiple }) => ({
        name: `${type}-${category}-${sub_category}`,
        type,
        category,
        subCategory: sub_category,
        points,
        multiple: multiple === 1 ? 1 : 0,
      })),
    ),
);

/** The numbered items of work of a type, for a freight handling where there are several. */
export function scopeLines(type: string, freightHandling?: string): string[] {
  const ofType = reference.scopes.filter((scope) => scope.type === type);
  const found = ofType.find(({ freight_handling }) => freight_handling === freightHandling) ?? ofType[0];
  return found?.lines ?? [];
}

/** Postal codes in the site's own list: those of large ports. It lacks all others, which the postal service knows. */
const PINCODES: Readonly<Record<string, string>> = {
  '370201': 'Gujarat',
  '400001': 'Maharashtra',
  '400707': 'Maharashtra',
  '403803': 'Goa',
  '530001': 'Andhra Pradesh',
  '600001': 'Tamil Nadu',
  '682003': 'Kerala',
  '700043': 'West Bengal',
};

/** Packages on sale. */
const plans = [
  aTopupPlan({ plan_name: 'Basic 50', price: 4999, validity: 90, credit_points: 50 }),
  aTopupPlan({ plan_name: 'Standard 150', price: 12999, validity: 180, credit_points: 150 }),
  aTopupPlan({ plan_name: 'Fleet 500', price: 37999, validity: 365, credit_points: 500 }),
  aTopupPlan({ plan_name: 'Overseas 100', price: 149, currency: 'USD', validity: 180, credit_points: 100 }),
  aTopupPlan({ plan_name: 'Opening offer 20', price: 999, validity: 30, credit_points: 20, active: 0 }),
];

const link = (doctype: string, field: string, values: readonly string[]): RecordDef[] =>
  values.map((value) => ({ doctype, [field]: value }));

/** Lookup records, in the order of their dependencies. */
export function referenceRecords(): RecordDef[] {
  return [
    ...link('Currency', 'currency_name', reference.currencies),
    ...Object.entries(countries).map(([code, country_name]) => ({
      doctype: 'Country',
      country_name,
      code: code.toLowerCase(),
    })),
    ...Object.keys(india).map((state) => ({ doctype: 'State', state, country: 'India' })),
    ...Object.entries(india).flatMap(([state, districts]) =>
      districts.map((district) => ({ doctype: 'District', district, state })),
    ),
    ...Object.entries(PINCODES).map(([pincode, state]) => ({ doctype: 'Pincode', pincode, state })),
    ...reference.ports.map(({ name, country }) => ({ doctype: 'Port Name', port_name: name, country })),
    ...link('List Of Clubs', 'name', reference.clubs),
    ...reference.categories.map(({ category }) => ({ doctype: 'Category', category })),
    ...reference.categories.flatMap(({ category, sub_categories }) =>
      sub_categories.map(({ sub_category }) => ({ doctype: 'Sub Category', sub_category, category })),
    ),
    ...surveyTypes.map(({ name, type, category, subCategory, points, multiple }) => ({
      doctype: 'Type Of Survey',
      type_of_survey_id: name,
      type_of_survey: type,
      credit_point: points,
      is_multiple: multiple,
      category,
      sub_category: subCategory,
    })),
    ...reference.scopes.map(({ type, freight_handling, lines }) => ({
      doctype: 'Scope Of Survey',
      type_of_survey: type,
      freight_handling,
      scope_of_survey: lines.join('\n'), // one text with several lines (D110)
    })),
    ...plans,
  ];
}
