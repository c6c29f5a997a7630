import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { formatDate } from '@/lib/dates';
import { paths, to } from '@/paths';
import { isVendorSide, type OrderSide } from '@/session/can';
import { useSession } from '@/session/store';
import { invoiceCurrency } from '@/shared/invoiceCurrency';
import { ReadState } from '@/shared/ReadState';
import { DataTable } from '@/ui/list/DataTable';
import { fieldColumn, statusColumn } from '@/ui/list/fieldColumns';
import { Money } from '@/ui/Money';
import { SectionCard } from '@/ui/SectionCard';
import { invoicesOf } from './queries';
import classes from './joborders.module.css';

/** The invoices of a job order; the vendor makes them, the requester reads what was sent (D153). */
export function OrderInvoices({ order, side }: { order: JobOrder; side: OrderSide }) {
  const session = useSession();
  const invoices = useQuery(invoicesOf(order.name, side));
  const makes = side === 'vendor' && isVendorSide(session) && order.status === 'Completed';
  return (
    <SectionCard title="Invoices" flush>
      {invoices.isPending ? (
        <p className={classes['none']}>Reading the invoices…</p>
      ) : (
        <ReadState query={invoices} failed="The invoices could not be read" shape="table">
          {(rows) =>
            rows.length === 0 ? (
              <p className={classes['none']}>There is no invoice for this job order.</p>
            ) : (
              <DataTable<(typeof rows)[number]>
                label="Invoices"
                rows={rows}
                rowKey={({ name }) => name}
                columns={[
                  fieldColumn('name', 'Invoice', {
                    mono: true,
                    cardRole: 'id',
                    render: ({ name }) => (
                      <Link to={to(paths.invoices, undefined, { invoice: name })}>{name}</Link>
                    ),
                  }),
                  fieldColumn('due_date', 'Due date', {
                    cardRole: 'sub',
                    value: ({ due_date }) => formatDate(due_date),
                  }),
                  fieldColumn('total_amount', 'Total', {
                    align: 'right',
                    render: (row) => (
                      <Money amount={row.total_amount} currency={invoiceCurrency(row, order.currency)} />
                    ),
                  }),
                  statusColumn(),
                ]}
              />
            )
          }
        </ReadState>
      )}
      {makes ? (
        <p className={classes['none']}>
          <Link to={to(paths.invoices, undefined, { job: order.name })}>Make an invoice</Link>
        </p>
      ) : null}
    </SectionCard>
  );
}
