import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ListTrouble } from '@/shared/lookups/ListTrouble';
import { lookups } from '@/shared/lookups/lookups';
import { useSurveyTypeLists } from '@/shared/lookups/useSurveyTypeLists';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { FormGrid } from '@/ui/form/FormGrid';
import type { VendorFilters } from '@/shared/vendors/vendors';

/** Country, port, category, sub category (2§2). */
export function VendorFilterFields(props: {
  filters: VendorFilters;
  onSet: (name: keyof VendorFilters, value: string) => void;
}) {
  const { operating_country: country, category } = props.filters;
  const { control } = useForm<VendorFilters>({ values: props.filters });
  const countries = useQuery(lookups.countries());
  const ports = useQuery({ ...lookups.ports(country), enabled: country !== '' });
  const survey = useSurveyTypeLists(category);
  const set = (name: keyof VendorFilters) => (value: string) => props.onSet(name, value);
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
          onValue={set('operating_country')}
        />
        <AutocompleteField
          control={control}
          name="operating_port"
          label="Port"
          disabled={country === ''}
          options={(ports.data ?? []).map((port) => port.port_name ?? port.name)}
          onValue={set('operating_port')}
        />
        <AutocompleteField
          control={control}
          name="category"
          label="Category"
          options={survey.categoryOptions}
          onValue={set('category')}
        />
        <AutocompleteField
          control={control}
          name="sub_category"
          label="Sub category"
          disabled={category === ''}
          options={survey.subCategoryOptions}
          onValue={set('sub_category')}
        />
      </FormGrid>
    </>
  );
}
