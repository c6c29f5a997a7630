import type { Doctype } from '@/api/doctypes/index';
import { IMAGE_ADDRESS, photographPlace } from '@/shared/photos/rowPhotographs';
import type { KindSection, KindSlot } from '@/shared/surveyKind/types';
import { COPIES_PLACE } from './waitingFile';

/** Columns of a table that name a file and its File. */
export interface FileColumns {
  file: string;
  id: string;
}
export const IMAGE_COLUMNS: FileColumns = { file: IMAGE_ADDRESS, id: 'upload_image_id' };
export const DOCUMENT_COLUMNS: FileColumns = { file: 'document', id: 'document_id' };

/** A place of a record that files go to: an image with fields of its own, or rows of a table. */
export type RecordPlace<D extends Doctype> = {
  /** Id of the section that shows it. */
  section: string;
  /** Success text, literal from the contract. */
  added: string;
  photo: boolean;
} & ({ slot: KindSlot<D>; table?: never } | { table: string; columns: FileColumns });

/** Where the record names what waits at a place; null where it has no such place. Pure. */
export function placeIn<D extends Doctype>(
  sections: readonly KindSection<D>[],
  place: string,
): RecordPlace<D> | null {
  for (const section of sections) {
    const { id } = section;
    if (section.type === 'documents' && section.table === place)
      return {
        section: id,
        added: section.saved.added,
        photo: false,
        table: place,
        columns: DOCUMENT_COLUMNS,
      };
    if (section.type === 'component' && section.photographs) {
      const { table, added } = section.photographs;
      if (photographPlace(table) === place)
        return { section: id, added, photo: true, table, columns: DOCUMENT_COLUMNS };
    }
    if (section.type !== 'images') continue;
    const { added } = section.saved;
    if (section.tables.some(({ table }) => table === place))
      return { section: id, added, photo: true, table: place, columns: IMAGE_COLUMNS };
    const slot = section.slots.find(({ field }) => field === place);
    if (slot) return { section: id, added, photo: true, slot };
  }
  return null;
}

const takesPhotographs = <D extends Doctype>(section: KindSection<D>): boolean =>
  section.type === 'images' || (section.type === 'component' && section.photographs !== undefined);

/** How many of the files that the record does not name yet wait in each section of a survey. Pure. */
export function filesWaitingBySection<D extends Doctype>(
  sections: readonly KindSection<D>[],
  files: readonly { place: string }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { place } of files) {
    const section =
      place === COPIES_PLACE ? sections.find(takesPhotographs)?.id : placeIn(sections, place)?.section;
    if (section !== undefined) counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return counts;
}
