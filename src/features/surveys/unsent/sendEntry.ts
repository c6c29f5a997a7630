import type { QueryClient } from '@tanstack/react-query';
import type { JournalEntry, Perform } from '@/lib/device/journal';
import { FILES, REPORTS } from '@/shared/unsent/kinds';

/** Sends one entry of the queue by its kind; answers what the person is told. `onShare`: how much of it is up, 0 to 1. */
export async function sendEntry(
  entry: JournalEntry,
  perform: Perform,
  client: QueryClient,
  onShare: (share: number) => void,
): Promise<{ success: string }> {
  if (entry.kind.startsWith(FILES))
    return (await import('./sendFile')).sendFile(entry, perform, client, onShare);
  if (entry.kind.startsWith(REPORTS))
    return (await import('./sendReport')).sendReport(entry, perform, client, onShare);
  return (await import('./sendSave')).sendSave(entry, perform, client);
}
