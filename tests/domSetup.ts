import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { emptyDatabases } from './screens/emptyDatabases';

// A busy machine takes its time to fetch a lazy part.
configure({ asyncUtilTimeout: 20_000 });

// The files of a worker share a page: what one test has drawn would be found by the next one.
afterEach(() => {
  cleanup();
  // What a test wrote into the page itself is unknown to the library.
  document.body.replaceChildren();
});

// They share the device's databases too: what one leaves is none of the next one's business.
afterAll(async () => {
  if ('indexedDB' in globalThis) await emptyDatabases();
});
