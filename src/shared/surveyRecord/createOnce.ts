import type { DocDraft, Doctypes } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { wasNotApplied } from '@/api/errors';
import { getDoc } from '@/api/resource';
import {
  beginEntry,
  openEntries,
  runEntry,
  runWithoutJournal,
  SequenceAbandonedError,
  type JournalEntry,
  type Perform,
} from '@/lib/device/journal';
import { NotWrittenError } from '@/lib/device/refusals';
import type { Session } from '@/session/store';
import { notifyPerson } from '@/ui/notify';
import type { SurveyKind } from '../surveyKind/types';
import { findRecord } from './findRecord';
import { createRecord, recordTwins, SaveConflict } from './save';

/** What the journal calls the making of a survey's record. */
export const creationKindOf = (doctype: SurveyDoctype, order: string): string =>
  `survey-record/${doctype}/${order}`;

/** The one step: makes the record unless it is there, and tells of what the browser made beside it (R22). Answers its name. */
const makeOnce =
  (doctype: SurveyDoctype, order: string, owner: string, create: () => Promise<string>) =>
  (perform: Perform): Promise<string> => {
    const twins = recordTwins(doctype, order, owner);
    return perform<string, readonly string[] | undefined>({
      key: 'record',
      before: twins.before,
      find: async () => (await findRecord(doctype, order))?.name,
      run: create,
      repeated: async (used, before) => before && twins.besides(used, before),
    });
  };

/** How long the person is told of a second record. */
const NOTICE_MS = 30_000;

const optionsOf = (owner: string) => ({
  wasNotApplied,
  onStep: (_key: string, _state: string, notice?: string) => {
    if (notice !== undefined) notifyPerson(owner).error(notice, NOTICE_MS);
  },
});

/**
 * Creates the record of a job order as `createRecord` does, and writes down before the call what there is: where the browser sends
 * it twice and no answer is seen, or the page dies with it, the next save or visit tells of the second one.
 */
export async function createOnce<D extends SurveyDoctype>(
  kind: SurveyKind<D>,
  order: JobOrder,
  session: Session,
  draft: DocDraft<D>,
): Promise<Doctypes[D]> {
  const { doctype } = kind;
  const { email } = session;
  let made: Doctypes[D] | undefined;
  const sequence = makeOnce(doctype, order.name, email, async () => {
    try {
      made = await createRecord(kind, order, session, draft);
      return made.name;
    } catch (error) {
      if (error instanceof SaveConflict) return (error.theirs as Doctypes[D]).name;
      throw error;
    }
  });
  const creation = creationKindOf(doctype, order.name);
  const kept = async () => {
    const [open] = await openEntries(creation, email).catch((error: unknown) => {
      throw new NotWrittenError(false, error);
    });
    const { id } = open ?? (await beginEntry(creation, email, null));
    return runEntry(id, sequence, optionsOf(email));
  };
  const name = await kept().catch((error: unknown) => {
    if (!(error instanceof NotWrittenError)) throw error;
    // A device that keeps nothing saves all the same: what is known then lasts as long as the page.
    const entry: JournalEntry = {
      id: '',
      kind: creation,
      owner: email,
      createdAt: 0,
      payload: null,
      steps: {},
    };
    return runWithoutJournal(entry, sequence, optionsOf(email));
  });
  if (made) return made;
  throw new SaveConflict<D>(await getDoc(doctype, name));
}

/** Tells of what a creation that was cut off has left beside the record. Makes none. */
export async function settleCreation(doctype: SurveyDoctype, order: string, owner: string): Promise<void> {
  const sequence = makeOnce(doctype, order, owner, async () => {
    const found = await findRecord(doctype, order);
    if (!found) throw new SequenceAbandonedError();
    return found.name;
  });
  for (const { id } of await openEntries(creationKindOf(doctype, order), owner))
    await runEntry(id, sequence, optionsOf(owner));
}
