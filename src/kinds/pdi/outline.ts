import { paths } from '@/paths';
import type { KindOutline } from '@/shared/surveyKind/types';

/** Cargo at hand-over: before delivery out of a ship, or before dispatch into one. */
export const pdiOutline = {
  id: 'pdi',
  title: 'PDI Survey',
  doctype: 'PDI Survey',
  answers: (type) => /\bPDI\b|pre[\s-]*delivery|pre[\s-]*dispatch/i.test(type) && !/flat\s*rack/i.test(type),
  routes: {
    form: paths.pdiSurvey,
    vendor: paths.vendorPdiReport,
    surveyor: paths.surveyorReport,
    requester: paths.requesterPdiReport,
    texts: [{ report: 'Formal', title: 'Formal report', textAt: paths.formalReport }],
  },
} as const satisfies KindOutline<'PDI Survey'>;
