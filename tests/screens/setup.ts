import 'fake-indexeddb/auto';
import * as matchers from '@testing-library/jest-dom/matchers';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { toast } from 'react-toastify';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { assumptions } from '@/api/assumptions';
import { overrideSettings, settings } from '@/api/env';
import { newsTiming } from '@/features/news/newsStore';
import { jobOrdersTiming } from '@/features/rfq/detail/useJobOrders';
import { supportTiming } from '@/features/support/tickets';
import { draftTiming } from '@/lib/device/openDraft';
import { journalTiming } from '@/lib/device/journal';
import { refusals } from '@/lib/device/refusals';
import { unkeptEntries } from '@/lib/device/unkept';
import { clearSession } from '@/session/store';
import { newRowsTiming } from '@/shared/useNewRows';
import { recentMessages } from '@/ui/notify';
import { lookAgain } from './facts';
import { emptyDatabases } from './emptyDatabases';
import { closeRendered } from './renderAt';
import './quickLabels';
import './quickStyles';

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

// Without one happy-dom goes through the whole page for it at each call and each link. It says nothing, and is found first.
if (!document.querySelector('base')) document.head.prepend(document.createElement('base'));

// To a person a button that is called disabled is out of use as well, which may keep the focus.
const isCalledDisabled = (field: Element) => field.getAttribute('aria-disabled') === 'true';
expect.extend({
  toBeDisabled(field: Element) {
    const found = matchers.toBeDisabled.call(this, field);
    return { ...found, pass: found.pass || isCalledDisabled(field) };
  },
  toBeEnabled(field: Element) {
    const found = matchers.toBeEnabled.call(this, field);
    return { ...found, pass: found.pass && !isCalledDisabled(field) };
  },
});

// As in browsers: a link that offers a file leads nowhere. happy-dom goes there, which ends the window for every test after it.
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a[download]')) event.preventDefault();
});

// happy-dom lays nothing out and never calls it: here all that is drawn is near the screen.
class EverythingIsNear implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe() {
    this.#callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: EverythingIsNear });

// The files of a worker share the app's modules: what one of them sets there is as it was for the next.
const before = settings();
// Calls that no page asks for would take the faults and stand in the logs of other tests: news are looked for in their own.
newsTiming.first = Infinity;
const restores = [
  assumptions,
  draftTiming,
  jobOrdersTiming,
  journalTiming,
  newRowsTiming,
  newsTiming,
  supportTiming,
].map((values) => {
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
  unkeptEntries.clear();
  // Last, when what was still being written has been refused or not.
  refusals.set('texts', null);
  refusals.set('database', null);
  location.hash = '';
});
