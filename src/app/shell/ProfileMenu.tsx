import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { KeyRound, LogOut, UserRound } from 'lucide-react';
import { fileUrl } from '@/api/fileAddress';
import { docQuery } from '@/api/queries';
import { visibleText } from '@/lib/visibleText';
import { withParams } from '@/lib/withParams';
import { paths } from '@/paths';
import { signOut } from '@/session/signIn';
import { useSession, type Session } from '@/session/store';
import { Avatar } from '@/ui/Avatar';
import { Button } from '@/ui/Button';
import { Popover } from '@/ui/Popover';
import { ThemeSwitch } from '@/ui/theme/ThemeSwitch';
import { initials } from '@/shared/initials';
import { loginPicture } from '@/shared/loginPicture';
import { isSharedComputer } from '@/shared/sharedComputer';
import { FRAME_READ } from '@/shared/usePageReads';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import classes from './shell.module.css';

const LeaveSharedComputer = lazyWithPreload(
  async () => (await import('./LeaveSharedComputer')).LeaveSharedComputer,
);

/**
 * Address of the photo: of the registration for Vendor and Requester, else of the surveyor profile if there is one (1§2,
 * D79), else the picture of the login.
 */
function useProfilePhoto(session: Session): string {
  const { role, userId, surveyorId } = session;
  const registered = role === 'Vendor' || role === 'Requester';
  const registration = useQuery({
    ...docQuery('User Registration', userId),
    enabled: registered && userId !== '',
    ...FRAME_READ,
  });
  const surveyor = useQuery({
    ...docQuery('Surveyor', surveyorId),
    enabled: !registered && surveyorId !== '',
    ...FRAME_READ,
  });
  const own = registered ? registration.data?.attach_photo : surveyor.data?.profile_photo;
  return own ? fileUrl(own) : loginPicture(session);
}

export function ProfileMenu() {
  const session = useSession();
  const photo = useProfilePhoto(session);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [, setParams] = useSearchParams();
  const [leaving, setLeaving] = useState(false);
  const name = session.name || session.email;
  return (
    <>
      <button
        type="button"
        className={classes['profile']}
        aria-label={`Profile of ${name}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar src={photo} alt="" initials={initials(name)} />
      </button>
      <Popover anchor={anchor} onClose={() => setAnchor(null)} label="Profile" className={classes['popover']}>
        <p className={classes['who']}>
          <strong>{visibleText(session.name)}</strong>
          <span>{session.email}</span>
          <span>{session.roles.join(', ')}</span>
        </p>
        <div className={classes['appearance']}>
          <ThemeSwitch />
        </div>
        <div className={classes['profileActions']}>
          <Button
            variant="text"
            startIcon={<UserRound aria-hidden />}
            onClick={() => {
              setAnchor(null);
              // The drawer is a search parameter, so it opens over any page.
              setParams((now) => withParams(now, { profile: 'basic' }));
            }}
          >
            My Profile
          </Button>
          <Button
            variant="text"
            to={paths.resetPassword}
            startIcon={<KeyRound aria-hidden />}
            onClick={() => setAnchor(null)}
          >
            Change password
          </Button>
          <Button
            variant="text"
            disabled={leaving}
            startIcon={<LogOut aria-hidden />}
            onClick={() => {
              setLeaving(true);
              setAnchor(null);
              // The guard leads to /login once the identity is removed.
              if (!isSharedComputer()) void signOut();
            }}
          >
            {leaving ? 'Logging out…' : 'Logout'}
          </Button>
        </div>
      </Popover>
      {leaving && isSharedComputer() ? (
        <LeaveSharedComputer email={session.email} onStay={() => setLeaving(false)} />
      ) : null}
    </>
  );
}
