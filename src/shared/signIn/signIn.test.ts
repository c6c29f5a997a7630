import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, fromAnswer } from '@/api/errors';
import { loginFailureText, loginFailureToast, NoRegistrationError } from './loginFailure';
import { loginSchema } from './loginSchema';

const problems = (email: string, password: string) =>
  loginSchema.safeParse({ email, password }).error?.issues.map(({ message }) => message) ?? [];

describe('login rules (1§5)', () => {
  it('asks for both', () => {
    expect(problems('', '')).toEqual(['Email is required', 'Password is required']);
  });
  it.each(['ops', 'ops@', '@northgate.example', 'ops@northgate'])('refuses %s', (email) => {
    expect(problems(email, 'x')).toEqual(['Email is not valid']);
  });
  it.each(['ops@northgate.example', 'r&d@northgate.example', 'ops/night@müller.example'])(
    'takes %s, as the sign-up does',
    (email) => {
      expect(problems(email, 'x')).toEqual([]);
    },
  );
});

describe('a failed login (D46, D47)', () => {
  it('reads the same on the screen, whatever failed', () => {
    for (const error of [fromAnswer(401, {}), fromAnswer(500, {}), new ApiError({ failure: 'no-answer' })]) {
      expect(loginFailureText(error)).toBe('Invalid User name or Password');
    }
  });
  it('raises the table’s toast only when the server failed or did not answer', () => {
    expect(loginFailureToast(fromAnswer(401, {}))).toBeNull();
    expect(loginFailureToast(fromAnswer(417, {}))).toBeNull();
    expect(loginFailureToast(fromAnswer(500, {}))).toBeUndefined();
    expect(loginFailureToast(new ApiError({ failure: 'no-answer' }))).toBeUndefined();
  });
  it('says what is missing when the account has no registration', () => {
    expect(loginFailureToast(new NoRegistrationError())).toBe('Please logout and try to login again');
    expect(loginFailureText(new NoRegistrationError())).toBe('Please logout and try to login again');
  });
});

describe('the check of the login form', () => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  afterEach(() => {
    vi.doUnmock('./loginSchema');
    vi.resetModules();
  });

  it('is that of the rules', async () => {
    const { loginResolver } = await import('./loginResolver');
    const { errors } = await loginResolver({ email: 'ops', password: '' }, undefined, options);
    expect([errors.email?.message, errors.password?.message]).toEqual([
      'Email is not valid',
      'Password is required',
    ]);
  });

  it('lets the login through when the rules cannot be fetched', async () => {
    vi.doMock('./loginSchema', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    vi.resetModules();
    const { loginResolver } = await import('./loginResolver');
    const values = { email: 'ops', password: '' };
    expect(await loginResolver(values, undefined, options)).toEqual({ values, errors: {} });
  });
});
