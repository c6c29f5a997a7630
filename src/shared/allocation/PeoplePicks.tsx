import { useId, useState } from 'react';
import { Avatar } from '@/ui/Avatar';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import { formatWeekday } from '@/lib/dates';
import { initials } from '../initials';
import type { AllocatedJob, Candidate } from './workload';
import { groupWord, loadWords, nearestWords, shortPlace } from './labels';
import classes from './allocation.module.css';

/** So many are shown at first: the best of them. */
const SHOWN = 5;

/** Who could do a job, best first, with load, distance in days and kinds; a press makes one the first or the second surveyor. */
export function PeoplePicks(props: {
  job: AllocatedJob;
  candidates: readonly Candidate[];
  first: string;
  second: string;
  onFirst: (id: string) => void;
  onSecond: (id: string) => void;
}) {
  const { candidates } = props;
  const headId = useId();
  const [all, setAll] = useState(false);
  return (
    <section aria-labelledby={headId}>
      <h3 id={headId} className={`note medium ${classes['picksHead']}`}>
        Free and nearest first
      </h3>
      <ul className="over">
        {candidates.slice(0, all ? undefined : SHOWN).map((one) => (
          <Pick key={one.person.id} {...props} one={one} />
        ))}
      </ul>
      {candidates.length > SHOWN && !all ? (
        <Button size="small" variant="text" onClick={() => setAll(true)}>
          Show all {candidates.length}
        </Button>
      ) : null}
    </section>
  );
}

function Pick({
  one,
  job,
  first,
  second,
  onFirst,
  onSecond,
}: Parameters<typeof PeoplePicks>[0] & { one: Candidate }) {
  const { person, kinds, places, clashes, does } = one;
  const [isFirst, isSecond] = [first === person.id, second === person.id];
  const where = one.here ? 'works there' : one.nearest ? nearestWords(one.nearest) : '';
  return (
    <li className={`row under ${classes['pick']}`} data-chosen={isFirst || isSecond || undefined}>
      <button
        type="button"
        className={`row fill ${classes['pickMain']}`}
        aria-pressed={isFirst}
        onClick={() => onFirst(isFirst ? '' : person.id)}
      >
        <Avatar alt="" initials={initials(person.name)} />
        <span className={`fill ${classes['pickName']}`}>
          <span className="medium">{person.name}</span>
          <span className={`note ${classes['light']}`}>
            {[groupWord(person), kinds.join(', '), places.map(shortPlace).join(', ')]
              .filter(Boolean)
              .join(' · ') || person.group}
          </span>
        </span>
        <span className={`small ${classes['pickFacts']}`}>
          <span>{loadWords(one.load)}</span>
          {clashes.length > 0 ? (
            <span className="warn">
              <Glyph name="triangle" /> {clashes.length} more on {formatWeekday(job.date_of_survey)}
            </span>
          ) : (
            <span className={`note ${classes['light']}`}>{where}</span>
          )}
          {does === false ? <span className="warn">does not do this kind</span> : null}
        </span>
      </button>
      <Button
        size="small"
        variant="text"
        aria-pressed={isSecond}
        aria-label={`${person.name} as second surveyor`}
        disabled={isFirst}
        onClick={() => onSecond(isSecond ? '' : person.id)}
      >
        Second
      </Button>
    </li>
  );
}
