import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { toast } from 'react-toastify';
import { afterEach } from 'vitest';
import { clearSession } from '@/session/store';
import { recentMessages } from '@/ui/notify';
import { lookAgain } from './facts';
import { closeRendered } from './renderAt';

configure({
  // Pages are loaded lazily, and their first import in a run takes its time.
  asyncUtilTimeout: 20_000,
  // The page is printed when a wait is over, not at each of its looks, which may be a hundred.
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: looking } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    const error = new Error(
      [message, looking ? '' : prettyDOM(container as HTMLElement)].filter(Boolean).join('\n\n'),
    );
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Empties the app's databases; they stay open in the modules that use them. */
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
  // Removes keys one by one first, so that listeners are told.
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  await emptyDatabases();
  location.hash = '';
});
