import type { Doctype, Doctypes } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { formatDate } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { textFieldOf } from '@/shared/surveyRecord/fields';

/** What the pages of a survey's reports say of it, as it is shown; empty where nothing is known. */
export function surveyFacts<D extends Doctype>(
  { about }: SurveyKind<D>,
  order: JobOrder,
  record: Doctypes[D] | null,
) {
  const text = (field: string | undefined) => (record ? shownText(textFieldOf(record, field)) : '');
  return {
    subject: text(about.subject.field),
    identity: text(about.identity?.field),
    cargo: text(about.cargo),
    berth: text(about.place),
    place: shownText(order.location_of_survey),
    vendor: text('vendor_name') || shownText(order.vendor_name),
    requester: text('requester_name') || shownText(order.requester_name),
    surveyor: text('surveyor'),
    days: [...new Set((about.days ?? []).map(text).filter(Boolean).map(formatDate))].join(', '),
  };
}
