import type { PdfBlock } from './model';
import { ink, page, POINT, textOp, type Measure, type LayoutBlock } from './page';
import { wrapText } from './wrap';

const TEXT = {
  note: { size: 7, line: 3.1 },
  warning: { size: 8, line: 3.7 },
  body: { size: 8.5, line: 4.2 },
  lead: { size: 10.5, line: 5.6 },
} as const;

/** A heading, kept with the block that follows. */
export function headingBlock(text: string, measure: Measure): LayoutBlock {
  const lines = wrapText(text, page.bodyWidth, (t) => measure(t, 10, true));
  return {
    height: 5.2 + (lines.length - 1) * 4.4,
    gap: 5,
    withNext: true,
    heads: true,
    draw: (top) => lines.map((line, i) => textOp(page.left, top + 3.9 + i * 4.4, line, 10, { strong: true })),
  };
}

function lineBlocks(
  lines: string[],
  size: number,
  line: number,
  x: number,
  gap: number,
  fill: string,
): LayoutBlock[] {
  return lines.map((text, i) => ({
    height: line,
    gap: i === 0 ? gap : 0,
    // At least two lines stay together at the end and at the start of a page.
    withNext: i < lines.length - 1 && (i === 0 || i === lines.length - 2),
    draw: (top) => (text ? [textOp(x, top + size * POINT, text, size, { fill })] : []),
  }));
}

/** A paragraph that may run over several pages, line by line. */
export function paragraphBlocks(
  block: Extract<PdfBlock, { kind: 'paragraph' }>,
  measure: Measure,
): LayoutBlock[] {
  const { size, line } = TEXT[block.size ?? 'body'];
  const lines = wrapText(block.text, page.bodyWidth, (t) => measure(t, size, false));
  return lineBlocks(
    lines,
    size,
    line,
    page.left,
    block.size === 'note' ? 1.6 : 2,
    block.size === 'note' ? ink.label : ink.black,
  );
}

/** A numbered list of warnings, each with its answer. */
export function warningBlocks(
  block: Extract<PdfBlock, { kind: 'warnings' }>,
  measure: Measure,
): LayoutBlock[] {
  const { size, line } = TEXT.warning;
  const plain = (t: string) => measure(t, size, false);
  // An empty list without text is only a place for the warnings of printing.
  if (block.items.length === 0 && block.none === '') return [];
  if (block.items.length === 0)
    return lineBlocks(wrapText(block.none, page.bodyWidth, plain), size, line, page.left, 1.2, ink.label);
  const indent = 5;
  const items = block.items.flatMap((item, n): LayoutBlock[] => {
    const lines = wrapText(item.text, page.bodyWidth - indent, plain);
    const remark = item.remark ? wrapText(item.remark, page.bodyWidth - indent, plain) : [];
    const units = [
      ...lineBlocks(lines, size, line, page.left + indent, 0.9, ink.black),
      ...lineBlocks(remark, size, line, page.left + indent, 0, ink.label),
    ];
    const [first] = units;
    if (first) {
      const draw = first.draw;
      first.draw = (top) => [textOp(page.left, top + size * POINT, `${n + 1}.`, size), ...draw(top)];
    }
    const last = units.at(lines.length - 1);
    if (last && remark.length > 0) last.withNext = true;
    return units;
  });
  return [headingBlock(block.title, measure), ...items];
}
