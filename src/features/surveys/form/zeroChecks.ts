import type { Doctype } from '@/api/doctypes/index';
import type { SurveyKind, KindSection } from '@/shared/surveyKind/types';
import { plural } from '@/lib/numbers';
import { surveyPartLabel } from './labels';
import { rowsToSave } from '@/shared/surveyForm/rows';
import { sectionShape } from '@/shared/surveyForm/sections';
import { figuresOf, type SurveyValues } from '@/shared/surveyForm/shape';

/** How many fields a line names. */
const NAMED = 4;

/** Something of a section to look at before a report goes out. */
export interface ZeroCheck {
  section: string;
  text: string;
}

/**
 * Figures that are 0 in the record, for the check before a report: those typed as 0, and those never entered. `known` are
 * names in the form that are asked for elsewhere, and sections without any entry are left out: they are called empty.
 */
export function zeroChecks<D extends Doctype>(
  kind: SurveyKind<D>,
  values: SurveyValues,
  known: ReadonlySet<string> = new Set(),
): ZeroCheck[] {
  return (kind.sections as readonly KindSection<D>[]).flatMap((section) => {
    const { fields, tables } = sectionShape(section);
    const figures = fields.filter(({ input }) => input === 'number').map(({ name }) => name);
    const rows = tables.flatMap((table) =>
      rowsToSave(table, values.tables).flatMap((row) => figuresOf(table).map((column) => row[column])),
    );
    const entered = [...fields.map(({ name }) => values.record[name]), ...rows].some(
      (value) => !isEmpty(value),
    );
    if (!entered) return [];
    const line = (say: (what: string) => string, names: readonly string[], cells: number) => {
      const parts = names.slice(0, NAMED).map((name) => surveyPartLabel(kind, ['record', name]));
      if (names.length > NAMED) parts.push(plural(names.length - NAMED, 'more field'));
      if (cells > 0) parts.push(`${plural(cells, 'figure')} in the rows`);
      const last = parts.pop();
      if (last === undefined) return [];
      const what = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
      return [{ section: section.id, text: `${section.title}: ${say(what)}` }];
    };
    return [
      ...line(
        (what) => `0 was entered for ${what}`,
        figures.filter((name) => values.record[name] === 0),
        rows.filter((value) => value === 0).length,
      ),
      ...line(
        (what) => `nothing was entered for ${what}, so 0 is saved`,
        figures.filter((name) => isEmpty(values.record[name]) && !known.has(`record.${name}`)),
        rows.filter(isEmpty).length,
      ),
    ];
  });
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
