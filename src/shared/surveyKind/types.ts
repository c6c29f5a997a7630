import type { Doctype, Doctypes, ListField } from '@/api/doctypes/index';
import type { Schema } from '@/api/doctypes/schema';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { RFQ } from '@/api/doctypes/rfq';
import type { TableField } from '@/api/resource';
import type { PdfContent, PdfImage } from '@/lib/pdf/model';
import type { ComponentType, ReactNode } from 'react';
import type { ZodType } from 'zod';
import type { RecordPath } from '@/paths';
import type { PreloadableComponent } from '@/ui/lazyWithPreload';
import type { FieldInput, SectionShape, SurveyValues, Value } from '../surveyForm/shape';
import type { Worksheet } from './worksheet';

// By a table of all DocTypes, so that a kind is one of `SurveyKind` whatever its DocType.
type FieldOf<D extends Doctype> = { [Name in Doctype]: ListField<Name> }[D];
type TableOf<D extends Doctype> = { [Name in Doctype]: TableField<Name> }[D];

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
  /** What to look at in what is typed here; it never blocks. Pure. */
  look?: (typed: string) => string | undefined;
  /** What of a typed text is kept. */
  clean?: (typed: string) => string;
}

interface SectionBase {
  id: string;
  title: string;
}

/** Fields that are saved together by one partial PUT. */
export interface FieldsSectionSpec<D extends Doctype = SurveyDoctype> extends SectionBase {
  type: 'fields';
  groups: readonly {
    title: string;
    fields: readonly KindField<FieldOf<D>>[];
    /** Asks for the IMO number of the ship as well, which stands in the worksheet (`shipEntry`). */
    imo?: true;
  }[];
  /** What to look at beside a field, by its name; it never blocks. Pure. */
  warnings?: (record: SurveyValues['record']) => Partial<Record<string, string>>;
  /** Success text, literal. `created` where the section creates the record. */
  saved: { created?: string; updated: string };
}

/** Rows of a child table that are typed in place. */
export interface RowsSectionSpec<D extends Doctype = SurveyDoctype> extends SectionBase {
  type: 'rows';
  table: TableOf<D>;
  columns: readonly KindField[];
  /** Field of the record that carries the sum of a column. */
  total?: { column: string; field: FieldOf<D>; label: string };
  saved: { updated: string; deleted?: string };
}

/** Documents of the record: rows with an uploaded file each. */
export interface DocumentsSectionSpec<D extends Doctype = SurveyDoctype> extends SectionBase {
  type: 'documents';
  table: TableOf<D>;
  documentTypes: readonly string[];
  saved: { uploaded?: string; added: string; deleted: string };
}

/** An image with a field of its own, and the field that names its File. */
export interface KindSlot<D extends Doctype = SurveyDoctype> {
  field: FieldOf<D>;
  idField: FieldOf<D>;
  title: string;
  /** A survey may well be complete without it. */
  optional?: boolean;
}

/** Images in fields of their own, and image tables with what is usually photographed. */
export interface ImagesSectionSpec<D extends Doctype = SurveyDoctype> extends SectionBase {
  type: 'images';
  slots: readonly KindSlot<D>[];
  tables: readonly {
    table: TableOf<D>;
    title: string;
    shots: readonly string[];
    /** The section that they show: a report that does not rest on it does without them. */
    of?: string;
  }[];
  saved: { added: string; deleted: string };
}

/** A section too odd for data: a component of the kind draws it, inside the kind's `frame`. */
export interface ComponentSectionSpec extends SectionBase {
  type: 'component';
  component: PreloadableComponent<object>;
  /** What stands beside it; `onGo` opens another section. */
  side?: PreloadableComponent<{ onGo: (section: string) => void }>;
  /** The fields and tables that it saves. */
  shape: SectionShape;
  /** Whether the kind's own entries of the worksheet are saved with it. */
  savesWorksheet?: boolean;
  /** Whether an entry of the worksheet, by its steps, stands in it: all do where it does not say. */
  showsEntry?: (path: readonly string[]) => boolean;
  /** Photographs of what it shows: rows of the document table, with what is said when one is added or deleted. */
  photographs?: { table: string; added: string; deleted: string };
  /** A survey may well be complete without anything in it. */
  optional?: boolean;
  /** How far it is, where that is not the share of its fields. Pure. */
  progress?: (values: SurveyValues) => { done: number; of: number };
  saved: { updated: string };
}

/** Others who attended the survey; they are kept on the request (D141). */
export interface JointInspectionSectionSpec extends SectionBase {
  type: 'joint-inspection';
  saved: { updated: string };
}

/** Signatures given on the screen. Every kind has it without saying so (`withSignatureSection`). */
export interface SignaturesSectionSpec extends SectionBase {
  type: 'signatures';
  saved: { updated: string };
}

/** The reports and certificates of the kind. */
export interface ReportsSectionSpec extends SectionBase {
  type: 'reports';
}

/** A part of the survey form, in the order of work. */
export type KindSection<D extends Doctype = SurveyDoctype> =
  | FieldsSectionSpec<D>
  | RowsSectionSpec<D>
  | DocumentsSectionSpec<D>
  | ImagesSectionSpec<D>
  | ComponentSectionSpec
  | JointInspectionSectionSpec
  | SignaturesSectionSpec
  | ReportsSectionSpec;

/** What a report is made from; `W` is the kind's worksheet. */
export interface ReportSource<D extends Doctype = SurveyDoctype, W extends Worksheet = Worksheet> {
  record: Doctypes[D];
  worksheet: W;
  order: JobOrder;
}

/** The same with what only a printed document says. */
export interface PrintSource<
  D extends Doctype = SurveyDoctype,
  W extends Worksheet = Worksheet,
> extends ReportSource<D, W> {
  /** The survey company's name, as on its letterhead. */
  vendor: string;
  issuedAt: Date;
}

/**
 * A document of a kind: plain data, in which a picture goes by the address of its file or by a name in `drawings`. The
 * letterhead is set round it when it is printed.
 */
export interface KindDocument extends PdfContent {
  /** Which words and lines it prints; what was printed under another number is not compared. 0 unless said. */
  layout?: number;
  /** Pictures that the kind draws itself, by name; null where the browser cannot draw one. */
  drawings?: Readonly<Record<string, () => Promise<PdfImage | null>>>;
}

/** A report or certificate of a kind: generate, text, upload, send (3§4). */
export interface KindReport<D extends Doctype = SurveyDoctype, W extends Worksheet = Worksheet> {
  /** Spelt as the product spells it. */
  id: string;
  title: string;
  /** Flags set to '1' when the report is generated (D183). */
  flags: readonly FieldOf<D>[];
  /** Field of the report text; a certificate has none. */
  text?: FieldOf<D>;
  /** A certificate may share the field with the sheet that it certifies: `holdsReport` tells whose file is stored. */
  upload: FieldOf<D>;
  uploadId: FieldOf<D>;
  /** Certificates: the flag that sending sets to 1, and without which the requester sees nothing (D203). */
  signed?: FieldOf<D>;
  /** Sections that the report does not rest on: nothing of them is asked before it is sent. */
  without?: readonly string[];
  /** Success text of step 4, literal. */
  sent: string;
  /** The text that is proposed to the surveyor; without it the field begins empty. Its code is fetched when it is asked. */
  suggestText?(source: ReportSource<D, W>): Promise<string>;
  /** Makes the document; without it the surveyor uploads a file of their own. Its code is fetched when it is asked. */
  print?(source: PrintSource<D, W>): Promise<KindDocument>;
}

/** What a kind stores beside its records. */
export interface KindWorksheet {
  /** How the file is read; fetched when one is. */
  schema: () => Promise<ZodType<Worksheet>>;
  /** Entries that are fields of their own, each with a name in the form: the rest are read and written whole. */
  groups: readonly string[];
  /** Entries of several values that are one thing: halves of two persons' would be nonsense. */
  whole: readonly string[];
  /** Entries with rows under ids that several persons fill in: each field of a row is somebody's own. */
  rows?: Readonly<Record<string, WorksheetRows>>;
}

/** What a row of the worksheet is called: "Truck DXB K 44102". */
export interface WorksheetRows {
  title: string;
  /** Fields that name a row, the best first; none where its id is its name. */
  named: readonly string[];
  /** An id that is a row's name, in words. Pure. */
  called?: (id: string) => string;
  /** What its fields are called and their values mean, where their names and values do not say it. */
  fields?: Readonly<Record<string, WorksheetField>>;
  /** Fields that are lists of rows, each with an `id`: two persons may add to one list. */
  lists?: Readonly<Record<string, WorksheetRows>>;
}

/** How a field of a row of the worksheet is read out. */
export interface WorksheetField {
  label?: string;
  unit?: string;
  /** Values that are words of the code, in words of the form. */
  words?: Readonly<Record<string, string>>;
  /** The list of which its value names a row by the id. */
  of?: string;
}

/** What a record is about, by the names of its fields: for heads of pages and rows of lists. */
interface KindSubject<Field extends string = string> {
  /** The ship or the container, with its label. */
  subject: { label: string; field: Field };
  /** By what it is known beside its name. */
  identity?: { label: string; field: Field };
  cargo?: Field;
  /** Berth, terminal or depot. */
  place?: Field;
  /** Of loading and of discharge. */
  ports: readonly Field[];
  /** Days on which the survey was done, in order; the job order's date is only its plan. */
  days?: readonly Field[];
}

/** What of a survey holds for the next one of the same thing. */
export interface KindBefore<Field extends string = string> {
  /** What is surveyed: "ship". */
  what: string;
  /** The field by which it is known again. */
  by: Field;
  /** How that stands in earlier records; null where what is typed names nothing. Pure. */
  known: (typed: string) => readonly string[] | null;
  /** The fields that stay with it. */
  fields: readonly Field[];
}

/** A component that reads a record of a kind with its worksheet. */
type KindSummary<D extends Doctype> = Pick<PreloadableComponent<never>, 'fetch'> &
  // as a method, so that a kind's own worksheet will do
  { draw(props: { record: Doctypes[D]; worksheet: Worksheet }): ReactNode }['draw'];

/** Something to look at before a report goes out, and the section where it is put right. */
export interface KindCheck {
  id: string;
  section: string;
  text: string;
}

/** What came of the checks that a kind ran on one section: a check that has not run is not a clear one. */
export interface KindChecksRun {
  section: string;
  clear: number;
  /** Checks that could not run, and what is missing for them. */
  notRun: readonly string[];
}

/** What a kind asks before a report goes out, beside what the form asks of every kind. */
export interface KindChecks {
  /** What is still to be entered. */
  missing: readonly KindCheck[];
  /** Names in the form that `missing` asks for: the form does not ask for them once more. */
  asked: ReadonlySet<string>;
  /** What was entered and should be looked at. */
  warnings: readonly KindCheck[];
  /** What its checks came to, where it counts them. */
  ran?: readonly KindChecksRun[];
}

/** Looks at a survey before a report goes out. Pure. */
export interface KindChecker<W extends Worksheet = Worksheet> {
  /** `record` as it is stored: photographs are no values of the form. */
  reportChecks(this: void, values: SurveyValues<W>, record?: object | null): KindChecks;
}

/** What a kind's own page is given. */
export interface KindPageProps {
  kind: SurveyKind;
  /** Of the address. */
  id: string;
}

/** A page of a kind's own. */
export interface KindPage {
  path: RecordPath;
  title: string;
  page: () => Promise<ComponentType<KindPageProps>>;
}

/** What lists, routes and dashboards need of a kind before any of its pages is open. */
export interface KindOutline<D extends Doctype = SurveyDoctype> {
  id: string;
  title: string;
  /** What the surveyor's dashboard calls the count of these records, where it counts them. */
  counted?: string;
  doctype: D;
  /** Whether a type of survey is of this kind (D172). */
  answers: (typeOfSurvey: string) => boolean;
  routes: {
    /** The surveyor's form. */
    form: RecordPath;
    /** The report page of each side. Kinds may share one. */
    vendor: RecordPath;
    surveyor: RecordPath;
    requester: RecordPath;
    /** Reports with an address of their own: the report page of vendor and surveyor, open at the report. */
    reports?: readonly { report: string; title: string; at: RecordPath }[];
    /** Texts of reports as pages that print. */
    texts?: readonly { report: string; title: string; textAt: RecordPath }[];
  };
  /** Pages of its own, reached from the form. */
  pages?: readonly KindPage[];
}

/**
 * One kind of survey, described once: form, views, report and the mock's DocType are drawn from it. What is written as a
 * function that imports, or as a lazy component, is fetched when it is wanted.
 */
export interface SurveyKind<D extends Doctype = SurveyDoctype> extends KindOutline<D> {
  /** The DocType's fields. */
  schema: Schema;
  about: KindSubject<FieldOf<D>>;
  /** Fields read in lists of these records. */
  listFields: readonly FieldOf<D>[];
  /** What stands round all sections and lives as long as the form: a calculation that several of them show. */
  frame?: PreloadableComponent<{ children: ReactNode }>;
  sections: readonly KindSection<D>[];
  /** What earlier surveys of the same ship or container may say of it; offered, never filled in by itself. */
  before?: KindBefore<FieldOf<D>>;
  /** What the request says that may be filled in; offered, never filled in by itself. Pure. */
  fromRequest?: (order: JobOrder, rfq: RFQ | undefined) => Partial<Record<FieldOf<D>, Value>>;
  /** What the job order says of a record that does not exist yet. Pure. */
  fromOrder?: (order: JobOrder) => Partial<Record<FieldOf<D>, Value>>;
  /** What a part of the values is called (its path in them) that no described field names. */
  partLabel?: (path: readonly string[]) => string | undefined;
  /** Without it only what every kind's form asks is asked. */
  checks?: () => Promise<KindChecker>;
  /** Left out where the worksheet holds nothing but what every kind's does. */
  worksheet?: KindWorksheet;
  reports: readonly KindReport<D>[];
  /** What was worked out from a record, for those who read it: above its sections. */
  summary?: KindSummary<D>;
}
