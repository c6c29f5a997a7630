import { queryOptions, useQuery } from '@tanstack/react-query';
import { listDocs, type ListRow } from '@/api/resource';
import { shownText } from '@/lib/storedText';
import { useAlikeDecisions } from '@/shared/alike/decisions';
import { pairsAlike, type Pair } from '@/shared/alike/pairs';
import { ticketFilters, type TicketParty } from '@/shared/ticketParty';

const FIELDS = [
  'name',
  'creation',
  'owner',
  'status',
  'topic',
  'support_type',
  'priority',
  'description',
  'doc_name',
] as const;

export type TicketPair = Pair<ListRow<'Tickets', (typeof FIELDS)[number]>>;

/** Only so many of the newest tickets are compared. */
const NEWEST = 60;

/** The open tickets of a person that say the same and were opened within two minutes (D220). */
export const ticketPairsQuery = (party: TicketParty) =>
  queryOptions({
    queryKey: ['Tickets', 'alike', ticketFilters(party)],
    queryFn: async (): Promise<TicketPair[]> => {
      const rows = await listDocs('Tickets', {
        fields: FIELDS,
        filters: [...ticketFilters(party), ['status', 'in', ['Open', 'In Progress']]],
        orderBy: 'creation desc',
        limit: NEWEST,
      });
      return pairsAlike(rows, (row) =>
        JSON.stringify([
          row.doc_name,
          row.priority,
          ...[row.topic, row.support_type, row.description].map((text) => shownText(text).trim()),
        ]),
      );
    },
  });

/** The pairs of tickets alike that this person has not kept. */
export function useTicketPairs(party: TicketParty): TicketPair[] {
  const { kept } = useAlikeDecisions();
  const { data = [] } = useQuery(ticketPairsQuery(party));
  return data.filter(({ key }) => !kept.includes(key));
}
