import type { ReactNode } from 'react';
import { useSession } from '@/session/store';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import type { RequestPair } from './requests';
import { usePairQuestion } from './usePairQuestion';
import { decidesOnPair } from './useRequestPairs';

const RequestQuestion = lazyWithPreload(
  async () => (await import('./RequestQuestion')).RequestQuestion,
  null,
);

/** One without survey lines may still be being sent: nothing opens by itself. */
const isQuiet = ({ empty }: RequestPair) => empty !== null;

/** The question about requests alike, over any page that shows them, for whoever decides on them. */
export function useRequestQuestion(pairs: readonly RequestPair[]): {
  /** The pairs that this person decides on. */
  mine: readonly RequestPair[];
  ask: (pair: RequestPair) => void;
  question: ReactNode;
} {
  const session = useSession();
  const mine = pairs.filter((pair) => decidesOnPair(session, pair));
  const { shown, ask, close } = usePairQuestion(mine, isQuiet);
  return {
    mine,
    ask,
    question: shown ? <RequestQuestion key={shown.key} pair={shown} onClose={close} /> : null,
  };
}
