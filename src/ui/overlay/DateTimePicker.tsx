import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import {
  addMonths,
  dayInWords,
  daysSinceMonday,
  monthName,
  WEEKDAYS,
  weeksOfMonth,
} from '@/lib/calendarMonth';
import { addDays, isWireDate, isWireTime, today } from '@/lib/dates';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { Popover } from '../Popover';
import classes from './dateTimePicker.module.css';

export type DateTimePickerProps = {
  kind: 'date' | 'time';
  /** The button that it hangs from; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** What is chosen, for screen readers. */
  label: string;
  /** The chosen day or time as the wire has it; whatever else is shown as none. */
  value: string;
  /** The first wire date that can be chosen. */
  min?: string | undefined;
  onPick: (wire: string) => void;
};

/** Chooses a day from a calendar of ours, Monday first, and a time with what the browser has for it. */
export function DateTimePicker(props: DateTimePickerProps) {
  return props.kind === 'date' ? <DayCalendar {...props} /> : <TimePicker {...props} />;
}

/** The browser's own, which hangs from an input that is not seen. */
function TimePicker({ anchor, value, onPick, onClose }: DateTimePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const open = useEffectEvent(() => {
    onClose(); // nobody is told when the browser's own closes: the next press opens it again
    try {
      input.current?.showPicker();
    } catch {
      input.current?.focus(); // older browsers
    }
  });
  useEffect(() => {
    if (anchor) open();
  }, [anchor]);
  return (
    <input
      ref={input}
      className={classes['native']}
      type="time"
      tabIndex={-1}
      aria-hidden="true"
      value={isWireTime(value) ? value : ''}
      onChange={(event) => onPick(event.target.value)}
    />
  );
}

/** Where a key leads from a day; undefined for a key that leads nowhere. The keys are those of the ARIA date picker. */
function dayAfterKey(day: string, event: KeyboardEvent): string | undefined {
  // with those it is the browser's: Alt and an arrow goes a page back
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -daysSinceMonday(day));
    case 'End':
      return addDays(day, 6 - daysSinceMonday(day));
    case 'PageUp':
      return addMonths(day, event.shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, event.shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}

/** A month to choose a day from, under the button of its field. */
function DayCalendar(props: DateTimePickerProps) {
  return (
    <Popover anchor={props.anchor} onClose={props.onClose} label={props.label} className={classes['panel']}>
      <Month {...props} />
    </Popover>
  );
}

/** What stands in the panel. It is drawn anew at each opening, so it begins at the chosen day, or at the first that can be chosen. */
function Month({ value, min = '', onPick, onClose }: DateTimePickerProps) {
  const now = today();
  const begin = isWireDate(value) ? value : now;
  // on a day that cannot be chosen no key would work
  const [day, setShown] = useState(begin < min ? min : begin);
  // wire dates compare as texts
  const setDay = (next: string) => setShown(next < min ? min : next);
  const byKey = useRef(true); // the day takes the focus at the opening, and when keys led to it
  const current = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (byKey.current) current.current?.focus();
    byKey.current = false;
  }, [day]);

  const pick = (picked: string) => {
    onPick(picked);
    onClose();
  };
  const turn = (months: number) => setDay(addMonths(day, months));
  const arrow = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

  return (
    <>
      <div className={classes['head']}>
        <IconButton label="Previous year" onClick={() => turn(-12)}>
          <ChevronsLeft {...arrow} />
        </IconButton>
        <IconButton label="Previous month" onClick={() => turn(-1)}>
          <ChevronLeft {...arrow} />
        </IconButton>
        <h2 id={titleId} className={classes['title']} aria-live="polite">
          {monthName(day)}
        </h2>
        <IconButton label="Next month" onClick={() => turn(1)}>
          <ChevronRight {...arrow} />
        </IconButton>
        <IconButton label="Next year" onClick={() => turn(12)}>
          <ChevronsRight {...arrow} />
        </IconButton>
      </div>
      <table
        // as the date picker of the ARIA practices has it
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-labelledby={titleId}
        className={classes['grid']}
        onKeyDown={(event) => {
          const next = dayAfterKey(day, event);
          if (next === undefined) return;
          event.preventDefault();
          byKey.current = true;
          setDay(next);
        }}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(day).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} aria-selected={one === value}>
                  <button
                    type="button"
                    ref={one === day ? current : undefined}
                    tabIndex={one === day ? 0 : -1}
                    disabled={one < min}
                    aria-label={dayInWords(one)}
                    aria-current={one === now ? 'date' : undefined}
                    data-beside={one.slice(0, 7) === day.slice(0, 7) ? undefined : ''}
                    onClick={() => pick(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes['foot']}>
        <Button variant="text" size="small" disabled={now < min} onClick={() => pick(now)}>
          Today
        </Button>
        <Button variant="text" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}
