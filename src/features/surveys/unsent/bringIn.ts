import { wasNotApplied } from '@/api/errors';
import { beginEntry, isComplete, runEntry } from '@/lib/device/journal';
import { saveDraft } from '@/lib/device/drafts';
import { queueChanged } from '@/lib/device/queue/changes';
import { takeInEntry } from '@/lib/device/takeIn';
import { readUnsent, UnreadableArchive } from './archive';

/** What came of a file of unsent work. */
export interface BroughtIn {
  /** Job orders of which something was taken in. */
  jobs: readonly string[];
  /** Pieces of work that were here already, or were sent from here. */
  known: number;
}

/** Takes a draft in once, whatever became of it since. */
async function takeInDraft(
  owner: string,
  draft: { key: string; work?: string | undefined; savedAt: number; values: unknown },
): Promise<boolean> {
  const { key, work, savedAt, values } = draft;
  const id = `brought-in/${key}/${savedAt}`;
  if (await isComplete(id)) return false;
  await beginEntry('brought-in', owner, null, id);
  await runEntry(id, () => saveDraft(key, values, work === undefined ? {} : { work }).then(() => null), {
    wasNotApplied,
  });
  return true;
}

/**
 * Takes unsent work of this person in from another device. What waits here already, or was sent from here, is not taken again; what
 * the other device has sent meanwhile is found on the server before it is sent from here.
 */
export async function bringIn(file: Blob, owner: string): Promise<BroughtIn> {
  const archive = await readUnsent(file);
  if (archive.owner.toLowerCase() !== owner.toLowerCase())
    throw new UnreadableArchive(
      `This is unsent work of ${archive.owner}. Sign in as that person to send it from here.`,
    );
  const jobs = new Set<string>();
  let known = 0;
  const count = (isTaken: boolean, order: string) => {
    if (isTaken) jobs.add(order);
    else known += 1;
  };
  for (const draft of archive.drafts)
    count(await takeInDraft(owner, draft), decodeURIComponent(draft.key.split('/')[2] ?? ''));
  for (const entry of archive.entries)
    count(await takeInEntry(entry, owner), entry.kind.slice(entry.kind.indexOf('/') + 1));
  queueChanged();
  return { jobs: [...jobs], known };
}
