import { useEffect } from 'react';
import { useQueries, useQuery, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { assumptions } from '@/api/assumptions';
import type { Doctype } from '@/api/doctypes/index';
import { countDocs, type Filter } from '@/api/resource';
import { countQuery } from '@/api/queries';
import { paths, type Path } from '@/paths';
import { isVendorSide } from '@/session/can';
import { useSession, type Session } from '@/session/store';
import { UNPAID_INVOICE } from '@/shared/invoiceDue';
import { tasksQuery, type Tasks } from '@/shared/tasks';
import { FRAME_READ } from '@/shared/usePageReads';
import { unreadOf, type NewsEntry, type NewsKind, type NewsState } from './newsState';
import { useNewsState } from './newsStore';
import { publishWaiting, type Waiting } from './waitingStore';

interface WaitingCount {
  at: Path;
  words: string;
  doctype: Doctype;
  query: { queryKey: QueryKey; queryFn: QueryFunction<number> };
}

const counted = <D extends Doctype>(
  at: Path,
  words: string,
  doctype: D,
  filters: readonly Filter<D>[],
): WaitingCount => ({
  at,
  words,
  doctype,
  query: {
    queryKey: countQuery(doctype, filters).queryKey,
    queryFn: ({ signal }) => countDocs(doctype, filters, { signal }),
  },
});

/** The counts of work that waits for a role, one call each; dashboards ask the same ones. */
export function waitingCounts(session: Session): readonly WaitingCount[] {
  const { role, vendorId, requesterId } = session;
  const isNew = ['status', '=', 'New'] as const;
  return [
    ...(isVendorSide(session) && vendorId
      ? [
          counted(paths.vendorRfqs, 'to answer', 'RFQ', [['vendor', '=', vendorId], isNew]),
          // only a vendor has the entry
          ...(role === 'Vendor'
            ? [counted(paths.jobOrders, 'to allocate', 'Job Order', [['vendor_id', '=', vendorId], isNew])]
            : []),
        ]
      : []),
    ...(role === 'Requester' && requesterId
      ? [
          counted(paths.invoices, 'to pay', 'Invoice', [
            ['requester_id', '=', requesterId],
            ['status', 'in', UNPAID_INVOICE],
          ]),
        ]
      : []),
  ];
}

/** Unread news of these kinds are what waits at an entry. */
const UNREAD: readonly (readonly [role: Session['role'], at: Path, kinds: readonly NewsKind[]])[] = [
  ['Requester', paths.requesterRfqs, ['request']],
  ['Requester', paths.requesterReports, ['report']],
  ['B2B User', paths.requesterRfqs, ['request']],
];

/** What others ask of a B2B User waits at the entry of those requests, where it is counted as `to answer`. */
const isReceived = ({ to: address }: NewsEntry) => matchPath(paths.acceptRfq, address) !== null;

/** Jobs of a surveyor that are not begun: those that were read last, and those of which news came since. Pure. */
function jobsToBegin(tasks: Tasks | undefined, { entries }: NewsState): number {
  const held = new Map(tasks?.rows.map(({ name, status }) => [name, status]));
  const fresh = entries.filter(({ kind, unread, id }) => kind === 'task' && unread && !held.has(id));
  return (
    [...held.values()].filter((status) => status === assumptions.jobOrderAllocated).length +
    new Set(fresh.map(({ id }) => id)).size
  );
}

/** Counts what waits at each entry of the menu, and tells the menu. While it is not `enabled` nothing is asked. */
export function useCountWaiting(enabled: boolean): void {
  const session = useSession();
  const { role, email, surveyorId } = session;
  const news = useNewsState(email);
  const counts = waitingCounts(session);
  const answers = useQueries({ queries: counts.map(({ query }) => ({ ...query, enabled, ...FRAME_READ })) });
  // what other pages have read; this asks for nothing
  const tasks = useQuery({ ...tasksQuery(surveyorId), enabled: false }).data;
  const asked = { ...news, entries: news.entries.filter((entry) => !isReceived(entry)) };
  const waiting = new Map<string, Waiting>([
    ...counts.map(({ at, words }, index) => [at, { words, count: answers[index]?.data ?? 0 }] as const),
    ...UNREAD.filter(([of]) => of === role).map(
      ([, at, kinds]) => [at, { words: 'new', count: unreadOf(asked, kinds) }] as const,
    ),
    ...(role === 'Surveyor'
      ? [[paths.myTasks, { words: 'to begin', count: jobsToBegin(tasks, news) }] as const]
      : []),
    [paths.support, { words: 'unread', count: unreadOf(news, ['message', 'ticket']) }],
  ]);
  useEffect(() => publishWaiting(waiting));
  useEffect(() => () => publishWaiting(), []);
}
