import { ApiError } from '@/api/errors';
import type { JournalEntry, Perform } from '@/lib/device/journal';
import { currentSession } from '@/session/store';

/**
 * Performs the steps of an entry as its person alone: whoever signed in since then has another session, and nothing goes out under
 * it. Rejects with a canceled `ApiError`, at once and before each step.
 */
export function asOwner({ owner }: JournalEntry, performing: Perform): Perform {
  const check = () => {
    if (currentSession().email !== owner) throw new ApiError({ failure: 'canceled' });
  };
  check();
  return (step) => performing({ ...step, run: (key) => (check(), step.run(key)) });
}
