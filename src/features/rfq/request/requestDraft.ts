import type { StoredFile } from '@/lib/device/storedFile';
import type { FormPlace, KeptForm } from '@/shared/wizard/useFormDraft';
import type { RequestValues } from './schema';

/** Everything of the request besides what the form holds. */
export interface RequestPlace extends FormPlace {
  files: StoredFile[];
}

/** A request as it is kept on the device while it is typed. */
export type RequestDraft = KeptForm<RequestValues, RequestPlace>;

export const newPlace = (): RequestPlace => ({ id: crypto.randomUUID(), files: [], reached: 0, tab: 0 });
