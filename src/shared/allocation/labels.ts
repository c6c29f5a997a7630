import { formatTime, formatWeekday } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import type { SurveyorChoice } from './surveyors';
import { WORKING_DAYS, type AllocatedJob, type Candidate, type NearestWork } from './workload';

/** A place as it is said in short: "Mundra" of "Mundra, Gujarat, India", "Kandla" of "Kandla (Deendayal), India". */
export const shortPlace = (place: string | null | undefined): string =>
  shownText(place).split(/,| \(/)[0]?.trim() ?? '';

/** "in Kandla at 08:00"; without what the job does not say. */
export function whereAndWhen(job: AllocatedJob): string {
  const place = shortPlace(job.location_of_survey);
  return [place && `in ${place}`, job.time && `at ${formatTime(job.time)}`].filter(Boolean).join(' ');
}

/** "Thu 26/11 08:00"; the day alone where no time is given. */
export const dayAndTime = ({ date_of_survey: day, time }: AllocatedJob): string =>
  `${formatWeekday(day)}${time ? ` ${formatTime(time)}` : ''}`;

/** What tells an independent from own staff where both stand in one list (D149). */
export const groupWord = ({ group }: Pick<SurveyorChoice, 'group'>): string =>
  group === 'Independent surveyors' ? 'independent' : '';

/** How somebody is called in such a list. */
export const nameInList = (person: SurveyorChoice): string =>
  [person.name, groupWord(person)].filter(Boolean).join(' · ');

/** "free", "3 of 6 days". */
export const loadWords = (days: number): string =>
  days === 0 ? 'free' : `${days} of ${Math.max(days, WORKING_DAYS)} days`;

/** Where a surveyor is at work next to the day of a job: "Haldia, 1 day before". */
export function nearestWords({ place, days }: NearestWork): string {
  const where = shortPlace(place) || 'At work';
  if (days === 0) return `${where}, same day`;
  return `${where}, ${plural(Math.abs(days), 'day')} ${days < 0 ? 'before' : 'after'}`;
}

/** "Tomas Keel has JO-00192 in Kandla at 08:00 and JO-00195." */
export const clashWords = (name: string, clashes: readonly AllocatedJob[]): string =>
  `${name} has ${clashes.map((other) => [other.name, whereAndWhen(other)].filter(Boolean).join(' ')).join(' and ')}.`;

/** How far away somebody is, and that he does not do the kind. */
export const reachWords = ({ here, nearest, does }: Candidate): string[] =>
  [here ? 'works there' : nearest && nearestWords(nearest), does === false && 'does not do this kind'].filter(
    (text) => typeof text === 'string',
  );

/** How far away and how busy somebody is, in a few words: "Mundra, 1 day before · 3 of 6 days". */
export function candidateWords(one: Candidate, job: AllocatedJob): string {
  return [
    one.clashes.length > 0 && `${one.clashes.length} more on ${formatWeekday(job.date_of_survey)}`,
    loadWords(one.load),
    ...reachWords(one),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The answer that lets somebody have so many job orders on one day. */
export const keepWords = (count: number): string => (count === 2 ? 'Keep both' : `Keep all ${count}`);
