import { mutationOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { ApiError } from '@/api/errors';
import { callMethod } from '@/api/method';
import type { ToastText } from '@/api/queries';
import { EMAIL } from '@/lib/email';

/** The address is required and must look like one (1§5). */
export const forgotSchema = z.object({
  email: z.string().min(1, 'Email address is required').pipe(z.string().regex(EMAIL, 'Email is not valid')),
});
export type ForgotValues = z.infer<typeof forgotSchema>;

/** Shown for a 500, which means that the address is not known (1§5, 1§8), but not when a proxy answered. */
export const INVALID_ADDRESS = 'Invalid email address';
export const isUnknownAddress = (error: unknown) =>
  error instanceof ApiError && error.status === 500 && !error.foreign;

export const forgotMutation = mutationOptions({
  mutationFn: ({ email }: ForgotValues) => callMethod('forget_password', { email }),
  meta: {
    success: ['Successfuly send your new password', 1000], // sic; no space at the end, which one of the two mentions has (D75)
    failure: (error): ToastText | undefined =>
      isUnknownAddress(error) ? [INVALID_ADDRESS, 2000] : undefined,
  },
});

/** No length or match rule on the client (1§5, D74); an empty field changes nothing. */
export const resetSchema = z.object({
  current: z.string().min(1, 'Current password is required'),
  next: z.string().min(1, 'New password is required'),
  confirm: z.string().min(1, 'Type the new password once more'),
});
export type ResetValues = z.infer<typeof resetSchema>;

export const WEAK_PASSWORD = 'This is a top-10 common password. Please enter a strong password';

/** The failure texts of a password change, shown 5 s (1§5, 1§8). */
export function resetFailureToast(error: Error): ToastText | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.failure === 'no-answer') return ['Server Error', 5000];
  return error.status !== undefined && error.status >= 500 ? [WEAK_PASSWORD, 5000] : undefined;
}

export const resetMutation = mutationOptions({
  mutationFn: ({ email, current, next, confirm }: ResetValues & { email: string }) =>
    callMethod('reset_password', {
      email,
      old_password: current,
      new_password: next,
      confirm_password: confirm,
    }),
  // The variables hold passwords: they are removed at once when unused (D23).
  gcTime: 0,
  meta: { success: ['Your password is changed successfully', 1000], failure: resetFailureToast },
});
