import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { isInState, looksUpPincodes, lookUpPincode, type PincodeAnswer } from '@/api/pincode';
import { useDebounced } from '@/shared/useDebounced';
import { INDIA, type AddressValues, type PincodeRule } from './address';

/** What the postal service has to say of a typed pincode (1§5, D57). */
export interface PincodeCheck {
  /** Literal text of the error that holds; while there is one the form does not go on. */
  problem: 'invalid pincode' | 'The entered PIN code does not match the specified state' | null;
  checking: boolean;
  /** It could not be asked, or gave no answer in time: the form goes on. */
  unverified: boolean;
}

const NOTHING_TO_SAY: PincodeCheck = { problem: null, checking: false, unverified: false };
const TYPING_MS = 300;

type Typed = Pick<AddressValues, 'country' | 'state' | 'pincode'>;

const pincodeQuery = (pincode: string) =>
  queryOptions({
    queryKey: ['pincode', pincode],
    queryFn: ({ signal }) => lookUpPincode(pincode, signal),
    staleTime: Infinity,
    retry: false,
  });

const isWanted = ({ country, pincode }: Typed, rule: PincodeRule) =>
  country === INDIA && rule.form.test(pincode);

function problemOf(answer: PincodeAnswer, state: string): PincodeCheck['problem'] {
  if (!answer.known) return 'invalid pincode';
  if (state === '' || isInState(answer.states, state)) return null;
  return 'The entered PIN code does not match the specified state';
}

/** Waits for the postal service and tells whether the form may go on; no answer does not hold it up. */
export async function pincodeHolds(client: QueryClient, typed: Typed, rule: PincodeRule): Promise<boolean> {
  if (!isWanted(typed, rule) || !looksUpPincodes()) return true;
  try {
    return problemOf(await client.fetchQuery(pincodeQuery(typed.pincode)), typed.state) === null;
  } catch {
    return true;
  }
}

/** Asks the postal service for the pincode of an Indian address. May be used in several places at once: it asks once. */
export function usePincodeCheck(typed: Typed, rule: PincodeRule): PincodeCheck {
  const settled = useDebounced(typed.pincode, TYPING_MS);
  const wanted = isWanted(typed, rule);
  const able = looksUpPincodes();
  const isSettled = settled === typed.pincode;
  const answer = useQuery({ ...pincodeQuery(settled), enabled: able && wanted && isSettled });
  if (!wanted) return NOTHING_TO_SAY;
  if (!able) return { ...NOTHING_TO_SAY, unverified: true };
  if (!isSettled || answer.isPending) return { ...NOTHING_TO_SAY, checking: true };
  if (answer.isError) return { ...NOTHING_TO_SAY, unverified: true };
  return { ...NOTHING_TO_SAY, problem: problemOf(answer.data, typed.state) };
}
