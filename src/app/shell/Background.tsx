import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { NewsWatch } from '@/features/news/NewsWatch';
import { useSession } from '@/session/store';
import { loadPatiently } from '@/ui/lazyWithPreload';
import { useConnectionWatch } from './useConnectionWatch';

/** The network may go before this has come: nothing would be sent until the next reload. */
const fetchOutbox = () => loadPatiently(() => import('@/features/surveys/unsent/startOutbox'));

/** What goes on beside the open page, once that stands. */
export function Background({ rest }: { rest: boolean }) {
  const client = useQueryClient();
  const { email, surveyorId } = useSession();
  useConnectionWatch();
  useEffect(() => {
    if (surveyorId === '') return undefined;
    let isLeft = false;
    let stop: (() => void) | undefined;
    void fetchOutbox()
      .then(({ startOutbox }) => {
        if (!isLeft) stop = startOutbox(client, email);
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
