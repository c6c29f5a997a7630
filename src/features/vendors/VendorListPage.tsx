import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { FailedNote } from '@/shared/FailedNote';
import { useRecordParam } from '@/shared/useRecordParam';
import { useCompare, useIsBeside } from '@/shared/vendors/compare/useCompare';
import { matchWords } from '@/shared/vendors/fit';
import { noFilters, type VendorFilters, type VendorRow } from '@/shared/vendors/vendors';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { sheetColumns, type Column } from '@/ui/list/columns';
import { fieldColumn, ID, textColumn } from '@/ui/list/fieldColumns';
import { ListPage } from '@/ui/list/ListPage';
import { MissingRecord } from '@/shared/MissingRecord';
import { usePrefer } from '@/shared/vendors/prefer';
import { PreferButton } from '@/shared/vendors/PreferButton';
import classes from '@/shared/vendors/compare/compare.module.css';
import { useVendorList } from './useVendorList';

const VendorDrawerPart = lazyWithPreload(
  async () => (await import('@/shared/vendors/VendorDrawer')).VendorDrawer,
);

const CompareVendorsPart = lazyWithPreload(
  async () => (await import('@/shared/vendors/compare/CompareVendors')).CompareVendors,
);

const columns: readonly Column<VendorRow>[] = [
  fieldColumn('id', 'Vendor ID', ID),
  textColumn('name', 'Vendor Name', { strong: true, whole: true, sortable: true, cardRole: 'title' }),
  fieldColumn('email', 'Email', { whole: true, sortable: true }),
  fieldColumn('mobile', 'Mobile number', { whole: true }),
  { id: 'ports', label: 'Ports', width: '22%', value: (row) => row.ports.join(', '), cardRole: 'sub' },
  { id: 'categories', label: 'Categories', value: (row) => row.categories.join(', '), cardRole: 'when' },
  { id: 'preferred', label: 'Preferred', value: (row) => (row.preferred ? 'Yes' : 'No') },
];

/** Beside a comparison there is room for who it is. */
const isName = ({ id }: Column<VendorRow>) => id === 'id' || id === 'name';

const LISTS = {
  all: {
    id: 'vendors',
    label: 'Vendors',
    empty: { why: 'Survey companies appear here once they have signed up.' },
  },
  preferred: {
    id: 'my-vendors',
    label: 'My Vendors',
    empty: {
      why: 'Vendors that you mark with a star under Vendors appear here.',
      action: <Button to={to(paths.vendors)}>To the vendors</Button>,
    },
  },
} as const;

function VendorList({ which }: { which: keyof typeof LISTS }) {
  const list = LISTS[which];
  const { requesterId } = useSession();
  const { opened, hrefOf, close } = useRecordParam('vendor');
  const { state, data } = useVendorList(list.id, which === 'preferred');
  const prefer = usePrefer();
  const compare = useCompare();
  const filters: VendorFilters = { ...noFilters, ...state.filters };
  const whole = columns.map((column) =>
    column.id === 'name' ? { ...column, note: (row: VendorRow) => matchWords(row, filters) } : column,
  );
  const isBeside = useIsBeside() && compare.opened.length > 0;
  if (requesterId === '') {
    return <MissingRecord what="requester record" />;
  }
  return (
    <div className={isBeside ? classes['host'] : undefined}>
      <FailedNote title="The preference was not changed" why={prefer.error} />
      <ListPage<VendorRow>
        label={list.label}
        state={state}
        data={data}
        columns={isBeside ? whole.filter(isName) : whole}
        {...(isBeside ? { sheet: { name: list.label, columns: sheetColumns(columns) } } : {})}
        rowKey={(row) => row.id}
        rowHref={(row) => hrefOf(row.id)}
        rowActions={(row) => <PreferButton vendor={row} prefer={prefer} />}
        selection={{ selected: compare.picked, onChange: compare.pick }}
        selectionActions={
          <ActionButton disabledReason={compare.reason} onClick={compare.open}>
            Compare
          </ActionButton>
        }
        searchScope="Vendor name, email"
        empty={list.empty}
      />
      {opened ? (
        <VendorDrawerPart
          key={opened}
          id={opened}
          requester={requesterId}
          star={(vendor) => <PreferButton vendor={vendor} prefer={prefer} />}
          onClose={close}
        />
      ) : null}
      {compare.opened.length > 0 ? <CompareVendorsPart compare={compare} prefer={prefer} /> : null}
    </div>
  );
}

export function VendorListPage() {
  return <VendorList which="all" />;
}

export function MyVendorsPage() {
  return <VendorList which="preferred" />;
}
