import { useQuery } from '@tanstack/react-query';
import { lookups } from './lookups';
import { labelOf, namesAndLabel } from './names';

/** Why a list that was read has nothing to choose; nothing while there is something, or while it is not known. */
const whyEmpty = (
  list: { isSuccess: boolean; data?: readonly unknown[] | undefined },
  what: string,
  of: string,
) => (list.isSuccess && list.data?.length === 0 ? `This site lists no ${what} in ${of}` : undefined);

/**
 * The lists that narrow to a type of survey: categories, the sub categories of one, the types of both. A list that
 * depends on a choice not made yet is empty and not asked for. What is chosen is the label: records are called in a way of
 * the site's own, and refer to each other by label or by record name (R23).
 */
export function useSurveyTypeLists(category: string, subCategory = '') {
  const categories = useQuery(lookups.categories());
  const ofCategory = namesAndLabel(categories.data, 'category', category);
  const subCategories = useQuery({
    ...lookups.subCategories(ofCategory),
    enabled: category !== '' && !categories.isPending,
  });
  const types = useQuery({
    ...lookups.typesOfSurvey(ofCategory, namesAndLabel(subCategories.data, 'sub_category', subCategory)),
    enabled: category !== '' && subCategory !== '' && !subCategories.isPending,
  });
  return {
    categoryOptions: (categories.data ?? []).map((row) => labelOf(row, 'category')),
    subCategoryOptions: (subCategories.data ?? []).map((row) => labelOf(row, 'sub_category')),
    types: types.data ?? [],
    readingTypes: types.isFetching,
    noSubCategory: whyEmpty(subCategories, 'sub category', category),
    noType: whyEmpty(types, 'type of survey', subCategory),
    /** The queries, for a note where one of them failed. */
    lists: [categories, subCategories, types] as const,
  };
}
