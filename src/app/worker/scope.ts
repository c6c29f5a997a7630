type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

/** What is used of a worker's own scope. The compiler's library for it contradicts the one for pages. */
interface WorkerScope {
  registration: { scope: string; unregister: () => Promise<boolean> };
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', listener: (event: LifeEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent<unknown>) => void) => void);
}

/** The service worker that this runs in. */
export const workerScope = globalThis as unknown as WorkerScope;
