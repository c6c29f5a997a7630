import { deleteDoc } from '@/api/deletion';
import type { Doctype, Doctypes, DocDraft } from '@/api/doctypes/index';
import { timeFieldsOf } from '@/api/doctypes/schema';
import { ApiError } from '@/api/errors';
import { createDoc, getDoc, listDocs, updateTable, type Filter, type TableField } from '@/api/resource';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { Session } from '@/session/store';
import { isVersionConflict, updateVersion } from '../recordSave/saveMerged';
import { recordIdentity, sayKept } from '../repeatedCall';
import type { SurveyKind } from '../surveyKind/types';
import { findRecord } from './findRecord';

/** Someone saved the record between this page's read and its save; both versions are at hand. */
export class SaveConflict<D extends Doctype> extends Error {
  constructor(readonly theirs: Doctypes[D]) {
    super('Someone changed this record since you opened it.');
    this.name = 'SaveConflict';
  }
}

/** What every survey record carries of its job order. */
export function headerOf(order: JobOrder, session: Session) {
  return {
    job_order_id: order.name,
    rfq_id: order.rfq_id,
    requester_id: order.requester_id,
    requester_name: order.requester_name,
    vendor_id: order.vendor_id,
    vendor_name: order.vendor_name,
    surveyor: session.name,
    surveyor_id: session.surveyorId,
  };
}

/**
 * Creates the survey record of a job order, once: it looks before it creates (D180), two tabs wait for each other, and
 * every Time field goes along empty, because one left out is stamped with the server's clock (R11). One that exists
 * already, or arose meanwhile, is a `SaveConflict`. The answer is read again (R5).
 */
export async function createRecord<D extends Doctype>(
  kind: SurveyKind<D>,
  order: JobOrder,
  session: Session,
  draft: DocDraft<D>,
): Promise<Doctypes[D]> {
  const create = async () => {
    const existing = await findRecord(kind.doctype, order.name);
    if (existing) throw new SaveConflict<D>(existing);
    const times = Object.fromEntries(timeFieldsOf(kind.schema).map((field) => [field, '']));
    const { name } = await createDoc(kind.doctype, {
      ...times,
      ...headerOf(order, session),
      ...draft,
    } as DocDraft<D>);
    const oldest = await findRecord(kind.doctype, order.name);
    if (oldest === null || oldest.name === name) return oldest ?? getDoc(kind.doctype, name);
    // The browser sent the call twice (R22), or a colleague was first: the oldest counts, and what was typed goes into it.
    await deleteDoc(kind.doctype, name).catch((error: unknown) => {
      // Not every site lets its surveyors delete.
      if (!(error instanceof ApiError && ['refused', 'invalid'].includes(error.failure))) throw error;
    });
    throw new SaveConflict<D>(oldest);
  };
  // Older browsers and plain http have no locks; the look above is what they have.
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request(`plimsoll-survey-${kind.doctype}-${order.name}`, create) : create();
}

/** The records of a job order that this person made. */
function ownRecords(doctype: SurveyDoctype, jobOrder: string, owner: string) {
  const filters = [
    ['job_order_id', '=', jobOrder],
    ['owner', '=', owner],
  ] as unknown as Filter<SurveyDoctype>[];
  return listDocs(doctype, { fields: ['name', 'creation'], filters, limit: 20 });
}

/**
 * Looks for a second record of a new record's call: the browser sent it again, and the page did not live to see an answer (R22). The person is told of
 * what arose since the call was first tried beside the record that counts (D180). Nothing of it is deleted: it may be another browser's.
 */
export const recordTwins = (doctype: SurveyDoctype, jobOrder: string, owner: string) => ({
  /** Undefined where the site refuses the list (D174): then nothing is told. */
  before: async (): Promise<readonly string[] | undefined> => {
    try {
      return (await ownRecords(doctype, jobOrder, owner)).map(recordIdentity);
    } catch (error) {
      if (error instanceof ApiError && error.failure === 'refused') return undefined;
      throw error;
    }
  },
  besides: async (used: string, before: readonly string[]): Promise<string | undefined> => {
    const own = await ownRecords(doctype, jobOrder, owner);
    const twins = own.filter((one) => one.name !== used && !before.includes(recordIdentity(one)));
    return sayKept(twins.map(({ name }) => name));
  },
});

/**
 * Saves one group of fields of a record. `modified` is that of the version which the page shows: a later change by
 * somebody else is a `SaveConflict`, never a silent overwrite (D29). The record is read again, since the answer echoes
 * what was sent before the server cut and rounded it (R5).
 */
export async function saveGroup<D extends Doctype>(
  kind: SurveyKind<D>,
  record: Doctypes[D],
  group: DocDraft<D>,
): Promise<Doctypes[D]> {
  try {
    await updateVersion(kind.doctype, record, group);
  } catch (error) {
    if (!isVersionConflict(error)) throw error;
    throw new SaveConflict<D>(await getDoc(kind.doctype, record.name));
  }
  return getDoc(kind.doctype, record.name);
}

/** How often a change of a table is made anew because somebody else saved between its read and its write. */
const TABLE_TRIES = 3;

/**
 * Changes a table of a record from a fresh read (D28), and reads the record again (R5). Somebody else's save in between is
 * no conflict: the change is made on top of it.
 */
export async function changeTable<D extends Doctype, T extends TableField<D>>(
  doctype: D,
  name: string,
  table: T,
  change: Parameters<typeof updateTable<D, T>>[3],
): Promise<Doctypes[D]> {
  for (let left = TABLE_TRIES; ; left--) {
    try {
      await updateTable(doctype, name, table, change);
      return await getDoc(doctype, name);
    } catch (error) {
      if (left <= 1 || !isVersionConflict(error)) throw error;
    }
  }
}
