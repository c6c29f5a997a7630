import { useQuery } from '@tanstack/react-query';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { usePageHeader } from '@/shared/pageHeader';
import { PrintPage } from '@/shared/letterhead/PrintPage';
import { ReadState } from '@/shared/ReadState';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/states/EmptyState';
import { StatusBadge } from '@/ui/StatusBadge';
import { InvoiceSheet } from './InvoiceSheet';
import { invoiceQuery, trailOf } from './queries';
import { requestOf, useRequests } from './useRequests';

/** An invoice for printing; the page title becomes the name of the saved file. */
export function PrintInvoicePage({ name }: { name: string }) {
  const session = useSession();
  const invoice = useQuery(invoiceQuery(name));
  const requests = useRequests(invoice.data ? [invoice.data] : []);
  usePageHeader({
    title: name,
    trail: trailOf(session),
    status: invoice.data ? <StatusBadge status={invoice.data.status ?? ''} /> : undefined,
  });
  return (
    <div style={{ padding: invoice.data ? 0 : 24 }}>
      <ReadState query={invoice} failed={`${name} could not be read`}>
        {(data) => {
          if (session.role === 'Requester' && data.status === 'Draft')
            return <EmptyState why={`${name} was not sent yet.`} />;
          const { currency, vendorName } = requestOf(requests, data);
          return (
            <PrintPage actions={<Button to={to(paths.invoices, undefined, { invoice: name })}>Back</Button>}>
              <InvoiceSheet invoice={data} currency={currency} vendorName={vendorName} />
            </PrintPage>
          );
        }}
      </ReadState>
    </div>
  );
}
