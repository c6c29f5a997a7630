import {
  useDeferredValue,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { useServerToday } from '@/api/serverClock';
import { plural } from '@/lib/numbers';
import { useIsBegun } from '@/kinds/useIsBegun';
import { useSession } from '@/session/store';
import { FailedNote } from '@/shared/FailedNote';
import { AllocateJob } from '@/shared/allocation/AllocateJob';
import { workloadOf } from '@/shared/allocation/workload';
import { problemOf } from '@/shared/problemOf';
import { usePageReads } from '@/shared/usePageReads';
import { useRecordParam } from '@/shared/useRecordParam';
import { useBarHeight } from '@/ui/form/barHeight';
import { useUnsavedGuard } from '@/ui/form/useUnsavedGuard';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { Note } from '@/ui/Note';
import { StaleNote } from '@/ui/states/ErrorState';
import { LoadingState } from '@/ui/states/LoadingState';
import { ProblemState } from '@/ui/states/ProblemState';
import { useMediaQuery, useNarrow } from '@/ui/useMediaQuery';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { BulkInterrupted } from '../bulk/BulkInterrupted';
import { bulkRowOf, chosenOf, type SlotName } from '../bulk/bulkRows';
import { useBulkAllocation } from '../bulk/useBulkAllocation';
import { BoardToolbar } from './BoardToolbar';
import { DayList } from './DayList';
import { filterChoices, layoutWeek } from './layout';
import { menuActs } from './menuActs';
import { nextPlan, NO_PLAN, planned } from './plan';
import { PlacedBar } from './PlacedBar';
import { PlacedList } from './PlacedList';
import { Tray } from './Tray';
import { useBoardActs } from './useBoardActs';
import { useBoardAddress } from './useBoardAddress';
import { useBoardData } from './useBoardData';
import { useBoardInput } from './useBoardInput';
import { WeekGrid } from './WeekGrid';
import classes from './board.module.css';

const MenuPanel = lazyWithPreload(async () => (await import('@/ui/overlay/panels')).MenuPanel);

const showsBoard = ({ search }: { search: string }) => new URLSearchParams(search).get('show') === 'board';
/** The list is another view of the same page: what is placed and not sent would be lost with the board. */
const leavesBoard = (from: { search: string }, to: { search: string }) => showsBoard(from) && !showsBoard(to);

/** The jobs of a vendor by week, surveyor and day, and what nobody does yet: placed here, and sent in one go. */
export function AllocationBoard({ views }: { views: ReactNode }) {
  const { vendorId } = useSession();
  const today = useServerToday();
  const narrow = useNarrow();
  const isWhole = !useMediaQuery('(min-width: 900px) and (max-width: 1099.95px)');
  const { week, days, filter, go, setFilter } = useBoardAddress(today, isWhole);
  const data = useBoardData(vendorId, week);
  const { cancel, retry } = usePageReads();
  const again = () => retry(data.refetch);
  const problem = data.error ? problemOf(data.error, 'The board could not be read') : null;
  const [state, dispatch] = useReducer(nextPlan, NO_PLAN);
  useUnsavedGuard(state.plan.size > 0, leavesBoard);
  const { hrefOf } = useRecordParam('order');
  const [allocating, setAllocating] = useState<string | null>(null);
  const isBegun = useIsBegun();

  const { people, offers } = data;
  const jobs = useMemo(() => planned(data.jobs, state.plan), [data.jobs, state.plan]);
  const work = useMemo(() => workloadOf(jobs), [jobs]);
  const stored = useMemo(() => new Map(data.jobs.map((job) => [job.name, job])), [data.jobs]);
  const layout = useMemo(
    () => layoutWeek({ jobs, plan: state.plan, people, offers, week, shown: days, today, filter }),
    [jobs, state.plan, people, offers, week, days, today, filter],
  );
  const choices = useMemo(() => filterChoices(data.jobs), [data.jobs]);
  const able = useMemo(() => ({ people, work, offers, today }), [people, work, offers, today]);
  const names = useMemo(() => new Map(people.map(({ id, name }) => [id, name])), [people]);
  const nameOf = (id: string) => names.get(id) ?? id;

  const barHeight: CSSProperties & Record<'--pl-bar', string> = { '--pl-bar': `${useBarHeight()}px` };
  const board = useRef<HTMLDivElement>(null);
  const acts = useBoardActs({
    board,
    state,
    dispatch,
    jobs: stored,
    work,
    people,
    offers,
    today,
    nameOf,
  });
  const bulk = useBulkAllocation(acts.sent);
  const [menu, setMenu] = useState<{ anchor: HTMLElement; job: string; slot: SlotName; person: string }>();
  const [menuOpen, setMenuOpen] = useState(false);
  const menuId = useId();
  const input = useBoardInput(board, state.held, acts, (card) => {
    const { job = '', slot, person = '' } = card.dataset;
    setMenu({ anchor: card, job, slot: slot === 'second' ? 'second' : 'first', person });
    setMenuOpen(true);
  });
  const asked = menu && stored.get(menu.job);

  const send = () => {
    const rows = [...state.plan].map(([name, choice]) => {
      const job = stored.get(name);
      // One that is open no more is not on the board: the server says what became of it.
      return job
        ? bulkRowOf(job, choice, bulk.results.get(name))
        : { jobOrder: name, seen: choice.seen, surveyors: chosenOf(choice) };
    });
    bulk.clear();
    bulk.send(rows);
  };
  const placedList = (
    <PlacedList
      plan={state.plan}
      results={bulk.results}
      jobs={stored}
      nameOf={nameOf}
      onTakeBack={(job) => acts.takeOut(job, 'first')}
    />
  );
  const failed = [...state.plan.keys()].filter((name) => bulk.results.get(name)?.why);
  // drawn in slices, so that a slow device stays at hand while the first board comes
  const ready = useDeferredValue(!data.loading) && !data.loading;

  return (
    <section className={classes['page']} aria-label="Allocation board" aria-busy={!ready || undefined}>
      <BoardToolbar
        views={views}
        days={days}
        onGo={go}
        filter={filter}
        kinds={choices.kinds}
        ports={choices.ports}
        onFilter={setFilter}
        updatedAt={data.updatedAt}
        onRefresh={data.refetch}
      />
      <div className={classes['notes']}>
        <BulkInterrupted allocation={bulk} onLeave={(jobs) => dispatch({ act: 'takeBack', jobs })} />
        <FailedNote title="Nothing was allocated" why={bulk.sequence.refusal} />
        {failed.length > 0 ? (
          <Note tone="err" role="alert" title={`${plural(failed.length, 'job order')} not allocated`}>
            What failed stays under “Placed here, not sent” with its reason. The others are done and are not
            sent again.
          </Note>
        ) : null}
        {data.failedNote}
      </div>
      {problem && data.hasRows ? (
        <StaleNote problem={problem} what="What you see is" since={data.updatedAt} onRetry={again} />
      ) : null}
      {data.completedError && data.hasRows ? (
        <ProblemState
          problem={problemOf(data.completedError, 'The completed jobs of this week could not be read')}
          onRetry={again}
        />
      ) : null}
      {problem && !data.hasRows ? (
        <ProblemState problem={problem} onRetry={again} />
      ) : !ready ? (
        <LoadingState shape="table" label="Reading the board…" onCancel={cancel} />
      ) : narrow ? (
        <>
          {state.plan.size > 0 ? <div className={classes['placedBand']}>{placedList}</div> : null}
          <DayList
            rows={layout.rows}
            tray={layout.tray}
            jobs={jobs}
            week={week}
            filter={filter}
            work={work}
            today={today}
            nameOf={nameOf}
            hrefOf={hrefOf}
            onAllocate={setAllocating}
          />
        </>
      ) : (
        // the cards inside are the controls: what is done with them is heard here, once for all
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div ref={board} className={classes['board']} data-holding={state.held ? true : undefined} {...input}>
          <div className={`page ${classes['side']}`} style={barHeight}>
            <Tray groups={layout.tray} able={able} />
            {placedList}
            <p className={`note over ${classes['keys']}`}>
              <kbd>Space</kbd> picks up, <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Enter</kbd> puts down,{' '}
              <kbd>Esc</kbd> back, <kbd>Delete</kbd> takes out. The date is that of the request.
            </p>
          </div>
          <WeekGrid
            layout={layout}
            days={days}
            today={today}
            held={state.held}
            heldDate={acts.heldJob?.date_of_survey ?? null}
            onClearFilter={() => setFilter({ kind: '', port: '', people: '' })}
          />
        </div>
      )}
      {state.held || state.plan.size > 0 || state.past.length > 0 || bulk.sequence.running ? (
        <PlacedBar
          held={state.held}
          aimFacts={acts.aimFacts}
          onRelease={acts.release}
          count={state.plan.size}
          failed={failed.length}
          canUndo={state.past.length > 0}
          sending={bulk.sequence.running}
          waiting={bulk.sequence.interrupted !== null}
          onUndo={() => dispatch({ act: 'undo' })}
          onClear={() => dispatch({ act: 'clear' })}
          onSend={send}
          onGone={acts.focusTray}
        />
      ) : null}
      <span role="status">
        <VisuallyHidden>{acts.said}</VisuallyHidden>
      </span>
      {menu && asked ? (
        <MenuPanel
          id={menuId}
          anchor={menuOpen ? menu.anchor : null}
          label={menu.job}
          onClose={() => setMenuOpen(false)}
          items={menuActs(asked, menu, {
            now: acts.nowOf(asked),
            isPlaced: state.plan.has(menu.job),
            clash: acts.clashOf(menu.job, menu.slot, menu.person),
            href: hrefOf(menu.job),
            hold: acts.hold,
            takeOut: acts.takeOut,
            allocate: setAllocating,
          })}
        />
      ) : null}
      {allocating === null ? null : (
        <AllocateJob name={allocating} isBegun={isBegun} onClose={() => setAllocating(null)} />
      )}
    </section>
  );
}
