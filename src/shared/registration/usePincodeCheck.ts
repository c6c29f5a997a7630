import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { isInState, lookUpPincode, type PincodeAnswer } from '@/api/pincode';
import { lookups } from '@/shared/lookups/lookups';
import { useDebounced } from '@/shared/useDebounced';
import { INDIA, type AddressValues, type PincodeRule } from './address';

/** The answer of the site's list or of the postal service about a typed pincode (1§5, D57, D226). */
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

const OTHER_STATE = 'The entered PIN code does not match the specified state';

/** What a state is called whose record's name is given; nothing where no record has that name. */
export const labelOfState = (
  states: readonly { name: string; state?: string | null }[] | undefined,
  state: string,
) => states?.find(({ name }) => name === state)?.state;

/** `states`: the records of states, since the form or the site's list may hold a record's name for a label (R23). */
function problemOf(
  answer: PincodeAnswer,
  state: string,
  states?: Parameters<typeof labelOfState>[0],
): PincodeCheck['problem'] {
  if (!answer.known) return 'invalid pincode';
  const called = (name: string) => [name, labelOfState(states, name) ?? name];
  const inCode = answer.states.flatMap(called);
  return state === '' || called(state).some((name) => isInState(inCode, name)) ? null : OTHER_STATE;
}

/** Waits for the answer and tells whether the form may go on; no answer does not hold it up. */
export async function pincodeHolds(client: QueryClient, typed: Typed, rule: PincodeRule): Promise<boolean> {
  if (!isWanted(typed, rule)) return true;
  try {
    const answer = await client.fetchQuery(pincodeQuery(typed.pincode));
    const problem = problemOf(answer, typed.state);
    if (problem !== OTHER_STATE) return problem === null;
    const states = await client.fetchQuery(lookups.states(typed.country)).catch(() => undefined);
    return problemOf(answer, typed.state, states) === null;
  } catch {
    return true;
  }
}

/** Asks about the pincode of an Indian address. May be used in several places at once: it asks once. */
export function usePincodeCheck(typed: Typed, rule: PincodeRule): PincodeCheck {
  const settled = useDebounced(typed.pincode, TYPING_MS);
  const wanted = isWanted(typed, rule);
  const isSettled = settled === typed.pincode;
  const answer = useQuery({ ...pincodeQuery(settled), enabled: wanted && isSettled });
  const problem = answer.data ? problemOf(answer.data, typed.state) : null;
  const states = useQuery({
    ...lookups.states(typed.country),
    enabled: wanted && problem === OTHER_STATE,
  });
  if (!wanted) return NOTHING_TO_SAY;
  if (!isSettled || answer.isPending) return { ...NOTHING_TO_SAY, checking: true };
  if (answer.isError) return { ...NOTHING_TO_SAY, unverified: true };
  if (problem !== OTHER_STATE) return { ...NOTHING_TO_SAY, problem };
  if (states.isLoading) return { ...NOTHING_TO_SAY, checking: true };
  return { ...NOTHING_TO_SAY, problem: problemOf(answer.data, typed.state, states.data) };
}
