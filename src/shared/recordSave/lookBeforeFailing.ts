import { isOutcomeUnknown } from '@/api/errors';
import { journalTiming } from '@/lib/device/journal';

/**
 * Saves, and where it stays unknown whether the site did it, looks there before anything is said of it: once more after a
 * moment, since the call may still be on its way. The failure stands where the site cannot be asked, or says otherwise.
 */
export async function lookBeforeFailing<T>(
  save: () => Promise<T>,
  look: () => Promise<T | undefined>,
): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    const failed = () => Promise.reject<never>(error as Error);
    const found = await look().catch(failed);
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, journalTiming.settle));
    return (await look().catch(failed)) ?? failed();
  }
}
