import { paths } from '@/paths';
import type { KindOutline } from '@/shared/surveyKind/types';

/** The tally of what goes into or comes out of a container: packages by lot, both sides' counts, seals. */
export const containerTallyOutline = {
  id: 'container-tally',
  title: 'Container Tally',
  doctype: 'Container Tally Survey',
  answers: (type) => /tally|stuffing/i.test(type) && !/flat\s*rack|draft|condition/i.test(type),
  routes: {
    form: paths.containerTally,
    vendor: paths.vendorTallyReport,
    surveyor: paths.surveyorReport,
    requester: paths.requesterTallyReport,
    texts: [{ report: 'Formal', title: 'Formal report', textAt: paths.formalReport }],
  },
} as const satisfies KindOutline<'Container Tally Survey'>;
