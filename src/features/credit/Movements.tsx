import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useServerToday } from '@/api/serverClock';
import { MISSING } from '@/lib/dates';
import { paths, to } from '@/paths';
import { formatPoints } from '@/shared/credit/balance';
import { useSession } from '@/session/store';
import { creditQueries } from '@/shared/credit/queries';
import { useRowList } from '@/shared/useRowList';
import { Button } from '@/ui/Button';
import type { Column } from '@/ui/list/columns';
import { fieldColumn, textColumn } from '@/ui/list/fieldColumns';
import { ListPage } from '@/ui/list/ListPage';
import { Mono } from '@/ui/Mono';
import { doubledQuery } from './doubledPoints';
import { MOVEMENTS, movementsOf, type Movement } from './movements';
import { MOVEMENT_DAYS, packageQueries } from './queries';
import classes from './credit.module.css';

const signed = (points: number) => (points > 0 ? `+${formatPoints(points)}` : formatPoints(points));

const columns: readonly Column<Movement>[] = [
  fieldColumn('day', 'Day', { date: true, sortable: true, cardRole: 'when' }),
  fieldColumn('what', 'What', { sortable: true, strong: true, cardRole: 'title' }),
  textColumn('words', 'For', { cardRole: 'sub' }),
  fieldColumn('rfq', 'RFQ ID', {
    mono: true,
    sortable: true,
    cardRole: 'when',
    render: (row) =>
      row.rfq ? (
        <Link to={to(paths.acceptRfq, { id: row.rfq })}>
          <Mono>{row.rfq}</Mono>
        </Link>
      ) : (
        MISSING
      ),
  }),
  fieldColumn('points', 'Credit points', {
    render: (row) => signed(row.points),
    cardRole: 'when',
    cardWord: 'points',
    align: 'right',
    sortable: true,
    strong: true,
  }),
];

/** What each movement of a vendor's points was. Its reads are made when it is opened. */
export function Movements({ vendorId }: { vendorId: string }) {
  const day = useServerToday();
  const lots = useQuery(creditQueries.lots(vendorId));
  const purchases = useQuery(packageQueries.purchases(vendorId));
  const orders = useQuery(packageQueries.movedOrders(vendorId, day));
  const requests = [...new Set((orders.data ?? []).flatMap(({ rfq_id }) => rfq_id || []))].toSorted();
  const lines = useQuery(packageQueries.linesOf(requests));
  const parts = [lots, purchases, orders, ...(requests.length > 0 ? [lines] : [])];
  // The records alone make the list on a device that cannot read its notes.
  const doubled = useQuery(doubledQuery(useSession().email));
  const isRead = parts.every(({ data }) => data !== undefined);
  const rows = isRead
    ? movementsOf(
        {
          lots: lots.data ?? [],
          purchases: purchases.data ?? [],
          orders: orders.data ?? [],
          lines: lines.data ?? [],
          doubled: doubled.data ?? [],
        },
        day,
      )
    : undefined;
  const { state, data } = useRowList<Movement>(
    {
      ...orders,
      data: rows,
      isLoading: !isRead && parts.every(({ isError }) => !isError),
      isFetching: parts.some(({ isFetching }) => isFetching),
      error: parts.find(({ error }) => error)?.error ?? null,
      refetch: () => Promise.all(parts.map((part) => part.refetch())),
    } as unknown as UseQueryResult<Movement[]>,
    { searchIn: ['what', 'words', 'rfq'], statusField: 'what', keyOf: ({ key }) => key },
    { id: 'point-movements', what: 'The movements', sort: { id: 'day', dir: 'desc' } },
  );
  return (
    <>
      <p className={classes['about']}>
        The last {MOVEMENT_DAYS} days. The site gives no list of movements: this one is put together from your
        purchases, the requests that became job orders, cancelled job orders, and points that expired unused.
      </p>
      <ListPage<Movement>
        label="Movements"
        state={state}
        data={data}
        columns={columns}
        rowKey={(row) => row.key}
        searchScope="What, for, RFQ"
        statuses={MOVEMENTS}
        empty={{
          why: 'What you buy and what accepted requests take appears here.',
          action: <Button to={to(paths.packages)}>To the packages</Button>,
        }}
      />
    </>
  );
}
