import { Plus } from 'lucide-react';
import { paths, to } from '@/paths';
import { isVendorSide } from '@/session/can';
import { useSession } from '@/session/store';
import { usePageChrome } from '@/shared/chrome';
import { useDocList } from '@/shared/useDocList';
import { useOpened } from '@/shared/useOpened';
import { Button } from '@/ui/Button';
import type { ListData } from '@/ui/list/listData';
import { ListPage } from '@/ui/list/ListPage';
import { invoiceColumns, invoiceSheet, type ShownRow } from './columns';
import { InvoiceDrawer } from './InvoiceDrawer';
import { invoiceSpec, sideOf, titleOf } from './queries';
import { requestOf, useRequests, withRequests } from './useRequests';
import classes from './invoices.module.css';

/** D150. */
const STATUSES = ['Draft', 'Sent', 'Paid', 'Overdue', 'Cancelled'] as const;

/** D165: invoices are filtered by their own date. */
const FILTERS = [{ kind: 'days', field: 'invoice_date', label: 'Invoice Date' }] as const;

const newInvoiceHref = to(paths.invoices, undefined, { new: '' });

/** The invoices of a vendor, or those that a requester was sent; each opens over the list. */
export function InvoiceListPage() {
  const session = useSession();
  const { opened, hrefOf, close } = useOpened('invoice');
  const { view } = sideOf(session);
  const makes = isVendorSide(session);
  const statuses = view === 'requester' ? STATUSES.slice(1) : STATUSES;
  const list = useDocList(invoiceSpec(session), {
    id: `invoices-${view}`,
    what: 'The invoices',
    statuses,
    filters: FILTERS,
  });
  const requests = useRequests(list.data.rows);
  const { readAll } = list.data;
  const data: ListData<ShownRow> = {
    ...list.data,
    rows: list.data.rows.map((row) => ({ ...row, ...requestOf(requests, row) })),
    ...(readAll ? { readAll: (options) => withRequests(readAll(options), options.signal) } : {}),
  } as ListData<ShownRow>;
  usePageChrome({ title: titleOf(session), action: makes ? NEW : undefined });
  return (
    <>
      <ListPage<ShownRow>
        label={titleOf(session)}
        state={list.state}
        data={data}
        columns={invoiceColumns(view)}
        rowKey={(row) => row.name}
        rowHref={(row) => hrefOf(row.name)}
        searchScope={view === 'vendor' ? 'Invoice, requester, job order, RFQ' : 'Invoice, job order, RFQ'}
        statuses={statuses}
        sheet={invoiceSheet(view)}
        {...(makes ? { newHref: newInvoiceHref } : {})}
        empty={
          makes
            ? { why: 'Make an invoice for a job order, and send it to its requester.', action: NEW }
            : { why: 'Invoices appear here once a vendor has sent them.' }
        }
      />
      {opened ? <InvoiceDrawer key={opened} name={opened} onClose={close} /> : null}
    </>
  );
}

const NEW = (
  <Button
    to={newInvoiceHref}
    aria-label="New invoice"
    variant="contained"
    startIcon={<Plus size={16} aria-hidden />}
  >
    New<span className={classes['wideOnly']}>&nbsp;invoice</span>
  </Button>
);
