/** Where a piece of text stands in its column. */
export type ReportAlign = 'left' | 'right' | 'center';

/** A picture to be set into the page: the bytes of a JPEG or PNG, and its own size in pixels. */
export interface ReportImage {
  bytes: Uint8Array;
  format: 'JPEG' | 'PNG';
  width: number;
  height: number;
}

/**
 * The band at the head or foot of every page. The image is set over the full page width, never stretched or cropped;
 * without one, or when it cannot be read, name and lines are set in type at the same height.
 */
export interface ReportBand {
  image?: ReportImage | undefined;
  /** The vendor's name; empty in a footer that holds text only. */
  name: string;
  /** Address, telephone, text of the footer. */
  lines: string[];
}

/** A label with its value, e.g. `IMO` / `9577434`. */
export interface ReportPair {
  label: string;
  value: string;
}

/** One column of a table. The head carries the unit; cells do not repeat it. */
export interface ReportColumn {
  head: string;
  align?: ReportAlign;
  /** Share of the body's width (any unit); equal shares when no column states one. */
  width?: number;
  /** Set in bold from top to bottom, e.g. a corrected draft. */
  strong?: boolean;
  /** A vertical rule stands before the column. */
  divider?: boolean;
}

/** One row of a table. `key` rows are bold with a full rule under them. */
export interface ReportRow {
  cells: string[];
  emphasis?: 'key';
}

/** A line over the heads that names a group of columns, e.g. Initial, Final. */
export interface ReportColumnGroup {
  text: string;
  /** Number of columns that it spans. */
  span: number;
}

/** One cell of a result box; the first is set largest. */
export interface ReportResult {
  label: string;
  value: string;
  unit?: string;
}

/** A warning or note, with the surveyor's answer to it. */
export interface ReportWarning {
  text: string;
  remark?: string | undefined;
}

/** A photograph with what proves it: when and where it was taken, and the SHA-256 of the original file. */
export interface ReportPhoto {
  image?: ReportImage | undefined;
  caption: string;
  /** In words, e.g. `Taken 20/11/2026 06:31`, or that the time is not known. */
  takenAt?: string | undefined;
  /** Already formatted, e.g. `20.26521° N, 86.67012° E`. */
  place?: string | undefined;
  sha256?: string | undefined;
  /** What else is to be said of it, in one line: the original, what was done to the picture. */
  note?: string | undefined;
}

/** A line to sign on. */
export interface ReportSignature {
  label: string;
  name?: string | undefined;
  note?: string | undefined;
}

/** A shape of a drawing, in the drawing's own units; colours as `#RRGGBB`, line widths in points. */
export type ReportShape =
  | {
      kind: 'path';
      points: ReadonlyArray<readonly [number, number]>;
      closed?: boolean;
      fill?: string;
      stroke?: string;
      lineWidth?: number;
      dash?: readonly number[];
    }
  | {
      kind: 'label';
      x: number;
      y: number;
      text: string;
      size: number;
      align?: ReportAlign;
      strong?: boolean;
      fill?: string;
    };

/** A drawing in its own units, fitted to the body's width. */
export interface ReportDrawing {
  width: number;
  height: number;
  shapes: ReportShape[];
}

/** The parts that a report is made of, from top to bottom. */
export type ReportBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'pairs'; columns: ReportPair[][] }
  | {
      kind: 'table';
      /** Names the table in warnings. */
      name: string;
      columns: ReportColumn[];
      groups?: ReportColumnGroup[];
      rows: ReportRow[];
    }
  | { kind: 'result'; cells: ReportResult[] }
  | { kind: 'paragraph'; name: string; text: string; size?: 'body' | 'note' | 'lead' }
  | { kind: 'warnings'; title: string; items: ReportWarning[]; none: string }
  | { kind: 'photos'; perRow: number; items: ReportPhoto[] }
  | { kind: 'signatures'; items: ReportSignature[] }
  | ({ kind: 'drawing'; name: string } & ReportDrawing)
  /** One image over the body's width. */
  | { kind: 'picture'; name: string; image?: ReportImage | undefined }
  /** White space, mm. */
  | { kind: 'space'; height: number }
  | { kind: 'pageBreak' }
  | { kind: 'together'; blocks: ReportBlock[] };

/** A report as plain data, independent of what prints it. */
export interface ReportModel {
  /** e.g. `Draft survey report`. */
  title: string;
  /** The line under the title, e.g. `Loading · report no. DS-00031 · job order JO-00172`. */
  subtitle: string;
  number: string;
  vessel: string;
  vendor: string;
  /** With its ending. */
  fileName: string;
  createdAt: Date;
  header: ReportBand;
  footer: ReportBand;
  blocks: ReportBlock[];
}
