import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { toast } from 'react-toastify';
import { afterAll, afterEach, vi } from 'vitest';
import { assumptions } from '@/api/assumptions';
import { overrideSettings, settings } from '@/api/env';
import { supportTiming } from '@/features/support/tickets';
import { draftTiming } from '@/lib/device/openDraft';
import { journalTiming } from '@/lib/device/journal';
import { refusals } from '@/lib/device/refusals';
import { clearSession } from '@/session/store';
import { newRowsTiming } from '@/shared/useNewRows';
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
// As in browsers. happy-dom gives the HTML of the whole tree, which whatever places a list asks for at every turn.
Element.prototype.toString = function toString() {
  return `[object ${this.constructor.name}]`;
};

// As in browsers: a link that offers a file leads nowhere. happy-dom goes there, which ends the window for every test after it.
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a[download]')) event.preventDefault();
});

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

// The files of a worker share the app's modules: what one of them sets there is as it was for the next.
const before = settings();
const restores = [assumptions, draftTiming, journalTiming, newRowsTiming, supportTiming].map((values) => {
  const was = { ...values };
  return () => Object.assign(values, was);
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const restore of restores) restore();
  overrideSettings(before);
});

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
  // Last, when what was still being written has been refused or not.
  refusals.set('texts', null);
  refusals.set('database', null);
  location.hash = '';
});
