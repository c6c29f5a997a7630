import { useEffect, useSyncExternalStore } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { abandonEntry } from '@/lib/device/journal';
import { behind, inTurnOrder, type Queued } from '@/lib/device/queue/order';
import { onQueueChange, queueChanged } from '@/lib/device/queue/changes';
import type { EntryWait } from '@/lib/device/records';
import { useSession } from '@/session/store';
import { onStoredChange } from '@/ui/useStored';
import { stageOf, type EntryStage } from './entryStage';
import { FILES, REPORTS, SAVES } from './kinds';
import { arePhotosHeld, lineType, onLineChange } from './photoHold';
import { waitingReports } from './reportWork';
import { waitingSaves } from './savedWork';
import { unsentQueue } from './unsentQueue';
import { waitingFiles } from './waitingFiles';
import { withKnownWait } from './withKnownWait';

/** Something of a survey that is on this device alone. */
export interface UnsentEntry {
  id: string;
  /** The job order. */
  order: string;
  what: 'section' | 'photograph' | 'file' | 'report';
  /** Title of the section, name of the file, or "Save the text of the Formal report". */
  label: string;
  /** "3 fields, 2 rows"; empty for a file, and its name for that of a report. */
  detail: string;
  bytes: number;
  /** Milliseconds since 1970. */
  madeAt: number;
  stage: EntryStage;
  /** How much of it is up while it is sent, 0 to 1. */
  share: number;
  /** Why it stays on the device until the line changes or the person wants it sent, in words. */
  held: string | null;
  /** Label of what has to be sent before it. */
  behind: string | null;
  /** How often it was tried in vain, and why the last time. */
  tries: number;
  why: string;
  needs: EntryWait['needs'] | null;
  /** Only the page of its survey sends it. */
  byPage: boolean;
}

/** An entry of the queue, with its name and what kind of work it is. */
type Waiting = Queued & Pick<UnsentEntry, 'what' | 'detail' | 'byPage'> & { title: string };

const unsentQuery = (owner: string) =>
  queryOptions({
    queryKey: ['device', 'unsent', owner],
    queryFn: async (): Promise<Waiting[]> => {
      const saves = await waitingSaves(owner);
      const files = await waitingFiles(owner, saves, arePhotosHeld(owner));
      const reports = await waitingReports(owner);
      return [
        ...saves.map((save) => ({ ...save, what: 'section' as const, byPage: false })),
        ...files.map((file) => ({
          ...file,
          what: file.photo ? ('photograph' as const) : ('file' as const),
          detail: '',
        })),
        ...reports.map((report) => ({ ...report, what: 'report' as const, byPage: false })),
      ];
    },
    // From the device: each change is told.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Why an entry stays on the device for now. */
function heldText({ byPage, held, wait }: Waiting): string | null {
  if (wait?.paused) return 'paused by you';
  if (byPage) return 'send it yourself from its survey';
  if (!held || wait?.asked) return null;
  return lineType() === undefined || lineType() === 'unknown'
    ? 'photographs are held back'
    : 'photographs wait for Wi-Fi';
}

/** What waits on this device, drawn anew with each change, those of other tabs too. */
export function useUnsent() {
  const { email } = useSession();
  const client = useQueryClient();
  const { data } = useQuery(unsentQuery(email));
  const queue = useSyncExternalStore(unsentQueue.subscribe, unsentQueue.view);
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: unsentQuery(email).queryKey });
    const stops = [onQueueChange(again), onLineChange(again), onStoredChange(again)];
    return () => stops.forEach((stop) => stop());
  }, [client, email]);
  const waiting = (data ?? []).map(withKnownWait);
  const entries = inTurnOrder(waiting).map((one): UnsentEntry => {
    const { wait } = one;
    const sending = queue.sending.find(({ id }) => id === one.id);
    const held = heldText(one);
    return {
      id: one.id,
      order: one.group,
      what: one.what,
      label: one.title,
      detail: one.detail,
      bytes: one.size,
      madeAt: one.createdAt,
      stage: stageOf(wait, sending !== undefined),
      share: sending?.share ?? 0,
      held,
      behind: behind(one, waiting)?.title ?? null,
      tries: wait?.tries ?? 0,
      why: wait?.why ?? '',
      needs: wait?.needs ?? null,
      byPage: one.byPage,
    };
  });
  const count = (what: UnsentEntry['what']) => entries.filter((one) => one.what === what).length;
  return {
    /** False until the device has answered. */
    ready: data !== undefined,
    /** In the order in which they go. */
    entries,
    sections: count('section'),
    photographs: count('photograph'),
    /** Other files. */
    files: count('file'),
    /** Steps of reports. */
    reports: count('report'),
    bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
    /** How many need a person. */
    toDecide: entries.filter(({ stage }) => stage === 'decide').length,
    sending: queue.sending.length > 0,
    /** The person has stopped it. */
    paused: queue.paused,
    /** It goes on after the next sign-in. */
    signedOut: queue.signedOut,
    nextAt: queue.nextAt,
  };
}

/** All that waits on this device for the person who is signed in. */
export type Unsent = ReturnType<typeof useUnsent>;

/** Kind of an entry in the journal. */
export const journalKind = ({ what, order }: Pick<UnsentEntry, 'what' | 'order'>): string =>
  (what === 'section' ? SAVES : what === 'report' ? REPORTS : FILES) + order;

/**
 * Gives up what waits; waits itself for a try that is under way. Ask before: it may be the only copy. Those typed on top of it are asked
 * about where they no longer fit.
 */
export async function removeUnsent(
  { id, order, what }: Pick<UnsentEntry, 'id' | 'order' | 'what'>,
  owner: string,
): Promise<void> {
  await abandonEntry({ id, kind: journalKind({ what, order }), owner });
  queueChanged(id);
}
