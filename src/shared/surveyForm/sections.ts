import type { Doctype } from '@/api/doctypes/index';
import { isSignatureEntry } from '../surveyKind/signatures';
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

/** Whether a section asks for the IMO number of the ship. */
const asksImo = ({ groups }: { groups: readonly { imo?: true }[] }): boolean =>
  groups.some(({ imo }) => imo === true);

/** Whether an entry of the worksheet is saved with a section: all of them with one of the kind's own that holds it. */
export const savesEntry = <D extends Doctype>(section: KindSection<D>, entry: string): boolean =>
  section.type === 'signatures'
    ? isSignatureEntry(entry)
    : section.type === 'fields'
      ? entry === 'imo' && asksImo(section)
      : section.type === 'component' && section.savesWorksheet === true;

/** Whether anything of the worksheet is saved with a section, beside which figures were typed as 0. */
export const holdsWorksheet = <D extends Doctype>(section: KindSection<D>): boolean =>
  section.type === 'signatures' ||
  (section.type === 'fields' && asksImo(section)) ||
  (section.type === 'component' && section.savesWorksheet === true);

/** Whether a section is saved by the form at all: one of a record without fields for it saves the worksheet alone. */
export function isSaved<D extends Doctype>(section: KindSection<D>): boolean {
  const { fields, tables } = sectionShape(section);
  return fields.length + tables.length > 0 || holdsWorksheet(section);
}
