import { formatNumber } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import type { Offers } from '@/shared/allocation/offers';
import type { SurveyorChoice } from '@/shared/allocation/surveyors';
import {
  clashesOf,
  daysAtWork,
  daysLate,
  doesKind,
  isOpenJob,
  workloadOf,
  type AllocatedJob,
} from '@/shared/allocation/workload';
import { shortPlace } from '@/shared/allocation/labels';
import type { AllocationPlan } from './plan';
import type { SlotName } from '../bulk/bulkRows';

/** What the board shows of all jobs and people. */
export interface BoardFilter {
  /** A type of survey; empty for any. */
  kind: string;
  /** A place in short; empty for any. */
  port: string;
  people: '' | 'own' | 'independent' | 'free';
}

/** A job in the week of a surveyor. */
export interface BoardSlot {
  job: AllocatedJob;
  as: SlotName;
  /** Put here and not sent yet. */
  placed: boolean;
  /** His other jobs of that day. */
  clashes: readonly AllocatedJob[];
  late: number;
  /** Fits what is filtered for; others are drawn pale. */
  fits: boolean;
}

/** A surveyor and the jobs of the week, by day. */
export interface BoardRow {
  person: SurveyorChoice;
  kinds: readonly string[];
  places: readonly string[];
  /** As many as are shown. */
  days: readonly (readonly BoardSlot[])[];
  /** Days of the whole week with work. */
  load: number;
  /** Fits what is filtered for; others are drawn pale. */
  fits: boolean;
  /** What it says, as one text: a row whose text is the same need not be drawn again. */
  text: string;
}

/** A job that nobody does yet, and how many could. */
export interface TrayJob {
  job: AllocatedJob;
  late: number;
  /** Fits what is filtered for; others are drawn pale. */
  fits: boolean;
}

/** The jobs that nobody does yet, by when they are due. */
export interface TrayGroup {
  id: 'late' | 'week' | 'earlier' | 'later' | 'undated';
  label: string;
  jobs: readonly TrayJob[];
}

export interface BoardLayout {
  rows: readonly BoardRow[];
  tray: readonly TrayGroup[];
  /** Jobs of each day that is shown. */
  perDay: readonly number[];
}

const kindOf = (job: AllocatedJob) => shownText(job.type_of_survey);

export const fitsFilter = (job: AllocatedJob, { kind, port }: BoardFilter): boolean =>
  (kind === '' || kindOf(job) === kind) && (port === '' || shortPlace(job.location_of_survey) === port);

/** Kinds and places of these jobs, to filter by. */
export function filterChoices(jobs: readonly AllocatedJob[]): { kinds: string[]; ports: string[] } {
  const sorted = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean).toSorted();
  return {
    kinds: sorted(jobs.map(kindOf)),
    ports: sorted(jobs.map((job) => shortPlace(job.location_of_survey))),
  };
}

function fitsPeople(
  row: Omit<BoardRow, 'fits' | 'text'>,
  { kind, people }: BoardFilter,
  offers: Offers,
): boolean {
  if (people === 'own' && row.person.group !== 'Own staff') return false;
  if (people === 'independent' && row.person.group !== 'Independent surveyors') return false;
  if (people === 'free' && row.load > 0) return false;
  return (
    kind === '' ||
    doesKind(offers.get(row.person.id), { type_of_survey: kind, type_of_survey_id: null }) !== false ||
    row.days.some((day) => day.some(({ fits }) => fits))
  );
}

/** How many there are, and how many of them fit the filters where not all do. */
export function countOf(all: readonly { fits: boolean }[]): string {
  const fitting = all.filter(({ fits }) => fits).length;
  return fitting === all.length
    ? formatNumber(all.length)
    : `${formatNumber(fitting)} of ${formatNumber(all.length)}`;
}

/** What fits comes first, since only so many are drawn. */
const fittingFirst = <T extends { fits: boolean }>(all: readonly T[]): T[] => [
  ...all.filter(({ fits }) => fits),
  ...all.filter(({ fits }) => !fits),
];

/** The days of each surveyor and what nobody does yet; `jobs` are as the plan has them. */
export function layoutWeek(given: {
  jobs: readonly AllocatedJob[];
  plan: AllocationPlan;
  people: readonly SurveyorChoice[];
  offers: Offers;
  week: readonly string[];
  /** Those of the week that are shown. */
  shown?: readonly string[];
  today: string;
  filter: BoardFilter;
}): BoardLayout {
  const { jobs, plan, people, offers, week, shown = week, today, filter } = given;
  const work = workloadOf(jobs);
  const unique = (texts: readonly string[]) => [...new Set(texts)];
  const rows = people.map((person): BoardRow => {
    const own = work.get(person.id) ?? [];
    const offer = offers.get(person.id) ?? [];
    const days = shown.map((day) =>
      own
        .filter((job) => job.date_of_survey === day)
        .map((job): BoardSlot => {
          return {
            job,
            as: job.surveyors[0] === person.id ? 'first' : 'second',
            placed: plan.has(job.name),
            clashes: isOpenJob(job) ? clashesOf(job, own, today) : [],
            late: daysLate(job, today),
            fits: fitsFilter(job, filter),
          };
        }),
    );
    const load = daysAtWork(own, week);
    const kinds = unique(offer.map(({ type }) => type));
    const places = unique(offer.flatMap((one) => one.places));
    const drawn = { person, kinds, places, days, load };
    const fits = fitsPeople(drawn, filter, offers);
    return { ...drawn, fits, text: textOf(drawn, fits) };
  });
  return {
    rows: fittingFirst(rows),
    tray: trayOf(jobs, week, today, filter),
    perDay: shown.map((day) => jobs.filter((job) => job.date_of_survey === day).length),
  };
}

const textOf = (
  { person, kinds, places, days, load }: Omit<BoardRow, 'fits' | 'text'>,
  isFitting: boolean,
): string =>
  JSON.stringify([
    person.name,
    kinds,
    places,
    load,
    isFitting,
    days.map((day) =>
      day.map(({ job, as, placed, clashes, late, fits }) => [
        job.name,
        job.status,
        job.time,
        job.type_of_survey,
        job.location_of_survey,
        as,
        placed,
        clashes.length,
        late,
        fits,
      ]),
    ),
  ]);

const TRAY = {
  late: 'Past its date',
  earlier: 'Before this week',
  week: 'This week',
  later: 'Later',
  undated: 'Without a date',
} as const;

function trayOf(
  jobs: readonly AllocatedJob[],
  week: readonly string[],
  today: string,
  filter: BoardFilter,
): TrayGroup[] {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)];
  const groupOf = ({ date_of_survey: date }: AllocatedJob): TrayGroup['id'] => {
    if (!date) return 'undated';
    if (date < today) return 'late';
    if (date < monday) return 'earlier';
    return date > sunday ? 'later' : 'week';
  };
  const found = new Map<TrayGroup['id'], TrayJob[]>();
  for (const job of jobs) {
    if (!isOpenJob(job) || job.surveyors.length > 0) continue;
    const group = groupOf(job);
    const own = found.get(group) ?? [];
    own.push({ job, late: daysLate(job, today), fits: fitsFilter(job, filter) });
    found.set(group, own);
  }
  return (Object.keys(TRAY) as TrayGroup['id'][]).flatMap((id) => {
    const own = found.get(id);
    return own ? [{ id, label: TRAY[id], jobs: fittingFirst(own) }] : [];
  });
}
