import type { QueryClient } from '@tanstack/react-query';
import type { JournalEntry, Perform } from '@/lib/device/journal';
import { FILES, REPORTS } from '@/shared/unsent/kinds';
import type { Sending } from '@/shared/unsent/unsentQueue';

/** Sends one entry of the queue by its kind; answers what the person is told. */
export async function sendEntry(
  entry: JournalEntry,
  perform: Perform,
  client: QueryClient,
  { onShare, hasWaited }: Sending,
): Promise<{ success: string }> {
  if (entry.kind.startsWith(FILES))
    return (await import('./sendFile')).sendFile(entry, perform, client, onShare);
  if (entry.kind.startsWith(REPORTS))
    return (await import('./sendReport')).sendReport(entry, perform, client, onShare);
  return (await import('./sendSave')).sendSave(entry, perform, client, hasWaited);
}
