import { mutationOptions } from '@tanstack/react-query';
import { signIn } from '@/session/signIn';
import { loginFailureToast, NoRegistrationError } from './loginFailure';
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
