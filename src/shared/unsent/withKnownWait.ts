import { knownWait } from '@/lib/device/queue/queue';
import type { EntryWait } from '@/lib/device/records';
import { asSentence } from '@/lib/sentences';
import { unsentQueue } from './unsentQueue';
import { waitingFiles } from './waitingFiles';

/** Said where only this page knows that something stays on the device. */
const UNNOTED = 'The storage of this browser is full: free some space on the device.';

/** An entry with all that is known of its tries: what the device had no room to note as well. */
export function withKnownWait<E extends { id: string; wait?: EntryWait | undefined }>(entry: E): E {
  const wait = knownWait(entry.wait, unsentQueue.view().unnoted.get(entry.id));
  if (!wait || wait === entry.wait) return entry;
  const stays = wait.needs || wait.paused;
  return { ...entry, wait: stays ? { ...wait, why: `${asSentence(wait.why)} ${UNNOTED}`.trim() } : wait };
}

/** What is known of the tries of a person's files that wait, by their ids. */
export const openFiles = async (owner: string): Promise<ReadonlyMap<string, EntryWait | undefined>> =>
  new Map((await waitingFiles(owner, [], false)).map((file) => [file.id, withKnownWait(file).wait]));
