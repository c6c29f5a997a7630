import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { toast } from 'react-toastify';
import { afterEach } from 'vitest';
import { clearSession } from '@/session/store';
import { recentMessages } from '@/ui/notify';
import { factFolder, wantedOnScreen, writeFact } from '@tests/mock/facts/writeFacts';
import { watchScreen } from '@tests/mock/facts/watchScreen';
import { closeRendered } from './renderAt';

// Pages are loaded lazily, and their first import in a run takes its time.
configure({ asyncUtilTimeout: 20_000 });
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// happy-dom has no native messages.
window.alert = () => undefined;

/** Looks once more at what a test leaves on the screen; nothing in a run that does not ask what was met. */
const lookAgain = factFolder === '' ? () => undefined : watchScreen(wantedOnScreen(), writeFact);
if (factFolder !== '') {
  // What a test has waited for may be gone before the watch looks by itself: the next act takes it away at once.
  const before = getConfig();
  configure({
    asyncWrapper: async (act): Promise<unknown> => {
      const result: unknown = await before.asyncWrapper(act);
      lookAgain();
      return result;
    },
  });
}

/** Empties what the app keeps on the device. Databases stay open in the modules that hold them, so their content goes. */
async function emptyDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const db = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => done(opening.result));
      opening.addEventListener('error', () => failed(opening.error ?? new Error(name)));
    });
    const stores = [...db.objectStoreNames];
    if (stores.length > 0) {
      const transaction = db.transaction(stores, 'readwrite');
      for (const store of stores) transaction.objectStore(store).clear();
      await new Promise((done) => {
        transaction.addEventListener('complete', done);
      });
    }
    db.close();
  }
}

afterEach(async () => {
  lookAgain();
  cleanup();
  closeRendered();
  toast.dismiss();
  recentMessages.clear();
  // The keys go one by one first, so that what listens for them learns of it.
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  await emptyDatabases();
  location.hash = '';
});
