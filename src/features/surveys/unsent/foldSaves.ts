import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { isUntouched } from '@/lib/device/journal';
import type { JournalEntry } from '@/lib/device/records';
import { changedParts } from '@/lib/merge';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import type { KindSection, SurveyKind } from '@/shared/surveyKind/types';
import { isSavedWork, overlaps, partsInWords, savedWorkOf, type SavedWork } from '@/shared/unsent/savedWork';
import { rebaseSurvey, savedAs } from '../form/surveyMerge';
import { sectionParts, type SurveyPart } from '../form/surveyParts';

/*
 * Consecutive saves of one section that are not on the server are one entry: what the first was typed on, and what the last says. So
 * the person is asked about what was meant last, and what was corrected does not stand behind what was refused.
 */

const WORDS = [
  [([group]: readonly string[]) => group === 'record', 'field'],
  [([group]: readonly string[]) => group === 'tables', 'row'],
  [([group]: readonly string[]) => group === 'worksheet', 'entry', 'entries'],
] as const;

export function changeOfSave(
  kind: SurveyKind,
  section: KindSection<SurveyDoctype>,
  { before, mine }: SavedWork['work'],
) {
  const parts = sectionParts(kind, section, [before, mine]);
  const changed = changedParts<SurveyValues, SurveyPart>(parts, { before, mine });
  return { parts: changed.map(({ path }) => path), detail: partsInWords(changed, WORDS) };
}

/** A call of it may have reached the server. */
const isUnknown = ({ steps }: JournalEntry): boolean =>
  Object.values(steps).some(({ state }) => state === 'tried');

/** Nothing of it is under way, and nothing of it is on the server but a record that it has made. */
const isSettled = (entry: JournalEntry): boolean =>
  isUntouched(entry) || (entry.wait?.needs !== undefined && !isUnknown(entry));

const isOfSection = ({ payload }: JournalEntry, { survey, section }: SavedWork): boolean =>
  isSavedWork(payload) && payload.survey === survey && payload.section === section;

const restsOnParts = (entry: JournalEntry, { parts }: SavedWork): boolean =>
  !isSavedWork(entry.payload) ||
  entry.payload.parts.some((part) => parts.some((other) => overlaps(part, other)));

/** The entry that a save goes into: the last one of its section, where nothing between them changes the same. */
export function foldTarget(open: readonly JournalEntry[], save: SavedWork): JournalEntry | undefined {
  const last = open.findLast((entry) => isOfSection(entry, save));
  const between = last ? open.slice(open.indexOf(last) + 1) : [];
  return last && isSettled(last) && !between.some((entry) => restsOnParts(entry, save)) ? last : undefined;
}

/** A save and a later one of the same section as one. A record that the first one has made holds what it was made from. */
export function folded(
  kind: SurveyKind,
  section: KindSection<SurveyDoctype>,
  entry: JournalEntry,
  later: SavedWork,
): SavedWork {
  const first = savedWorkOf(entry);
  const made = entry.steps['record']?.made as { name: string; own: boolean } | undefined;
  const { before, mine } = first.work;
  const base = made?.own ? savedAs(section, before, mine) : before;
  const work = {
    before: rebaseSurvey(kind, { before: mine, mine: base }, later.work.before).mine,
    mine: later.work.mine,
  };
  return {
    ...first,
    ...changeOfSave(kind, section, work),
    known: made?.name ?? first.known,
    success: first.makes ? first.success : later.success,
    work,
  };
}

/** An entry that needs a person with all that was saved after it of the same section. */
export function gathered(
  kind: SurveyKind,
  section: KindSection<SurveyDoctype>,
  entry: JournalEntry,
  after: readonly JournalEntry[],
): { payload: SavedWork; taken: string[] } | undefined {
  if (isUnknown(entry)) return undefined;
  let now = entry;
  const taken: string[] = [];
  for (const [at, one] of after.entries()) {
    if (!isSavedWork(one.payload) || !isOfSection(one, savedWorkOf(entry)) || !isUntouched(one)) continue;
    const { payload } = one;
    const between = after.slice(0, at).filter(({ id }) => !taken.includes(id));
    if (between.some((other) => restsOnParts(other, payload))) break;
    now = { ...now, payload: folded(kind, section, now, payload), steps: {} };
    taken.push(one.id);
  }
  return taken.length === 0 ? undefined : { payload: savedWorkOf(now), taken };
}
