import { plural } from '../numbers';
import type { Grid } from './cells';
import type { FoundTable } from './findTables';
import type { Meaning } from './meanings';
import type { Choices, ImportNote, LineFate, Question, TableFile, TableReading } from './reading';

/* Lists: tables of which each line becomes a record of its own, or is refused. */

export class LineFates {
  /** By line of the sheet, from 0. */
  readonly lines = new Map<number, LineFate>();
  refused = 0;

  /** Heads, and titles above them, are no records. */
  begin({ headLines, titles }: Pick<FoundTable<string>, 'headLines' | 'titles'>): void {
    for (const at of headLines) this.lines.set(at, { as: 'heads', tone: 'heads' });
    for (const { line } of titles) this.skip(line, 'not read');
  }

  skip(line: number, as: string): void {
    this.lines.set(line, { as, tone: 'quiet' });
  }

  take(line: number, becomes: string, more: Pick<LineFate, 'acts' | 'code'> = {}): void {
    this.lines.set(line, { as: 'line', becomes, ...more });
  }

  refuse(line: number, why: string, acts?: LineFate['acts']): void {
    this.refused += 1;
    this.lines.set(line, { as: 'refused', tone: 'refused', why, ...(acts ? { acts } : {}) });
  }
}

/** A list as the dialog shows it. `what` names a record, `taken` says how many there are. */
export function listReading<T, M extends string>(list: {
  what: string;
  taken: number;
  value: T;
  /** Said where none is taken. */
  whyNot: string;
  fates: LineFates;
  tables: readonly FoundTable<M>[];
  notes: readonly ImportNote[];
  question?: Question | null;
  grid?: Grid;
  /** Said behind their number. */
  detail?: string;
}): TableReading<T, M> {
  const { taken, fates } = list;
  const { refused, lines } = fates;
  const count = plural(taken, list.what);
  return {
    value: taken > 0 ? list.value : null,
    whyNot: taken > 0 ? null : list.whyNot,
    tables: taken > 0 || refused > 0 ? list.tables : [],
    ...(list.grid ? { grid: list.grid } : {}),
    question: list.question ?? null,
    notes: list.notes,
    lines,
    isList: true,
    further: [],
    count,
    detail: [
      list.detail ?? '',
      refused > 0
        ? `${plural(refused, 'line is', 'lines are')} refused and stay${refused > 1 ? '' : 's'} out`
        : '',
    ]
      .filter(Boolean)
      .join('; '),
    take: `Take in ${count}`,
    looks: taken === 0 ? `no ${list.what}` : `${plural(taken + refused, 'line')}, ${count}`,
  };
}

/** A sheet of a list as the dialog offers it. */
export const lookAtList =
  (read: (file: TableFile, sheet: number, choices: Choices) => TableReading<unknown>) =>
  (file: TableFile, sheet: number, choices: Choices): { looks: string; rank: number } => {
    const { looks, value, tables } = read(file, sheet, choices);
    const hasHeads = tables.some(({ headLines }) => headLines.length > 0);
    return { looks, rank: value === null ? 0 : hasHeads ? 2 : 1 };
  };

/** Names the columns that are not taken in; those with a meaning of `told` are told of otherwise. */
export function leftOutNotes<M extends string>(
  tables: readonly FoundTable<M>[],
  meanings: readonly Meaning<M>[],
  told: readonly M[] = [],
): ImportNote[] {
  const heads = tables.flatMap(({ columns }) =>
    columns.flatMap(({ head, meaning }) => {
      const isAside = meaning === null || meanings.find(({ id }) => id === meaning)?.aside === true;
      return head !== '' && isAside && (meaning === null || !told.includes(meaning)) ? [head] : [];
    }),
  );
  const left = [...new Set(heads)];
  return left.length === 0
    ? []
    : [{ kind: 'left out', text: `${left.join(', ')} ${left.length === 1 ? 'is' : 'are'} left out.` }];
}

/** Columns of which each meaning stands once: the first that has it. */
export function withoutRepeats<M extends string>(
  table: FoundTable<M>,
  meanings: readonly Meaning<M>[],
): FoundTable<M> {
  const used = new Set<M>();
  return {
    ...table,
    columns: table.columns.map((column) => {
      const { meaning } = column;
      const one = meanings.find(({ id }) => id === meaning);
      if (meaning === null || one?.several || one?.aside) return column;
      if (used.has(meaning)) return { ...column, meaning: null, unit: null };
      used.add(meaning);
      return column;
    }),
  };
}
