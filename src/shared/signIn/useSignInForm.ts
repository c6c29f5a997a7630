import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { currentSession } from '@/session/store';
import { useSubmit } from '../useSubmit';
import { INVALID_LOGIN_MS, loginFailureText } from './loginFailure';
import { loginResolver, useLoginRulesAhead } from './loginResolver';
import type { LoginValues } from './loginSchema';
import { signInMutation } from './signInMutation';

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
  const signIn = useMutation({
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
    pending: signIn.isPending,
    submit: useSubmit(handleSubmit, signIn.mutateAsync),
  };
}
