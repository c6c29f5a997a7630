import { paths, to } from '@/paths';
import type { Role } from '@/session/roles';
import { useSession } from '@/session/store';
import { useRecordLookup } from '@/session/useRecordLookup';
import { Button } from '@/ui/Button';
import { MissingIdState, RefusedState } from '@/ui/states/ErrorState';
import { LoadingState } from '@/ui/states/LoadingState';
import { ProblemState } from '@/ui/states/ProblemState';
import { problemOf } from './problemOf';

/** Whose pages read by which record. */
const OWNERS: Readonly<Record<string, { whom: string; roles: readonly Role[] }>> = {
  'vendor record': { whom: 'vendors', roles: ['Vendor', 'B2B User'] },
  'requester record': { whom: 'requesters', roles: ['Requester', 'B2B User'] },
  'surveyor record': { whom: 'surveyors', roles: ['Surveyor'] },
};

/**
 * A page of whom the site has no record of the kind that the page reads by ("vendor record"): nothing is asked for (D35).
 * Somebody of another role has opened a page of others; only the others lack something. A record that could not be looked up
 * may well be there: that is said, and it is looked up again when asked.
 */
export function MissingRecord({ what, why }: { what: string; why?: string }) {
  const { role, requesterId, vendorId } = useSession();
  const lookup = useRecordLookup();
  const owners = OWNERS[what];
  const dashboard = <Button to={to(paths.dashboard)}>To the dashboard</Button>;
  if (owners && role !== null && !owners.roles.includes(role)) {
    return (
      <RefusedState
        title={`This page is for ${owners.whom}`}
        why={`You are signed in as ${role}. Your own pages are in the menu.`}
        actions={dashboard}
      />
    );
  }
  const actions = (
    <>
      <Button to={to(paths.support, undefined, { new: '1' })}>Ask Support</Button>
      {why ? dashboard : null}
    </>
  );
  // a registration is no party's record: the login itself tells it
  if (owners && lookup.isLoading) return <LoadingState shape="detail" />;
  if (owners && lookup.error) {
    // of two records that were looked up either one may be what failed
    const sought = role === 'B2B User' && requesterId === '' && vendorId === '' ? 'records' : what;
    const problem = problemOf(lookup.error, `Your ${sought} could not be looked up`);
    return <ProblemState problem={problem} onRetry={() => void lookup.refetch()} actions={actions} />;
  }
  return <MissingIdState what={what} why={why} actions={actions} />;
}
