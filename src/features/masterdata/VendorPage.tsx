import type { ListRow } from '@/api/resource';
import { useDocList } from '@/shared/useDocList';
import { useRecordParam } from '@/shared/useRecordParam';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import type { Column } from '@/ui/list/columns';
import { ListPage } from '@/ui/list/ListPage';
import { idColumn, nameColumn } from '@/shared/registration/columns';

const VendorDrawerPart = lazyWithPreload(
  async () => (await import('@/shared/vendors/VendorDrawer')).VendorDrawer,
);

const FIELDS = ['name', 'creation', 'customer_name', 'email_id', 'mobile_no'] as const;
type Row = ListRow<'Customer', (typeof FIELDS)[number]>;

const columns: readonly Column<Row>[] = [
  idColumn('Vendor ID'),
  nameColumn('customer_name', (row) => row.customer_name),
  { id: 'email_id', label: 'Email', value: (row) => row.email_id, sortable: true, cardRole: 'sub' },
  { id: 'mobile_no', label: 'Mobile number', value: (row) => row.mobile_no },
  { id: 'creation', label: 'Created On', date: true, value: (row) => row.creation, sortable: true },
];

/** All survey companies, for the admin (D34, D130). */
export function VendorPage() {
  const { opened, hrefOf, close } = useRecordParam('vendor');
  const { state, data } = useDocList(
    {
      doctype: 'Customer',
      fields: FIELDS,
      filters: [],
      searchIn: ['name', 'customer_name', 'email_id'],
      enabled: true,
    },
    { id: 'vendors', what: 'The vendors' },
  );
  return (
    <>
      <ListPage<Row>
        label="Vendors"
        state={state}
        data={data}
        columns={columns}
        rowKey={(row) => row.name}
        rowHref={(row) => hrefOf(row.name)}
        searchScope="Id, name, email"
        empty={{ why: 'Vendors appear here once they have signed up.' }}
      />
      {opened ? <VendorDrawerPart key={opened} id={opened} requester="" onClose={close} /> : null}
    </>
  );
}
