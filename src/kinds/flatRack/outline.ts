import { paths } from '@/paths';
import type { KindOutline } from '@/shared/surveyKind/types';

/** A cargo on a flat rack: the rack, what stands out of it, and how it is lashed. */
export const flatRackOutline = {
  id: 'flat-rack',
  title: 'Flat Rack',
  doctype: 'Flat Rack Survey',
  answers: (type) => /flat\s*-?\s*rack/i.test(type),
  routes: {
    form: paths.flatRack,
    vendor: paths.vendorFlatRackReport,
    surveyor: paths.surveyorReport,
    requester: paths.requesterFlatRackReport,
    texts: [{ report: 'Formal', title: 'Formal report', textAt: paths.formalReport }],
  },
} as const satisfies KindOutline<'Flat Rack Survey'>;
