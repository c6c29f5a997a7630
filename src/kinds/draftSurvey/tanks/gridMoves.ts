/** A place in the grid of tanks. */
export interface Place {
  row: number;
  column: number;
}

/** What was pressed, and where the cursor stands in the cell's text. */
export interface Press {
  key: string;
  shift: boolean;
  /** Begin and end of the cursor's selection in the text, and the text's length. */
  from: number;
  to: number;
  length: number;
}

/**
 * Where a key leads: up and down always, left and right only from the ends of the text (all of it marked counts as both
 * ends), Enter down. Nothing when the key is the text's own or the grid ends there. Tab is the browser's.
 */
export function moveOf(press: Press, at: Place, size: { rows: number; columns: number }): Place | undefined {
  const step = stepOf(press);
  if (!step) return undefined;
  const row = at.row + step.row;
  const column = at.column + step.column;
  const inside = row >= 0 && row < size.rows && column >= 0 && column < size.columns;
  return inside ? { row, column } : undefined;
}

function stepOf({ key, shift, from, to, length }: Press): Place | undefined {
  const all = from === 0 && to === length;
  switch (key) {
    case 'ArrowDown':
      return { row: 1, column: 0 };
    case 'ArrowUp':
      return { row: -1, column: 0 };
    case 'Enter':
      return { row: shift ? -1 : 1, column: 0 };
    case 'ArrowLeft':
      return all || (from === to && from === 0) ? { row: 0, column: -1 } : undefined;
    case 'ArrowRight':
      return all || (from === to && to === length) ? { row: 0, column: 1 } : undefined;
    default:
      return undefined;
  }
}

/** A range of cells: from where it began to where it was drawn. */
export interface Range {
  anchor: Place;
  head: Place;
}

/** The corners of a range. */
export function cornersOf({ anchor, head }: Range) {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    right: Math.max(anchor.column, head.column),
  };
}

/** How many cells a range holds. */
export function sizeOf(range: Range): number {
  const { top, bottom, left, right } = cornersOf(range);
  return (bottom - top + 1) * (right - left + 1);
}

/** The places of a range, row by row. */
export function cellsInRange(range: Range): Place[][] {
  const { top, bottom, left, right } = cornersOf(range);
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => ({ row: top + row, column: left + column })),
  );
}
