import { useSyncExternalStore } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { userMessage } from '@/api/errors';
import { refusalOf } from '@/lib/device/refusals';
import { watched } from '@/lib/watched';
import { preparedKey } from './queries';
import type { PreparableJob } from './prepareJob';
import { askToStay } from './room';

/** How far the preparation of a job is: shares of its files, or why it stopped. */
export type Preparing =
  | { state: 'waiting' }
  | { state: 'running'; share: number }
  | { state: 'failed'; why: string };

const underWay = watched<ReadonlyMap<string, Preparing>>(new Map());

function tell(job: string, preparing: Preparing | null): void {
  const next = new Map(underWay.get());
  if (preparing) next.set(job, preparing);
  else next.delete(job);
  underWay.set(next);
}

/** What is being prepared in this page, by job order. */
export const usePreparing = (): ReadonlyMap<string, Preparing> =>
  useSyncExternalStore(underWay.subscribe, underWay.get);

/** One after the other: they share a line that may be poor. */
let turn: Promise<unknown> = Promise.resolve();

/** Either the server did not answer, or the device does not keep it. */
function whyNot(error: unknown): string {
  if (refusalOf(error) === 'full') return 'This device has no room left for it.';
  return error instanceof DOMException
    ? 'This browser does not allow saving on this device.'
    : userMessage(error);
}

/** Prepares a job in its turn, and says in the list how far it is. Never rejects. */
export function prepareInTurn(client: QueryClient, owner: string, job: PreparableJob): Promise<void> {
  const state = underWay.get().get(job.name)?.state;
  if (state === 'waiting' || state === 'running') return Promise.resolve();
  tell(job.name, { state: 'waiting' });
  const work = turn.then(async () => {
    try {
      tell(job.name, { state: 'running', share: 0 });
      // Firefox asks the person, who may not answer: nothing waits for that.
      void askToStay();
      const { prepareJob } = await import('./prepareJob');
      await prepareJob(owner, job, (done, of) => tell(job.name, { state: 'running', share: done / of }));
      tell(job.name, null);
    } catch (error) {
      const why = whyNot(error);
      tell(job.name, { state: 'failed', why });
    }
    await client.invalidateQueries({ queryKey: preparedKey });
  });
  turn = work;
  return work;
}
