import { documentTableOf } from './storedReports';
import type { KindSection, SurveyKind } from './types';

const SECTION = {
  type: 'signatures',
  id: 'signatures',
  title: 'Signatures',
  saved: { updated: 'updated successfully' }, // D185
} as const satisfies KindSection;

/**
 * A kind with the section in which its reports are signed, before the reports themselves. One that prints nothing here, or keeps no
 * worksheet that others read, has none.
 */
export function withSignatureSection(kind: SurveyKind): SurveyKind {
  const at = kind.sections.findIndex(({ type }) => type === 'reports');
  const isPrinted = kind.reports.some((report) => report.print !== undefined);
  if (at < 0 || !isPrinted || documentTableOf(kind) === null) return kind;
  return { ...kind, sections: [...kind.sections.slice(0, at), SECTION, ...kind.sections.slice(at)] };
}
