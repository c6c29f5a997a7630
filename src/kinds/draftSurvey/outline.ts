import { paths } from '@/paths';
import type { KindOutline } from '@/shared/surveyKind/types';

/** The draft survey: cargo weighed by the ship's drafts before and after cargo work. */
export const draftSurveyOutline = {
  id: 'draft-survey',
  title: 'Draft survey',
  counted: 'Draft surveys',
  doctype: 'Draft Survay', // sic
  answers: (type) => /draft/i.test(type),
  routes: {
    form: paths.draftSurvey,
    vendor: paths.vendorReport,
    surveyor: paths.surveyorReport,
    requester: paths.requesterDraftReport,
    reports: [{ report: 'Final', title: 'Final draft survey', at: paths.finalDraftReport }],
    texts: [{ report: 'Formal', title: 'Formal report', textAt: paths.formalReport }],
  },
  pages: [
    {
      path: paths.surveyWater,
      title: 'Water and tanks',
      page: async () => (await import('./water/WaterViewPage')).WaterViewPage,
    },
  ],
} as const satisfies KindOutline<'Draft Survay'>;
