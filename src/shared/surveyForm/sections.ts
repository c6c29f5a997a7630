import type { Doctype } from '@/api/doctypes/index';
import type { KindSection } from '../surveyKind/types';
import type { SectionShape } from './shape';

const NOTHING: SectionShape = { fields: [], tables: [] };

/** What a person fills in in a section; sections that save elsewhere (documents, images, reports) have no form values. */
export function sectionShape<D extends Doctype>(section: KindSection<D>): SectionShape {
  switch (section.type) {
    case 'fields':
      return { fields: section.groups.flatMap((group) => group.fields), tables: [] };
    case 'rows':
      return { fields: [], tables: [{ name: section.table, columns: section.columns }] };
    case 'component':
      return section.shape;
    default:
      return NOTHING;
  }
}

/** Whether a section is saved by the form at all. */
export function isSaved<D extends Doctype>(section: KindSection<D>): boolean {
  const { fields, tables } = sectionShape(section);
  return fields.length + tables.length > 0;
}

/** Whether the worksheet is saved with a section. */
export const holdsWorksheet = <D extends Doctype>(section: KindSection<D>): boolean =>
  section.type === 'component' && section.savesWorksheet === true;
