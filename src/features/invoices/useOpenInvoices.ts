import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/session/store';
import { readInvoiceText, type StoredFigures } from './invoiceText';
import type { OpenInvoice } from './open';
import { invoiceSpec, openInvoices } from './queries';
import { requestOf, useRequests } from './useRequests';

/** The invoices that wait for money, in the currency of their requests. */
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
  const named = useRequests(open.data ?? []);
  // One whose request names no currency, or is gone, has said it itself.
  const currencyOf = (row: StoredFigures & { rfq?: string | null }) =>
    requestOf(named.requests, row).currency || readInvoiceText(row).currency;
  const rows = open.data?.map((row) => ({ ...row, currency: currencyOf(row) })) ?? [];
  // Without their currencies amounts of several would be added up.
  if (open.data) return { rows, state: named.state, retry: named.retry };
  return { rows, state: open.isError ? 'failed' : 'reading', retry: () => void open.refetch() };
}
