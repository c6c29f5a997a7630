import { useState } from 'react';
import { newId } from '@/lib/newId';
import { useSession } from '@/session/store';
import { useSequence, type Sequence } from '@/shared/useSequence';
import { notifyPerson } from '@/ui/notify';
import {
  BULK_ALLOCATE,
  bulkSteps,
  runBulkAllocate,
  type BulkPayload,
  type BulkResult,
  type BulkRow,
} from './bulkAllocate';

/** What became of a job order, and when. */
export interface RowResult {
  /** Why it was not allocated; null where it was. */
  why: string | null;
  /** Epoch milliseconds. */
  at: number;
}

export interface BulkAllocation {
  sequence: Sequence<BulkPayload>;
  /** By job order, of everything sent since the last `clear`. */
  results: ReadonlyMap<string, RowResult>;
  send: (rows: readonly BulkRow[]) => void;
  /** Forgets what became of one, since it is chosen anew. */
  forget: (jobOrder: string) => void;
  clear: () => void;
}

const NOTHING: ReadonlyMap<string, RowResult> = new Map();
/** Unlike most messages (2§9). */
const TOAST_MS = 2000;

/** The allocation of several job orders, each with surveyors of its own and its own result. */
export function useBulkAllocation(onResult?: (result: BulkResult) => void): BulkAllocation {
  const { email } = useSession();
  const [results, setResults] = useState(NOTHING);
  const sequence = useSequence<BulkPayload, BulkResult>({
    kind: BULK_ALLOCATE,
    owner: email,
    idOf: ({ id }) => id,
    stepsOf: bulkSteps,
    run: (id, onStep) =>
      runBulkAllocate(id, onStep).catch((error: unknown) => {
        // Logged, and shown on the page alone (D146)
        console.warn('The job orders were not allocated', error);
        throw error;
      }),
    invalidates: [['Job Order'], ['RFQ']],
    failure: () => null,
    onDone: (result) => {
      const at = Date.now();
      setResults((now) => {
        const next = new Map(now);
        for (const [name, why] of Object.entries(result)) next.set(name, { why, at });
        return next;
      });
      const refused = Object.entries(result).filter(([, why]) => why !== null);
      if (refused.length > 0) console.warn('Some job orders were not allocated', Object.fromEntries(refused));
      else notifyPerson(email).success('Job Order allocation successful', TOAST_MS);
      onResult?.(result);
    },
  });
  return {
    sequence,
    results,
    send: (rows) => sequence.start({ id: newId(), rows }),
    forget: (jobOrder) =>
      setResults((now) => {
        if (!now.has(jobOrder)) return now;
        const next = new Map(now);
        next.delete(jobOrder);
        return next;
      }),
    clear: () => setResults(NOTHING),
  };
}
