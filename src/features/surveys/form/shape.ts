import type { Doctype } from '@/api/doctypes/index';
import type { Worksheet } from '@/lib/draftSurvey/worksheet';
import type { FieldInput, KindSection } from '@/shared/surveyKinds/types';
import { draftSetFields, draftSetTables } from '../draft/setFields';

/** A value of a field as the form holds it: a number that is not entered is null, a text that is not entered empty. */
export type Value = string | number | null;
export type Row = Record<string, Value>;

/** A whole survey as the form holds it. */
export interface SurveyValues {
  record: Record<string, Value>;
  tables: Record<string, Row[]>;
  worksheet: Worksheet;
}

/** A field that is typed. */
export interface FieldShape {
  name: string;
  input: FieldInput;
}

/** A table that is typed in place. */
export interface TableShape {
  name: string;
  columns: readonly FieldShape[];
}

/** The fields and tables that a section saves. */
export interface SectionShape {
  fields: readonly FieldShape[];
  tables: readonly TableShape[];
}

const NOTHING: SectionShape = { fields: [], tables: [] };

/** Whether a section is saved by the form at all. */
export function isSaved<D extends Doctype>(section: KindSection<D>): boolean {
  const { fields, tables } = sectionShape(section);
  return fields.length + tables.length > 0;
}

/** Whether the worksheet is saved with a section: either draft set, for it holds things of both (D177). */
export const holdsWorksheet = <D extends Doctype>(section: KindSection<D>): boolean =>
  section.type === 'component' && section.component === 'draft-set';

/** What a person fills in in a section; sections that save elsewhere (documents, images, reports) have no form values. */
export function sectionShape<D extends Doctype>(section: KindSection<D>): SectionShape {
  if (section.type === 'fields')
    return { fields: section.groups.flatMap((group) => group.fields), tables: [] };
  if (section.type === 'rows')
    return { fields: [], tables: [{ name: section.table, columns: section.columns }] };
  if (section.type === 'component' && section.component === 'draft-set' && section.set) {
    return { fields: draftSetFields(section.set), tables: draftSetTables(section.set) };
  }
  return NOTHING;
}

/** Columns of a table that hold figures. */
export const figuresOf = ({ columns }: TableShape): string[] =>
  columns.filter(({ input }) => input === 'number').map(({ name }) => name);
