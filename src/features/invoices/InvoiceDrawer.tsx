import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { deleteDoc } from '@/api/deletion';
import type { Invoice } from '@/api/doctypes/office';
import { formatDate } from '@/lib/dates';
import { draftKey, draftsIn } from '@/lib/device/drafts';
import { formatTyped } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { visibleText } from '@/lib/visibleText';
import { paths, to } from '@/paths';
import { can } from '@/session/can';
import { useSession } from '@/session/store';
import { AlikeNote } from '@/shared/alike/AlikeNote';
import { FailedNote } from '@/shared/FailedNote';
import { invoiceCurrency } from '@/shared/invoiceCurrency';
import { askOfNow } from '@/shared/recordSave/askOfNow';
import { RecordDrawer } from '@/shared/RecordDrawer';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/confirm';
import { KeyGroups } from '@/ui/KeyValue';
import { Money } from '@/ui/Money';
import { EmptyState } from '@/ui/states/EmptyState';
import { StatusBadge } from '@/ui/StatusBadge';
import type { InvoicePair } from './alikeInvoices';
import { DueDate } from './columns';
import { invoiceValues, missText, wasSent } from './fields';
import { InvoicePayment } from './InvoicePayment';
import { totalDifference } from './invoiceText';
import { invoiceQuery, isHidden } from './queries';
import { deleteInvoiceQuestion } from './questions';
import { SendNotes } from './SendNotes';
import { useCooldown } from './useCooldown';
import { requestOf, useRequests, type InvoicedRequest } from './useRequests';
import { useSendInvoice } from './useSendInvoice';

/** One invoice and the actions that this side may take (D153). */
export function InvoiceDrawer(props: {
  name: string;
  onClose: () => void;
  /** The pair of invoices alike that it is of. */
  alike: InvoicePair | undefined;
  onDecide: ((pair: InvoicePair) => void) | undefined;
}) {
  const { name, onClose, alike, onDecide } = props;
  const session = useSession();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const client = useQueryClient();
  const invoice = useQuery(invoiceQuery(name));
  const { sending, askAndSend } = useSendInvoice(name);
  const remove = useMutation({
    mutationFn: () => deleteDoc('Invoice', name),
    meta: {
      invalidates: [
        ['Invoice', 'list'],
        ['Invoice', 'count'],
      ],
    },
    onSuccess: onClose,
  });
  const cooldown = useCooldown(session.email, name);
  const { data } = invoice;
  const { requests } = useRequests(data ? [data] : []);
  const own = can.changeInvoice(session, data ?? { vendor_id: null }).may;
  const hidden = data !== undefined && isHidden(session, data);

  const askDelete = useMutation({
    mutationFn: (seen: Invoice) =>
      askOfNow(
        () => client.fetchQuery({ ...invoiceQuery(name), staleTime: 0 }),
        (now) => deleteInvoiceQuestion(now, seen, session.email),
        confirm,
      ),
    meta: { quiet: true },
    onSuccess: (agreed) => {
      if (agreed) remove.mutate();
    },
  });
  const askSend = async (shown: Invoice) => {
    // Where the device cannot read its drafts, it could not have kept one.
    const drafts = await draftsIn(draftKey(session.email, 'invoice', name)).catch(() => []);
    if (drafts.length > 0) {
      const toEditor = await confirm({
        title: `Your changes to ${name} are not saved`,
        body: 'They are only on this device. Save and send the invoice in the editor, or start over there.',
        confirmLabel: 'Open the editor',
      });
      if (toEditor) void navigate(to(paths.invoices, undefined, { edit: name }));
      return;
    }
    await askAndSend(shown, (now) => missText(invoiceValues(now, requestOf(requests, now).currency)));
  };
  const ownActions = (shown: Invoice) => {
    const maySend = can.sendInvoice(session, shown);
    return (
      <>
        <ActionButton
          color="error"
          loading={remove.isPending}
          loadingLabel="Deleting…"
          disabled={sending.running}
          onClick={() => askDelete.mutate(shown)}
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
          onClick={() => void askSend(shown)}
        >
          {wasSent(shown) && maySend.may ? 'Send again' : 'Send'}
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
          {alike ? (
            <AlikeNote
              things="invoices"
              pair={alike}
              name={name}
              onDecide={onDecide && (() => onDecide(alike))}
            />
          ) : null}
          <SendNotes sending={sending} />
          <FailedNote title="The invoice was not deleted" why={remove.error ?? askDelete.error} />
        </>
      }
      actions={(shown) => (hidden ? null : own ? ownActions(shown) : <PrintLink name={name} />)}
    >
      {(read) =>
        hidden ? (
          <EmptyState why={`${name} has not been sent yet.`} />
        ) : (
          <>
            <InvoicePayment
              invoice={read}
              currency={invoiceCurrency(read, requestOf(requests, read).currency)}
              own={own}
            />
            <Facts invoice={read} facts={requestOf(requests, read)} own={own} />
          </>
        )
      }
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

function Facts(props: {
  invoice: Invoice;
  facts: InvoicedRequest;
  /** Whether it is the person's own to send, or one that was received. */
  own: boolean;
}) {
  const { invoice, facts, own } = props;
  const values = invoiceValues(invoice, facts.currency);
  const difference = totalDifference(invoice);
  const amount = (value: number | null | undefined) => <Money amount={value} currency={values.currency} />;
  const text = (value: string) => <span style={{ whiteSpace: 'pre-line' }}>{visibleText(value)}</span>;
  return (
    <KeyGroups
      groups={[
        {
          items: [
            { label: 'Status', value: <StatusBadge status={invoice.status ?? ''} /> },
            own
              ? { label: 'Requester Name', value: shownText(invoice.requester_name) }
              : { label: 'Vendor Name', value: facts.vendorName || invoice.vendor_id },
            { label: 'Invoice date', value: formatDate(invoice.invoice_date) },
            { label: 'Due date', value: <DueDate invoice={invoice} /> },
            {
              label: 'Job order',
              value:
                invoice.job_order && own ? (
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
                <Link to={to(own ? paths.acceptRfq : paths.requesterRfq, { id: invoice.rfq })}>
                  {invoice.rfq}
                </Link>
              ) : (
                ''
              ),
            },
          ],
        },
        {
          title: 'Services and amounts',
          items: [
            ...values.services.map((service, at) => ({
              label: values.services.length > 1 ? `Service ${at + 1}` : 'Service',
              value: (
                <>
                  {text(service.text)}
                  <br />
                  {formatTyped(service.quantity)} × {amount(service.rate)}
                </>
              ),
            })),
            { label: 'Sub total', value: amount(invoice.sub_total) },
            { label: 'Tax amount', value: amount(invoice.tax_amount) },
            difference !== 0 && {
              label: 'Difference',
              value: (
                <>
                  {amount(difference)}
                  <br />
                  The total is not sub total plus tax
                </>
              ),
            },
            { label: 'Total amount', value: <strong>{amount(invoice.total_amount)}</strong> },
          ],
        },
        {
          title: 'Customer',
          items: [
            values.bill_to !== '' && { label: 'Bill to', value: text(values.bill_to) },
            { label: 'Tax ID', value: values.tax_id },
          ],
        },
        {
          title: 'How to pay',
          items: [
            { label: 'Mode of payment', value: values.mode_of_payment },
            values.pay_to !== '' && { label: 'Pay to', value: text(values.pay_to) },
            { label: 'Remarks', value: values.remarks ? text(values.remarks) : '' },
          ],
        },
      ]}
    />
  );
}
