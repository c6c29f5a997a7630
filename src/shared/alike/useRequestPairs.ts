import { useQuery } from '@tanstack/react-query';
import type { RFQ } from '@/api/doctypes/rfq';
import type { Session } from '@/session/store';
import { isMadeBy } from '../repeatedCall';
import { isOfPair } from './pairs';
import { useAlikeDecisions } from './decisions';
import { requestPairsQuery, type RequestPair } from './requests';

/** Those decide whether both of a pair are meant who made them, or are of the company that asks. */
export const decidesOnPair = (
  { email, requesterId }: Pick<Session, 'email' | 'requesterId'>,
  { younger }: RequestPair,
): boolean =>
  (requesterId !== '' && younger.rfq.requester === requesterId) ||
  (Boolean(younger.owner) && isMadeBy(email, younger));

/** The pairs of requests alike that a party sees; those that are meant, or were decided on this device, are no question any more. */
export function useRequestPairs(
  side: 'vendor' | 'requester',
  party: string,
): { open: readonly RequestPair[]; meant: readonly RequestPair[] } {
  const { data = [] } = useQuery(requestPairsQuery(side, party));
  const { kept } = useAlikeDecisions();
  const isSettled = ({ isMeant, key }: RequestPair) => isMeant || kept.includes(key);
  return { open: data.filter((pair) => !isSettled(pair)), meant: data.filter(({ isMeant }) => isMeant) };
}

/** Of these pairs the one that a request belongs to, and the other one of it. */
export function pairOf(
  pairs: readonly RequestPair[],
  name: string,
): { pair: RequestPair; other: string; rfq: RFQ } | undefined {
  const pair = pairs.find((one) => isOfPair(one, name));
  if (!pair) return undefined;
  const other = pair.older.name === name ? pair.younger : pair.older;
  return { pair, other: other.name, rfq: other.rfq };
}
