import { useId } from 'react';
import { useServerToday } from '@/api/serverClock';
import { formatClock, formatTime, formatWeekday } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { overdueText } from '@/lib/numbers';
import { bestFree, daysLate } from '@/shared/allocation/workload';
import {
  candidateWords,
  clashWords,
  groupWord,
  keepWords,
  nameInList,
  nearestWords,
  shortPlace,
} from '@/shared/allocation/labels';
import { Button } from '@/ui/Button';
import { drawNow } from '@/ui/drawNow';
import { SelectBox } from '@/ui/form/SelectBox';
import { Glyph, type GlyphName } from '@/ui/Glyph';
import { DataTable } from '@/ui/list/DataTable';
import { Overdue } from '@/ui/Overdue';
import { choiceNow, chosenOf, SLOT_LABELS } from './bulkRows';
import type { BulkTableRow, useBulkRows } from './useBulkRows';
import classes from './bulk.module.css';

type Table = ReturnType<typeof useBulkRows>;

const firstId = (name: string) => `first-of-${name}`;

/** The rows of a bulk allocation; what is done is plain text. */
export function BulkTable(props: { table: Table; locked: boolean; onTryAgain: (row: BulkTableRow) => void }) {
  const { table, locked } = props;
  const today = useServerToday();
  const nameOf = (id: string) => table.people.find((one) => one.id === id)?.name ?? id;
  return (
    <DataTable<BulkTableRow>
      label="Job orders to allocate"
      rows={table.rows}
      rowKey={({ job }) => job.name}
      columns={[
        {
          id: 'name',
          label: 'Job Order',
          cardRole: 'id',
          value: ({ job }) => job.name,
          render: ({ job }) => (
            <span className={classes['job']}>
              <span>
                <span className="medium mono">{job.name}</span> {shortPlace(job.location_of_survey)}
              </span>
              <span>{shownText(job.type_of_survey)}</span>
            </span>
          ),
        },
        {
          id: 'date',
          label: 'Date',
          cardRole: 'sub',
          value: ({ job }) => job.date_of_survey,
          render: ({ job }) => {
            const late = daysLate(job, today);
            return (
              <span className={classes['date']}>
                <span>
                  {formatWeekday(job.date_of_survey)} {job.time ? formatTime(job.time) : ''}
                </span>
                {late > 0 ? <Overdue words={overdueText(late)} /> : null}
              </span>
            );
          },
        },
        ...(['first', 'second'] as const).map((slot) => ({
          id: slot,
          label: SLOT_LABELS[slot],
          value: () => slot,
          render: (row: BulkTableRow) => (
            <Choice row={row} slot={slot} table={table} locked={locked} nameOf={nameOf} />
          ),
        })),
        {
          id: 'result',
          label: 'Result',
          value: ({ state }) => state.is,
          render: (row) => <Result {...props} row={row} nameOf={nameOf} />,
        },
      ]}
    />
  );
}

type Names = { nameOf: (id: string) => string };

/** One of the two surveyors of a row; those who are free and near come first. */
function Choice({
  row,
  slot,
  table,
  locked,
  nameOf,
}: Names & { row: BulkTableRow; slot: 'first' | 'second'; table: Table; locked: boolean }) {
  const { job, choice, state } = row;
  const groupId = useId();
  const chosen = row.candidates.find(({ person }) => person.id === choice[slot])?.person;
  const group = chosen ? groupWord(chosen) : '';
  if (state.is === 'done' || state.is === 'closed') return choice[slot] ? nameOf(choice[slot]) : '—';
  return (
    <span className={classes['choice']}>
      <SelectBox
        id={slot === 'first' ? firstId(job.name) : undefined}
        aria-label={`${slot === 'first' ? 'First' : 'Second'} surveyor of ${job.name}`}
        aria-describedby={group ? groupId : undefined}
        value={choice[slot]}
        none={slot === 'first' ? 'Nobody' : 'None'}
        disabled={locked}
        options={row.candidates.map((one) => ({
          value: one.person.id,
          // of who is chosen the result tells the rest
          label:
            one.person.id === choice[slot]
              ? one.person.name
              : `${nameInList(one.person)} · ${candidateWords(one, job)}`,
        }))}
        onValue={(id) => table.choose(row, { ...choice, [slot]: id })}
      />
      {group ? (
        <span id={groupId} className="aside">
          {group}
        </span>
      ) : null}
    </span>
  );
}

/** Where a row stands, in words, and what can be done about it. */
function Result(
  props: Names & {
    row: BulkTableRow;
    table: Table;
    locked: boolean;
    onTryAgain: (row: BulkTableRow) => void;
  },
) {
  const { row, table, nameOf } = props;
  const { job, choice, state, candidates } = row;
  /** The button that was pressed goes: the focus moves to the surveyor of its row. */
  const act = (change: () => void) => () => {
    change();
    drawNow();
    document.getElementById(firstId(job.name))?.focus();
  };
  switch (state.is) {
    case 'done':
      return <Line glyph="tick" tone="ok" words={`Allocated ${formatClock(state.at)}`} />;
    case 'closed':
      return <Line glyph="square" tone="light" words={`${job.status ?? ''}, left out`} />;
    case 'failed':
      return (
        <>
          <Line glyph="cross" tone="err" words="Not allocated." more={state.why} />
          <span className={classes['acts']}>
            <Button size="small" variant="text" disabled={props.locked} onClick={act(() => undefined)}>
              Choose another
            </Button>
            <Button
              size="small"
              variant="text"
              disabled={props.locked}
              onClick={act(() => props.onTryAgain(row))}
            >
              Try again
            </Button>
          </span>
        </>
      );
    case 'wrong':
      return <Line glyph="triangle" tone="err" words={state.why} />;
    case 'empty':
      return <Line glyph="dashed" tone="light" words="Nobody chosen" />;
    case 'same':
      return <Line glyph="quarter" tone="light" words="As it is allocated" />;
    case 'running': {
      const whose = state.from.map(nameOf).join(' and ');
      return (
        <>
          <Line
            glyph="half"
            tone="warn"
            words={`${whose} ${state.from.length === 1 ? 'is' : 'are'} working on it.`}
          />
          <span className={classes['acts']}>
            <Button size="small" variant="text" onClick={act(() => table.answer(row))}>
              Take it from {whose}
            </Button>
            <Button size="small" variant="text" onClick={act(() => table.choose(row, choiceNow(job)))}>
              Leave it
            </Button>
          </span>
        </>
      );
    }
    case 'clash': {
      const free = bestFree(candidates, chosenOf(choice))?.person;
      const slot = choice.first === state.person ? 'first' : 'second';
      return (
        <>
          <Line
            glyph="triangle"
            tone="err"
            words={`${state.with.length + 1} on ${formatWeekday(job.date_of_survey)}.`}
            more={clashWords(nameOf(state.person), state.with)}
          />
          <span className={classes['acts']}>
            <Button size="small" variant="text" onClick={act(() => table.answer(row))}>
              {keepWords(state.with.length + 1)}
            </Button>
            {free ? (
              <Button
                size="small"
                variant="text"
                onClick={act(() => table.choose(row, { ...choice, [slot]: free.id }))}
              >
                Give it to {free.name}
              </Button>
            ) : null}
          </span>
        </>
      );
    }
    case 'ready': {
      const one = candidates.find(({ person }) => person.id === choice.first);
      const more = one?.here ? 'Works there.' : one?.nearest ? `${nearestWords(one.nearest)}.` : '';
      return <Line glyph="empty" tone="blue" words="Ready." more={more} />;
    }
  }
}

function Line(props: {
  glyph: GlyphName;
  tone: 'ok' | 'err' | 'warn' | 'blue' | 'light';
  words: string;
  more?: string;
}) {
  return (
    <span className={`row ${classes['line']}`}>
      <Glyph name={props.glyph} color={`var(--pl-${COLORS[props.tone]})`} />
      <span>
        <span className={`medium ${classes['lineWords']}`} data-tone={props.tone}>
          {props.words}
        </span>{' '}
        {props.more}
      </span>
    </span>
  );
}

const COLORS = { ok: 'ok', err: 'err', warn: 'warn', blue: 'primary', light: 'ink-3' } as const;
