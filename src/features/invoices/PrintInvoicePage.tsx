import { useQuery } from '@tanstack/react-query';
import type { Invoice } from '@/api/doctypes/office';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { SheetPage } from '@/shared/letterhead/SheetPage';
import { usePageHeader } from '@/shared/pageHeader';
import { ReadState } from '@/shared/ReadState';
import { EmptyState } from '@/ui/states/EmptyState';
import { StatusBadge } from '@/ui/StatusBadge';
import { invoiceValues } from './fields';
import { invoiceContent, invoiceFileName, letterheadIn } from './invoiceContent';
import { totalDifference } from './invoiceText';
import { invoiceQuery, isHidden, trailOf } from './queries';
import { requestOf, useRequests } from './useRequests';

/** An invoice to be read, printed and kept as a PDF; the page title becomes the name of the printed file. */
export function PrintInvoicePage({ name }: { name: string }) {
  const session = useSession();
  const invoice = useQuery(invoiceQuery(name));
  usePageHeader({
    title: name,
    trail: trailOf(session),
    status: invoice.data ? <StatusBadge status={invoice.data.status ?? ''} /> : undefined,
  });
  return (
    <div style={{ padding: invoice.data ? 0 : 24 }}>
      <ReadState query={invoice} failed={`${name} could not be read`}>
        {(data) =>
          isHidden(session, data) ? (
            <EmptyState why={`${name} has not been sent yet.`} />
          ) : (
            <PrintedInvoice invoice={data} />
          )
        }
      </ReadState>
    </div>
  );
}

function PrintedInvoice({ invoice }: { invoice: Invoice }) {
  const { name } = invoice;
  const { currency, vendorName } = requestOf(useRequests([invoice]).requests, invoice);
  const values = invoiceValues(invoice, currency);
  const difference = totalDifference(invoice);
  return (
    <SheetPage
      label={`Invoice ${name}`}
      vendorId={invoice.vendor_id ?? ''}
      vendorName={vendorName}
      own={letterheadIn(invoice)}
      fileName={invoiceFileName(name)}
      content={(vendor) => invoiceContent(values, { name, vendor, difference })}
      backTo={to(paths.invoices, undefined, { invoice: name })}
    />
  );
}
