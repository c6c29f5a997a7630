import type { Doctype } from '@/api/doctypes/index';
import { plural } from '@/lib/numbers';
import type { PhotoProofs } from '@/lib/photoProof';
import { midSentence } from '@/lib/sentences';
import { IMAGE_ADDRESS } from '@/shared/photos/rowPhotographs';
import { fieldOf, tableOf, textFieldOf } from '@/shared/surveyRecord/fields';
import type { ImagesSectionSpec, KindCheck, KindSlot, SurveyKind } from '@/shared/surveyKind/types';

/** How many photographs a line names. */
const NAMED = 4;

/** The named places of a section in which a record has no photograph. Pure. */
export const emptySlots = <D extends Doctype>(
  section: ImagesSectionSpec<D>,
  record: object | null,
): KindSlot<D>[] => section.slots.filter(({ field }) => !fieldOf(record, field));

/** Of what is usually photographed for a table, what is not there. One without words may show any of it. Pure. */
function missingShots(
  { table, shots }: { table: string; shots: readonly string[] },
  record: object,
  photos: PhotoProofs,
): readonly string[] {
  const shown = tableOf(record, table).map((row) => photos[textFieldOf(row, IMAGE_ADDRESS)]?.caption ?? '');
  const missing = shots.filter((shot) => !shown.includes(shot));
  return missing.length > shown.filter((caption) => caption === '').length ? missing : [];
}

/** What a survey has no photograph of. */
interface MissingPhotographs extends KindCheck {
  /** The section that they show: of a report that does not rest on it they are not asked. */
  of: string;
}

/** The photographs that a survey still lacks in its sections of images, for the check before a report. Pure. */
export function missingPhotographs<D extends Doctype>(
  kind: SurveyKind<D>,
  record: object,
  photos: PhotoProofs,
): MissingPhotographs[] {
  return kind.sections.flatMap((section) => {
    if (section.type !== 'images') return [];
    const line = (id: string, where: string, titles: readonly string[], of = section.id) => {
      if (titles.length === 0) return [];
      const more = titles.length > NAMED ? ` and ${titles.length - NAMED} more` : '';
      const names = titles.slice(0, NAMED).map(midSentence).join(', ');
      const text = `${where}: ${plural(titles.length, 'photograph')} missing: ${names}${more}`;
      return [{ id: `photographs ${id}`, section: section.id, of, text }];
    };
    const slots = emptySlots<D>(section, record).filter(({ optional }) => !optional);
    return [
      ...line(
        section.id,
        section.title,
        slots.map(({ title }) => title),
      ),
      ...section.tables.flatMap((table) =>
        line(table.table, table.title, missingShots(table, record, photos), table.of),
      ),
    ];
  });
}
