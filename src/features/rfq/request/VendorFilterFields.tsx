import { useForm } from 'react-hook-form';
import { ListTrouble } from '@/shared/lookups/ListTrouble';
import { FILTER_LABELS, FILTER_NAMES, useFilterLists } from '@/shared/vendors/filterLists';
import type { VendorFilters } from '@/shared/vendors/vendors';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { FormGrid } from '@/ui/form/FormGrid';

/** Country, port, category, sub category (2§2). */
export function VendorFilterFields(props: {
  filters: VendorFilters;
  onSet: (name: keyof VendorFilters, value: string) => void;
}) {
  const { control } = useForm<VendorFilters>({ values: props.filters });
  const { options, lists } = useFilterLists(props.filters);
  return (
    <>
      <ListTrouble of="The lists of countries, ports and surveys" lists={lists} />
      <FormGrid min={180}>
        {FILTER_NAMES.map((name) => (
          <AutocompleteField
            key={name}
            control={control}
            name={name}
            label={FILTER_LABELS[name]}
            disabled={options[name] === null}
            options={options[name] ?? []}
            onValue={(value) => props.onSet(name, value)}
          />
        ))}
      </FormGrid>
    </>
  );
}
