import { inkBounds, inkPoints, type Ink } from '../ink';
import type { PdfSignature } from './model';
import {
  fitInto,
  inRows,
  ink as colours,
  page,
  ruleOp,
  textOp,
  weight,
  type DrawOp,
  type Images,
  type LayoutBlock,
  type Measure,
} from './page';
import { wrapText } from './wrap';

/** From the top of a row to its lines, mm: with room to write, or for what was signed already. */
const ROOM = { empty: 10, signed: 15 };

/** What was drawn, as large as it fits above its line; lengths in mm. */
function inkOps(ink: Ink, x: number, rule: number, width: number, height: number): DrawOp[] {
  const bounds = inkBounds(ink);
  const size = fitInto(bounds, width, height);
  const scale = size.width / bounds.width;
  return ink.lines.map((line) => ({
    kind: 'path',
    closed: false,
    weight: 0.9,
    dash: [],
    stroke: colours.black,
    points: inkPoints(line).map(
      ([left, down]) =>
        [x + (left - bounds.left) * scale, rule - 0.8 - size.height + (down - bounds.top) * scale] as const,
    ),
  }));
}

/** Signature lines, three in a row, with what was signed above each. */
export function signatureBlocks(items: PdfSignature[], measure: Measure, images: Images): LayoutBlock[] {
  const between = 6;
  // one alone does not take the whole width
  const perRow = Math.min(3, Math.max(2, items.length));
  const width = (page.bodyWidth - between * (perRow - 1)) / perRow;
  const rows = inRows(items, perRow);
  return rows.map((row, n): LayoutBlock => {
    const lines = (text: string | undefined, size: number, strong: boolean) =>
      text
        ? wrapText(text, width, (t) => measure(t, size, strong)).map((line) => ({ text: line, size, strong }))
        : [];
    const texts = row.map((item) => [
      ...lines(item.name, 8, true),
      ...lines([item.label, item.note].filter(Boolean).join(' · '), 7, false),
      ...lines(item.signed, 7, false),
    ]);
    const isSigned = row.some(({ ink, picture }) => ink ?? picture);
    const room = isSigned ? ROOM.signed : ROOM.empty;
    return {
      height: room + 1 + Math.max(...texts.map((own) => own.length)) * 3.4,
      // what was drawn fills the room that is otherwise left to write in
      gap: n > 0 ? 0 : isSigned ? 3 : 1,
      withNext: n < rows.length - 1,
      draw: (top) =>
        row.flatMap(({ ink, picture }, i): DrawOp[] => {
          const x = page.left + i * (width + between);
          const rule = top + room;
          const image = images.get(picture ?? '');
          const size = image && fitInto(image, width - 4, room - 2);
          return [
            ...(ink ? inkOps(ink, x + 2, rule, width - 4, room - 3) : []),
            ...(image && size
              ? [{ kind: 'image' as const, image, x: x + 2, y: rule - 0.6 - size.height, ...size }]
              : []),
            ruleOp(x, x + width, rule, weight.rule, colours.black),
            ...(texts[i] ?? []).map(({ text, size: points, strong }, l) =>
              textOp(x, rule + 3.2 + l * 3.4, text, points, {
                strong,
                fill: strong ? colours.black : colours.label,
              }),
            ),
          ];
        }),
    };
  });
}
