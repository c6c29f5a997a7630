import type { KindOutline } from '@/shared/surveyKind/types';

/** A survey of the fuel that a barge delivers: a kind that is not the product's. */
export const bunkerOutline = {
  id: 'bunker-survey',
  title: 'Bunker survey',
  doctype: 'Bunker Survey',
  answers: (type) => /bunker/i.test(type),
  routes: {
    form: '/bunkersurvey/:id',
    // The report page of vendor and surveyor is that of other kinds as well.
    vendor: '/reportsView/:id',
    surveyor: '/reportDetailView/:id',
    requester: '/RequestersBunkerReports/:id',
  },
} as const satisfies KindOutline<'Bunker Survey'>;
