import { queryOptions } from '@tanstack/react-query';
import { openEntries, type JournalEntry } from '@/lib/device/journal';
import { enqueue } from '@/lib/device/queue/stored';
import { changedParts, onlyParts, rebase, type Work } from '@/lib/merge';
import type { GeneralValues } from '@/shared/generalSurvey/generalSheet';
import { saveKindOf } from '@/shared/unsent/kinds';
import { isSavedWork, partsInWords, triedNow, type SavedWork } from '@/shared/unsent/savedWork';
import { withKnownWait } from '@/shared/unsent/withKnownWait';
import { generalParts, type GeneralPart } from './generalParts';

/* Saves of a general survey that wait on this device: entries of the same queue as sections of other kinds. */

const GENERAL = 'general-survey';

export type SavedGeneral = SavedWork<GeneralValues>;
export const savedGeneralOf = (entry: JournalEntry): SavedGeneral => entry.payload as SavedGeneral;
export const isGeneralSave = ({ payload }: JournalEntry): boolean =>
  isSavedWork(payload) && payload.survey === GENERAL;

/** Whether a save that waits is the one that adds a finding. */
export function makesFinding(entry: JournalEntry, finding: string): boolean {
  const { before, mine } = savedGeneralOf(entry).work;
  return finding in mine.findings && !(finding in before.findings);
}

export const waitingGeneral = async (owner: string, order: string): Promise<JournalEntry[]> =>
  (await openEntries(saveKindOf(order), owner)).filter(isGeneralSave).map(withKnownWait);

/** What waits as the survey is opened; none where the device keeps nothing. */
export const waitingGeneralQuery = (owner: string, order: string) =>
  queryOptions({
    queryKey: ['device', 'general-saves', owner, order],
    queryFn: () => waitingGeneral(owner, order).catch(() => []),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What a sheet says with what waits on top of it. */
export const overSheet = (values: GeneralValues, entries: readonly JournalEntry[]): GeneralValues =>
  entries.map(savedGeneralOf).reduce((now, { work }) => {
    const parts = generalParts(work.before, work.mine, now);
    return rebase(parts, work, now).mine;
  }, values);

const WORDS = [
  [(path: readonly string[]) => path.length === 1, 'field'],
  [([group]: readonly string[]) => group === 'findings', 'finding'],
  [([group]: readonly string[]) => group === 'signatures', 'signature'],
] as const;

/** Keeps a save on the device, from where it goes out by itself. `wasTried`: it was sent, and no answer came. */
export async function keepGeneral(
  owner: string,
  order: { name: string; rfq_id?: string | null | undefined },
  { before, mine }: Work<GeneralValues>,
  { success, wasTried }: { success: string; wasTried: boolean },
): Promise<JournalEntry> {
  const parts = generalParts(before, mine);
  const changed = changedParts<GeneralValues, GeneralPart>(parts, { before, mine });
  const payload: SavedGeneral = {
    survey: GENERAL,
    section: GENERAL,
    title: 'Survey',
    detail: partsInWords(changed, WORDS),
    known: order.rfq_id ?? null,
    // Photographs belong to a finding: they go after it.
    makes: Object.keys(mine.findings).some((id) => !(id in before.findings)),
    success,
    work: onlyParts<GeneralValues>(parts, { before, mine }),
    parts: changed.map(({ path }) => path),
  };
  return enqueue(saveKindOf(order.name), owner, payload, wasTried ? { values: triedNow() } : {});
}
