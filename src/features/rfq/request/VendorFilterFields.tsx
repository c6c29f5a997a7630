import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { ListTrouble } from '@/shared/lookups/ListTrouble';
import { lookups } from '@/shared/lookups/lookups';
import { useSurveyTypeLists } from '@/shared/lookups/useSurveyTypeLists';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { FormGrid } from '@/ui/form/FormGrid';
import type { VendorFilters } from '@/shared/vendors/vendors';

/** Country, port, category, sub category (2§2). Changing one clears those that depend on it. */
export function VendorFilterFields({
  form,
  onChange,
}: {
  form: UseFormReturn<VendorFilters>;
  onChange: () => void;
}) {
  const { control } = form;
  const [country, category] = useWatch({ control, name: ['operating_country', 'category'] });
  const countries = useQuery(lookups.countries());
  const ports = useQuery({ ...lookups.ports(country), enabled: country !== '' });
  const survey = useSurveyTypeLists(category);
  const clears = (child: 'operating_port' | 'sub_category') => () => {
    form.setValue(child, '');
    onChange();
  };
  return (
    <>
      <ListTrouble
        of="The lists of countries, ports and surveys"
        lists={[countries, ports, ...survey.lists]}
      />
      <FormGrid min={180}>
        <AutocompleteField
          control={control}
          name="operating_country"
          label="Country"
          options={(countries.data ?? []).map(({ name }) => name)}
          onValue={clears('operating_port')}
        />
        <AutocompleteField
          control={control}
          name="operating_port"
          label="Port"
          disabled={country === ''}
          options={(ports.data ?? []).map((port) => port.port_name ?? port.name)}
          onValue={onChange}
        />
        <AutocompleteField
          control={control}
          name="category"
          label="Category"
          options={survey.categoryOptions}
          onValue={clears('sub_category')}
        />
        <AutocompleteField
          control={control}
          name="sub_category"
          label="Sub category"
          disabled={category === ''}
          options={survey.subCategoryOptions}
          onValue={onChange}
        />
      </FormGrid>
    </>
  );
}
