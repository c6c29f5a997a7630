import { deviceDb } from '@/lib/device/db';

/** All that the device holds, as text: its database, localStorage and sessionStorage. */
export async function deviceDump(): Promise<string> {
  const db = await deviceDb();
  return JSON.stringify([
    await db.getAll('drafts'),
    await db.getAll('journal'),
    Object.entries(localStorage),
    Object.entries(sessionStorage),
  ]);
}
