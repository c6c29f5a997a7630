import { useState } from 'react';
import { ListFilter } from 'lucide-react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { formatNumber } from '@/lib/numbers';
import { useSession } from '@/session/store';
import { FailedNote } from '@/shared/FailedNote';
import { ListTrouble } from '@/shared/lookups/ListTrouble';
import { ReadState } from '@/shared/ReadState';
import { useRecordParam } from '@/shared/useRecordParam';
import { MOST_COMPARED, useCompare } from '@/shared/vendors/compare/useCompare';
import { FILTER_LABELS, FILTER_NAMES } from '@/shared/vendors/filterLists';
import type { Wanted } from '@/shared/vendors/fit';
import { PreferButton } from '@/shared/vendors/PreferButton';
import { usePrefer } from '@/shared/vendors/prefer';
import { noFilters, withDependants, type VendorFilters, type VendorRow } from '@/shared/vendors/vendors';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { ActiveFilters } from '@/ui/list/ActiveFilters';
import { activeFilters } from '@/ui/list/activeChips';
import { NothingFound } from '@/ui/list/NothingFound';
import { Pagination } from '@/ui/list/Pagination';
import { SearchBox } from '@/ui/list/SearchBox';
import { useListState, type ListState } from '@/ui/list/useListState';
import { Pill } from '@/ui/Pill';
import { LoadingState } from '@/ui/states/LoadingState';
import { useHasOpened } from '@/ui/useHasOpened';
import type { RequestValues } from './schema';
import { Suggestions } from './Suggestions';
import { useFittingVendors } from './useFittingVendors';
import { useWanted } from './useWanted';
import { VendorChoice } from './VendorChoice';
import { VendorFilterFields } from './VendorFilterFields';
import classes from './vendors.module.css';

const VendorDrawerPart = lazyWithPreload(
  async () => (await import('@/shared/vendors/VendorDrawer')).VendorDrawer,
);
const CompareVendorsPart = lazyWithPreload(
  async () => (await import('@/shared/vendors/compare/CompareVendors')).CompareVendors,
);

/** What can be chosen is read with the fields, once they are opened. */
const FILTERS = FILTER_NAMES.map(
  (field) => ({ kind: 'choice', field, label: FILTER_LABELS[field], options: [] }) as const,
);

const SEARCH_SCOPE = 'Vendor name, email';

/** The choice of one vendor (D124). */
export function VendorTab({ form }: { form: UseFormReturn<RequestValues> }) {
  const { wanted, isRead, asked } = useWanted(form.getValues());
  // What stands stays while something is read again: a search that is typed would go with it, and to appear anew reads anew what failed.
  const wasRead = useHasOpened(isRead);
  if (!wasRead) return <LoadingState shape="table" />;
  return (
    <>
      <ListTrouble of="Who has rejected this request" lists={[asked]} />
      <VendorSelection form={form} wanted={wanted} />
    </>
  );
}

function VendorSelection({ form, wanted }: { form: UseFormReturn<RequestValues>; wanted: Wanted }) {
  const { email, requesterId } = useSession();
  const { field, fieldState } = useController({ control: form.control, name: 'vendor' });
  const [open, setOpen] = useState(false);
  // Filters that follow from the request itself. Those that leave out nearly everybody are offered, not set.
  const [line] = wanted.surveys;
  const fitting: VendorFilters = {
    operating_country: wanted.country,
    operating_port: wanted.port,
    category: line?.category ?? '',
    sub_category: line?.subCategory ?? '',
  };
  const own = useListState({
    id: 'request-vendors',
    owner: email,
    filters: FILTERS,
    preset: { operating_country: fitting.operating_country, category: fitting.category },
    // ten vendors a page (2§9)
    size: 10,
    prefix: 'vendors',
  });
  const list: ListState = { ...own, setFilters: (values) => own.setFilters(withDependants(values)) };
  const set = (name: keyof VendorFilters, value: string) => list.setFilters({ [name]: value });
  const filters: VendorFilters = { ...noFilters, ...list.filters };
  const { query, known, all } = useFittingVendors(wanted, list.q, filters);
  const prefer = usePrefer();
  const compare = useCompare();
  const { opened, hrefOf, close } = useRecordParam('vendor');

  const found = query.data ?? [];
  const active = FILTER_NAMES.filter((name) => filters[name] !== '');
  const chips = activeFilters({ state: list, searchScope: SEARCH_SCOPE });
  const suggested = FILTER_NAMES.filter((name) => fitting[name] !== '' && filters[name] !== fitting[name]);
  const { size } = list;
  // an address may point after the last page
  const page = Math.min(list.page, Math.max(1, Math.ceil(found.length / size)));
  const choose = ({ id, name }: VendorRow) => field.onChange({ id, name });
  const pickCompared = (id: string, isPicked: boolean) => {
    const next = new Set(compare.picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    compare.pick(next);
  };

  return (
    <>
      <div className={`wrap ${classes['toolbar']}`}>
        <SearchBox scope={SEARCH_SCOPE} value={list.q} onSearch={list.setQ} />
        <Button
          variant="outlined"
          aria-expanded={open}
          startIcon={<ListFilter size={16} strokeWidth={1.6} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          Filters {active.length > 0 ? <Pill>{active.length}</Pill> : null}
        </Button>
        <ActionButton disabledReason={compare.reason} onClick={compare.open}>
          Compare {compare.picked.size > 0 ? <Pill>{compare.picked.size}</Pill> : null}
        </ActionButton>
      </div>
      {open ? (
        <div className={classes['filters']}>
          <VendorFilterFields filters={filters} onSet={set} />
        </div>
      ) : null}
      <Suggestions
        label="From this request:"
        items={suggested.map((name) => ({
          text: `${FILTER_LABELS[name]}: ${fitting[name]}`,
          onTake: () => set(name, fitting[name]),
        }))}
      />
      {wanted.port === '' && found.length > 0 ? (
        <p className="hint">
          The place of survey names no port that a vendor serves, so the vendors are not sorted by port.
        </p>
      ) : null}
      <FailedNote why={fieldState.invalid ? 'Choose a vendor' : null} />
      <FailedNote title="The preference was not changed" why={prefer.error} />
      <ListTrouble of="What vendors have done for you" lists={known} />
      <ReadState query={query} failed="The vendors could not be read" shape="table">
        {() => (
          <section className={classes['found']}>
            <ActiveFilters
              chips={chips}
              onClear={list.clear}
              count={`${formatNumber(found.length)} of ${formatNumber(all ?? found.length)}`}
            />
            {found.length === 0 ? (
              <NothingFound active={chips.length} onClear={list.clear} />
            ) : (
              <div className={classes['list']} role="radiogroup" aria-label="Vendor">
                {found.slice((page - 1) * size, page * size).map((candidate) => {
                  const { id } = candidate.vendor;
                  const isPicked = compare.picked.has(id);
                  return (
                    <VendorChoice
                      key={id}
                      candidate={candidate}
                      chosen={field.value.id === id}
                      onChoose={() => choose(candidate.vendor)}
                      href={hrefOf(id)}
                      prefer={prefer}
                      compared={isPicked}
                      isFull={!isPicked && compare.picked.size >= MOST_COMPARED}
                      onCompare={(next) => pickCompared(id, next)}
                    />
                  );
                })}
              </div>
            )}
          </section>
        )}
      </ReadState>
      <Pagination page={page} size={size} total={found.length} onPage={list.setPage} onSize={list.setSize} />
      {opened ? (
        <VendorDrawerPart
          key={opened}
          id={opened}
          requester={requesterId}
          star={(vendor) => <PreferButton vendor={vendor} prefer={prefer} />}
          onClose={close}
        />
      ) : null}
      {compare.opened.length > 0 ? (
        <CompareVendorsPart
          compare={compare}
          prefer={prefer}
          wanted={wanted}
          choice={{ id: field.value.id, choose }}
        />
      ) : null}
    </>
  );
}
