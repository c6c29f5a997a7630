import type { PreparedJob } from '@/lib/device/prepared';
import { formatBytes, plural } from '@/lib/numbers';
import { useAppOnDevice } from '@/shared/prepared/appOnDevice';
import { Note } from '@/ui/Note';
import { isLittle, type Room } from './room';
import classes from './prepared.module.css';

/** How much is prepared on this device, and a word in time when its room runs out. */
export function PreparedSummary({
  jobs,
  room,
}: {
  jobs: ReadonlyMap<string, PreparedJob>;
  room: Room | null;
}) {
  const app = useAppOnDevice();
  const size = [...jobs.values()].reduce((total, job) => total + job.size, 0);
  return (
    <>
      {jobs.size > 0 && app !== 'coming' ? (
        <p className={`note ${classes['summary']}`}>
          {plural(jobs.size, 'job')} prepared for offline, {formatBytes(size)}
          {room ? `; ${formatBytes(room.free)} free for Plimsoll on this device` : ''}.
        </p>
      ) : null}
      {room && isLittle(room) ? (
        <Note tone="warn" role="status">
          This device has {formatBytes(room.free)} left for Plimsoll. Photographs of a survey may find no
          room: free some space before you go on board.
        </Note>
      ) : null}
    </>
  );
}
