import { queryOptions } from '@tanstack/react-query';
import type { Doctype, ListField } from '@/api/doctypes/index';
import { listQuery } from '@/api/queries';
import { listDocs } from '@/api/resource';
import { groupsThatFit } from './groupsThatFit';

/** Reference data changes seldom: once read it serves for the rest of the visit. */
const neverStale = { staleTime: Infinity } as const;
const list = <D extends Doctype, const F extends ListField<D>>(
  doctype: D,
  request: Parameters<typeof listQuery<D, F>>[1],
) => ({ ...listQuery(doctype, request), ...neverStale });

const ALL = 100_000; // "effectively unlimited" (1§9, 2§9)

/** The lists that forms choose from. */
export const lookups = {
  categories: () => list('Category', { fields: ['name', 'category'], orderBy: 'name asc', limit: ALL }),
  /** `category`: its label, and its record name where that is another (R23). */
  subCategories: (category: readonly string[]) =>
    list('Sub Category', {
      fields: ['name', 'sub_category', 'category'],
      filters: [['category', 'in', category]],
      orderBy: 'name asc',
      limit: ALL,
    }),
  typesOfSurvey: (category: readonly string[], subCategory: readonly string[]) =>
    list('Type Of Survey', {
      fields: [
        'name',
        'type_of_survey_id',
        'type_of_survey',
        'credit_point',
        'is_multiple',
        'category',
        'sub_category',
      ],
      filters: [
        ['category', 'in', category],
        ['sub_category', 'in', subCategory],
      ],
      orderBy: 'type_of_survey asc',
      limit: ALL,
    }),
  /** Names of every type of survey, each once. */
  surveyTypeNames: () => ({
    ...list('Type Of Survey', {
      fields: ['name', 'type_of_survey'],
      orderBy: 'type_of_survey asc',
      limit: ALL,
    }),
    select: (rows: { name: string; type_of_survey?: string | null }[]) => [
      ...new Set(rows.map((row) => row.type_of_survey || row.name)),
    ],
  }),
  /** `typeOfSurvey`: its label and its record name, since a scope may refer to either (R23). */
  scopes: (typeOfSurvey: readonly string[], freightHandling: string | null) =>
    list('Scope Of Survey', {
      fields: ['name', 'scope_of_survey'],
      filters: [
        ['type_of_survey', 'in', typeOfSurvey],
        ...(freightHandling === null ? [] : [['freight_handling', '=', freightHandling] as const]),
      ],
      orderBy: 'creation asc',
      limit: ALL,
    }),
  clubs: () => list('List Of Clubs', { fields: ['name'], orderBy: 'name asc', limit: ALL }),
  currencies: () =>
    list('Currency', {
      fields: ['name'],
      filters: [['name', 'in', ['INR', 'USD']]],
      orderBy: 'name asc',
      limit: 20,
    }),
  countries: () => list('Country', { fields: ['name'], orderBy: 'name asc', limit: 500 }),
  states: (country: string) =>
    list('State', {
      fields: ['name', 'state'],
      filters: [['country', '=', country]],
      orderBy: 'name asc',
      limit: 500,
    }),
  /** `state`: its label, and its record name where that is another (R23). */
  districts: (state: readonly string[]) =>
    list('District', {
      fields: ['name', 'district'],
      filters: [['state', 'in', state]],
      orderBy: 'district asc',
      limit: 500,
    }),
  /** Ports of several countries; visitors have no POST form of a list, so long choices are asked in parts (R13, D72). */
  portsOf: (countries: readonly string[]) =>
    queryOptions({
      queryKey: ['Port Name', 'list', 'of', countries],
      queryFn: async ({ signal }) => {
        const parts = await Promise.all(
          groupsThatFit(countries).map((group) =>
            listDocs(
              'Port Name',
              {
                fields: ['name', 'port_name', 'country'],
                filters: [['country', 'in', group]],
                orderBy: 'name asc',
                limit: ALL,
              },
              { signal },
            ),
          ),
        );
        return parts.flat();
      },
      ...neverStale,
    }),
  ports: (country: string) =>
    list('Port Name', {
      fields: ['name', 'port_name', 'country'],
      filters: [['country', '=', country]],
      orderBy: 'name asc',
      limit: ALL,
    }),
};
