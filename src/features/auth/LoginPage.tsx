import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/paths';
import { clearSession } from '@/session/store';
import { loginArrival } from '@/shared/loginArrival';
import { isSharedComputer, setSharedComputer } from '@/shared/sharedComputer';
import { SignInFailure, SignInFields } from '@/shared/signIn/SignInFields';
import { useSignInForm } from '@/shared/signIn/useSignInForm';
import { ActionButton } from '@/ui/ActionButton';
import { Check } from '@/ui/form/Check';
import { Note } from '@/ui/Note';
import { AuthFrame } from './AuthFrame';
import classes from './auth.module.css';

export function LoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const arrival = loginArrival(state);
  const sentHere = arrival !== null;
  const [shared, setShared] = useState(isSharedComputer);
  const { control, failure, pending, submit } = useSignInForm({
    onSignedIn: () => {
      setSharedComputer(shared);
      void navigate(paths.dashboard, { replace: true });
    },
  });

  // Visiting the login screen clears the stored user identifiers (1§2).
  useEffect(() => {
    if (!sentHere) clearSession();
  }, [sentHere]);

  return (
    <AuthFrame
      title="Login"
      lead="Use the email address you signed up with."
      foot={
        shared
          ? 'When you log out, everything of yours leaves this device.'
          : arrival?.lost
            ? undefined
            : 'Your drafts on this device stay when you log out.'
      }
    >
      <form noValidate aria-label="Login" className="stack" onSubmit={submit}>
        {arrival && failure === null ? (
          <Note tone={arrival.lost ? 'warn' : 'info'} role="status">
            {arrival.notice}
            {arrival.lost
              ? ' Drafts that were not sent, work that was waiting here and prepared jobs are gone from this device. What the server has is safe.'
              : null}
          </Note>
        ) : null}
        <SignInFailure text={failure} />
        <SignInFields
          control={control}
          size="large"
          passwordAside={<Link to={paths.forgotPassword}>Forgot password</Link>}
        />
        <Check label="This is a shared computer" checked={shared} onChange={setShared} />
        <ActionButton
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          loading={pending}
          loadingLabel="Signing in…"
        >
          Login
        </ActionButton>
      </form>
      <p className={classes['below']}>
        No account yet? <Link to={paths.signup}>Sign up</Link>
      </p>
    </AuthFrame>
  );
}
