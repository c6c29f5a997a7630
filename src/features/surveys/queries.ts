import { queryOptions } from '@tanstack/react-query';
import { draftsOf } from '@/lib/device/drafts';
import { countOpenEntries } from '@/lib/device/journal';
import { openEntriesAs } from '@/lib/device/queue/stored';
import { describeKinds, surveyKinds, type RegisteredKind } from '@/kinds/registry';
import { FILES, orderOf, REPORTS, SAVES } from '@/shared/unsent/kinds';
import type { SurveyWork } from './form/surveyParts';

/** Work on a job that waits on this device. */
export interface UnsentWork {
  /** Sections that are not sent. */
  sections: number;
  /** When they were kept, in milliseconds since 1970. */
  savedAt: number;
  /** Photographs and documents that are not sent. */
  files: number;
  /** Steps of reports that are not sent. */
  reports: number;
}

const NOTHING: UnsentWork = { sections: 0, savedAt: 0, files: 0, reports: 0 };
const COUNTED = [
  [FILES, 'files'],
  [REPORTS, 'reports'],
] as const;

/** By job order, what was typed into surveys of a kind. Few devices hold drafts: what tells their sections is fetched where there are some. */
async function typedOf(owner: string, kind: RegisteredKind): Promise<(readonly [string, UnsentWork])[]> {
  const byOrder = await draftsOf(owner, kind.id);
  if (byOrder.size === 0) return [];
  const [[described], { dirtySections }] = await Promise.all([
    describeKinds([kind]),
    import('./form/dirtySections'),
  ]);
  return [...byOrder].map(([order, drafts]) => {
    const changed = described
      ? drafts.flatMap(({ values }) => [...dirtySections(described, values as SurveyWork)])
      : [];
    const savedAt = drafts[0]?.savedAt ?? 0;
    return [order, { ...NOTHING, sections: new Set(changed).size, savedAt }] as const;
  });
}

/** By job order, what one person typed or chose on this device and did not send yet. */
export const waitingQuery = (owner: string) =>
  queryOptions({
    queryKey: ['device', 'surveys', owner],
    queryFn: async (): Promise<ReadonlyMap<string, UnsentWork>> => {
      const typed = await Promise.all(surveyKinds.map((kind) => typedOf(owner, kind)));
      const waiting = new Map(typed.flat());
      const saves = await openEntriesAs(SAVES, owner, ({ kind, createdAt }) => ({ kind, createdAt }));
      for (const { kind, createdAt } of saves) {
        const order = orderOf(kind);
        const known = waiting.get(order) ?? NOTHING;
        const savedAt = Math.max(known.savedAt, createdAt);
        waiting.set(order, { ...known, sections: known.sections + 1, savedAt });
      }
      for (const [prefix, what] of COUNTED)
        for (const [kind, count] of await countOpenEntries(prefix, owner))
          waiting.set(orderOf(kind), { ...(waiting.get(orderOf(kind)) ?? NOTHING), [what]: count });
      return waiting;
    },
    // Read anew each time the list is opened: it comes from the device and costs no call.
    staleTime: 0,
    gcTime: 0,
  });
