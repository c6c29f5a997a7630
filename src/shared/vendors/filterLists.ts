import { useQuery } from '@tanstack/react-query';
import { lookups } from '../lookups/lookups';
import { useSurveyTypeLists } from '../lookups/useSurveyTypeLists';
import type { VendorFilters } from './vendors';

export const FILTER_LABELS: Readonly<Record<keyof VendorFilters, string>> = {
  operating_country: 'Country',
  operating_port: 'Port',
  category: 'Category',
  sub_category: 'Sub category',
};
export const FILTER_NAMES = Object.keys(FILTER_LABELS) as (keyof VendorFilters)[];

/** What vendors can be narrowed by, ports and sub categories once there is a country or a category to choose them of; with the queries. */
export function useFilterLists({
  operating_country: country,
  category,
}: Pick<VendorFilters, 'operating_country' | 'category'>) {
  const countries = useQuery(lookups.countries());
  const ports = useQuery({ ...lookups.ports(country), enabled: country !== '' });
  const survey = useSurveyTypeLists(category);
  const options: Readonly<Record<keyof VendorFilters, readonly string[] | null>> = {
    operating_country: (countries.data ?? []).map(({ name }) => name),
    operating_port: country === '' ? null : (ports.data ?? []).map((port) => port.port_name ?? port.name),
    category: survey.categoryOptions,
    sub_category: category === '' ? null : survey.subCategoryOptions,
  };
  return { options, lists: [countries, ports, ...survey.lists] };
}
