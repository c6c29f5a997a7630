import { settings } from '@/api/env';
import { UncertainStepError } from '@/lib/device/journal';

/** A record that says what a call was to make. */
export interface FoundRecord {
  name: string;
  /** As the server stamped it. */
  creation: string;
}

/**
 * Asks the person which of the records that came since a lost call is the one that it made, if any is (D210): each may be another
 * browser's, and nothing on it tells whose it is (D220). Undefined where there is none, and where the site knows the call by its key.
 */
export function askWhichIsOwn(found: readonly FoundRecord[]): undefined {
  const [first] = found;
  if (!first || settings().idempotencyField) return undefined;
  const now = found.map(({ name, creation }): FoundRecord => ({ name, creation }));
  throw new UncertainStepError({ before: null, now, made: first.name });
}
