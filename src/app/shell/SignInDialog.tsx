import { useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/paths';
import { currentSession, useSession } from '@/session/store';
import { signInMutation } from '@/shared/signIn/signInMutation';
import { INVALID_LOGIN_MS, loginFailureText } from '@/shared/signIn/loginFailure';
import { loginResolver, useLoginRulesAhead } from '@/shared/signIn/loginResolver';
import type { LoginValues } from '@/shared/signIn/loginSchema';
import { useSubmit } from '@/shared/useSubmit';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFoot } from '@/ui/Dialog';
import { TextField } from '@/ui/form/TextField';
import { Note } from '@/ui/Note';
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
  const [failure, setFailure] = useState('');
  useLoginRulesAhead();
  const { control, handleSubmit, setFocus } = useForm<LoginValues>({
    resolver: loginResolver,
    defaultValues: { email, password: '' },
  });
  const signIn = useMutation({
    ...signInMutation,
    onMutate: () => {
      setFailure('');
      return currentSession().email;
    },
    onError: (error) => setFailure(loginFailureText(error)),
    onSuccess: (_role, values, whoLeft) => {
      if (values.email.toLowerCase() !== whoLeft.toLowerCase()) {
        // Someone else signed in: nothing of the page behind may stay.
        void navigate(paths.dashboard, { replace: true });
        window.location.reload();
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
  useEffect(() => {
    if (failure === '') return undefined;
    const timer = setTimeout(() => setFailure(''), INVALID_LOGIN_MS);
    return () => clearTimeout(timer);
  }, [failure]);

  const submit = useSubmit(handleSubmit, signIn.mutateAsync);
  return (
    <form ref={form} noValidate aria-label="Sign in again" style={{ display: 'contents' }} onSubmit={submit}>
      <DialogBody>
        <p style={{ margin: 0 }}>
          Your session has ended. The page behind and what you typed stay as they are.
        </p>
        {failure === '' ? null : <Note tone="err" role="alert" title={failure} />}
        <TextField
          control={control}
          name="email"
          label="Username (email)"
          type="email"
          autoComplete="username"
          noSpaces
        />
        <TextField
          control={control}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus
          noSpaces
        />
      </DialogBody>
      <DialogFoot>
        <Button variant="text" onClick={() => void navigate(paths.login)}>
          Leave this page
        </Button>
        <ActionButton type="submit" variant="contained" loading={signIn.isPending} loadingLabel="Signing in…">
          Sign in
        </ActionButton>
      </DialogFoot>
    </form>
  );
}
