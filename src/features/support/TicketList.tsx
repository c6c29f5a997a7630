import { useRef, useState } from 'react';
import { ListFilter, Plus, RefreshCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatMoment, formatDate, formatTime } from '@/lib/dates';
import { formatNumber, plural } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { AlikeMark, AlikeStrip } from '@/shared/alike/AlikeMark';
import { MadeAt } from '@/shared/alike/MadeAt';
import { pairsTogether, partnersOf } from '@/shared/alike/pairs';
import { usePairQuestion } from '@/shared/alike/usePairQuestion';
import { ServerTime } from '@/shared/ServerTime';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { ActiveFilters } from '@/ui/list/ActiveFilters';
import { activeFilters } from '@/ui/list/activeChips';
import { FilterPanel } from '@/ui/list/FilterPanel';
import { KeysDialog } from '@/ui/list/KeysDialog';
import { useRememberedFilters } from '@/ui/list/rememberedFilters';
import { SearchBox } from '@/ui/list/SearchBox';
import { useListKeys } from '@/ui/list/useListKeys';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { Note } from '@/ui/Note';
import { StaleNote } from '@/ui/states/ErrorState';
import { EmptyState } from '@/ui/states/EmptyState';
import { LoadingState } from '@/ui/states/LoadingState';
import { ProblemState } from '@/ui/states/ProblemState';
import { StatusBadge } from '@/ui/StatusBadge';
import { usePageReads } from '@/shared/usePageReads';
import { useSiteClock } from '@/shared/useSiteClock';
import { useRecordLookup } from '@/session/useRecordLookup';
import type { TicketParty } from '@/shared/ticketParty';
import { useTicketPairs } from './alikeTickets';
import { PAGE, STATUSES, type TicketRow } from './tickets';
import { useTickets } from './useTickets';
import classes from './support.module.css';

const TicketQuestion = lazyWithPreload(async () => (await import('./TicketQuestion')).TicketQuestion, null);

const SCOPE = 'Ticket, topic';

export function TicketList(props: {
  party: TicketParty;
  opened: string | null;
  hrefOf: (name: string) => string;
  onNew: () => void;
  /** A ticket was started whose result is not known. */
  unfinished: boolean;
  /** The form of a new ticket is open. */
  writing: boolean;
}) {
  const { party } = props;
  const list = useRef<HTMLElement>(null);
  const [filtering, setFiltering] = useState(false);
  const [helping, setHelping] = useState(false);
  const lookup = useRecordLookup();
  const { state, page, error } = useTickets(party, filtering);
  const { cancel } = usePageReads();
  const pairs = useTicketPairs(party);
  // support staff read everybody's, and decide nothing of them
  const { shown, ask, close } = usePairQuestion(
    party.desk ? [] : pairs,
    // the form asks itself which of two tickets is the one that it sent
    () => props.writing || props.unfinished,
  );
  const [first] = pairs;
  const [remembered, remember] = useRememberedFilters(state);
  const pages = Math.max(1, Math.ceil(page.matching / PAGE));
  const at = Math.min(state.page, pages);
  useListKeys(list, {
    onFilters: () => setFiltering(!filtering),
    onHelp: () => setHelping(true),
    onNew: party.desk ? undefined : props.onNew,
  });
  const today = useSiteClock()().slice(0, 10);
  const known = !page.isLoading && !(error && page.rows.length === 0);
  return (
    <section ref={list} className={`column ${classes['list']}`} aria-label="Tickets">
      {first ? (
        <AlikeStrip
          things="tickets"
          pair={first}
          onDecide={party.desk ? undefined : () => ask(first)}
          asked="Whoever opened them"
        />
      ) : null}
      {shown ? <TicketQuestion key={shown.key} pair={shown} onClose={close} /> : null}
      <div className={`row ${classes['listHead']}`}>
        <div className="fill" role="search">
          <SearchBox scope={SCOPE} value={state.q} onSearch={state.setQ} />
        </div>
        {party.desk ? null : (
          <Button variant="contained" startIcon={<Plus aria-hidden />} onClick={props.onNew}>
            New ticket
          </Button>
        )}
        <IconButton
          label={state.filterFields.length > 0 && state.active > 0 ? 'Filters, some are set' : 'Filters'}
          aria-expanded={filtering}
          onClick={() => setFiltering(true)}
        >
          <ListFilter strokeWidth={1.6} aria-hidden />
        </IconButton>
      </div>
      {/* always as a sheet: this pane is as narrow as a phone */}
      <FilterPanel
        state={state}
        statuses={STATUSES}
        statusCounts={page.statusCounts}
        remembered={remembered}
        onRemember={remember}
        open={filtering}
        narrow
        onClose={() => setFiltering(false)}
        found={`Show ${plural(page.matching, 'ticket')}`}
      />
      <ActiveFilters
        chips={activeFilters({ state, statuses: STATUSES, searchScope: SCOPE })}
        onClear={state.clear}
        count={known ? `${formatNumber(page.matching)} of ${formatNumber(page.total)}` : ''}
      />
      <div className={classes['rows']}>
        {props.unfinished ? (
          <div className={classes['notice']}>
            <Note
              tone="warn"
              title="A new ticket is not sent yet"
              actions={
                <Button size="small" onClick={props.onNew}>
                  Open it
                </Button>
              }
            >
              It is kept on this device.
            </Note>
          </div>
        ) : null}
        {lookup.error && party.documentType === 'User' ? (
          <div className={classes['notice']}>
            <Note
              tone="warn"
              title="Your record could not be looked up"
              actions={
                <Button size="small" onClick={() => void lookup.refetch()}>
                  Retry
                </Button>
              }
            >
              The tickets in its name are not in this list.
            </Note>
          </div>
        ) : null}
        {page.isLoading ? <LoadingState shape="detail" onCancel={cancel} /> : null}
        {error && page.rows.length === 0 ? <ProblemState problem={error} onRetry={page.refetch} /> : null}
        {error && page.rows.length > 0 ? (
          <StaleNote problem={error} since={page.updatedAt} onRetry={page.refetch} />
        ) : null}
        {known && page.rows.length === 0 ? (
          state.active > 0 ? (
            <EmptyState
              why="No ticket matches the search and filters."
              action={<Button onClick={state.clear}>Clear filters ({state.active})</Button>}
            />
          ) : (
            <EmptyState
              why={party.desk ? 'Tickets of all users appear here.' : 'Tickets that you open appear here.'}
              action={party.desk ? null : <Button onClick={props.onNew}>New ticket</Button>}
            />
          )
        ) : null}
        <ul>
          {pairsTogether(page.rows, pairs).map((row) => (
            <li key={row.name} data-row>
              <Ticket
                row={row}
                href={props.hrefOf(row.name)}
                current={row.name === props.opened}
                named={party.desk}
                today={today}
                alikeTo={partnersOf(pairs, row.name)}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className={`row quiet ${classes['listFoot']}`}>
        <span>{page.updatedAt ? `Updated ${formatMoment(page.updatedAt)}` : null}</span>
        <IconButton label="Refresh" size="small" onClick={page.refetch}>
          <RefreshCw size={16} strokeWidth={1.6} aria-hidden />
        </IconButton>
        {pages > 1 ? (
          <nav aria-label="Pagination" className={`row end ${classes['paging']}`}>
            <Button size="small" disabled={at <= 1} onClick={() => state.setPage(at - 1)}>
              Prev
            </Button>
            <span>
              {at} of {pages}
            </span>
            <Button size="small" disabled={at >= pages} onClick={() => state.setPage(at + 1)}>
              Next
            </Button>
          </nav>
        ) : null}
      </div>
      {helping ? (
        <KeysDialog has={{ filters: true, new: !party.desk }} onClose={() => setHelping(false)} />
      ) : null}
    </section>
  );
}

function Ticket(props: {
  row: TicketRow;
  href: string;
  current: boolean;
  named: boolean;
  today: string;
  alikeTo: readonly string[];
}) {
  const { row } = props;
  const ofToday = row.creation.slice(0, 10) === props.today;
  return (
    <Link
      to={props.href}
      className={`lines under ${classes['ticket']}`}
      aria-current={props.current ? 'true' : undefined}
      data-open
      data-marked={props.alikeTo.length > 0 || undefined}
    >
      <span className={`apart note ${classes['ticketTop']}`}>
        <span className="mono">{row.name}</span>
        <ServerTime at={row.creation}>
          {ofToday ? formatTime(row.creation) : formatDate(row.creation)}
        </ServerTime>
      </span>
      <span className={classes['topic']}>{shownText(row.topic)}</span>
      {props.alikeTo.length > 0 ? (
        <span className="note">
          <AlikeMark partners={props.alikeTo} /> <MadeAt at={row.creation} />
        </span>
      ) : null}
      {props.named && row.user_name ? <span className="note">{shownText(row.user_name)}</span> : null}
      <span className={classes['badges']}>
        {row.status ? <StatusBadge status={row.status} /> : null}
        {row.priority === 'High' || row.priority === 'Urgent' ? <StatusBadge status={row.priority} /> : null}
      </span>
    </Link>
  );
}
