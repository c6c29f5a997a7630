/** Facts about recorded requests that the recording itself leaves out, taken from other parts of it. */
import type { Exchange, RecordedFile } from './transcripts';

/** Requests missing in the recording that an exchange depends on. */
const before: Readonly<Record<string, { id: string; request: Exchange['request'] }>> = {
  // A GET method that commits; the next request reads its result.
  'method-27': {
    id: 'method-26',
    request: {
      method: 'GET',
      path: '/api/method/change_status_of_rfq_into_cancelled?rfq_id=RFQ-00001',
      query: { rfq_id: 'RFQ-00001' },
      headers: { Cookie: 'sid=<sid:vendor>' },
      body: null,
    },
  },
};

/** The missing request before this one. */
export function unrecordedBefore(id: string, present: readonly Exchange[]): Exchange['request'] | undefined {
  const missing = before[id];
  return missing && !present.some((exchange) => exchange.id === missing.id) ? missing.request : undefined;
}

/**
 * The exchange as it was really sent. Both parts of files-61 are recorded as "f", which its title and answer
 * contradict.
 */
export function asSent(exchange: Exchange): Exchange {
  if (exchange.id !== 'files-61') return exchange;
  const body = exchange.request.body as { fields: unknown; files: RecordedFile[] };
  const files = body.files.map((file, at) => (at === 0 ? { ...file, field: 'file' } : file));
  return { ...exchange, request: { ...exchange.request, body: { ...body, files } } };
}
