import { useQuery } from '@tanstack/react-query';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { SubmitRequestButton } from '@/shared/SubmitRequestButton';
import { useRecordParam } from '@/shared/useRecordParam';
import { useRowList } from '@/shared/useRowList';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import type { Column } from '@/ui/list/columns';
import { fieldColumn, idColumn, NAME, textColumn } from '@/ui/list/fieldColumns';
import { ListPage } from '@/ui/list/ListPage';
import { MissingRecord } from '@/shared/MissingRecord';
import { paths, to } from '@/paths';
import { Button } from '@/ui/Button';
import { customersQuery, type CustomerRow } from './queries';

const CustomerDrawerPart = lazyWithPreload(async () => (await import('./CustomerDrawer')).CustomerDrawer);

const columns: readonly Column<CustomerRow>[] = [
  idColumn('Requester ID'),
  textColumn('customer_name', 'Name', NAME),
  fieldColumn('customer_group', 'Group', { sortable: true }),
  fieldColumn('email_id', 'Email', { sortable: true, cardRole: 'sub' }),
  fieldColumn('rfqs', 'RFQs', { align: 'right', sortable: true }),
  fieldColumn('lastRfq', 'Last RFQ', { mono: true }),
  fieldColumn('lastOn', 'Last asked on', { date: true, sortable: true }),
];

/** Everybody who has sent this vendor a request. */
export function CustomerPage() {
  const { vendorId } = useSession();
  const { opened, hrefOf, close } = useRecordParam('customer');
  const customers = useQuery({ ...customersQuery(vendorId), enabled: vendorId !== '' });
  const { state, data } = useRowList<CustomerRow>(
    customers,
    { searchIn: ['name', 'customer_name', 'customer_group', 'email_id'] },
    { id: 'customers', what: 'The customers' },
  );
  if (vendorId === '') {
    return <MissingRecord what="vendor record" />;
  }
  return (
    <>
      <ListPage<CustomerRow>
        label="My Customers"
        state={state}
        data={data}
        columns={columns}
        rowKey={(row) => row.name}
        rowHref={(row) => hrefOf(row.name)}
        rowActions={({ email_id, customer_name }) => (
          <Button
            size="small"
            to={to(paths.submitRequestFor, undefined, { customer: email_id ?? '' })}
            aria-label={`Submit a Request for ${shownText(customer_name)}`}
          >
            Submit a Request
          </Button>
        )}
        searchScope="Id, name, group, email"
        empty={{
          why: 'Requesters who ask you for a survey appear here.',
          action: <SubmitRequestButton forCustomer />,
        }}
      />
      {opened ? <CustomerDrawerPart key={opened} id={opened} onClose={close} /> : null}
    </>
  );
}
