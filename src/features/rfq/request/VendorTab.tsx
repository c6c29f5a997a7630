import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListFilter, Plus } from 'lucide-react';
import { useController, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { plural } from '@/lib/numbers';
import { ReadState } from '@/shared/ReadState';
import { useSession } from '@/session/store';
import { Button } from '@/ui/Button';
import { ActiveFilters } from '@/ui/list/ActiveFilters';
import { Pagination } from '@/ui/list/Pagination';
import { SearchBox } from '@/ui/list/SearchBox';
import { Note } from '@/ui/Note';
import { Pill } from '@/ui/Pill';
import { EmptyState } from '@/ui/states/EmptyState';
import { ProblemState } from '@/ui/states/ProblemState';
import type { RequestValues } from './schema';
import { VendorChoice } from './VendorChoice';
import { VendorFilterFields } from './VendorFilterFields';
import { noFilters, passes, vendorsQuery, type VendorFilters } from '@/shared/vendors/vendors';
import shared from './request.module.css';
import classes from './vendors.module.css';

const LABELS: Record<keyof VendorFilters, string> = {
  operating_country: 'Country',
  operating_port: 'Port',
  category: 'Category',
  sub_category: 'Sub category',
};
const NAMES = Object.keys(LABELS) as (keyof VendorFilters)[];

/** The choice of one vendor (D124). */
export function VendorTab({ form }: { form: UseFormReturn<RequestValues> }) {
  const { requesterId } = useSession();
  const { field, fieldState } = useController({ control: form.control, name: 'vendor' });
  const line = form.getValues('types.lines')[0];
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10); // vendors per page (2§9)
  const [open, setOpen] = useState(false);
  // Filters that follow from the request itself.
  const wanted: VendorFilters = {
    ...noFilters,
    category: line?.category ?? '',
    sub_category: line?.sub_category ?? '',
  };
  const filterForm = useForm<VendorFilters>({ defaultValues: wanted });
  const filters = useWatch({ control: filterForm.control }) as VendorFilters;
  const vendors = useQuery({
    ...vendorsQuery(requesterId, search, filters),
    enabled: requesterId !== '',
    placeholderData: keepPreviousData,
  });

  if (requesterId === '') {
    return <ProblemState problem={{ kind: 'missingId', title: 'requester record' }} />;
  }
  const active = NAMES.filter((name) => filters[name] !== '');
  const suggested = NAMES.filter((name) => wanted[name] !== '' && filters[name] !== wanted[name]);
  const found = (vendors.data ?? []).filter((vendor) => search === '' || passes(vendor, filters));
  const toFirst = () => setPage(1);
  const set = (name: keyof VendorFilters, value: string) => {
    filterForm.setValue(name, value);
    if (name === 'operating_country') filterForm.setValue('operating_port', '');
    if (name === 'category') filterForm.setValue('sub_category', '');
    toFirst();
  };
  const clear = () => {
    filterForm.reset(noFilters);
    toFirst();
  };

  return (
    <>
      <div className={classes['toolbar']}>
        <SearchBox
          scope="Vendor name, email"
          value={search}
          onSearch={(text) => {
            setSearch(text);
            toFirst();
          }}
        />
        <Button
          variant="outlined"
          aria-expanded={open}
          startIcon={<ListFilter size={16} strokeWidth={1.6} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          Filters {active.length > 0 ? <Pill>{active.length}</Pill> : null}
        </Button>
      </div>
      {open ? (
        <div className={classes['filters']}>
          <VendorFilterFields form={filterForm} onChange={toFirst} />
        </div>
      ) : null}
      {suggested.length > 0 ? (
        <div className={classes['suggestions']}>
          <span>From this request:</span>
          {suggested.map((name) => (
            <button
              key={name}
              type="button"
              className={classes['suggestion']}
              onClick={() => set(name, wanted[name])}
            >
              <Plus size={14} aria-hidden />
              {LABELS[name]}: {wanted[name]}
            </button>
          ))}
        </div>
      ) : null}
      {fieldState.invalid ? (
        <Note tone="err" role="alert">
          Choose a vendor
        </Note>
      ) : null}
      <ReadState query={vendors} failed="The vendors could not be read" shape="table">
        {() => (
          <div className={shared['framed']}>
            <ActiveFilters
              chips={active.map((name) => ({
                label: LABELS[name],
                text: filters[name],
                remove: () => set(name, ''),
              }))}
              onClear={clear}
              count={plural(found.length, 'vendor')}
            />
            {found.length === 0 ? (
              <EmptyState
                why="No vendor matches this search and these filters."
                action={active.length > 0 ? <Button onClick={clear}>Clear filters</Button> : null}
              />
            ) : (
              <div className={classes['list']} role="radiogroup" aria-label="Vendor">
                {found.slice((page - 1) * size, page * size).map((vendor) => (
                  <VendorChoice
                    key={vendor.id}
                    vendor={vendor}
                    filters={filters}
                    chosen={field.value.id === vendor.id}
                    onChoose={() => field.onChange({ id: vendor.id, name: vendor.name })}
                  />
                ))}
              </div>
            )}
          </div>
        )}
      </ReadState>
      <Pagination
        page={page}
        size={size}
        total={found.length}
        onPage={setPage}
        onSize={(next) => {
          setSize(next);
          toFirst();
        }}
      />
    </>
  );
}
