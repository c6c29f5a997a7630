import type { PdfBlock, PdfPair, PdfTable } from './model';
import { inRows } from './page';

/** Whether a block is signed, at any depth. */
export const holdsSignatures = (block: PdfBlock): boolean =>
  block.kind === 'signatures' || ('blocks' in block && block.blocks.some(holdsSignatures));

/** A part under its heading; nothing where it holds nothing. */
export const titled = (text: string, blocks: readonly PdfBlock[]): PdfBlock[] =>
  blocks.length > 0 ? [{ kind: 'heading', text }, ...blocks] : [];

/** A table under its heading; nothing where it has no rows. */
export const titledTable = (text: string, table: Omit<PdfTable, 'kind'>): PdfBlock[] =>
  titled(text, table.rows.length > 0 ? [{ kind: 'table', ...table }] : []);

/** The pairs that have a value, spread evenly over columns that are read downwards. */
export function pairsInColumns(pairs: readonly PdfPair[], count: number): PdfBlock[] {
  const given = pairs.filter((pair) => pair.value !== '');
  if (given.length === 0) return [];
  return [{ kind: 'pairs', columns: inRows(given, Math.ceil(given.length / count)) }];
}

/** A text without a heading, with the name by which warnings call it; nothing without a text. */
export const paragraph = (
  name: string,
  text: string,
  rest?: Partial<Extract<PdfBlock, { kind: 'paragraph' }>>,
): PdfBlock[] => (text ? [{ kind: 'paragraph', name, text, ...rest }] : []);

/** A text under its heading, which names it in warnings too; nothing without a text. */
export const titledText = (heading: string, text: string, name = heading): PdfBlock[] =>
  titled(heading, paragraph(name, text));
