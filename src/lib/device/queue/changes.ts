/* Word to whoever shows or sends what waits on the device, in this page and in others, that something of it changed. */

const CHANNEL = 'plimsoll-queue';
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Opened with the first listener: a page without one neither says nor hears anything. */
function openChannel(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<string | null>) => tell(data);
  // What happened before was not heard.
  forget(null);
  return channel;
}

/** What was read of entries, by their ids, for as long as nothing is said to have become of them. */
export const entrySummaries = new Set<Map<string, unknown>>();
const forget = (id: string | null) =>
  entrySummaries.forEach((known) => (id === null ? known.clear() : known.delete(id)));

const tell = (id: string | null) => {
  forget(id);
  listeners.forEach((listener) => listener());
};

/** Calls back when something began or ceased to wait, or failed, in this page or another. Returns the way to stop. */
export function onQueueChange(listener: () => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}

/** The same, and when the network is back. */
export function onQueueOrNetwork(listener: () => void): () => void {
  const stop = onQueueChange(listener);
  window.addEventListener('online', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
  };
}

/** Whether this page hears what becomes of entries in others. */
export const isListening = (): boolean => channel !== undefined;

/** Says that what waits has changed; of one entry where only that did. */
export function queueChanged(id: string | null = null): void {
  tell(id);
  if (channel) channel.postMessage(id);
  else if (typeof BroadcastChannel !== 'undefined') {
    const passing = new BroadcastChannel(CHANNEL);
    passing.postMessage(id);
    passing.close();
  }
}
