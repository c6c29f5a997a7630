import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { RFQ } from '@/api/doctypes/rfq';
import { paths, to } from '@/paths';
import { invoiceCurrency } from '@/shared/invoiceCurrency';
import { ReadState } from '@/shared/ReadState';
import { Money } from '@/ui/Money';
import { StatusBadge } from '@/ui/StatusBadge';
import { rfqQueries } from '../queries';
import classes from './detail.module.css';

/** The invoices of a request (D154), with links. */
export function RfqInvoices({ rfq, view }: { rfq: RFQ; view: 'vendor' | 'requester' }) {
  const invoices = useQuery(rfqQueries.invoices(rfq.name, view));
  return (
    <ReadState query={invoices} failed="The invoices could not be read">
      {(rows) =>
        rows.length === 0 ? null : (
          <section>
            <h2>Invoices</h2>
            <ul className={classes['orders']}>
              {rows.map((row) => (
                <li className="row" key={row.name}>
                  <span>
                    <Link to={to(paths.invoices, undefined, { invoice: row.name })}>{row.name}</Link>{' '}
                    <Money amount={row.total_amount} currency={invoiceCurrency(row, rfq.currency)} />
                  </span>
                  <StatusBadge status={row.status ?? ''} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </ReadState>
  );
}
