import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { noneIfRefused } from '@/api/errors';
import { listQuery } from '@/api/queries';
import { listDocs, type ListRow } from '@/api/resource';
import { shownText } from '@/lib/storedText';
import { readInvoiceText, type StoredFigures } from './invoiceText';
import { requestsNamed, textsNamed } from './queries';

/** Facts of a request that its invoice shows. */
export interface InvoicedRequest {
  currency: string;
  vendorName: string;
}

type Requests = ReadonlyMap<string, InvoicedRequest>;
type Named = { rfq?: string | null };

const namesOf = (rows: readonly Named[]) => [...new Set(rows.flatMap(({ rfq }) => rfq || []))].toSorted();

const byName = (rows: readonly ListRow<'RFQ', 'name' | 'currency' | 'vendor_name'>[]): Requests =>
  new Map(
    rows.map((row) => [row.name, { currency: row.currency ?? '', vendorName: shownText(row.vendor_name) }]),
  );

const NONE: Requests = new Map();

/** The requests of some invoices. */
interface ReadRequests {
  /** By id: amounts are in their currency. While they are read, those of the rows before. */
  requests: Requests;
  state: 'reading' | 'read' | 'failed';
  retry: () => void;
}

export function useRequests(rows: readonly Named[]): ReadRequests {
  const names = namesOf(rows);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...listQuery('RFQ', requestsNamed(names)),
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
    select: byName,
  });
  const isRead = names.length === 0 || (data !== undefined && !isPlaceholderData);
  return {
    requests: data ?? NONE,
    state: isRead ? 'read' : isError ? 'failed' : 'reading',
    retry: () => void refetch(),
  };
}

export const requestOf = (requests: Requests, { rfq }: Named): InvoicedRequest =>
  requests.get(rfq ?? '') ?? { currency: '', vendorName: '' };

type Listed = Named & { name: string };
/** The currencies that invoices name themselves, by the invoice. */
type Currencies = ReadonlyMap<string, string>;

/** Invoices whose request is gone, cannot be read or names no currency. */
const withoutCurrency = (rows: readonly Listed[], requests: Requests) =>
  rows.flatMap((row) => (requestOf(requests, row).currency === '' ? row.name : [])).toSorted();

const currenciesIn = (rows: readonly (StoredFigures & { name: string })[]): Currencies =>
  new Map(rows.map((row) => [row.name, readInvoiceText(row).currency]));

/** A row with its currency: the request's, or the one that the invoice names itself; empty where neither does. */
const withFacts = <Row extends Listed>(
  row: Row,
  requests: Requests,
  own?: Currencies,
): Row & InvoicedRequest => {
  const facts = requestOf(requests, row);
  return { ...row, ...facts, currency: facts.currency || (own?.get(row.name) ?? '') };
};

/** The rows of a list with the facts of their requests. */
export function useWithRequests<Row extends Listed>(rows: readonly Row[]): (Row & InvoicedRequest)[] {
  const { requests, state } = useRequests(rows);
  const silent = state === 'reading' ? [] : withoutCurrency(rows, requests);
  const own = useQuery({
    ...listQuery('Invoice', textsNamed(silent)),
    enabled: silent.length > 0,
    placeholderData: keepPreviousData,
    select: currenciesIn,
  });
  return rows.map((row) => withFacts(row, requests, own.data));
}

/** Adds the facts of their requests to exported rows, most of which are not on the screen. */
export async function* withRequests<Row extends Listed>(
  batches: AsyncIterable<readonly Row[]>,
  signal: AbortSignal,
): AsyncGenerator<readonly (Row & InvoicedRequest)[]> {
  for await (const rows of batches) {
    const names = namesOf(rows);
    const requests =
      names.length > 0
        ? byName(await listDocs('RFQ', requestsNamed(names), { signal }).catch(noneIfRefused))
        : NONE;
    const silent = withoutCurrency(rows, requests);
    const own =
      silent.length > 0 ? currenciesIn(await listDocs('Invoice', textsNamed(silent), { signal })) : undefined;
    yield rows.map((row) => withFacts(row, requests, own));
  }
}
