import type { JobOrder } from '@/api/doctypes/jobOrder';
import { addDays } from '@/lib/dates';
import { compareNames } from '@/lib/order';
import { shownText } from '@/lib/storedText';
import { OPEN_JOBS } from '@/session/can';
import type { Offers, SurveyorOffer } from './offers';
import type { SurveyorChoice } from './surveyors';

/*
 * Who has how much to do, where, and what stands against giving him one job more. Pure: days are `YYYY-MM-DD`, surveyors are ids.
 */

/** A job order as far as it matters for planning, with its first and second surveyor. */
export type AllocatedJob = Pick<
  JobOrder,
  | 'name'
  | 'rfq_id'
  | 'type_of_survey'
  | 'type_of_survey_id'
  | 'location_of_survey'
  | 'name_of_areaspot'
  | 'date_of_survey'
  | 'time'
  | 'status'
> & { readonly surveyors: readonly string[] };

/** Jobs by surveyor. */
export type Workload = ReadonlyMap<string, readonly AllocatedJob[]>;

/** Days of work in a week, against which a load is shown. */
export const WORKING_DAYS = 6;
const DAY_MS = 86_400_000;

/** A day as the number of days since 1970; null where it is none. Quick: planning compares thousands of them. */
function dayNumber(day: string | null | undefined): number | null {
  const at = day
    ? Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))
    : NaN;
  return Number.isNaN(at) ? null : at / DAY_MS;
}

/** Whole days from one day to another; null where either is none. */
function daysFromTo(from: string | null | undefined, to: string | null | undefined): number | null {
  const [begin, end] = [dayNumber(from), dayNumber(to)];
  return begin === null || end === null ? null : end - begin;
}

/** The seven days of the week, Monday first, in which a day lies. */
export function weekOf(day: string): readonly string[] {
  // day 0 was a Thursday
  const monday = addDays(day, -(((dayNumber(day) ?? -3) + 3) % 7));
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}

/** The number of the week that begins on this Monday, by ISO 8601: the first week of a year has its first Thursday. */
export function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3);
  return 1 + Math.floor((daysFromTo(`${thursday.slice(0, 4)}-01-01`, thursday) ?? 0) / 7);
}

export const isOpenJob = ({ status }: Pick<AllocatedJob, 'status'>) => OPEN_JOBS.includes(status ?? '');

/** The jobs of each surveyor. */
export function workloadOf(jobs: readonly AllocatedJob[]): Workload {
  const found = new Map<string, AllocatedJob[]>();
  for (const job of jobs)
    for (const id of job.surveyors) {
      const own = found.get(id);
      if (own) own.push(job);
      else found.set(id, [job]);
    }
  return found;
}

const known = new Map<string, string>();
const MOST_KNOWN = 5000;

/** A text for comparing: small letters without marks, one space between words and round them. The same few come again and again. */
function plainWords(text: string | null | undefined): string {
  const given = text ?? '';
  const before = known.get(given);
  if (before !== undefined) return before;
  const words = shownText(given)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(given, ` ${words} `);
  return ` ${words} `;
}

/** One visit does both: they belong to one request, or are at the same spot. */
function isOneVisit(one: AllocatedJob, other: AllocatedJob): boolean {
  if (one.rfq_id && one.rfq_id === other.rfq_id) return true;
  const spot = plainWords(one.name_of_areaspot);
  return (
    spot.trim() !== '' &&
    spot === plainWords(other.name_of_areaspot) &&
    plainWords(one.location_of_survey) === plainWords(other.location_of_survey)
  );
}

/**
 * The other open jobs that a surveyor has on the day of this one, but for those of the same visit. None for a day that is
 * over: the job is done on another, which nobody has said yet.
 */
export const clashesOf = (
  job: AllocatedJob,
  own: readonly AllocatedJob[],
  today: string,
): readonly AllocatedJob[] =>
  !job.date_of_survey || job.date_of_survey < today
    ? []
    : own.filter(
        (other) =>
          other.name !== job.name &&
          isOpenJob(other) &&
          other.date_of_survey === job.date_of_survey &&
          !isOneVisit(job, other),
      );

/** On how many of these days there is work. */
export const daysAtWork = (own: readonly AllocatedJob[], week: readonly string[]): number =>
  week.filter((day) => own.some((job) => job.date_of_survey === day)).length;

/** How long before or after a job counts as near it. */
const NEAR_DAYS = 14;

/** Where a surveyor is next to the day of a job, and how many days before (below 0) or after it. */
export interface NearestWork {
  place: string;
  days: number;
}

/** The open job of a surveyor that is nearest in time; null where there is none within two weeks. */
export function nearestWork(job: AllocatedJob, own: readonly AllocatedJob[]): NearestWork | null {
  let nearest: NearestWork | null = null;
  for (const other of own) {
    if (other.name === job.name || !isOpenJob(other)) continue;
    const days = daysFromTo(job.date_of_survey, other.date_of_survey);
    if (days === null || Math.abs(days) > NEAR_DAYS) continue;
    if (nearest === null || Math.abs(days) < Math.abs(nearest.days))
      nearest = { place: shownText(other.location_of_survey), days };
  }
  return nearest;
}

/** By how many days an open job is past its date; 0 when it is not. */
export const daysLate = (job: AllocatedJob, today: string): number =>
  isOpenJob(job) && job.date_of_survey ? Math.max(0, daysFromTo(job.date_of_survey, today) ?? 0) : 0;

/** Whether a surveyor does this kind of survey; null where his record says nothing. Sites call a type by its label or by `{type}-{category}-{sub category}`. */
export function doesKind(
  offer: SurveyorOffer | undefined,
  job: Pick<AllocatedJob, 'type_of_survey' | 'type_of_survey_id'>,
): boolean | null {
  if (!offer || offer.length === 0) return null;
  const asked = [job.type_of_survey, job.type_of_survey_id].filter(Boolean).map(plainWords);
  return offer.some(({ type }) =>
    asked.some((name) => name === plainWords(type) || name.startsWith(plainWords(type))),
  );
}

/** Whether the place of a job is one of those where a surveyor works. */
export function worksThere(offer: SurveyorOffer | undefined, job: AllocatedJob): boolean {
  const where = `${plainWords(job.location_of_survey)}${plainWords(job.name_of_areaspot)}`;
  return (offer ?? []).some(({ places }) => places.some((place) => where.includes(plainWords(place))));
}

/** A surveyor as one who could do a job. */
export interface Candidate {
  person: SurveyorChoice;
  /** Null where his record says nothing. */
  does: boolean | null;
  /** The place of the job is one of his. */
  here: boolean;
  /** Types of survey that he does, and places where. */
  kinds: readonly string[];
  places: readonly string[];
  /** Other jobs of his on that day. */
  clashes: readonly AllocatedJob[];
  /** Days with work in the week of the job. */
  load: number;
  nearest: NearestWork | null;
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** Everybody who could do a job: free and nearest first, who does not do its kind last. */
export function candidatesFor(
  job: AllocatedJob,
  given: { people: readonly SurveyorChoice[]; work: Workload; offers: Offers; today: string },
): Candidate[] {
  const week = weekOf(job.date_of_survey || given.today);
  const all = given.people.map((person): Candidate => {
    const own = (given.work.get(person.id) ?? []).filter(({ name }) => name !== job.name);
    const offer = given.offers.get(person.id);
    return {
      person,
      does: doesKind(offer, job),
      here: worksThere(offer, job),
      kinds: unique((offer ?? []).map(({ type }) => type)),
      places: unique((offer ?? []).flatMap(({ places }) => places)),
      clashes: clashesOf(job, own, given.today),
      load: daysAtWork(own, week),
      nearest: nearestWork(job, own),
    };
  });
  const rank = ({ does, clashes, here, load }: Candidate) =>
    (does === false ? 1000 : 0) + (clashes.length > 0 ? 100 : 0) + (here ? 0 : 10) + load;
  return all.sort((a, b) => rank(a) - rank(b) || compareNames(a.person.name, b.person.name));
}

/** The best of them who does the kind and has nothing else on that day, but for these. */
export const bestFree = (
  candidates: readonly Candidate[],
  except: readonly string[],
): Candidate | undefined =>
  candidates.find(
    ({ person, does, clashes }) => does !== false && clashes.length === 0 && !except.includes(person.id),
  );

/** Who is taken off a job whose survey has begun, if these take it over. A survey can have begun where the status does not say so. */
export const surveyTakenFrom = (
  job: AllocatedJob,
  wanted: readonly string[],
  hasBegun = job.status === 'In Progress',
): readonly string[] => (hasBegun ? job.surveyors.filter((id) => !wanted.includes(id)) : []);
