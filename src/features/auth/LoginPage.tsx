import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/paths';
import { clearSession } from '@/session/store';
import { loginArrival } from '@/shared/loginArrival';
import { signInMutation } from '@/shared/signIn/signInMutation';
import { INVALID_LOGIN_MS, loginFailureText } from '@/shared/signIn/loginFailure';
import { loginResolver, useLoginRulesAhead } from '@/shared/signIn/loginResolver';
import type { LoginValues } from '@/shared/signIn/loginSchema';
import { useSubmit } from '@/shared/useSubmit';
import { ActionButton } from '@/ui/ActionButton';
import { TextField } from '@/ui/form/TextField';
import { Note } from '@/ui/Note';
import { AuthFrame } from './AuthFrame';
import classes from './auth.module.css';

export function LoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const arrival = loginArrival(state);
  const sentHere = arrival !== null;
  const [failure, setFailure] = useState<{ text: string } | null>(null);
  useLoginRulesAhead();
  const { control, handleSubmit } = useForm<LoginValues>({
    resolver: loginResolver,
    defaultValues: { email: '', password: '' },
  });
  const signIn = useMutation({
    ...signInMutation,
    onMutate: () => setFailure(null),
    onError: (error) => setFailure({ text: loginFailureText(error) }),
    onSuccess: () => navigate(paths.dashboard, { replace: true }),
  });

  const submit = useSubmit(handleSubmit, signIn.mutateAsync);

  // Visiting the login screen clears the stored user identifiers (1§2).
  useEffect(() => {
    if (!sentHere) clearSession();
  }, [sentHere]);

  useEffect(() => {
    if (!failure) return undefined;
    const timer = setTimeout(() => setFailure(null), INVALID_LOGIN_MS);
    return () => clearTimeout(timer);
  }, [failure]);

  return (
    <AuthFrame
      title="Login"
      lead="Use the email address you signed up with."
      foot="Your drafts on this device stay when you log out."
    >
      <form noValidate aria-label="Login" className={classes['fields']} onSubmit={submit}>
        {arrival && !failure ? (
          <Note tone="info" role="status">
            {arrival.notice}
          </Note>
        ) : null}
        {/* always present: a live region that is added together with its text is not always announced */}
        <div role="alert" className={classes['alert']}>
          {failure ? <Note tone="err" title={failure.text} /> : null}
        </div>
        <TextField
          control={control}
          name="email"
          label="Username (email)"
          type="email"
          autoComplete="username"
          size="large"
          noSpaces
        />
        <TextField
          control={control}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          size="large"
          noSpaces
          help="Spaces are not accepted."
          aside={<Link to={paths.forgotPassword}>Forgot password</Link>}
        />
        <ActionButton
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          loading={signIn.isPending}
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
