import type { PdfBlock, PdfContent } from '@/lib/pdf/model';

/** The blocks that a sheet can show on the screen as well as in a PDF. */
export type SheetBlock = Extract<
  PdfBlock,
  { kind: 'heading' | 'pairs' | 'panels' | 'paragraph' | 'table' | 'result' | 'signatures' | 'space' }
>;

/** A document of a page or two: one content for the screen, for paper and for the PDF. */
export type SheetContent = Omit<PdfContent, 'blocks'> & { blocks: readonly SheetBlock[] };
