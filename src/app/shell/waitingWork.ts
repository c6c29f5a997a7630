import { countOpenEntries } from '@/lib/device/journal';
import { unfinishedDrafts } from '@/lib/device/traces';
import { pluralOrNone } from '@/lib/numbers';

const sum = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((total, count) => total + count, 0);

/** "1 draft, 2 sections and 3 files". */
const listed = (parts: readonly string[]) => parts.join(', ').replace(/, (?=[^,]*$)/, ' and ');

/** What a person has on this device alone, in words; empty where that is nothing. */
export async function waitingWork(email: string): Promise<string> {
  const [drafts, saves, files] = await Promise.all([
    unfinishedDrafts(email),
    countOpenEntries('survey-save/', email),
    countOpenEntries('survey-file/', email),
  ]);
  const [draftCount, saveCount, fileCount] = [drafts.length, sum(saves), sum(files)];
  const parts = [
    pluralOrNone(draftCount, 'draft'),
    pluralOrNone(saveCount, 'section'),
    pluralOrNone(fileCount, 'file'),
  ].filter(Boolean);
  const one = draftCount + saveCount + fileCount === 1;
  return parts.length > 0 ? ` ${listed(parts)} ${one ? 'waits' : 'wait'} there.` : '';
}
