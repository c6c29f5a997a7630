import { useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { paths } from '@/paths';
import { currentSession, useSession } from '@/session/store';
import { signInMutation } from '@/shared/signIn/signInMutation';
import { INVALID_LOGIN_MS, loginFailureText } from '@/shared/signIn/loginFailure';
import { loginResolver, useLoginRulesAhead } from '@/shared/signIn/loginResolver';
import type { LoginValues } from '@/shared/signIn/loginSchema';
import { useSubmit } from '@/shared/useSubmit';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/form/TextField';
import { Note } from '@/ui/Note';
import { MuiTheme } from '@/ui/theme/MuiTheme';
import { sessionLost } from '../sessionLost';

/**
 * Over the page when the server has ended the session (D9, R2): the page stays as it is, with everything typed, and the
 * user repeats what was refused. Nothing is repeated for him: whether he still wants it is his to say.
 */
export function SignInDialog({ open }: { open: boolean }) {
  const { email } = useSession();
  return (
    <MuiTheme>
      <Dialog open={open} fullWidth maxWidth="xs" aria-labelledby="sign-in-again">
        <DialogTitle id="sign-in-again" component="h2">
          Sign in again
        </DialogTitle>
        {open ? <SignInForm email={email} /> : null}
      </Dialog>
    </MuiTheme>
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
        // Someone else: nothing of the page behind may stay.
        void navigate(paths.dashboard, { replace: true });
        window.location.reload();
        return;
      }
      sessionLost.set(false);
      void queryClient.invalidateQueries();
    },
  });
  useEffect(() => {
    // A form behind may reach for the focus when its call fails, which is just after this dialog opens.
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
    <form ref={form} noValidate aria-labelledby="sign-in-again" onSubmit={submit}>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
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
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => void navigate(paths.login)}>
          Leave this page
        </Button>
        <ActionButton type="submit" variant="contained" loading={signIn.isPending} loadingLabel="Signing in…">
          Sign in
        </ActionButton>
      </DialogActions>
    </form>
  );
}
