/** Named date ranges: `today`, `last week`, `next 6 months`; weeks begin on Sunday, as on the server. */
const day = 86_400_000;
const text = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** First and last day of a named range. */
export function dateRange(operator: string, value: string, today: string): [string, string] {
  const span =
    operator === 'previous'
      ? `last ${value}`
      : operator === 'next'
        ? `next ${value}`
        : value.toLowerCase().trim();
  const now = Date.parse(`${today}T00:00:00Z`);
  if (span === 'today') return [today, today];
  if (span === 'yesterday') return [text(now - day), text(now - day)];
  if (span === 'tomorrow') return [text(now + day), text(now + day)];
  const found = /^(last|this|next)\s+(?:(\d+)\s+)?(day|week|month|quarter|year)s?$/.exec(span);
  if (!found) return [today, today];
  const [, side, count, unit = 'day'] = found;
  const steps = count ? Number(count) : 1;
  if (count && unit === 'day')
    return side === 'next' ? [today, text(now + steps * day)] : [text(now - steps * day), today];
  const from = startOf(now, unit);
  if (side === 'this') return [text(from), text(move(from, unit, 1) - day)];
  if (side === 'next') return [text(move(from, unit, 1)), text(move(from, unit, 1 + steps) - day)];
  return [text(move(from, unit, -steps)), text(from - day)];
}

function startOf(time: number, unit: string): number {
  const date = new Date(time);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (unit === 'week') return time - date.getUTCDay() * day;
  if (unit === 'month') return Date.UTC(year, month, 1);
  if (unit === 'quarter') return Date.UTC(year, month - (month % 3), 1);
  return unit === 'year' ? Date.UTC(year, 0, 1) : time;
}

function move(time: number, unit: string, steps: number): number {
  const date = new Date(time);
  if (unit === 'day') return time + steps * day;
  if (unit === 'week') return time + steps * 7 * day;
  const months = unit === 'month' ? steps : unit === 'quarter' ? steps * 3 : steps * 12;
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate());
}
