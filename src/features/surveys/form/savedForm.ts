import type { Doctype, Doctypes } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { DraftView } from '@/lib/device/openDraft';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import { toValues } from '@/shared/surveyForm/values';
import type { KindSection, SurveyKind } from '@/shared/surveyKind/types';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import type { SaveState } from '@/ui/form/FormActions';
import type { QueuedSaves } from '../unsent/queuedSaves';

/** Something is typed that is no number, day or time. */
export class UnreadableError extends Error {
  constructor(readonly names: readonly string[]) {
    super('A figure, date or time in this section cannot be read. Correct it, then save.');
  }
}

/** A record as the form shows it, with what waits on this device on top of it. */
export function shownOf<D extends Doctype>(
  kind: SurveyKind<D>,
  order: JobOrder,
  record: Doctypes[D] | null,
  sheet: Worksheet,
  queue: QueuedSaves | null,
): SurveyValues {
  const theirs = toValues(kind, record, sheet);
  if (!record) Object.assign(theirs.record, kind.fromOrder?.(order));
  return queue ? queue.over(theirs) : theirs;
}

/** How far a form is saved: in words beside its button. `waits`: what was saved waits on this device. */
export function saveStateOf(form: {
  busy: boolean;
  dirty: boolean;
  waits: boolean;
  /** Of the last save on the server, in milliseconds since 1970. */
  savedAt: number | null;
  draft: Pick<DraftView<unknown>, 'state' | 'savedAt'>;
}): SaveState {
  const { savedAt, draft } = form;
  if (form.busy) return { kind: 'saving' };
  if (form.dirty)
    return draft.state === 'saved' && draft.savedAt !== null
      ? { kind: 'device', at: draft.savedAt }
      : { kind: 'dirty' };
  if (form.waits) return { kind: 'waiting' };
  return savedAt === null ? { kind: 'clean' } : { kind: 'saved', at: savedAt };
}

/** A map without one of its keys. */
export function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const next = new Map(map);
  next.delete(key);
  return next;
}

/** The success text of a section, literal from the contract. */
export function savedText<D extends Doctype>(section: KindSection<D>, exists: boolean): string {
  if (section.type === 'fields' && !exists) return section.saved.created ?? section.saved.updated;
  if (section.type === 'fields' || section.type === 'rows') return section.saved.updated;
  return section.type === 'component' || section.type === 'signatures' ? section.saved.updated : '';
}
