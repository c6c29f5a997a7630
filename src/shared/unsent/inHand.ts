import { queueChanged } from '@/lib/device/queue/changes';

/** Entries that a page of this tab sends itself, with its progress in sight: the queue leaves them alone meanwhile. */
const ids = new Set<string>();

export const isInHand = (id: string): boolean => ids.has(id);

/** Takes an entry in hand. Returns the way to let go of it. */
export function takeInHand(id: string): () => void {
  ids.add(id);
  return () => {
    if (ids.delete(id)) queueChanged(id);
  };
}
