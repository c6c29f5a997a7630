import type { Doctype, Doctypes } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import { toValues } from '@/shared/surveyForm/values';
import type { KindSection, SurveyKind } from '@/shared/surveyKind/types';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
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
