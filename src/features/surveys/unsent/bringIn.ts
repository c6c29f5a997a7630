import { wasNotApplied } from '@/api/errors';
import { beginEntry, isComplete, runEntry } from '@/lib/device/journal';
import { draftsOfOwner, saveDraft, slotKey, workOf } from '@/lib/device/drafts';
import { queueChanged } from '@/lib/device/queue/changes';
import { withoutBytes } from '@/lib/device/storedFile';
import { takeInEntry } from '@/lib/device/queue/stored';
import { orderOf } from '@/shared/unsent/kinds';
import { bytesInside, filePayloadOf } from '@/shared/unsent/waitingFiles';
import { isEqual } from '@/lib/isEqual';
import { newId } from '@/lib/newId';
import { readUnsent, UnreadableArchive, type UnsentArchive } from './archive';

type ArchivedDraft = UnsentArchive['drafts'][number];

/** The slot and name of a draft that comes in: its own, or new ones where this device has gone on with the same work since. */
async function placeOf(
  owner: string,
  draft: ArchivedDraft,
): Promise<Pick<ArchivedDraft, 'key' | 'work'> | null> {
  const work = workOf(draft);
  const here = (await draftsOfOwner(owner)).filter((one) => one.key === draft.key || workOf(one) === work);
  if (here.some(({ values }) => isEqual(values, withoutBytes(draft.values)))) return null;
  if (here.length === 0) return draft;
  return { key: slotKey(draft.key.split('/', 3).join('/'), newId()), work: newId() };
}

/** Takes a draft in once, whatever became of it since. Nothing that was typed here gives way to it: a person chooses between both. */
async function takeInDraft(owner: string, draft: ArchivedDraft): Promise<boolean> {
  const { values, savedAt } = draft;
  const id = `brought-in/${draft.key}/${savedAt}`;
  if (await isComplete(id)) return false;
  const place = await placeOf(owner, draft);
  if (!place) return false;
  const { key, work } = place;
  await beginEntry('brought-in', owner, null, id);
  await runEntry(id, () => saveDraft(key, values, { savedAt, work }).then(() => null), { wasNotApplied });
  return true;
}

/**
 * Takes unsent work of this person in from another device. What waits here already, or was sent from here, is not taken again; what
 * the other device has sent meanwhile is found on the server before it is sent from here. Answers the job orders of which something was
 * taken in.
 */
export async function bringIn(file: Blob, owner: string): Promise<readonly string[]> {
  const archive = await readUnsent(file);
  if (archive.owner.toLowerCase() !== owner.toLowerCase())
    throw new UnreadableArchive(
      `This is unsent work of ${archive.owner}. Sign in as that person to send it from here.`,
    );
  const jobs = new Set<string>();
  for (const draft of archive.drafts)
    if (await takeInDraft(owner, draft)) jobs.add(decodeURIComponent(draft.key.split('/')[2] ?? ''));
  for (const entry of archive.entries) {
    const payload = filePayloadOf(entry.payload);
    const isTaken = payload
      ? await takeInEntry({ ...entry, payload }, owner, bytesInside(entry.payload))
      : await takeInEntry(entry, owner);
    if (isTaken) jobs.add(orderOf(entry.kind));
  }
  queueChanged();
  return [...jobs];
}
