import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '@/paths';
import { useSession } from '@/session/store';
import type { LoginArrival } from '@/shared/loginArrival';
import { watchOtherTabs } from './otherTabs';
import { Starting } from './Starting';

const Shell = lazy(async () => ({ default: (await import('./shell/Shell')).Shell }));

/** spec 1 §2: inside the shell there is a stored role, or the visitor is sent to the landing page. */
export function Guard({ withScreen }: { withScreen: ReadonlySet<string> }) {
  const { role } = useSession();
  const [cameSignedIn] = useState(role !== null);
  const [otherTabs] = useState(watchOtherTabs);
  const notice = useSyncExternalStore(otherTabs.subscribe, otherTabs.get);
  if (notice !== null) {
    return <Navigate to={paths.login} replace state={{ notice, sentHere: true } satisfies LoginArrival} />;
  }
  // Who had a role and lost it here has logged out.
  if (role === null) return <Navigate to={cameSignedIn ? paths.login : paths.landing} replace />;
  return (
    <Suspense fallback={<Starting />}>
      <Shell withScreen={withScreen} />
    </Suspense>
  );
}
