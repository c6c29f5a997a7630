import { formatDateTime, toWireDateTime } from '@/lib/dates';
import type { UnfinishedWork } from '@/lib/device/traces';
import classes from './shell.module.css';
import { unfinishedWords } from './unfinishedWords';

/** Unfinished work of this device, in words. */
export function UnfinishedList({ label, work }: { label: string; work: readonly UnfinishedWork[] }) {
  return (
    <ul className={`lines ${classes['unfinished']}`} aria-label={label}>
      {work.map((one) => (
        <li key={one.key}>
          {unfinishedWords(one)}, saved {formatDateTime(toWireDateTime(new Date(one.savedAt)))}
        </li>
      ))}
    </ul>
  );
}
