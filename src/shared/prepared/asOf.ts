import { watchers } from '@/lib/watched';

/** When what was taken from the device had been read, by the key of its query; milliseconds since 1970. */
const times = new Map<string, number>();
const { subscribe, tell } = watchers();

/** Which queries show what the device keeps, because the server did not answer. */
export const asOf = {
  get: (hash: string): number | undefined => times.get(hash),
  set(hash: string, at: number | null): void {
    if (at === null ? !times.delete(hash) : times.get(hash) === at) return;
    if (at !== null) times.set(hash, at);
    tell();
  },
  subscribe,
};
