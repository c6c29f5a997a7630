import { QueryClient } from '@tanstack/react-query';
import { accountOf } from '@tests/mock/accounts';
import type { Work } from './exactlyOnce';

/** Sends the save of a section that waited on the device, as the queue of the surveyor who made it does. */
export const sendQueuedSave: Work['run'] = async (page, entry) => {
  const [{ sendSave }, { workWasNotApplied }] = await Promise.all([
    import('@/features/surveys/unsent/sendSave'),
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
    return await page.journal.runEntry(entry.id, (perform, begun) => sendSave(begun, perform, client, true), {
      wasNotApplied: workWasNotApplied,
      onlyCopy: true,
    });
  } finally {
    client.clear();
  }
};
