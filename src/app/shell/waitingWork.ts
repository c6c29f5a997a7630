import { countOpenEntries } from '@/lib/device/journal';
import { unfinishedDrafts } from '@/lib/device/traces';
import { pluralOrNone } from '@/lib/numbers';

const sum = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((total, count) => total + count, 0);

/** What a person has on this device alone, in words; empty where that is nothing. `drafts`: those alone, where the rest is told apart. */
export async function waitingWork(email: string, only?: 'drafts'): Promise<string> {
  const count = async (kind: string) => (only ? 0 : sum(await countOpenEntries(kind, email)));
  const parts = [
    pluralOrNone((await unfinishedDrafts(email)).length, 'draft'),
    pluralOrNone(await count('survey-save/'), 'section'),
    pluralOrNone(await count('survey-file/'), 'file'),
  ];
  return parts.filter(Boolean).join(', ');
}
