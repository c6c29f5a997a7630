import type { ListCondition } from '@/api/listSpec';
import { useListSource } from '@/api/listSource';
import { useSession } from '@/session/store';
import { queryOf } from '@/shared/paginateInMemory';
import { problemOf } from '@/shared/problemOf';
import { useListState } from '@/ui/list/useListState';
import type { TicketParty } from '@/shared/ticketParty';
import { PAGE, STATUSES, ticketSpec, type TicketField } from './tickets';

/** Tickets are filtered by the day they were opened (D165). */
const FILTERS = [{ kind: 'days', field: 'creation', label: 'Created On' }] as const;

/** Tickets, thirty per page, newest first (D159). Statuses are counted while their filter is open. */
export function useTickets(party: TicketParty, counting: boolean) {
  const { email } = useSession();
  const state = useListState({
    oneSize: true,
    id: 'tickets',
    owner: email,
    sort: { id: 'creation', dir: 'desc' },
    filters: FILTERS,
  });
  const choice = queryOf(state);
  const page = useListSource(
    ticketSpec(party),
    {
      ...choice,
      // the only filter is on a field of the list
      conditions: (choice.conditions ?? []) as readonly ListCondition<TicketField>[],
      page: state.page,
      size: PAGE,
      sort: { field: 'creation', direction: 'desc' },
    },
    counting ? STATUSES : [],
  );
  return { state, page, error: page.error ? problemOf(page.error, 'The tickets could not be read') : null };
}
