import { unfinishedDrafts, type UnfinishedWork } from '@/lib/device/traces';
import { stored } from '@/ui/useStored';

const OLD_MS = 30 * 86_400_000;

/** Under it stands when the person last said that old drafts are to stay. */
export const keptKey = (email: string): string => `plimsoll.keptDrafts.${email}`;

/** Drafts that are older than 30 days, unless the person wanted to keep them within as many days. */
export async function oldDrafts(email: string): Promise<UnfinishedWork[]> {
  const drafts = await unfinishedDrafts(email);
  const border = Date.now() - OLD_MS;
  const keptAt = stored(keptKey(email), Number);
  return keptAt > border ? [] : drafts.filter(({ savedAt }) => savedAt < border);
}
