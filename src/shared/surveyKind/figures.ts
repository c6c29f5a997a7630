import type { PdfBlock } from '@/lib/pdf/model';

/** A figure or text of a document with what it is called there. */
export interface PrintedFigure {
  label: string;
  value: string;
}

/** What a document says, as it is compared with another of the same report. */
export interface PrintedFacts {
  number: string;
  /** SHA-256 of its figures and texts without what they are called; empty where the browser cannot make one. */
  fingerprint: string;
  /** The layout under which it was printed: only fingerprints of one layout are compared. */
  layout: number;
  /** What stands above the last signatures. */
  figures: PrintedFigure[];
  /** What it came to. */
  result: PrintedFigure | null;
  /** Every value outside running text. */
  values: string[];
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');

/** Figures and texts of one block, with what they are called. Pictures are neither. */
export function printedFiguresOf(block: PdfBlock): PrintedFigure[] {
  switch (block.kind) {
    case 'together':
    case 'onePage':
      return block.blocks.flatMap(printedFiguresOf);
    case 'pairs':
      return block.columns.flat().map(({ label, value }) => ({ label, value }));
    case 'result':
      return block.cells.map(({ label, value, unit }) => ({
        label,
        value: unit ? `${value} ${unit}` : value,
      }));
    case 'table': {
      const groups = (block.groups ?? []).flatMap(({ text, span }) =>
        Array.from({ length: span }, () => text),
      );
      return block.rows.flatMap(({ cells: [first = '', ...cells] }) =>
        cells.map((value, at) => ({
          label: joined(first, groups[at + 1], block.columns[at + 1]?.head),
          value,
        })),
      );
    }
    case 'paragraph':
      return [{ label: block.name, value: block.text }];
    case 'warnings':
      return block.items.map(({ text, remark = '' }) => ({ label: text, value: remark }));
    case 'signatures':
      return block.items.map(({ label, name, signed }) => ({ label, value: joined(name, signed) }));
    default:
      return [];
  }
}

/** Blocks one after the other, out of those that hold them together. */
export const flatBlocks = (blocks: readonly PdfBlock[]): PdfBlock[] =>
  blocks.flatMap((block) => ('blocks' in block ? flatBlocks(block.blocks) : [block]));
