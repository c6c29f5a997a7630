import type { SignupValues } from './schema';

/** A step after the documents: its key is the same on every run, its work may be repeated. */
interface FollowUp {
  key: string;
  label: string;
  run: (registrationId: string) => Promise<unknown>;
}

/** D68: the two steps that follow for a vendor who is a person are not in the contract; none is made up. */
const INDIVIDUAL_VENDOR: readonly FollowUp[] = [];

/** What follows the documents of a sign-up (spec 1 §4, step 6). */
export const followUps = ({ basic }: SignupValues): readonly FollowUp[] =>
  basic.role !== 'Requester' && basic.userType === 'Individual' ? INDIVIDUAL_VENDOR : [];
