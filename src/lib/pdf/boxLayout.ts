import type { PdfBlock, PdfPair, PdfResult } from './model';
import {
  frameOp,
  ink,
  page,
  ruleOp,
  textOp,
  uprightOp,
  weight,
  type Measure,
  type LayoutBlock,
} from './page';
import { wrapText } from './wrap';

/** Divides the width left by the labels among the values, shortening only those that are too wide. */
function shareWidths(natural: number[], room: number): number[] {
  const widths = natural.map(() => 0);
  let open = natural.map((_, i) => i);
  let left = room;
  while (open.length > 0) {
    const fair = left / open.length;
    const small = open.filter((i) => (natural[i] ?? 0) <= fair);
    if (small.length === 0) {
      for (const i of open) widths[i] = fair;
      break;
    }
    for (const i of small) {
      widths[i] = natural[i] ?? 0;
      left -= natural[i] ?? 0;
    }
    open = open.filter((i) => !small.includes(i));
  }
  return widths;
}

/** Labels and values between two rules, in columns read downwards. */
export function pairBlocks(columns: PdfPair[][], measure: Measure): LayoutBlock[] {
  const size = 8;
  const line = 3.5;
  const between = 5;
  const labelWidths = columns.map((c) => Math.max(0, ...c.map((p) => measure(p.label, size, false))) + 2.4);
  const natural = columns.map((c) => Math.max(0, ...c.map((p) => measure(p.value, size, true))) + 0.1);
  const room = page.bodyWidth - labelWidths.reduce((a, b) => a + b, 0) - between * (columns.length - 1);
  const widths = shareWidths(natural, room);
  const equal = (page.bodyWidth + between) / Math.max(1, columns.length);
  const fits = columns.every((_, i) => (labelWidths[i] ?? 0) + (natural[i] ?? 0) + between <= equal);
  const spare = Math.max(0, room - widths.reduce((a, b) => a + b, 0)) / Math.max(1, columns.length - 1);
  const count = Math.max(0, ...columns.map((c) => c.length));
  const units = Array.from({ length: count }, (_, row): LayoutBlock => {
    const cells = columns.map((c, i) =>
      wrapText(c[row]?.value ?? '', widths[i] ?? 1, (t) => measure(t, size, true)),
    );
    const height = 4.7 + (Math.max(...cells.map((lines) => lines.length)) - 1) * line;
    return {
      height,
      withNext: true,
      draw: (top) => {
        let x: number = page.left;
        return columns.flatMap((c, i) => {
          const valueX = x + (labelWidths[i] ?? 0);
          const label = c[row]?.label ?? '';
          const ops = [
            ...(label ? [textOp(x, top + 3.4, label, size, { fill: ink.label })] : []),
            ...(cells[i] ?? []).flatMap((text, n) =>
              text ? [textOp(valueX, top + 3.4 + n * line, text, size, { strong: true })] : [],
            ),
          ];
          x = fits ? page.left + (i + 1) * equal : valueX + (widths[i] ?? 0) + between + spare;
          return ops;
        });
      },
    };
  });
  const rule = (gap: number): LayoutBlock => ({
    height: 0.6,
    gap,
    withNext: true,
    draw: (top) => [ruleOp(page.left, page.right, top, weight.rule, ink.black)],
  });
  return [rule(2), ...units, { ...rule(0.2), withNext: false }];
}

/** Texts beside each other in equal columns, each under its label; as high as the longest. */
export function panelsBlock(
  items: Extract<PdfBlock, { kind: 'panels' }>['items'],
  measure: Measure,
): LayoutBlock {
  const between = 6;
  const width = (page.bodyWidth - between * (items.length - 1)) / Math.max(1, items.length);
  const columns = items.map(({ label, name, lines }) => [
    { text: label, size: 7.5, strong: false, fill: ink.label },
    ...(name === '' ? [] : wrapText(name, width, (t) => measure(t, 8.5, true))).map((text) => ({
      text,
      size: 8.5,
      strong: true,
      fill: ink.black,
    })),
    ...lines
      .flatMap((line) => wrapText(line, width, (t) => measure(t, 8, false)))
      .map((text) => ({ text, size: 8, strong: false, fill: ink.black })),
  ]);
  const line = 3.9;
  return {
    height: Math.max(1, ...columns.map((column) => column.length)) * line + 1,
    gap: 3,
    draw: (top) =>
      columns.flatMap((column, at) =>
        column.flatMap(({ text, size, strong, fill }, row) =>
          text
            ? [
                textOp(page.left + at * (width + between), top + 2.9 + row * line, text, size, {
                  strong,
                  fill,
                }),
              ]
            : [],
        ),
      ),
  };
}

/** The framed result; its first cell has the largest type of the page. */
export function resultBlock(cells: PdfResult[], measure: Measure): LayoutBlock {
  const height = 15;
  const sizeOf = (i: number) => (i === 0 ? 16 : 10);
  const unitSizeOf = (i: number) => (i === 0 ? 11 : 7.5);
  const wanted = cells.map(
    (cell, i) =>
      8 +
      Math.max(
        measure(cell.label, 7.5, false),
        measure(cell.value, sizeOf(i), true) +
          (cell.unit ? 1.2 + measure(cell.unit, unitSizeOf(i), false) : 0),
      ),
  );
  const total = wanted.reduce((a, b) => a + b, 0);
  const widths = wanted.map((width) =>
    total > page.bodyWidth
      ? (width * page.bodyWidth) / total
      : width + (page.bodyWidth - total) / cells.length,
  );
  return {
    height,
    gap: 3,
    draw: (top) => {
      let x: number = page.left;
      const ops = [frameOp(page.left, top, page.bodyWidth, height, { weight: 1, stroke: ink.black })];
      cells.forEach((cell, i) => {
        const left = x + (i === 0 ? 3.4 : 3.2);
        if (i > 0) ops.push(uprightOp(x, top, top + height, 0.6, ink.divider));
        ops.push(textOp(left, top + 4.7, cell.label, 7.5, { fill: ink.label }));
        ops.push(textOp(left, top + 11.4 - (i === 0 ? 0 : 0.9), cell.value, sizeOf(i), { strong: true }));
        if (cell.unit)
          ops.push(
            textOp(
              left + measure(cell.value, sizeOf(i), true) + 1.2,
              top + 11.4 - (i === 0 ? 0 : 0.9),
              cell.unit,
              unitSizeOf(i),
              { fill: ink.unit },
            ),
          );
        x += widths[i] ?? 0;
      });
      return ops;
    },
  };
}
