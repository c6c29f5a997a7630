const FIGURE = /^([+−-]?)([\d,]+)(?:\.(\d+))?( [^\d/]\D*)?$/;

interface Figure {
  value: number;
  decimals: number;
  unit: string;
}

function figureOf(text: string): Figure | null {
  const found = FIGURE.exec(text.trim());
  if (!found) return null;
  const [, sign, whole = '', decimals = '', unit = ''] = found;
  const value = Number(`${whole.replaceAll(',', '')}.${decimals || '0'}`);
  return { value: sign === '−' || sign === '-' ? -value : value, decimals: decimals.length, unit };
}

/** How much a printed figure changed, as reports print it ("−167.302 MT"); empty where one of the two is no figure. */
export function changeOf(then: string, now: string): string {
  const [before, after] = [figureOf(then), figureOf(now)];
  if (!before || !after || before.unit !== after.unit) return '';
  const change = after.value - before.value;
  const size = Math.abs(change).toLocaleString('en-US', {
    minimumFractionDigits: Math.max(before.decimals, after.decimals),
    maximumFractionDigits: Math.max(before.decimals, after.decimals),
  });
  return `${change < 0 ? '−' : '+'}${size}${after.unit}`;
}
