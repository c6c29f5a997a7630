import { createBackend, type Backend } from '../engine/backend';
import type { Snapshot } from '../engine/store';
import { plimsollSite } from './site';
import type { SiteName } from './sites';

declare global {
  /** By site and day. Here, since some tests load all modules anew. */
  var seededSites: Map<string, Snapshot> | undefined;
}

/**
 * One of the product's sites with its 14 months of work, which are made once per process and day: to make them takes longer than most
 * tests, and rows are immutable. With a `randomSeed` names and keys that it gives are the same each time.
 */
export function seededBackend(site: SiteName | undefined, now: () => Date, randomSeed?: number): Backend {
  const definition = plimsollSite(now(), { site });
  const known = (globalThis.seededSites ??= new Map<string, Snapshot>());
  const key = `${site ?? ''} ${now().toDateString()}`;
  const snapshot = known.get(key) ?? createBackend(definition, { now, randomSeed: 1 }).snapshot();
  known.set(key, snapshot);
  const backend = createBackend(definition, {
    now,
    empty: true,
    ...(randomSeed === undefined ? {} : { randomSeed }),
  });
  backend.restore(snapshot);
  return backend;
}
