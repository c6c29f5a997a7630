import { ApiError } from '@/api/errors';

/** Said when the account has no registration (1§4, 1§8, D45). */
const NO_REGISTRATION = 'Please logout and try to login again';
/** What every failed login reads in the page (1§2). */
const INVALID_LOGIN = 'Invalid User name or Password';
/** How long the failure text of a login stands (1§2). */
export const INVALID_LOGIN_MS = 3000;

/** The password was right, but the account cannot be let in (D45). */
export class NoRegistrationError extends Error {
  constructor() {
    super(NO_REGISTRATION);
    this.name = 'NoRegistrationError';
  }
}

/** The inline text of a failed login: the same for every failure (D46), but for an account without registration. */
export const loginFailureText = (error: unknown): string =>
  error instanceof NoRegistrationError ? NO_REGISTRATION : INVALID_LOGIN;

/**
 * The toast of a failed login, for `MutationMeta.failure`: the table's `Server Error` when the server failed or nothing
 * answered; none for wrong credentials, which must not read like a broken server (D46, D47).
 */
export function loginFailureToast(error: Error): string | null | undefined {
  if (error instanceof NoRegistrationError) return NO_REGISTRATION;
  const serverFailed =
    error instanceof ApiError &&
    (error.failure === 'no-answer' || (error.status !== undefined && error.status >= 500));
  return serverFailed ? undefined : null;
}
