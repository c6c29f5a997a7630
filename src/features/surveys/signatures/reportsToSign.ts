import type { SurveyRecord } from '@/api/doctypes/surveyRecord';
import { sectionShape } from '@/shared/surveyForm/sections';
import type { SurveyKind } from '@/shared/surveyKind/types';
import type { SignableReport } from '@/shared/signatures/signatureQueries';

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0);

/**
 * The documents that are offered for a signature: those whose own part of the survey is begun. Before the final survey of a
 * ship only those of the initial one are, since a section that some reports do without is empty still.
 */
export function reportsToSign(
  kind: SurveyKind,
  record: SurveyRecord,
  reports: readonly SignableReport[],
): ReadonlySet<string> {
  const optional = new Set(reports.flatMap(({ without }) => without));
  const empty = kind.sections
    .filter((section) => {
      const { fields, tables } = sectionShape(section);
      const values: Partial<Record<string, unknown>> = { ...record };
      return optional.has(section.id) && [...fields, ...tables].every(({ name }) => isEmpty(values[name]));
    })
    .map(({ id }) => id);
  return new Set(
    reports.filter(({ without }) => empty.every((id) => without.includes(id))).map(({ report }) => report),
  );
}
