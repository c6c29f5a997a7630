import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/paths';
import { currentSession, useSession } from '@/session/store';
import type { LoginArrival } from '@/shared/loginArrival';
import { watchOtherTabs } from './otherTabs';
import { Starting } from './Starting';
import { wantPage } from './wantedPage';

let loaded: ComponentType | undefined;
const LazyShell = lazy(async () => ({ default: (await import('./shell/Shell')).Shell }));

/**
 * Loads the shell together with the first page. With Suspense alone its load would only begin after the
 * page's, and React shows a suspended part with a delay.
 */
export async function preloadShell(): Promise<null> {
  if (currentSession().role !== null) loaded ??= (await import('./shell/Shell')).Shell;
  return null;
}

/** Inside the shell a role is stored; anyone else goes to the landing page (1§2). */
export function Guard() {
  const { role, email } = useSession();
  // Kept in state: another component type here would remount the shell.
  const [Shell] = useState<ComponentType>(() => loaded ?? LazyShell);
  const [cameSignedIn] = useState(role !== null);
  const [otherTabs] = useState(watchOtherTabs);
  const notice = useSyncExternalStore(otherTabs.subscribe, otherTabs.get);
  const { pathname, search, key } = useLocation();
  const [came, setCame] = useState({ email, key });
  if (key !== came.key) setCame({ email, key });
  const isStranger = role === null && !cameSignedIn && notice === null;
  useEffect(() => {
    if (isStranger) wantPage(pathname + search);
  }, [isStranger, pathname, search]);
  if (notice !== null) {
    return <Navigate to={paths.login} replace state={{ notice, sentHere: true } satisfies LoginArrival} />;
  }
  // A user who loses the role while here has logged out.
  if (role === null) return <Navigate to={cameSignedIn ? paths.login : paths.landing} replace />;
  // Someone else signed in over the page, and is led to another one next: nothing of it is theirs to see or send.
  if (cameSignedIn && key === came.key && email !== came.email) return <Starting />;
  return (
    <Suspense fallback={<Starting />}>
      <Shell />
    </Suspense>
  );
}
