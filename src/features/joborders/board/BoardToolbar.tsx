import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight, RefreshCw } from 'lucide-react';
import { addDays, formatClock, formatDate } from '@/lib/dates';
import { weekNumber } from '@/shared/allocation/workload';
import { Button } from '@/ui/Button';
import { SelectBox } from '@/ui/form/SelectBox';
import { IconButton } from '@/ui/IconButton';
import type { BoardFilter } from './layout';
import classes from './board.module.css';

/** Week and filters of the board, and the way back to the list. */
export function BoardToolbar(props: {
  views: ReactNode;
  week: readonly string[];
  today: string;
  onWeek: (day: string) => void;
  filter: BoardFilter;
  kinds: readonly string[];
  ports: readonly string[];
  onFilter: (changes: Partial<Record<keyof BoardFilter, string>>) => void;
  updatedAt: number;
  onRefresh: () => void;
}) {
  const { week, filter, onFilter } = props;
  const [monday = '', sunday = ''] = [week[0], week.at(-1)];
  return (
    <div className={classes['toolbar']}>
      <div className={classes['weekNav']}>
        <IconButton label="Week before" onClick={() => props.onWeek(addDays(monday, -7))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <Button onClick={() => props.onWeek(props.today)}>Today</Button>
        <IconButton label="Week after" onClick={() => props.onWeek(addDays(monday, 7))}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <h2 className={classes['weekName']} aria-live="polite">
        {formatDate(monday).slice(0, 5)} – {formatDate(sunday)}{' '}
        <span className={classes['light']}>week {weekNumber(monday)}</span>
      </h2>
      <div className={classes['toolbarRight']}>
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
          <span className={classes['updated']}>Updated {formatClock(props.updatedAt)}</span>
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
