import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useSession } from '@/session/store';
import { findPartyIds } from '@/session/signIn';
import { useRouteHandle } from '@/shared/chrome';
import { hasRest } from '@/shared/party/restFlag';
import { ConfirmPart, ConfirmProvider } from '@/ui/confirm';
import { useFetchAtFirstTouch } from '@/ui/fetchedLater';
import { MenuPart } from '@/ui/Menu';
import { PopoverPart } from '@/ui/Popover';
import { SkipLink } from '@/ui/SkipLink';
import { OfflineStrip } from '@/ui/states/OfflineStrip';
import { Look } from '@/ui/theme/Look';
import { menuOf } from '../menu';
import { BottomBar } from './BottomBar';
import { SideMenu } from './SideMenu';
import { SignInAgain, SignInPart } from './SignInAgain';
import { TopBar } from './TopBar';
import { useMenuWidth } from './useMenuWidth';
import { useOnline } from './useOnline';
import classes from './shell.module.css';

const FinishSignup = lazy(async () => ({ default: (await import('./FinishSignup')).FinishSignup }));
const ProfileDrawer = lazy(async () => ({
  default: (await import('@/features/profile/ProfileDrawer')).ProfileDrawer,
}));

/** What may open over any page: it has to be there when the network is not. */
const laterParts = [SignInPart, ConfirmPart, PopoverPart, MenuPart];

/** D48: a record that the login did not find is looked for once more at the next start. */
function useMissingPartyIds() {
  const { role, requesterId, vendorId } = useSession();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const lacksRequester = (role === 'Requester' || role === 'B2B User') && !requesterId;
    const lacksVendor = (role === 'Vendor' || role === 'B2B User') && !vendorId;
    if (lacksRequester || lacksVendor) void findPartyIds();
  }, [role, requesterId, vendorId]);
}

/** Menu, top bar and what else stands around every page of a signed-in user. */
export function Shell({ withScreen }: { withScreen: ReadonlySet<string> }) {
  const { role, email } = useSession();
  const { wide = false, bleed = false } = useRouteHandle() ?? {};
  const menuWidth = useMenuWidth(wide);
  const { pathname } = useLocation();
  const profileOpen = useSearchParams()[0].has('profile');
  const fetchingPage = useNavigation().state !== 'idle';
  const online = useOnline();
  useMissingPartyIds();
  useFetchAtFirstTouch(laterParts);
  const back = useNavigationType() === 'POP';
  const shown = useRef('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // where Back and Forward lead, the page or the browser brings its old place back
    if (!back) window.scrollTo(0, 0); // gives a promise in some browsers, which an effect must not return
  }, [pathname, back]);

  if (role === null) return null;
  const menu = menuOf(role, withScreen);
  return (
    <Look>
      <ConfirmProvider>
        <SkipLink />
        <div className={classes['shell']} data-menu={menuWidth.collapsed ? 'collapsed' : 'open'}>
          <SideMenu menu={menu} collapsed={menuWidth.collapsed} onToggle={menuWidth.toggle} />
          <div className={classes['page']}>
            <TopBar />
            {online ? null : <OfflineStrip />}
            {hasRest(email) ? (
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
    </Look>
  );
}
