import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useSession } from '@/session/store';
import { useRecordLookup } from '@/session/useRecordLookup';
import { usePageId, useRouteHandle } from '@/shared/pageHeader';
import { useAsOf } from '@/shared/prepared/useAsOf';
import { hasPendingSignup } from '@/shared/registration/pendingSignup';
import { ConfirmProvider } from '@/ui/confirm';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { SkipLink } from '@/ui/SkipLink';
import { ThemeStyles } from '@/ui/theme/ThemeStyles';
import { menus } from '../menu';
import { useNewVersion } from '../newVersion';
import { useSessionLost } from '../sessionLost';
import { BottomBar } from './BottomBar';
import { DeviceNotes } from './DeviceNotes';
import { OfflineStrip } from './OfflineStrip';
import { SideMenu } from './SideMenu';
import { TopBar } from './TopBar';
import { useAppWorker } from './useAppWorker';
import { useAwake } from './useAwake';
import { useMenuWidth } from './useMenuWidth';
import { useTyping } from './useTyping';
import { useHasOpened } from '@/ui/useHasOpened';
import { useOnline } from '@/ui/useOnline';
import { WantedPage } from './WantedPage';
import classes from './shell.module.css';

const FinishSignup = lazyWithPreload(async () => (await import('./FinishSignup')).FinishSignup);
const Background = lazyWithPreload(async () => (await import('./Background')).Background);
const ProfileDrawer = lazyWithPreload(
  async () => (await import('@/features/profile/ProfileDrawer')).ProfileDrawer,
);
const SignInDialog = lazyWithPreload(async () => (await import('./SignInDialog')).SignInDialog);
const UnsentStrip = lazyWithPreload(async () => (await import('./UnsentStrip')).UnsentStrip);
const NewVersionStrip = lazyWithPreload(async () => (await import('./NewVersionStrip')).NewVersionStrip);

export function Shell() {
  const { role, email, surveyorId } = useSession();
  const { wide = false, bleed = false } = useRouteHandle() ?? {};
  const menuWidth = useMenuWidth(wide);
  const { pathname } = useLocation();
  const profileOpen = useSearchParams()[0].has('profile');
  const fetchingPage = useNavigation().state !== 'idle';
  const online = useOnline();
  const hasNewVersion = useNewVersion();
  const awake = useAwake();
  const surveyor = surveyorId !== '';
  const lost = useSessionLost();
  const wasLost = useHasOpened(lost);
  const asOf = useAsOf();
  useRecordLookup();
  useAppWorker();
  useTyping();
  const back = useNavigationType() === 'POP';
  const page = usePageId();
  const shown = useRef('');
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // after Back or Forward the browser restores the position
    if (!back) window.scrollTo(0, 0); // gives a promise in some browsers, which an effect must not return
  }, [page, back]);

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
            {online && asOf.at === null ? (
              surveyor && awake && <UnsentStrip />
            ) : (
              <OfflineStrip
                key={`${email} ${pathname}`}
                email={email}
                online={online}
                asOf={asOf.at}
                surveyor={surveyor}
                awake={awake}
                onReadAgain={asOf.readAgain}
              />
            )}
            {hasNewVersion ? <NewVersionStrip /> : null}
            <WantedPage />
            <DeviceNotes key={email} email={email} />
            {hasPendingSignup(email) ? <FinishSignup key={email} /> : null}
            {fetchingPage ? (
              <div className={classes['fetching']} role="status" aria-label="Loading the page" />
            ) : null}
            <main id="main" tabIndex={-1} className={classes['main']} data-bleed={bleed || undefined}>
              <Outlet />
            </main>
          </div>
          <BottomBar menu={menu} />
        </div>
        {profileOpen ? <ProfileDrawer /> : null}
        {awake ? <Background rest={lost} /> : null}
        {wasLost ? <SignInDialog open={lost} /> : null}
      </ConfirmProvider>
    </ThemeStyles>
  );
}
