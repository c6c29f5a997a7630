import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigation, useNavigationType, useSearchParams } from 'react-router-dom';
import { refusals } from '@/lib/device/refusals';
import { useSession } from '@/session/store';
import { findRegistrationIds } from '@/session/signIn';
import { useRouteHandle } from '@/shared/pageHeader';
import { hasPendingSignup } from '@/shared/registration/pendingSignup';
import { ConfirmProvider } from '@/ui/confirm';
import { SkipLink } from '@/ui/SkipLink';
import { Strip } from '@/ui/states/Strip';
import { ThemeStyles } from '@/ui/theme/ThemeStyles';
import { menus } from '../menu';
import { BottomBar } from './BottomBar';
import { DeviceNotes } from './DeviceNotes';
import { SideMenu } from './SideMenu';
import { SignInAgain } from './SignInAgain';
import { TopBar } from './TopBar';
import { useMenuWidth } from './useMenuWidth';
import { useOnline } from './useOnline';
import classes from './shell.module.css';

const FinishSignup = lazy(async () => ({ default: (await import('./FinishSignup')).FinishSignup }));
const ProfileDrawer = lazy(async () => ({
  default: (await import('@/features/profile/ProfileDrawer')).ProfileDrawer,
}));

/** A record that the login did not find is searched again at the next start (D48). */
function useMissingRegistrationIds() {
  const { role, requesterId, vendorId } = useSession();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const lacksRequester = (role === 'Requester' || role === 'B2B User') && !requesterId;
    const lacksVendor = (role === 'Vendor' || role === 'B2B User') && !vendorId;
    if (lacksRequester || lacksVendor) void findRegistrationIds();
  }, [role, requesterId, vendorId]);
}

export function Shell() {
  const { role, email } = useSession();
  const { wide = false, bleed = false } = useRouteHandle() ?? {};
  const menuWidth = useMenuWidth(wide);
  const { pathname } = useLocation();
  const profileOpen = useSearchParams()[0].has('profile');
  const fetchingPage = useNavigation().state !== 'idle';
  const online = useOnline();
  const { database } = useSyncExternalStore(refusals.subscribe, refusals.get);
  useMissingRegistrationIds();
  const back = useNavigationType() === 'POP';
  const shown = useRef('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // after Back or Forward the browser restores the position
    if (!back) window.scrollTo(0, 0); // gives a promise in some browsers, which an effect must not return
  }, [pathname, back]);

  if (role === null) return null;
  const menu = menus[role];
  return (
    <ThemeStyles>
      <ConfirmProvider>
        <SkipLink />
        <div className={classes['shell']} data-menu={menuWidth.collapsed ? 'collapsed' : 'open'}>
          <SideMenu menu={menu} collapsed={menuWidth.collapsed} onToggle={menuWidth.toggle} />
          <div className={classes['page']}>
            <TopBar />
            {online ? null : (
              <Strip>Offline.{database ? '' : ' What you type is kept on this device.'}</Strip>
            )}
            <DeviceNotes key={email} email={email} />
            {hasPendingSignup(email) ? (
              <Suspense fallback={null}>
                <FinishSignup key={email} />
              </Suspense>
            ) : null}
            {fetchingPage ? (
              <div className={classes['fetching']} role="status" aria-label="Loading the page" />
            ) : null}
            <main id="main" tabIndex={-1} className={classes['main']} data-bleed={bleed || undefined}>
              <Outlet />
            </main>
          </div>
          <BottomBar menu={menu} />
        </div>
        {profileOpen ? (
          <Suspense fallback={null}>
            <ProfileDrawer />
          </Suspense>
        ) : null}
        <SignInAgain />
      </ConfirmProvider>
    </ThemeStyles>
  );
}
