import type { Doctype, Doctypes } from '@/api/doctypes/index';
import { isEqual } from '@/lib/isEqual';
import type { SurveyKind } from '../surveyKind/types';
import type { Worksheet } from '../surveyKind/worksheet';
import { sectionShape } from './sections';
import type { SurveyValues } from './shape';
import { groupOf, toValues } from './values';
import { zerosAfter } from './zeros';

/**
 * The record as it would be after everything that is typed was saved: what a person sees on the screen. What is the same as
 * stored is taken as stored, since the server writes some values in another way.
 */
export function recordAsTyped<D extends Doctype>(
  kind: SurveyKind<D>,
  record: Doctypes[D],
  values: SurveyValues,
): Doctypes[D] {
  const stored = toValues(kind, record, values.worksheet);
  const typed = kind.sections.flatMap((section) => {
    const group: Record<string, unknown> = groupOf(section, values);
    const { fields, tables } = sectionShape(section);
    return [
      ...fields.filter(({ name }) => !isEqual(values.record[name], stored.record[name])),
      ...tables.filter(({ name }) => !isEqual(values.tables[name], stored.tables[name])),
    ].map(({ name }) => [name, group[name]] as const);
  });
  return { ...record, ...Object.fromEntries(typed) };
}

/** The worksheet as it would be then: it tells which figures were typed as 0. */
export const worksheetAsTyped = <D extends Doctype, W extends Worksheet>(
  kind: SurveyKind<D>,
  values: SurveyValues<W>,
): W => ({
  ...values.worksheet,
  zeros: kind.sections.reduce<readonly string[]>(
    (zeros, section) => zerosAfter(section, zeros, values),
    values.worksheet.zeros,
  ),
});
