import type { Doctype } from '@/api/doctypes/index';
import { combine, findConflicts, rebase, resolveConflicts, type Conflict } from '@/lib/merge';
import { isStandIn, pairAllTables } from '@/shared/surveyForm/rows';
import { sectionShape } from '@/shared/surveyForm/sections';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import type { KindSection, SurveyKind } from '@/shared/surveyKind/types';
import { normalizeStored, sectionParts, surveyParts, type SurveyPart, type SurveyWork } from './surveyParts';

/**
 * A merge takes tables one by one; afterwards those whose rows stand side by side are paired again. What stood for a row of the other
 * table in the work `from` before goes with that row: it would bring it back empty.
 */
export function withPairs<D extends Doctype, V extends SurveyValues>(
  kind: SurveyKind<D>,
  { before, mine }: SurveyWork<V>,
  from: SurveyWork<V>,
): SurveyWork<V> {
  const shapes = kind.sections.flatMap((section) => sectionShape(section).tables);
  const paired = (values: V, earlier: V): V => {
    const tables = { ...values.tables };
    for (const shape of shapes)
      if (shape.pair)
        tables[shape.name] = (tables[shape.name] ?? []).filter(
          (row) => !isStandIn(shape, row, earlier.tables) || isStandIn(shape, row, values.tables),
        );
    pairAllTables(shapes, tables);
    return { ...values, tables };
  };
  return { before: paired(before, from.before), mine: paired(mine, from.mine) };
}

/** Puts what is typed on top of a fresher version of the record (`rebase`). */
export const rebaseSurvey = <D extends Doctype, V extends SurveyValues>(
  kind: SurveyKind<D>,
  work: SurveyWork<V>,
  theirs: V,
): SurveyWork<V> =>
  withPairs(kind, rebase<V>(surveyParts(kind, [work.before, work.mine, theirs]), work, theirs), work);

/** What this person and somebody else changed in a section, each in another way. */
export const sectionConflicts = <D extends Doctype>(
  kind: SurveyKind<D>,
  section: KindSection<D>,
  work: SurveyWork,
  theirs: SurveyValues,
): Conflict<SurveyPart>[] =>
  findConflicts(sectionParts(kind, section, [work.before, work.mine, theirs]), work, theirs);

/** Two pieces of work on one version as one; null when both changed the same part, each in another way. */
export function combineSurveys<D extends Doctype>(
  kind: SurveyKind<D>,
  work: SurveyWork,
  other: SurveyWork,
): SurveyWork | null {
  const versions = [work.before, work.mine, other.before, other.mine];
  const both = combine(surveyParts(kind, versions), work, other);
  return both && withPairs(kind, both, work);
}

/** Decides conflicts of a section (`resolveConflicts`). */
export const resolveSurvey = <D extends Doctype>(
  kind: SurveyKind<D>,
  work: SurveyWork,
  conflicts: readonly Conflict<SurveyPart>[],
  takeTheirs: ReadonlySet<string>,
): SurveyWork => withPairs(kind, resolveConflicts(work, conflicts, takeTheirs), work);

/**
 * A section was saved as it stood in `sent`: from now on changes count from there. A typed 0 stays a change until the
 * worksheet tells of it.
 */
export function savedAs<D extends Doctype>(
  section: KindSection<D>,
  before: SurveyValues,
  sent: SurveyValues,
): SurveyValues {
  const { fields, tables } = sectionShape(section);
  return {
    ...before,
    record: {
      ...before.record,
      ...Object.fromEntries(
        fields.map(({ name, input }) => [name, normalizeStored(sent.record[name], input)]),
      ),
    },
    tables: {
      ...before.tables,
      ...Object.fromEntries(
        tables.map(({ name, columns }) => [
          name,
          (sent.tables[name] ?? []).map((row) => ({
            ...row,
            ...Object.fromEntries(
              columns.map((column) => [column.name, normalizeStored(row[column.name], column.input)]),
            ),
          })),
        ]),
      ),
    },
  };
}
