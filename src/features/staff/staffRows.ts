import type { Surveyor } from '@/api/doctypes/registration';
import { formatDate } from '@/lib/dates';
import { compareText } from '@/lib/order';
import { shownList } from '@/lib/storedText';
import { kindsOffered } from '@/shared/allocation/offers';
import type { Workload } from '@/shared/allocation/workload';
import type { StaffMember } from '@/shared/staff';

export const WORKS = ['as your staff', 'independently'] as const;

/** A user of a vendor as the list shows them. */
export interface StaffRow extends StaffMember {
  works: (typeof WORKS)[number];
  /** Kinds of survey of the record; empty where it names none, null while it is not known. */
  kinds: string | null;
  /** The day of the next open job (`YYYY-MM-DD`); empty for none, null while it is not known. */
  nextDay: string | null;
  /** That job in words. */
  nextJob: string;
  /** Number of open jobs. */
  open: number | null;
  /** Number of documents of the record. */
  documents: number | null;
}

/**
 * The users of a vendor with what they do, what comes next for them, and how many documents they have given. The next job is the
 * first from `today` on; where all lie before, the first of those, since it is late. Pure.
 */
export function staffRows(
  staff: readonly StaffMember[],
  work: Workload | undefined,
  records: ReadonlyMap<string, Surveyor> | undefined,
  today: string,
): StaffRow[] {
  return staff.map((one) => {
    const record = records?.get(one.id);
    const dated = (work?.get(one.id) ?? []).filter(({ date_of_survey }) => date_of_survey);
    const inOrder = dated.toSorted((a, b) => compareText(String(a.date_of_survey), String(b.date_of_survey)));
    const next = inOrder.find(({ date_of_survey }) => String(date_of_survey) >= today) ?? inOrder[0];
    const facts = next && [
      formatDate(next.date_of_survey),
      shownList(next.type_of_survey, next.location_of_survey),
    ];
    const kinds = record && new Set(kindsOffered(record.survey_details ?? []).map(({ type }) => type));
    return {
      ...one,
      works: WORKS[one.independent ? 1 : 0],
      kinds: kinds ? [...kinds].join(', ') : null,
      nextDay: work ? (next?.date_of_survey ?? '') : null,
      nextJob: facts ? facts.join(' ') : work ? 'no open job' : '',
      open: work ? (work.get(one.id)?.length ?? 0) : null,
      documents: record ? (record.documents ?? []).length : null,
    };
  });
}
