import type { Waiting } from '@/features/news/waitingStore';
import { formatNumber } from '@/lib/numbers';
import { Pill } from '@/ui/Pill';
import classes from './shell.module.css';

/** "3 to answer"; undefined where nothing waits. */
export const saidOf = (waiting: Waiting | undefined): string | undefined =>
  waiting?.count ? `${formatNumber(waiting.count)} ${waiting.words}` : undefined;

/** More than these are said as "99+". */
const MOST = 99;

/**
 * How much waits at an entry of the menu; nothing where nothing does. The figure is read as a description of the entry, under
 * `id`, so that the entry keeps its name.
 */
export function WaitingPill({ waiting, id }: { waiting: Waiting | undefined; id: string }) {
  if (!waiting?.count) return null;
  const { count } = waiting;
  return (
    <span className={classes['waits']} aria-hidden>
      <Pill>{count > MOST ? `${MOST}+` : count}</Pill>
      <span id={id} hidden>
        {saidOf(waiting)}
      </span>
    </span>
  );
}
