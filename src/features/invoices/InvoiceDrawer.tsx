import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Invoice } from '@/api/doctypes/office';
import { userMessage } from '@/api/errors';
import { formatDate } from '@/lib/dates';
import { plainText, shownText } from '@/lib/storedText';
import { paths, to } from '@/paths';
import { can } from '@/session/can';
import { useSession } from '@/session/store';
import { RecordDrawer } from '@/shared/RecordDrawer';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/confirm';
import { KeyValue } from '@/ui/KeyValue';
import { Money } from '@/ui/Money';
import { Note } from '@/ui/Note';
import { EmptyState } from '@/ui/states/EmptyState';
import { StatusBadge } from '@/ui/StatusBadge';
import { DueDate } from './columns';
import { invoiceQuery } from './queries';
import { SendNotes } from './SendNotes';
import { useCooldown } from './useCooldown';
import { useDeleteInvoice } from './useDeleteInvoice';
import { requestOf, useRequests } from './useRequests';
import { recipientOf, useSendInvoice } from './useSendInvoice';

/** One invoice and the actions that this side may take (D153). */
export function InvoiceDrawer({ name, onClose }: { name: string; onClose: () => void }) {
  const session = useSession();
  const confirm = useConfirm();
  const invoice = useQuery(invoiceQuery(name));
  const { sending, send, ask } = useSendInvoice(name);
  const remove = useDeleteInvoice(name, onClose);
  const cooldown = useCooldown(session.email, name);
  const { data } = invoice;
  const own = can.changeInvoice(session, data ?? { vendor_id: null }).may;
  // A requester only sees invoices that were sent.
  const hidden = !own && session.role !== 'admin' && data?.status === 'Draft';

  const askDelete = async (shown: Invoice) => {
    const whom = recipientOf(shown);
    const sure = await confirm({
      title: 'Are you sure you want to delete?',
      body:
        shown.status === 'Draft'
          ? `${name}, a draft to ${whom}, is deleted.`
          : `${name} was sent to ${whom}, who will no longer see it.`,
      confirmLabel: 'Delete invoice',
      danger: true,
    });
    if (sure) remove.mutate();
  };
  const ownActions = (shown: Invoice) => {
    const maySend = can.sendInvoice(session, shown);
    return (
      <>
        <ActionButton
          color="error"
          loading={remove.isPending}
          disabled={sending.running}
          onClick={() => void askDelete(shown)}
        >
          Delete
        </ActionButton>
        <PrintLink name={name} />
        <Button
          to={to(paths.invoices, undefined, { edit: name })}
          disabled={sending.running || remove.isPending}
          variant="outlined"
        >
          Edit
        </Button>
        <ActionButton
          variant="contained"
          loading={sending.running}
          loadingLabel="Sending…"
          disabled={remove.isPending || sending.interrupted !== null}
          disabledReason={maySend.may ? cooldown : maySend.why}
          onClick={() => void ask(shown, false).then((sure) => (sure ? send(shown) : undefined))}
        >
          {shown.status !== 'Draft' && maySend.may ? 'Send again' : 'Send'}
        </ActionButton>
      </>
    );
  };
  return (
    <RecordDrawer
      title={name}
      query={invoice}
      failed={`${name} could not be read`}
      onClose={onClose}
      notes={
        <>
          <SendNotes sending={sending} />
          {remove.error ? (
            <Note tone="err" role="alert" title="The invoice was not deleted">
              {userMessage(remove.error)}
            </Note>
          ) : null}
        </>
      }
      actions={(shown) => (hidden ? null : own ? ownActions(shown) : <PrintLink name={name} />)}
    >
      {(read) => (hidden ? <EmptyState why={`${name} was not sent yet.`} /> : <Facts invoice={read} />)}
    </RecordDrawer>
  );
}

const PrintLink = ({ name }: { name: string }) => (
  <Button
    to={to(paths.invoices, undefined, { print: name })}
    startIcon={<Printer size={16} aria-hidden />}
    variant="outlined"
  >
    Print
  </Button>
);

function Facts({ invoice }: { invoice: Invoice }) {
  const { role } = useSession();
  const { currency, vendorName } = requestOf(useRequests([invoice]), invoice);
  const requester = role === 'Requester';
  const amount = (value: number | null | undefined) => <Money amount={value} currency={currency} />;
  return (
    <KeyValue
      items={[
        { label: 'Status', value: <StatusBadge status={invoice.status ?? ''} /> },
        requester
          ? { label: 'Vendor Name', value: vendorName || invoice.vendor_id }
          : { label: 'Requester Name', value: shownText(invoice.requester_name) },
        { label: 'Invoice date', value: formatDate(invoice.invoice_date) },
        { label: 'Due date', value: <DueDate invoice={invoice} /> },
        {
          label: 'Job order',
          value:
            invoice.job_order && !requester ? (
              <Link to={to(paths.jobOrders, undefined, { order: invoice.job_order })}>
                {invoice.job_order}
              </Link>
            ) : (
              invoice.job_order
            ),
        },
        {
          label: 'RFQ',
          value: invoice.rfq ? (
            <Link to={to(requester ? paths.requesterRfq : paths.acceptRfq, { id: invoice.rfq })}>
              {invoice.rfq}
            </Link>
          ) : (
            ''
          ),
        },
        { label: 'Tax ID', value: shownText(invoice.tax_id) },
        { label: 'Mode of payment', value: shownText(invoice.mode_of_payment) },
        { label: 'Unit price', value: amount(invoice.unit_price) },
        { label: 'Sub total', value: amount(invoice.sub_total) },
        { label: 'Tax amount', value: amount(invoice.tax_amount) },
        { label: 'Total amount', value: <strong>{amount(invoice.total_amount)}</strong> },
        {
          label: 'Invoice text',
          value: <span style={{ whiteSpace: 'pre-line' }}>{plainText(invoice.invoice_report)}</span>,
        },
        {
          label: 'Remarks',
          value: <span style={{ whiteSpace: 'pre-line' }}>{shownText(invoice.remarks)}</span>,
        },
      ]}
    />
  );
}
