import type { StoredFile } from '@/lib/device/storedFile';
import { pluralOrNone } from '@/lib/numbers';
import type { FormDraft } from '@/shared/draft/useFormDraft';
import type { FormPlace } from '@/shared/wizard/useStepPlace';
import type { RequestValues } from './schema';
import type { Tab } from './tabs';

/** State of the request outside the form. */
export interface RequestPlace extends FormPlace {
  files: StoredFile[];
}

/** A request's draft on the device. */
export type RequestDraft = FormDraft<RequestValues, RequestPlace>;

export const newPlace = (): RequestPlace => ({ files: [], reached: 0, tab: 0 });

/** Summary of a stored request, for the offer to restore it; the vessel or place tells several apart. */
export const requestParts =
  (tabs: readonly Tab[]) =>
  ({ values, files }: RequestDraft): string[] =>
    [
      values.survey?.name_of_areaspot.trim() ?? '',
      ...tabs.filter(({ check }) => check !== undefined && check in values).map(({ label }) => label),
      pluralOrNone(files.length, 'file'),
    ].filter((part) => part !== '');
