import { paths, to } from '@/paths';
import type { Role } from '@/session/roles';
import { useSession } from '@/session/store';
import { Button } from '@/ui/Button';
import { MissingIdState, RefusedState } from '@/ui/states/ErrorState';
import classes from './missingRecord.module.css';

/** Whose pages read by which record. */
const OWNERS: Readonly<Record<string, { whom: string; roles: readonly Role[] }>> = {
  'vendor record': { whom: 'vendors', roles: ['Vendor', 'B2B User'] },
  'requester record': { whom: 'requesters', roles: ['Requester', 'B2B User'] },
  'surveyor record': { whom: 'surveyors', roles: ['Surveyor'] },
};

/**
 * A page of whom the site has no record of the kind that the page reads by ("vendor record"): nothing is asked for (D35).
 * Somebody of another role has opened a page of others; only the others lack something.
 */
export function MissingRecord({ what, why }: { what: string; why?: string }) {
  const { role } = useSession();
  const owners = OWNERS[what];
  const actions = <Button to={to(paths.dashboard)}>To the dashboard</Button>;
  return (
    <div className={classes['alone']}>
      {owners && role !== null && !owners.roles.includes(role) ? (
        <RefusedState
          title={`This page is for ${owners.whom}`}
          why={`You are signed in as ${role}. Your own pages are in the menu.`}
          actions={actions}
        />
      ) : (
        <MissingIdState what={what} why={why} actions={why ? actions : null} />
      )}
    </div>
  );
}
