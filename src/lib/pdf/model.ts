import type { Ink } from '../ink';

export type PdfAlign = 'left' | 'right' | 'center';

/** A JPEG or PNG file and its own size in pixels. */
export interface PdfImage {
  bytes: Uint8Array;
  format: 'JPEG' | 'PNG';
  width: number;
  height: number;
}

/**
 * Reads a picture that the document names: an image with a longer side of about `pixels` pixels. Null leaves
 * the picture out.
 */
export type PdfPictures = (picture: string, pixels: number) => Promise<PdfImage | null>;

/**
 * Letterhead of the first page, or footer of every page. The picture is never stretched or cropped; without
 * one, or when it cannot be read, name and lines are printed at the same height.
 */
export interface PdfLetterhead {
  picture?: string | undefined;
  /** The vendor's name; empty in a footer with text only. */
  name: string;
  /** Address, telephone or the footer's text. */
  lines: string[];
}

/** A label with its value, e.g. `IMO` / `9577434`. */
export interface PdfPair {
  label: string;
  value: string;
}

/** A column of a table. The head has the unit; cells do not repeat it. */
export interface PdfColumn {
  head: string;
  align?: PdfAlign;
  /** Share of the body's width (any unit); equal shares when no column states one. */
  width?: number;
  /** Bold from top to bottom, e.g. a corrected draft. */
  strong?: boolean;
  /** A vertical rule before the column. */
  divider?: boolean;
  /** Its cells name the rows and are no values. */
  names?: true;
}

/** A row of a table. `key` rows are bold with a full rule below. */
export interface PdfRow {
  cells: string[];
  emphasis?: 'key';
}

/** A heading over several columns, e.g. Initial, Final. */
interface PdfColumnGroup {
  text: string;
  /** Number of columns below it. */
  span: number;
}

/** A cell of a result box; the first has the largest type. */
export interface PdfResult {
  label: string;
  value: string;
  unit?: string;
}

/** One of the texts that stand beside each other: an address under its name, an account. */
interface PdfPanel {
  label: string;
  /** Its first line, in bold. */
  name: string;
  lines: string[];
}

/** A warning or note, with the surveyor's reason. */
interface PdfWarning {
  text: string;
  remark?: string | undefined;
}

/** A photograph with its evidence: when and where it was taken, and the SHA-256 of the original file. */
export interface PdfPhoto {
  picture?: string | undefined;
  caption: string;
  /** e.g. `Taken 20/11/2026 06:31`, or that the time is not known. */
  takenAt?: string | undefined;
  /** Formatted, e.g. `20.26521° N, 86.67012° E`. */
  place?: string | undefined;
  sha256?: string | undefined;
  /** Further facts in one line: the original, what was done to the picture. */
  note?: string | undefined;
}

/** A line to be signed, or what stands on it already. */
export interface PdfSignature {
  label: string;
  /** Who is to sign here, where that is known; the note says it in words. */
  expected?: { name: string; behalf: string } | undefined;
  name?: string | undefined;
  note?: string | undefined;
  /** When and how it was signed, in a line of its own. */
  signed?: string | undefined;
  /** As it was drawn on the screen. */
  ink?: Ink | undefined;
  /** A picture of it, where none was drawn. */
  picture?: string | undefined;
}

/** A table over the body's width. */
export interface PdfTable {
  kind: 'table';
  /** Names the table in warnings. */
  name: string;
  columns: PdfColumn[];
  groups?: PdfColumnGroup[];
  rows: PdfRow[];
  /** Height of a row with one line, mm, where it is to be written in by hand. */
  rowHeight?: number;
  /** It lists what there is and has no figures: the signatures after it may lie on another page. */
  list?: true;
}

/** What a document comes to, in a box. */
export interface PdfResultBox {
  kind: 'result';
  cells: PdfResult[];
}

/** The parts that a document is made of, from top to bottom. */
export type PdfBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'pairs'; columns: PdfPair[][] }
  /** Up to four texts beside each other, such as the two parties of an invoice; never parted by the end of a page. */
  | { kind: 'panels'; items: PdfPanel[] }
  | PdfTable
  | PdfResultBox
  /**
   * `standard` wording follows from the rest, or says the same in every document. What `opens` the block after it stays with its
   * beginning.
   */
  | {
      kind: 'paragraph';
      name: string;
      text: string;
      size?: 'body' | 'note' | 'lead';
      standard?: true;
      opens?: true;
    }
  | { kind: 'warnings'; title: string; items: PdfWarning[]; none: string }
  | { kind: 'photos'; perRow: number; items: PdfPhoto[] }
  | { kind: 'signatures'; items: PdfSignature[] }
  /** One picture over the body's width with its heading, where it has one, at most `height` mm high; without the picture there is no heading. */
  | { kind: 'picture'; name: string; heading: string; picture: string; height?: number }
  /** White space, mm. */
  | { kind: 'space'; height: number }
  | { kind: 'pageBreak' }
  | { kind: 'together'; blocks: PdfBlock[] }
  /** One page of its own: rows are set closer, as far as they can be read, where they would not fit. */
  | { kind: 'onePage'; blocks: PdfBlock[] };

/** The content of a document. */
export interface PdfContent {
  /** e.g. `Draft survey report`. */
  title: string;
  /** The line below the title, e.g. `Loading · report no. DS-00031 · job order JO-00172`. */
  subtitle: string;
  number: string;
  /** What the document is about, e.g. `Vessel` / `M.V. AGGELOS B`; printed on every page. */
  subject: PdfPair;
  blocks: PdfBlock[];
}

/** A document with its letterhead and footer. */
export interface PdfModel extends PdfContent {
  author: string;
  /** For the metadata alone. */
  keywords?: string;
  createdAt: Date;
  header: PdfLetterhead;
  footer: PdfLetterhead;
}
