import type { QueryClient } from '@tanstack/react-query';
import { ApiError, toastText } from '@/api/errors';
import { isUntouched, type JournalEntry } from '@/lib/device/journal';
import { SAVES } from '@/shared/unsent/kinds';
import { startUnsent } from '@/shared/unsent/unsentQueue';
import { notifyPerson } from '@/ui/notify';

/** A section that was just saved, or that the person has just wanted sent: what comes of it is waited for. */
const isWaitedFor = ({ kind, wait, steps }: JournalEntry, hasWaited: boolean): boolean =>
  kind.startsWith(SAVES) &&
  ((!hasWaited && isUntouched({ steps })) || (wait?.asked === true && wait.nextAt === 0));

/** Null where the page says in place that a try failed. */
const failureText = (error: unknown): string | null =>
  error instanceof ApiError && !['canceled', 'session-lost'].includes(error.failure)
    ? `Error: ${toastText(error)}`
    : null;

/**
 * Sends what a surveyor saved and chose, whichever page is open, and tells what was sent. Returns the way to stop.
 */
export const startOutbox = (client: QueryClient, owner: string): (() => void) =>
  startUnsent(owner, async (entry, perform, how) => {
    const waitedFor = isWaitedFor(entry, how.hasWaited);
    try {
      const { sendEntry } = await import('./sendEntry');
      const sent = await sendEntry(entry, perform, client, how);
      notifyPerson(owner).success(sent.success);
      return sent;
    } catch (error) {
      const text = waitedFor ? failureText(error) : null;
      if (text) notifyPerson(owner).error(text);
      throw error;
    }
  });
