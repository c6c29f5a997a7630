import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { assumptions } from '@/api/assumptions';
import { compareNames } from '@/lib/order';
import { paths, to } from '@/paths';
import { isVendorSide } from '@/session/can';
import { useSession } from '@/session/store';
import { AlikeStrip } from '@/shared/alike/AlikeMark';
import { useAlikeDecisions } from '@/shared/alike/decisions';
import { isOfPair, pairsTogether, partnersOf } from '@/shared/alike/pairs';
import { usePairQuestion } from '@/shared/alike/usePairQuestion';
import { usePageHeader } from '@/shared/pageHeader';
import { useDocList } from '@/shared/useDocList';
import { useRecordParam } from '@/shared/useRecordParam';
import { Button } from '@/ui/Button';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import type { ListData } from '@/ui/list/listData';
import { ListPage } from '@/ui/list/ListPage';
import { invoicePairsQuery } from './alikeInvoices';
import { invoiceColumns, invoiceSheet, type InvoiceListRow } from './columns';
import { NO_NAME, type OpenInvoice } from './open';
import { DUE_NAMES, OpenBand } from './OpenBand';
import { invoiceCustomers, invoiceSpec, invoiceSide, titleOf } from './queries';
import { useOpenInvoices } from './useOpenInvoices';
import { useWithRequests, withRequests } from './useRequests';
import classes from './invoices.module.css';

const InvoiceDrawer = lazyWithPreload(async () => (await import('./InvoiceDrawer')).InvoiceDrawer);

const InvoiceQuestion = lazyWithPreload(
  async () => (await import('./InvoiceQuestion')).InvoiceQuestion,
  null,
);

/** The contract lists no invoice statuses; an unknown one is shown as its text (D150). */
const STATUSES = ['Draft', assumptions.invoiceSent, 'Paid', 'Overdue', 'Cancelled'];

/** Invoices are filtered by their own date (D165). */
const INVOICE_DAYS = { kind: 'days', field: 'invoice_date', label: 'Invoice Date' } as const;
const DUE_DAYS = { kind: 'days', field: 'due_date', label: 'Due Date', names: DUE_NAMES } as const;

const newInvoiceHref = to(paths.invoices, undefined, { new: '' });

const customersOf = (rows: readonly Pick<OpenInvoice, 'requester_name'>[]) =>
  [...new Set(rows.flatMap(({ requester_name }) => requester_name || []))].sort(compareNames);

/** The vendor's invoices, or those sent to a requester; each opens in a drawer. */
export function InvoiceListPage() {
  const session = useSession();
  const { opened, hrefOf, close } = useRecordParam('invoice');
  const { view } = invoiceSide(session);
  const makes = isVendorSide(session);
  const statuses = view === 'requester' ? STATUSES.slice(1) : STATUSES;
  const open = useOpenInvoices();
  const [isFiltering, setFiltering] = useState(false);
  const { data: customers = customersOf(open.rows) } = useQuery({
    ...invoiceCustomers(session),
    enabled: isFiltering && view === 'vendor' && invoiceSpec(session).enabled,
    select: customersOf,
  });
  const list = useDocList(invoiceSpec(session), {
    id: `invoices-${view}`,
    what: 'The invoices',
    statuses,
    filters: [
      INVOICE_DAYS,
      DUE_DAYS,
      ...(view === 'vendor'
        ? [
            {
              kind: 'choice',
              field: 'requester_name',
              label: 'Requester',
              options: customers,
              blank: NO_NAME,
            } as const,
          ]
        : []),
    ],
  });
  const { kept } = useAlikeDecisions();
  const found = useQuery(invoicePairsQuery(session));
  const pairs = (found.data ?? []).filter(({ key }) => !kept.includes(key));
  const decides = makes && view === 'vendor';
  const { shown, ask, close: closeQuestion } = usePairQuestion(decides ? pairs : []);
  const [first] = pairs;
  const rows = useWithRequests(pairsTogether(list.data.rows, pairs));
  const { readAll } = list.data;
  const data: ListData<InvoiceListRow> = {
    ...list.data,
    onFiltersOpen: (isOpen) => {
      setFiltering(isOpen);
      list.data.onFiltersOpen?.(isOpen);
    },
    rows,
    readAll: (options) => withRequests(session, readAll(options), options.signal),
  };
  usePageHeader({ title: titleOf(session), action: makes ? NEW : undefined });
  return (
    <div className={classes['page']}>
      {first ? (
        <AlikeStrip
          things="invoices"
          pair={first}
          onDecide={decides ? () => ask(first) : undefined}
          asked="The vendor"
        />
      ) : null}
      {shown ? <InvoiceQuestion key={shown.key} pair={shown} onClose={closeQuestion} /> : null}
      <OpenBand open={open} byCustomer={view === 'vendor'} />
      <ListPage<InvoiceListRow>
        label={titleOf(session)}
        state={list.state}
        data={data}
        columns={invoiceColumns(view, (row) => partnersOf(pairs, row.name))}
        isMarked={(row) => partnersOf(pairs, row.name).length > 0}
        rowKey={(row) => row.name}
        rowHref={(row) => hrefOf(row.name)}
        searchScope={view === 'vendor' ? 'Invoice, requester, job order, RFQ' : 'Invoice, job order, RFQ'}
        statuses={statuses}
        sheet={invoiceSheet(view, titleOf(session))}
        {...(makes ? { newHref: newInvoiceHref } : {})}
        empty={
          makes
            ? { why: 'Make an invoice for a job order, and send it to its requester.', action: NEW }
            : { why: 'Invoices appear here once a vendor has sent them.' }
        }
      />
      {opened ? (
        <InvoiceDrawer
          key={opened}
          name={opened}
          onClose={close}
          alike={pairs.find((pair) => isOfPair(pair, opened))}
          onDecide={decides ? ask : undefined}
        />
      ) : null}
    </div>
  );
}

const NEW = (
  <Button
    to={newInvoiceHref}
    aria-label="New invoice"
    variant="contained"
    startIcon={<Plus size={16} aria-hidden />}
  >
    <span>
      New<span className={classes['wideOnly']}> invoice</span>
    </span>
  </Button>
);
