import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/paths';
import { useSession } from '@/session/store';
import { SignInFailure, SignInFields } from '@/shared/signIn/SignInFields';
import { useSignInForm } from '@/shared/signIn/useSignInForm';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFoot } from '@/ui/Dialog';
import { sessionLost } from '../sessionLost';

/**
 * Opens over the page when the server has ended the session (D9, R2). The page keeps everything typed; nothing
 * refused is repeated automatically, since only the person knows whether it is still wanted.
 */
export function SignInDialog({ open }: { open: boolean }) {
  const { email } = useSession();
  return (
    <Dialog open={open} size="xs" title="Sign in again">
      {open ? <SignInForm email={email} /> : null}
    </Dialog>
  );
}

function SignInForm({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { control, setFocus, failure, pending, submit } = useSignInForm({
    email,
    onSignedIn: (who, whoLeft) => {
      if (who.toLowerCase() !== whoLeft.toLowerCase()) {
        // Someone else signed in: nothing of the page behind may stay.
        const led = Promise.resolve(navigate(paths.dashboard, { replace: true }));
        // The address only changes once the code of that page is there: before, the page behind would be loaded again.
        void led.catch(() => undefined).then(() => window.location.reload());
        return;
      }
      sessionLost.set(false);
      void queryClient.invalidateQueries();
    },
  });
  useEffect(() => {
    // A form behind the dialog may take the focus when its call fails, just after the dialog opens.
    const timer = setTimeout(() => {
      if (!form.current?.contains(document.activeElement)) setFocus('password');
    }, 100);
    return () => clearTimeout(timer);
  }, [setFocus]);
  return (
    <form ref={form} noValidate aria-label="Sign in again" style={{ display: 'contents' }} onSubmit={submit}>
      <DialogBody>
        <p>Your session has ended. The page behind and what you typed stay as they are.</p>
        <SignInFailure text={failure} />
        <SignInFields control={control} passwordFirst />
      </DialogBody>
      <DialogFoot>
        <Button variant="text" onClick={() => void navigate(paths.login)}>
          Leave this page
        </Button>
        <ActionButton type="submit" variant="contained" loading={pending} loadingLabel="Signing in…">
          Sign in
        </ActionButton>
      </DialogFoot>
    </form>
  );
}
