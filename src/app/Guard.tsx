import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/paths';
import { currentSession, useSession } from '@/session/store';
import type { LoginArrival } from '@/shared/loginArrival';
import { watchSessionEnd, type SessionEnd } from './sessionEnd';
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

const NOTICES: Record<SessionEnd, string> = {
  'signed-out': 'You were signed out in another tab.',
  'someone-else': 'Another account signed in in another tab, so this one was closed.',
  cleared: 'The data of this site was deleted in this browser, so you are signed out.',
};

/** Inside the shell a role is stored; anyone else goes to the landing page (1§2). */
export function Guard() {
  const { role, email } = useSession();
  // Kept in state: another component type here would remount the shell.
  const [Shell] = useState<ComponentType>(() => loaded ?? LazyShell);
  const [cameSignedIn] = useState(role !== null);
  const [sessionEnd] = useState(watchSessionEnd);
  const end = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.get);
  const { pathname, search, key } = useLocation();
  const [came, setCame] = useState({ email, key });
  if (key !== came.key) setCame({ email, key });
  const isStranger = role === null && !cameSignedIn && end === null;
  useEffect(() => {
    if (isStranger) wantPage(pathname + search);
  }, [isStranger, pathname, search]);
  if (end !== null) {
    const arrival: LoginArrival = { notice: NOTICES[end], sentHere: true, lost: end === 'cleared' };
    return <Navigate to={paths.login} replace state={arrival} />;
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
