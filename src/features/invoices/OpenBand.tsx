import { useId, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useServerToday } from '@/api/serverClock';
import { addDays, MISSING } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { paths, to } from '@/paths';
import { UNPAID_INVOICE } from '@/shared/invoiceDue';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import { BLANK } from '@/ui/list/filters';
import { Money } from '@/ui/Money';
import { openAmounts, openByCustomer, type OpenAmounts, type OpenSum } from './open';
import type { OpenInvoices } from './useOpenInvoices';
import classes from './invoices.module.css';

/** The days of the due date in the address of the list. */
export const DUE_NAMES = ['due_from', 'due_to'] as const;

/** The list of what is open, or overdue on the day `now`, of all or of one customer (empty: of those without a name); statuses stand as often as there are. */
function listOf(which: 'open' | 'overdue', now: string, customer?: string): string {
  const params = new URLSearchParams(UNPAID_INVOICE.map((status) => ['status', status]));
  if (which === 'overdue') params.set(DUE_NAMES[1], addDays(now, -1));
  if (customer !== undefined) params.set('requester_name', customer || BLANK);
  return `${to(paths.invoices)}?${params.toString()}`;
}

/** Amounts of several currencies beside each other; never added. */
const sumsIn = (sums: readonly OpenSum[], part: 'open' | 'overdue'): ReactNode =>
  sums
    .filter((sum) => sum[part] > 0)
    .map((sum) => (
      <span key={sum.currency}>
        <Money amount={sum[part]} currency={sum.currency} />
      </span>
    ));

/** What is open and overdue, by currency and by customer, above the list that it leads to. */
export function OpenBand({ open, byCustomer }: { open: OpenInvoices; byCustomer: boolean }) {
  const { rows, state } = open;
  const now = useServerToday();
  const [isShown, setShown] = useState(false);
  const id = useId();
  const all = state === 'read' ? openAmounts(rows, now) : null;
  return (
    <section className={classes['band']} aria-label="Open and overdue">
      <div className={`buttons ${classes['bandLine']}`}>
        {state === 'failed' ? (
          <>
            <span>What is open could not be read.</span>
            <Button size="small" onClick={open.retry}>
              Retry
            </Button>
          </>
        ) : (
          <>
            <Part label="Open" amounts={all} now={now} />
            <Part label="Overdue" amounts={all} now={now} />
          </>
        )}
        {byCustomer && (rows.length > 0 || state === 'reading') ? (
          <Button
            size="small"
            className={classes['byCustomer']}
            disabled={state !== 'read'}
            aria-expanded={isShown}
            aria-controls={id}
            endIcon={
              <ChevronDown size={16} aria-hidden className={isShown ? classes['turned'] : undefined} />
            }
            onClick={() => setShown(!isShown)}
          >
            By customer
          </Button>
        ) : null}
      </div>
      <div id={id} hidden={!isShown} className={classes['bandTable']}>
        {isShown ? <Customers rows={rows} now={now} /> : null}
      </div>
    </section>
  );
}

/** `amounts` are null until they are read. */
function Part(props: { label: 'Open' | 'Overdue'; amounts: OpenAmounts | null; now: string }) {
  const { label, amounts, now } = props;
  const late = label === 'Overdue';
  const count = (late ? amounts?.overdueCount : amounts?.count) ?? 0;
  return (
    <div className={classes['part']}>
      <span className="note">{label}</span>
      <span className={classes['sums']} data-late={(late && count > 0) || undefined}>
        {late && count > 0 ? <Glyph name="triangle" /> : null}
        {!amounts ? MISSING : count > 0 ? sumsIn(amounts.sums, late ? 'overdue' : 'open') : 'Nothing'}
      </span>
      {count > 0 ? (
        <Link
          to={listOf(late ? 'overdue' : 'open', now)}
          aria-label={`${label}: ${plural(count, 'invoice')}`}
        >
          {plural(count, 'invoice')}
        </Link>
      ) : null}
    </div>
  );
}

function Customers({ rows, now }: Pick<OpenInvoices, 'rows'> & { now: string }) {
  return (
    <table aria-label="Open and overdue by customer">
      <thead>
        <tr>
          <th scope="col">Customer</th>
          <th scope="col">Open</th>
          <th scope="col">Overdue</th>
        </tr>
      </thead>
      <tbody>
        {openByCustomer(rows, now).map((customer) => (
          <tr key={customer.storedName}>
            <th scope="row">{customer.name}</th>
            <td>
              <span className={classes['sums']}>{sumsIn(customer.sums, 'open')}</span>
              <Link
                to={listOf('open', now, customer.storedName)}
                aria-label={`${customer.name}, open: ${plural(customer.count, 'invoice')}`}
              >
                {plural(customer.count, 'invoice')}
              </Link>
            </td>
            <td>
              {customer.overdueCount > 0 ? (
                <>
                  <span className={classes['sums']} data-late>
                    <Glyph name="triangle" />
                    {sumsIn(customer.sums, 'overdue')}
                  </span>
                  <Link
                    to={listOf('overdue', now, customer.storedName)}
                    aria-label={`${customer.name}, overdue: ${plural(customer.overdueCount, 'invoice')}`}
                  >
                    {plural(customer.overdueCount, 'invoice')}
                  </Link>
                </>
              ) : (
                '—'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
