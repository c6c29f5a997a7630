import type { ReactNode } from 'react';
import { assumptions } from '@/api/assumptions';
import type { Filter, ListRow } from '@/api/resource';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { AlikeStrip } from '@/shared/alike/AlikeMark';
import { pairsTogether, partnersOf } from '@/shared/alike/pairs';
import { useRequestPairs } from '@/shared/alike/useRequestPairs';
import { useRequestQuestion } from '@/shared/alike/useRequestQuestion';
import { UnfinishedRequest } from '@/shared/draft/UnfinishedRequest';
import { partyWords, type ListSide } from '@/shared/otherParties';
import { shownText } from '@/lib/storedText';
import { usePageHeader } from '@/shared/pageHeader';
import { useListStatus } from '@/shared/requestStatus';
import { SubmitRequestButton } from '@/shared/SubmitRequestButton';
import { SURVEY_AREAS } from '@/shared/surveyAreas';
import { useDocList } from '@/shared/useDocList';
import { Button } from '@/ui/Button';
import { ListPage } from '@/ui/list/ListPage';
import { MissingRecord } from '@/shared/MissingRecord';
import { rfqColumns } from './columns';
import { requestPath, type View } from './letter/requestPath';
import { rfqListSpec, rfqListTitle, type RfqListField } from './queries';
import { rfqSheet } from './rfqSheet';
import classes from './rfqList.module.css';

/** Statuses offered in the list filter (2§4). */
const STATUSES = ['New', assumptions.rfqAccepted, 'In Progress', 'Completed', assumptions.rfqRejected];

/** Requests are filtered by the day they were made (D165). */
const FILTERS = [
  { kind: 'days', field: 'creation', label: 'Created' },
  { kind: 'choice', field: 'survey_areaspot', label: 'Survey Area', options: SURVEY_AREAS },
] as const;

const TO_ANSWER = [{ label: 'To answer', statuses: ['New'] }];

/** Whoever is vendor and requester in one has two lists that look alike: each says, in a colour of its own, which one it is. */
const ROLES = {
  vendor: {
    heading: 'You are the vendor',
    words: 'Requests that customers have sent you, for you to accept or reject.',
  },
  requester: { heading: 'You are the requester', words: 'Requests that you have sent to vendors.' },
} as const;

interface Side {
  id: string;
  title?: string;
  view: View;
  filters: readonly Filter<'RFQ'>[];
  /** The record whose requests are listed, null for those of all; without one nothing is called (D35). */
  party: string | null;
  statuses?: readonly string[];
  /** The role has to answer these requests: new ones are polled. */
  waiting?: boolean;
  /** Requests are made here, and one that was begun is offered. */
  makes?: boolean;
  empty: { why: string; action?: ReactNode };
}

function RfqList({ side }: { side: Side }) {
  const { role } = useSession();
  const { view, filters, statuses, waiting = false, makes = false } = side;
  const enabled = side.party !== '';
  const listed: ListSide = side.party === null ? 'everybody' : view;
  const shownStatus = useListStatus(filters, enabled && statuses !== undefined);
  const { state, data } = useDocList(rfqListSpec(listed, filters, enabled, shownStatus), {
    id: side.id,
    what: 'The RFQs',
    filters: FILTERS,
    statuses: statuses ?? [],
    poll: waiting,
  });
  const { open } = useRequestPairs(view, side.party ?? '');
  const { mine, ask, question } = useRequestQuestion(open);
  const [first] = open;
  const mayBring = state.active === 0;
  const rows = pairsTogether(data.rows, open, (name) =>
    mayBring
      ? open.flatMap(({ older, younger }) => [older, younger]).find((one) => one.name === name)?.rfq
      : undefined,
  );
  /** A pair stands in two rows, of which the first one leads to its question. */
  const toDecide = new Map(
    mine.flatMap((pair) => {
      const row = rows.find(({ name }) => [pair.older.name, pair.younger.name].includes(name));
      return row ? [[row.name, pair] as const] : [];
    }),
  );
  const action = view === 'vendor' ? <SubmitRequestButton forCustomer /> : <SubmitRequestButton />;
  usePageHeader({ ...(side.title ? { title: side.title } : {}), action: makes ? action : undefined });
  if (!enabled) {
    return <MissingRecord what={`${view} record`} />;
  }
  return (
    <div>
      {role === 'B2B User' ? (
        <div className={`wrap ${classes['role']}`} data-role={view}>
          <h2>{ROLES[view].heading}</h2>
          <p>{ROLES[view].words}</p>
        </div>
      ) : null}
      {makes ? <UnfinishedRequest side={view} bleed /> : null}
      {first ? (
        <AlikeStrip
          things="requests"
          pair={first}
          onDecide={mine.includes(first) ? () => ask(first) : undefined}
          asked={shownText(first.younger.rfq.requester_name)}
        />
      ) : null}
      {question}
      <ListPage<ListRow<'RFQ', RfqListField>>
        label="RFQs"
        state={state}
        data={{ ...data, rows }}
        columns={rfqColumns(listed, (row) => partnersOf(open, row.name))}
        isMarked={(row) => partnersOf(open, row.name).length > 0}
        {...(toDecide.size > 0
          ? {
              rowActions: (row) => {
                const pair = toDecide.get(row.name);
                return pair ? (
                  <Button size="small" aria-label={`Decide on ${row.name}`} onClick={() => ask(pair)}>
                    Decide
                  </Button>
                ) : null;
              },
            }
          : {})}
        rowKey={(row) => row.name}
        rowHref={(row) => requestPath(view, row.name)}
        searchScope={`RFQ id, ${partyWords(listed)}, place`}
        {...(statuses ? { statuses } : {})}
        {...(makes ? { newHref: to(view === 'vendor' ? paths.submitRequestFor : paths.submitRequest) } : {})}
        {...(waiting && statuses ? { shortcuts: TO_ANSWER } : {})}
        sheet={rfqSheet(view)}
        empty={makes ? { ...side.empty, action } : side.empty}
      />
    </div>
  );
}

export function VendorRfqListPage() {
  const session = useSession();
  const { vendorId } = session;
  return (
    <RfqList
      side={{
        id: 'vendor-rfqs',
        title: rfqListTitle(session, 'vendor'),
        view: 'vendor',
        filters: [['vendor', '=', vendorId]],
        party: vendorId,
        waiting: true,
        statuses: STATUSES,
        makes: vendorId !== '',
        empty: { why: 'Requests that name your company appear here.' },
      }}
    />
  );
}

/** The vendor's requests that wait for an answer (D132). */
export function NewRfqListPage() {
  const { vendorId } = useSession();
  return (
    <RfqList
      side={{
        id: 'new-rfqs',
        view: 'vendor',
        filters: [
          ['vendor', '=', vendorId],
          ['status', '=', 'New'],
        ],
        party: vendorId,
        waiting: true,
        empty: {
          why: 'No request waits for your answer.',
          action: <Button to={to(paths.vendorRfqs)}>To all RFQs</Button>,
        },
      }}
    />
  );
}

/** The requester's requests; an admin sees those of all requesters (D34). */
export function RequesterRfqListPage() {
  const session = useSession();
  const { requesterId } = session;
  const all = session.role === 'admin';
  return (
    <RfqList
      side={{
        id: 'requester-rfqs',
        title: rfqListTitle(session, 'requester'),
        view: 'requester',
        filters: all ? [] : [['requester', '=', requesterId]],
        party: all ? null : requesterId,
        statuses: STATUSES,
        makes: !all,
        empty: { why: 'Requests that you submit appear here.' },
      }}
    />
  );
}
