import type { SignupValues } from './schema';

/** A step after the documents: its key is the same on every run, and it may be repeated. */
interface FollowUp {
  key: string;
  label: string;
  run: (registrationId: string) => Promise<unknown>;
}

/**
 * The two further steps for an individual vendor are not described in the contract, so there are none (D68).
 */
const INDIVIDUAL_VENDOR: readonly FollowUp[] = [];

/** Steps after the documents of a sign-up (1§4, step 6). */
export const followUps = ({ basic }: SignupValues): readonly FollowUp[] =>
  basic.role !== 'Requester' && basic.userType === 'Individual' ? INDIVIDUAL_VENDOR : [];
