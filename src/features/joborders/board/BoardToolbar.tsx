import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight, RefreshCw } from 'lucide-react';
import { formatMoment, formatDate } from '@/lib/dates';
import { weekNumber, weekOf } from '@/shared/allocation/workload';
import { Button } from '@/ui/Button';
import { SelectBox } from '@/ui/form/SelectBox';
import { IconButton } from '@/ui/IconButton';
import type { BoardFilter } from './layout';
import classes from './board.module.css';

/** Week and filters of the board, and the way back to the list. */
export function BoardToolbar(props: {
  views: ReactNode;
  /** Those that are shown: a week, or three of its days. */
  days: readonly string[];
  onGo: (to: 'before' | 'after' | 'today') => void;
  filter: BoardFilter;
  kinds: readonly string[];
  ports: readonly string[];
  onFilter: (changes: Partial<Record<keyof BoardFilter, string>>) => void;
  updatedAt: number;
  onRefresh: () => void;
}) {
  const { days, filter, onFilter } = props;
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const [monday = ''] = weekOf(first);
  const span = days.length < 7 ? 'Days' : 'Week';
  return (
    <div className={`buttons under ${classes['toolbar']}`}>
      <div className={`row ${classes['weekNav']}`}>
        <IconButton label={`${span} before`} onClick={() => props.onGo('before')}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <Button onClick={() => props.onGo('today')}>Today</Button>
        <IconButton label={`${span} after`} onClick={() => props.onGo('after')}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <h2 className={`title ${classes['weekName']}`} aria-live="polite">
        {formatDate(first).slice(0, 5)} – {formatDate(last)}{' '}
        <span className={classes['light']}>week {weekNumber(monday)}</span>
      </h2>
      <div className={`buttons end ${classes['toolbarRight']}`}>
        <Filter
          label="Kind"
          value={filter.kind}
          options={props.kinds}
          onValue={(kind) => onFilter({ kind })}
        />
        <Filter
          label="Port"
          value={filter.port}
          options={props.ports}
          onValue={(port) => onFilter({ port })}
        />
        <Filter
          label="People"
          value={filter.people}
          options={[
            { value: 'own', label: 'Own staff' },
            { value: 'independent', label: 'Independent' },
            { value: 'free', label: 'Free this week' },
          ]}
          onValue={(people) => onFilter({ people })}
        />
        {props.updatedAt > 0 ? (
          <span className={classes['updated']}>Updated {formatMoment(props.updatedAt)}</span>
        ) : null}
        <IconButton label="Refresh" onClick={props.onRefresh}>
          <RefreshCw strokeWidth={1.6} aria-hidden />
        </IconButton>
        {props.views}
      </div>
    </div>
  );
}

function Filter(props: {
  label: string;
  value: string;
  options: readonly (string | { value: string; label: string })[];
  onValue: (value: string) => void;
}) {
  return (
    <span className={classes['filter']}>
      <SelectBox
        aria-label={props.label}
        value={props.value}
        none={`${props.label}: any`}
        options={props.options}
        onValue={props.onValue}
      />
    </span>
  );
}
