import type { ListRow } from '@/api/resource';
import { useDocList } from '@/shared/useDocList';
import { useRecordParam } from '@/shared/useRecordParam';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import type { Column } from '@/ui/list/columns';
import { fieldColumn, idColumn, NAME, textColumn } from '@/ui/list/fieldColumns';
import { ListPage } from '@/ui/list/ListPage';
import { vendorSpec } from './queries';

const VendorDrawerPart = lazyWithPreload(
  async () => (await import('@/shared/vendors/VendorDrawer')).VendorDrawer,
);

type Row = ListRow<'Customer', (typeof vendorSpec.fields)[number]>;

const columns: readonly Column<Row>[] = [
  idColumn('Vendor ID'),
  textColumn('customer_name', 'Name', NAME),
  fieldColumn('email_id', 'Email', { sortable: true, cardRole: 'sub' }),
  fieldColumn('mobile_no', 'Mobile number'),
  fieldColumn('creation', 'Created On', { date: true, sortable: true }),
];

/** All survey companies, for the admin (D34, D130). */
export function VendorPage() {
  const { opened, hrefOf, close } = useRecordParam('vendor');
  const { state, data } = useDocList(vendorSpec, { id: 'vendors', what: 'The vendors' });
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
