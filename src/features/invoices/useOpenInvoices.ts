import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/session/store';
import { invoiceCurrency } from '@/shared/invoiceCurrency';
import type { OpenInvoice } from './open';
import { invoiceSpec, openInvoices } from './queries';
import { requestOf, useRequests } from './useRequests';

/** The invoices that wait for money, each in its currency. */
export interface OpenInvoices {
  rows: readonly OpenInvoice[];
  /** `reading` until they are there. */
  state: 'reading' | 'read' | 'failed';
  retry: () => void;
}

export function useOpenInvoices(): OpenInvoices {
  const session = useSession();
  const { enabled = true } = invoiceSpec(session);
  const open = useQuery({ ...openInvoices(session), enabled });
  const named = useRequests(open.data?.filter((row) => invoiceCurrency(row) === '') ?? []);
  const rows =
    open.data?.map((row) => ({
      ...row,
      currency: invoiceCurrency(row, requestOf(named.requests, row).currency),
    })) ?? [];
  // Without their currencies amounts of several would be added up.
  if (open.data) return { rows, state: named.state, retry: named.retry };
  return { rows, state: open.isError ? 'failed' : 'reading', retry: () => void open.refetch() };
}
