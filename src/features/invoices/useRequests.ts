import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listQuery } from '@/api/queries';
import { listDocs, type ListRow } from '@/api/resource';
import { shownText } from '@/lib/storedText';
import { requestsNamed } from './queries';

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

/** Adds the facts of their requests to exported rows, most of which are not on the screen. */
export async function* withRequests<Row extends Named>(
  batches: AsyncIterable<readonly Row[]>,
  signal: AbortSignal,
): AsyncGenerator<readonly (Row & InvoicedRequest)[]> {
  for await (const rows of batches) {
    const names = namesOf(rows);
    const requests =
      names.length > 0 ? byName(await listDocs('RFQ', requestsNamed(names), { signal })) : byName([]);
    yield rows.map((row) => ({ ...row, ...requestOf(requests, row) }));
  }
}
