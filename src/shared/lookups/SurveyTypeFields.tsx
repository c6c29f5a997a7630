import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import type { OptionInput } from '@/ui/form/options';
import { ReadOnlyField } from '@/ui/form/ReadOnlyField';
import { SelectField } from '@/ui/form/SelectField';
import type { useSurveyTypeLists } from './useSurveyTypeLists';

/** Category, sub category and type of survey, each of which narrows the next; with a `lockReason` the category is fixed. */
export function SurveyTypeFields<V extends FieldValues>(props: {
  control: Control<V>;
  names: Readonly<Record<'category' | 'subCategory' | 'type', FieldPath<V>>>;
  row: { category: string; sub_category: string };
  lists: ReturnType<typeof useSurveyTypeLists>;
  lockReason: string | null;
  typeOptions: readonly OptionInput[];
  onCategory: (category: string) => void;
  onSubCategory: (subCategory: string) => void;
  onType: (type: string) => void;
}) {
  const { control, names, row, lists } = props;
  return (
    <>
      {props.lockReason === null ? (
        <SelectField
          control={control}
          name={names.category}
          label="Category"
          required
          options={lists.categoryOptions}
          onValue={props.onCategory}
        />
      ) : (
        <ReadOnlyField label="Category" value={row.category} lockReason={props.lockReason} />
      )}
      <SelectField
        control={control}
        name={names.subCategory}
        label="Sub category"
        required
        disabled={row.category === ''}
        help={row.category === '' ? 'Choose the category first' : lists.noSubCategory}
        options={lists.subCategoryOptions}
        onValue={props.onSubCategory}
      />
      <AutocompleteField
        control={control}
        name={names.type}
        label="Type of survey"
        required
        disabled={row.sub_category === ''}
        help={row.sub_category === '' ? 'Choose the sub category first' : lists.noType}
        loading={lists.readingTypes}
        options={props.typeOptions}
        onValue={props.onType}
      />
    </>
  );
}
