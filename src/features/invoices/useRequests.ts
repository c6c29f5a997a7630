import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { noneIfRefused } from '@/api/errors';
import { listQuery } from '@/api/queries';
import { listDocs, type ListRow } from '@/api/resource';
import { shownText } from '@/lib/storedText';
import { useSession, type Session } from '@/session/store';
import { invoiceCurrency } from '@/shared/invoiceCurrency';
import { requestsNamed, textsNamed } from './queries';

/** Facts of a request that its invoice shows; the invoice may name another currency itself. */
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
  /** By id. While they are read, those of the rows before. */
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
/** The currencies that invoices name themselves, by the invoice; empty for one that names none. */
type Currencies = ReadonlyMap<string, string>;

const namesIn = (rows: readonly Listed[]) => rows.map(({ name }) => name).toSorted();

const currenciesIn = (rows: readonly ListRow<'Invoice', 'name' | 'invoice_report'>[]): Currencies =>
  new Map(rows.map((row) => [row.name, invoiceCurrency(row)]));

/** A row with its currency, empty until what the invoice says itself is read; its request's where that cannot be read. */
const withFacts = <Row extends Listed>(
  row: Row,
  requests: Requests,
  own: Currencies | 'failed' | undefined,
): Row & InvoicedRequest => {
  const facts = requestOf(requests, row);
  const named = own === 'failed' ? '' : own?.get(row.name);
  return { ...row, ...facts, currency: named === undefined ? '' : named || facts.currency };
};

/** The rows of a list with their currencies and the facts of their requests. */
export function useWithRequests<Row extends Listed>(rows: readonly Row[]): (Row & InvoicedRequest)[] {
  const session = useSession();
  const { requests } = useRequests(rows);
  const own = useQuery({
    ...listQuery('Invoice', textsNamed(session, namesIn(rows))),
    enabled: rows.length > 0,
    placeholderData: keepPreviousData,
    select: currenciesIn,
  });
  // a read that fails later takes nothing away
  const named = own.data ?? (own.isError ? 'failed' : undefined);
  return rows.map((row) => withFacts(row, requests, named));
}

/** Adds the same to exported rows, most of which are not on the screen. */
export async function* withRequests<Row extends Listed>(
  session: Session,
  batches: AsyncIterable<readonly Row[]>,
  signal: AbortSignal,
): AsyncGenerator<readonly (Row & InvoicedRequest)[]> {
  for await (const rows of batches) {
    const names = namesOf(rows);
    const [texts, requests] = await Promise.all([
      listDocs('Invoice', textsNamed(session, namesIn(rows)), { signal }),
      names.length > 0 ? listDocs('RFQ', requestsNamed(names), { signal }).catch(noneIfRefused) : [],
    ]);
    const own = currenciesIn(texts);
    const byId = byName(requests);
    yield rows.map((row) => withFacts(row, byId, own));
  }
}
