import { ApiError } from '@/api/errors';
import { getDoc } from '@/api/resource';
import { surveyKinds, kindOfSurvey } from '@/kinds/registry';
import type { JournalEntry } from '@/lib/device/records';
import { moveEntry } from '@/lib/device/queue/stored';
import { can, OPEN_JOBS } from '@/session/can';
import { currentSession } from '@/session/store';
import { findRecord } from '@/shared/surveyRecord/findRecord';
import type { Task } from '@/shared/tasks';
import { FILES, orderOf, SAVES } from '@/shared/unsent/kinds';
import type { SavedWork } from '@/shared/unsent/savedWork';
import type { FilePayload } from '@/shared/unsent/waitingFiles';

/*
 * Work that the server refuses for good, because its record is gone or its job is closed, goes to another survey of the same kind that this
 * person fills in. What stands there already is not overwritten: where both say something, it is asked about as ever.
 */

/** What an entry belongs to: its kind of survey, none for a general one, and the record that it was typed on, where it says so. */
const surveyOfEntry = ({ kind, payload }: JournalEntry) => {
  const { survey, known = null } = payload as Partial<Pick<SavedWork, 'survey' | 'known'>>;
  return { order: orderOf(kind), survey, known };
};

const isGone = (error: unknown) => error instanceof ApiError && error.failure === 'not-found';

/** Surveys that it can go to: open jobs of this person of the same kind, and a new record of the same job. */
export async function otherSurveys(entry: JournalEntry, tasks: readonly Task[]): Promise<Task[]> {
  const { order, survey, known } = surveyOfEntry(entry);
  const kind = surveyKinds.find(({ id }) => id === survey);
  if (!kind) return [];
  const open = tasks.filter(
    ({ status, type_of_survey }) =>
      OPEN_JOBS.includes(status ?? '') && kindOfSurvey(type_of_survey)?.id === kind.id,
  );
  // Of its own job only a record that was made since then is another survey.
  const there = known === null ? null : await findRecord(kind.doctype, order);
  return open.filter(({ name }) => name !== order || (there !== null && there.name !== known));
}

/** Whether its own survey is gone or closed: only then it is sent elsewhere. */
export async function isLost(entry: JournalEntry): Promise<boolean> {
  const { order, survey, known } = surveyOfEntry(entry);
  const kind = surveyKinds.find(({ id }) => id === survey);
  try {
    const job = await getDoc('Job Order', order);
    if (!can.editSurvey(currentSession(), job).may) return true;
    if (kind && known !== null) await getDoc(kind.doctype, known);
    return false;
  } catch (error) {
    if (isGone(error)) return true;
    throw error;
  }
}

/** Puts an entry among those of another job, where it goes out by itself. Answers why not, or null. */
export async function sendElsewhere(entry: JournalEntry, order: string): Promise<string | null> {
  const { survey } = surveyOfEntry(entry);
  const kind = surveyKinds.find(({ id }) => id === survey);
  if (!kind) return 'This version of the app has no such survey any more.';
  const job = await getDoc('Job Order', order);
  const may = can.editSurvey(currentSession(), job);
  if (!may.may) return `${order}: ${may.why}`;
  const record = await findRecord(kind.doctype, order);
  if (!record) return `${order} has no survey yet: save its first section, then send this there.`;
  if (entry.kind.startsWith(FILES))
    await moveEntry(entry, FILES + order, (payload) => {
      // What it would have replaced belongs to the survey that it leaves.
      const { over: _, ...file } = payload as FilePayload;
      return { ...file, replaces: '' } satisfies FilePayload;
    });
  else
    await moveEntry(entry, SAVES + order, (payload) => ({
      ...(payload as SavedWork),
      known: record.name,
      makes: false,
    }));
  return null;
}
