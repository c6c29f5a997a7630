/** What the recording leaves unsaid about its requests, where the rest of it tells. */
import type { Exchange, RecordedFile } from './transcripts';

/** Requests that are not in the recording and on which an exchange stands. */
const before: Readonly<Record<string, { id: string; request: Exchange['request'] }>> = {
  // A method that commits by itself is called by GET; what it did is then read.
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

/** The request that came before this one, when the file that is replayed leaves it out. */
export function unrecordedBefore(id: string, present: readonly Exchange[]): Exchange['request'] | undefined {
  const missing = before[id];
  return missing && !present.some((exchange) => exchange.id === missing.id) ? missing.request : undefined;
}

/** The exchange as it was sent. Of files-61 both parts are noted as "f", against its title and its answer. */
export function asSent(exchange: Exchange): Exchange {
  if (exchange.id !== 'files-61') return exchange;
  const body = exchange.request.body as { fields: unknown; files: RecordedFile[] };
  const files = body.files.map((file, at) => (at === 0 ? { ...file, field: 'file' } : file));
  return { ...exchange, request: { ...exchange.request, body: { ...body, files } } };
}
