import { useLocation } from 'react-router-dom';
import { lazyWithPreload } from '@/ui/lazyWithPreload';

const CreatedRequestNote = lazyWithPreload(
  async () => (await import('./CreatedRequestNote')).CreatedRequestNote,
  null,
);

/** The id of the request that was just submitted; most visits of a dashboard come from elsewhere. */
export function CreatedRequest() {
  const { state } = useLocation() as { state: unknown };
  const isSent = typeof (state as { createdRfq?: unknown } | null)?.createdRfq === 'string';
  return isSent ? <CreatedRequestNote /> : null;
}
