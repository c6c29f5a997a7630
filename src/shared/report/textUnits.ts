import type { ReportBlock } from './model';
import { ink, page, POINT, textMark, type Measure, type Unit } from './page';
import { wrapText } from './wrap';

const TEXT = {
  note: { size: 7, line: 3.1 },
  warning: { size: 8, line: 3.7 },
  body: { size: 8.5, line: 4.2 },
  lead: { size: 10.5, line: 5.6 },
} as const;

/** A heading, which stays with what it is the heading of. */
export function headingUnit(text: string): Unit {
  return {
    height: 5.2,
    gap: 5,
    withNext: true,
    draw: (top) => [textMark(page.left, top + 3.9, text, 10, { strong: true })],
  };
}

function linesUnits(
  lines: string[],
  size: number,
  line: number,
  x: number,
  gap: number,
  fill: string,
): Unit[] {
  return lines.map((text, i) => ({
    height: line,
    gap: i === 0 ? gap : 0,
    // Two lines at least stand together at the foot and at the head of a page.
    withNext: i < lines.length - 1 && (i === 0 || i === lines.length - 2),
    draw: (top) => (text ? [textMark(x, top + size * POINT, text, size, { fill })] : []),
  }));
}

/** A paragraph that may run over several pages, line by line. */
export function paragraphUnits(block: Extract<ReportBlock, { kind: 'paragraph' }>, measure: Measure): Unit[] {
  const { size, line } = TEXT[block.size ?? 'body'];
  const lines = wrapText(block.text, page.bodyWidth, (t) => measure(t, size, false));
  return linesUnits(
    lines,
    size,
    line,
    page.left,
    block.size === 'note' ? 1.6 : 2,
    block.size === 'note' ? ink.label : ink.black,
  );
}

/** A numbered list of warnings, each with the answer to it. */
export function warningsUnits(block: Extract<ReportBlock, { kind: 'warnings' }>, measure: Measure): Unit[] {
  const { size, line } = TEXT.warning;
  const plain = (t: string) => measure(t, size, false);
  // An empty list without words only holds the place for what the printing itself has to say.
  if (block.items.length === 0 && block.none === '') return [];
  if (block.items.length === 0)
    return linesUnits(wrapText(block.none, page.bodyWidth, plain), size, line, page.left, 1.2, ink.label);
  const indent = 5;
  const items = block.items.flatMap((item, n): Unit[] => {
    const lines = wrapText(item.text, page.bodyWidth - indent, plain);
    const remark = item.remark ? wrapText(`Surveyor: ${item.remark}`, page.bodyWidth - indent, plain) : [];
    const units = [
      ...linesUnits(lines, size, line, page.left + indent, 0.9, ink.black),
      ...linesUnits(remark, size, line, page.left + indent, 0, ink.label),
    ];
    const [first] = units;
    if (first) {
      const draw = first.draw;
      first.draw = (top) => [textMark(page.left, top + size * POINT, `${n + 1}.`, size), ...draw(top)];
    }
    const last = units.at(lines.length - 1);
    if (last && remark.length > 0) last.withNext = true;
    return units;
  });
  return [headingUnit(block.title), ...items];
}
