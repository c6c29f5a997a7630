import { useQuery } from '@tanstack/react-query';
import { lookups } from './lookups';

/**
 * The lists that narrow to a type of survey: categories, the sub categories of one, the types of both. A list that
 * depends on a choice not made yet is empty and not asked for.
 */
export function useSurveyTypeLists(category: string, subCategory = '') {
  const categories = useQuery(lookups.categories());
  const subCategories = useQuery({ ...lookups.subCategories(category), enabled: category !== '' });
  const types = useQuery({
    ...lookups.typesOfSurvey(category, subCategory),
    enabled: category !== '' && subCategory !== '',
  });
  return {
    categoryOptions: (categories.data ?? []).map(({ name }) => name),
    subCategoryOptions: (subCategories.data ?? []).map((sub) => ({
      value: sub.name,
      label: sub.sub_category ?? sub.name,
    })),
    types: types.data ?? [],
    readingTypes: types.isFetching,
    /** The queries, for a note where one of them failed. */
    lists: [categories, subCategories, types] as const,
  };
}
