import { memo } from 'react';
import { formatTime } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { overdueText } from '@/lib/numbers';
import { isOpenJob } from '@/shared/allocation/workload';
import { dayAndTime, shortPlace } from '@/shared/allocation/labels';
import { Glyph, type GlyphName } from '@/ui/Glyph';
import { statusAppearance } from '@/ui/StatusBadge';
import { toneTokens } from '@/ui/theme/tokens';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { BoardSlot, TrayJob } from './layout';
import classes from './board.module.css';

/** What is drawn pale, in words. */
export const OUTSIDE = 'outside the filters';

/** Says all of a job on the board, since its place says a part of it. */
function wordsOf({ job, as, placed, clashes, late, fits }: BoardSlot): string {
  return [
    job.name,
    shownText(job.type_of_survey),
    shortPlace(job.location_of_survey),
    dayAndTime(job),
    placed ? 'placed, not sent yet' : job.status,
    as === 'second' && 'second surveyor',
    clashes.length > 0 && `also ${clashes.map(({ name }) => name).join(' and ')} on this day`,
    late > 0 && overdueText(late),
    !fits && OUTSIDE,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What is said by a glyph of the board's own; the others have the colour of the status. */
const GLYPH_COLORS: Partial<Record<GlyphName, string>> = { triangle: 'err', dashed: 'overprint' };

/** A job in the week of a surveyor. What is pressed, picked up or dragged here is heard by the board. */
export function JobCard({ slot, person, isFirst }: { slot: BoardSlot; person: string; isFirst: boolean }) {
  const { job, as, placed, clashes, late, fits } = slot;
  const look = statusAppearance(job.status ?? '');
  const look2 = clashes.length > 0 ? 'clash' : placed ? 'placed' : job.status === 'Completed' ? 'done' : '';
  const glyph = clashes.length > 0 || late > 0 ? 'triangle' : placed ? 'dashed' : look.glyph;
  return (
    <button
      type="button"
      className={classes['card']}
      data-job={job.name}
      data-slot={as}
      data-person={person}
      data-look={look2 || (look.tone === 'warn' ? 'running' : undefined)}
      data-second={as === 'second' || undefined}
      data-pale={fits ? undefined : true}
      aria-haspopup="menu"
      aria-label={wordsOf(slot)}
      tabIndex={isFirst ? 0 : -1}
    >
      <Glyph name={glyph} color={`var(--pl-${GLYPH_COLORS[glyph] ?? toneTokens[look.tone].glyph})`} />
      <span className={`fill ${classes['cardWords']}`}>
        <span className={`apart medium ${classes['cardTitle']}`}>
          <span>{shownText(job.type_of_survey)}</span>
          <span className={classes['cardId']}>{job.name}</span>
        </span>
        <span className={classes['cardSub']}>
          {[
            as === 'second' && 'second',
            late > 0 && overdueText(late),
            shortPlace(job.location_of_survey),
            job.time && formatTime(job.time),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
    </button>
  );
}

/** A job that nobody does yet, with how many could. */
export const TrayCard = memo(DrawnTrayCard);

function DrawnTrayCard({ one, able, isFirst }: { one: TrayJob; able: number | null; isFirst: boolean }) {
  const { job, late, fits } = one;
  const when = `${dayAndTime(job)}${late > 0 ? `, ${overdueText(late)}` : ''}`;
  return (
    <li draggable={isOpenJob(job)} className={classes['trayItem']}>
      <button
        type="button"
        className={classes['trayCard']}
        data-job={job.name}
        data-slot="first"
        data-person=""
        data-late={late > 0 || undefined}
        data-pale={fits ? undefined : true}
        aria-haspopup="menu"
        tabIndex={isFirst ? 0 : -1}
      >
        <span className="medium">{shownText(job.type_of_survey)}</span>
        <span className={classes['light']}>
          <span className="mono">{job.name}</span>{' '}
          {[shortPlace(job.location_of_survey), shownText(job.name_of_areaspot)].filter(Boolean).join(', ')}
        </span>
        <span className={`apart ${classes['trayWhen']}`}>
          <span>{when}</span>
          {able === null ? null : <span className={classes['light']}>{able} free</span>}
        </span>
        {fits ? null : <VisuallyHidden>{OUTSIDE}</VisuallyHidden>}
      </button>
    </li>
  );
}
