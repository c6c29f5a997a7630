import type { Doctype, Doctypes, ListField } from '@/api/doctypes/index';
import type { TableField } from '@/api/resource';
import type { Path } from '@/paths';

/** How a field is typed. Numbers carry a unit and the decimals shown; an empty number is saved as 0 (spec 3 §5). */
export type FieldInput = 'text' | 'lines' | 'number' | 'date' | 'time';

/** One field of a survey record, by the server's name. */
export interface KindField<Name extends string = string> {
  name: Name;
  label: string;
  input: FieldInput;
  unit?: string;
  decimals?: number;
  /** A year or the like: its thousands are not parted. */
  plain?: boolean;
  /** What to write here, where the label does not say it. */
  help?: string;
}

interface SectionBase {
  id: string;
  title: string;
}

/** Fields that are saved together by one partial PUT. */
export interface FieldsSection<D extends Doctype> extends SectionBase {
  type: 'fields';
  groups: readonly { title: string; fields: readonly KindField<ListField<D>>[] }[];
  /** Success text, literal. `created` where the section creates the record. */
  saved: { created?: string; updated: string };
}

/** Rows of a child table that are typed in place. */
export interface RowsSection<D extends Doctype> extends SectionBase {
  type: 'rows';
  table: TableField<D>;
  columns: readonly KindField[];
  /** Field of the record that carries the sum of a column. */
  total?: { column: string; field: ListField<D>; label: string };
  saved: { updated: string; deleted?: string };
}

/** Documents of the record: rows with an uploaded file each. */
export interface DocumentsSection<D extends Doctype> extends SectionBase {
  type: 'documents';
  table: TableField<D>;
  documentTypes: readonly string[];
  saved: { uploaded: string; added: string; deleted: string };
}

/** An image with a field of its own, and the field that names its File. */
export interface KindSlot<D extends Doctype> {
  field: ListField<D>;
  idField: ListField<D>;
  title: string;
}

/** Images in fields of their own, and image tables with what is usually photographed. */
export interface ImagesSection<D extends Doctype> extends SectionBase {
  type: 'images';
  slots: readonly KindSlot<D>[];
  tables: readonly { table: TableField<D>; title: string; shots: readonly string[] }[];
  saved: { added: string; deleted: string };
}

/** A section too odd for data: a component of the surveys feature draws it, named by id. */
export interface ComponentSection extends SectionBase {
  type: 'component';
  component: 'draft-set' | 'water' | 'joint-inspection' | 'reports';
  /** Which set of a draft survey. */
  set?: 'i' | 'f';
  saved?: { updated: string };
}

/** A part of the survey form, in the order of work. */
export type KindSection<D extends Doctype> =
  | FieldsSection<D>
  | RowsSection<D>
  | DocumentsSection<D>
  | ImagesSection<D>
  | ComponentSection;

/** A report or certificate of a kind: generate, text, upload, send (spec 3 §4). */
export interface KindReport<D extends Doctype> {
  /** Spelt as the product spells it. */
  id: string;
  title: string;
  /** Flags set to '1' when the report is generated (D183). */
  flags: readonly ListField<D>[];
  /** Field of the report text; a certificate has none. */
  text?: ListField<D>;
  /** A certificate may share the field with the sheet that it certifies: `holdsReport` tells whose file is stored. */
  upload: ListField<D>;
  uploadId: ListField<D>;
  /** Certificates: the flag that sending sets to 1, and without which the requester sees nothing (D203). */
  signed?: ListField<D>;
  /** Sections that the report does not rest on: nothing of them is asked before it is sent. */
  without?: readonly string[];
  /** Success text of step 4, literal. */
  sent: string;
}

/** One kind of survey, described once: form, views, report and the mock's DocType are drawn from it. */
export interface SurveyKind<D extends Doctype = Doctype> {
  id: string;
  title: string;
  doctype: D;
  /** Whether a type of survey is of this kind (D172). */
  answers: (typeOfSurvey: string) => boolean;
  /** The surveyor's form. */
  route: Path;
  /** The report page of each side. */
  reportRoutes: { vendor: Path; surveyor: Path; requester: Path };
  /** Time fields of the DocType: sent empty on create, or the server stamps its own clock (R11). */
  timeFields: readonly ListField<D>[];
  /** Fields read in lists of these records. */
  listFields: readonly ListField<D>[];
  sections: readonly KindSection<D>[];
  reports: readonly KindReport<D>[];
}

/** The record of a kind. */
export type KindRecord<D extends Doctype> = Doctypes[D];
