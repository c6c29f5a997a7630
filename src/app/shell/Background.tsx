import { useEffect } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { NewsWatch } from '@/features/news/NewsWatch';
import { useSession } from '@/session/store';
import { loadPatiently } from '@/ui/lazyWithPreload';
import { notifyPerson } from '@/ui/notify';
import { useConnectionWatch } from './useConnectionWatch';

/** Sends what a surveyor saved and chose without a network, whichever page is open. */
async function sendUnsent(client: QueryClient, owner: string): Promise<() => void> {
  // The network may go before this has come: nothing would be sent until the next reload.
  const { startUnsent } = await loadPatiently(() => import('@/shared/unsent/unsentQueue'));
  return startUnsent(owner, async (entry, perform, onShare) => {
    const { sendEntry } = await import('@/features/surveys/unsent/sendEntry');
    const sent = await sendEntry(entry, perform, client, onShare);
    notifyPerson(owner).success(sent.success);
    return sent;
  });
}

/** What goes on beside the open page, once that stands. */
export function Background({ rest }: { rest: boolean }) {
  const client = useQueryClient();
  const { email, surveyorId } = useSession();
  useConnectionWatch();
  useEffect(() => {
    if (surveyorId === '') return undefined;
    let isLeft = false;
    let stop: (() => void) | undefined;
    void sendUnsent(client, email)
      .then((found) => {
        stop = found;
        if (isLeft) found();
      })
      // What waits stays on the device: the next page tries.
      .catch(() => undefined);
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [client, email, surveyorId]);
  return <NewsWatch rest={rest} />;
}
