import { useEffect, useState } from 'react';
import { mutationOptions, useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { signIn } from '@/session/signIn';
import { currentSession } from '@/session/store';
import { useSubmit } from '../useSubmit';
import { INVALID_LOGIN_MS, loginFailureText, loginFailureToast, NoRegistrationError } from './loginFailure';
import { loginResolver, useLoginRulesAhead } from './loginResolver';
import type { LoginValues } from './loginSchema';

/** Signs in; used by the login page and by the dialog over a page whose session has ended. */
export const signInMutation = mutationOptions({
  mutationFn: async ({ email, password }: LoginValues) => {
    const result = await signIn(email, password);
    if (result.outcome === 'no-registration') throw new NoRegistrationError();
    return result.role;
  },
  // The variables hold a password: they are dropped as soon as nobody looks (D23).
  gcTime: 0,
  meta: { success: 'Login successful', failure: loginFailureToast, opensSession: true },
});

/** A sign-in: its fields, its call, and the text of a failure for as long as it stands. */
export function useSignInForm(options: {
  /** Who is to sign in, where that is known. */
  email?: string;
  /** `whoLeft` was signed in before. */
  onSignedIn: (email: string, whoLeft: string) => void;
}) {
  const [failure, setFailure] = useState<{ text: string } | null>(null);
  useLoginRulesAhead();
  const { control, handleSubmit, setFocus } = useForm<LoginValues>({
    resolver: loginResolver,
    defaultValues: { email: options.email ?? '', password: '' },
  });
  const signingIn = useMutation({
    ...signInMutation,
    onMutate: () => {
      setFailure(null);
      return currentSession().email;
    },
    onError: (error) => setFailure({ text: loginFailureText(error) }),
    onSuccess: (_role, { email }, whoLeft) => options.onSignedIn(email, whoLeft),
  });
  useEffect(() => {
    if (!failure) return undefined;
    const timer = setTimeout(() => setFailure(null), INVALID_LOGIN_MS);
    return () => clearTimeout(timer);
  }, [failure]);
  return {
    control,
    setFocus,
    failure: failure?.text ?? null,
    pending: signingIn.isPending,
    submit: useSubmit(handleSubmit, signingIn.mutateAsync),
  };
}
