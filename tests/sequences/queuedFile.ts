import { QueryClient } from '@tanstack/react-query';
import { accountOf } from '@tests/mock/accounts';
import type { Ctx } from '@tests/mock/engine/context';
import type { FilePayload } from '@/shared/unsent/waitingFiles';
import { Person, type Work } from './exactlyOnce';

/** A job that the surveyor may fill in, whose survey nobody has begun. */
export function seedOpenJob({ db }: Ctx, order: string, doctype: string): void {
  const begun = db.list<{ name: string }>(doctype, {
    fields: ['name'],
    filters: [['job_order_id', '=', order]],
  });
  for (const { name } of begun) db.delete(doctype, name, { force: true });
  db.update('Job Order', order, {
    status: 'In Progress',
    surveyor: [{ surveyor: 'SUR-00001', allocated: 1 }],
  });
}

/** Sends a photograph or document that waits on the device, as the queue of the surveyor who chose it does. */
export const sendQueuedFile: Work['run'] = async (page, entry) => {
  const [{ sendFile }, { workWasNotApplied }] = await Promise.all([
    import('@/features/surveys/unsent/sendFile'),
    import('@/shared/unsent/judge'),
  ]);
  const { name, email } = accountOf('surveyor');
  page.session.storeSession({
    inclipsUserRole: 'Surveyor',
    vendsurveyorId: 'SUR-00001',
    userEmail: email,
    userName: name,
  });
  const client = new QueryClient();
  try {
    return await page.journal.runEntry(
      entry.id,
      (perform, begun) => sendFile(begun, perform, client, () => undefined),
      { wasNotApplied: workWasNotApplied, onlyCopy: true },
    );
  } finally {
    client.clear();
  }
};

/**
 * The page dies between the upload and the row; another device of the same person, which holds the same work, sends it; then the first one goes on.
 * Answers who pressed, and what the other device made.
 */
export async function sentElsewhereSince(
  work: Work,
  payload: FilePayload,
  bytes: ArrayBuffer,
): Promise<{ person: Person; result: unknown }> {
  const person = await new Person(work).open();
  const { journal, device } = person.page;
  const { faults } = person.mock.backend;
  faults.push({ match: { method: 'PUT' }, kind: 'network', times: 'always' });
  await person.press().catch(() => undefined);
  faults.length = 0;
  const [left] = await journal.openEntries(work.kind, person.owner);
  if (!left) throw new Error('nothing is left on the device');
  const db = await device.deviceDb();
  await db.clear('journal');
  const other = await journal.beginEntry(work.kind, person.owner, payload, 'elsewhere', bytes);
  const result = await work.run(person.page, other);
  await db.clear('journal');
  await db.put('journal', left);
  await work.run(person.page, left);
  return { person, result };
}
