import { lazy, Suspense, useState, useSyncExternalStore, type ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '@/paths';
import { currentSession, useSession } from '@/session/store';
import type { LoginArrival } from '@/shared/loginArrival';
import { watchOtherTabs } from './otherTabs';
import { Starting } from './Starting';

type ShellComponent = ComponentType<{ withScreen: ReadonlySet<string> }>;

let loaded: ShellComponent | undefined;
const LazyShell = lazy(async () => ({ default: (await import('./shell/Shell')).Shell }));

/**
 * Fetches the shell along with the first page, for who is signed in. Left to Suspense alone it would begin after the page
 * had come, and React keeps what Suspense has hidden back for a while.
 */
export async function shellAhead(): Promise<null> {
  if (currentSession().role !== null) loaded ??= (await import('./shell/Shell')).Shell;
  return null;
}

/** spec 1 §2: inside the shell there is a stored role, or the visitor is sent to the landing page. */
export function Guard({ withScreen }: { withScreen: ReadonlySet<string> }) {
  const { role } = useSession();
  // Chosen once: another component in its place would be another shell.
  const [Shell] = useState<ShellComponent>(() => loaded ?? LazyShell);
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
