import { photographPlace } from '@/shared/photos/rowPhotographs';
import type { Doctype } from '@/api/doctypes/index';
import type { KindSection } from '@/shared/surveyKind/types';
import { COPIES_PLACE } from '../files/waitingFile';

const takesPhotographs = <D extends Doctype>(section: KindSection<D>): boolean =>
  section.type === 'images' || (section.type === 'component' && section.photographs !== undefined);

/** The section in which a file waits for its table or field. */
const sectionOf = <D extends Doctype>(
  sections: readonly KindSection<D>[],
  place: string,
): string | undefined =>
  sections.find(
    (section) =>
      (place === COPIES_PLACE && takesPhotographs(section)) ||
      (section.type === 'documents' && section.table === place) ||
      (section.type === 'component' &&
        section.photographs &&
        photographPlace(section.photographs.table) === place) ||
      (section.type === 'images' &&
        (section.tables.some(({ table }) => table === place) ||
          section.slots.some(({ field }) => field === place))),
  )?.id;

/** How many of the files that the record does not name yet wait in each section of a survey. Pure. */
export function filesWaitingBySection<D extends Doctype>(
  sections: readonly KindSection<D>[],
  files: readonly { place: string }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { place } of files) {
    const section = sectionOf(sections, place);
    if (section !== undefined) counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return counts;
}
