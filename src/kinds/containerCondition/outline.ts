import { paths } from '@/paths';
import type { KindOutline } from '@/shared/surveyKind/types';

/** The condition of containers: damage, plate, cleanliness, fit or unfit for a cargo. */
export const containerConditionOutline = {
  id: 'container-condition',
  title: 'Condition of Container',
  doctype: 'Condition of Container',
  answers: (type) => /condition of container|container condition/i.test(type) && !/flat\s*rack/i.test(type),
  routes: {
    form: paths.containerCondition,
    vendor: paths.vendorContainerReport,
    surveyor: paths.surveyorReport,
    requester: paths.requesterContainerReport,
    texts: [{ report: 'Formal', title: 'Formal report', textAt: paths.formalReport }],
  },
} as const satisfies KindOutline<'Condition of Container'>;
