import { describe, expect, it } from 'vitest';
import { ApiError, fromAnswer } from '@/api/errors';
import { forgotSchema, isUnknownAddress, resetFailureToast } from './passwords';

describe('forgot password (1§5)', () => {
  const problem = (email: string) => forgotSchema.safeParse({ email }).error?.issues[0]?.message;
  it('asks for a valid address', () => {
    expect(problem('')).toBe('Email address is required');
    expect(problem('ops')).toBe('Email is not valid');
    expect(problem('ops@northgate.example')).toBeUndefined();
    // as the sign-up takes them
    expect(problem('r&d/müller@northgate.example')).toBeUndefined();
  });
  it('reads a 500 as an unknown address, and nothing else', () => {
    expect(isUnknownAddress(fromAnswer(500, {}))).toBe(true);
    expect(isUnknownAddress(fromAnswer(503, {}))).toBe(false);
    expect(isUnknownAddress(fromAnswer(500, '<h1>Bad Gateway</h1>'))).toBe(false);
    expect(isUnknownAddress(new ApiError({ failure: 'no-answer' }))).toBe(false);
  });
});

describe('change password (1§5, 1§8)', () => {
  it('reads any 5xx as a weak password, for five seconds', () => {
    const weak = ['This is a top-10 common password. Please enter a strong password', 5000];
    expect(resetFailureToast(fromAnswer(500, {}))).toEqual(weak);
    expect(resetFailureToast(fromAnswer(502, {}))).toEqual(weak);
  });
  it('says Server Error for five seconds when nothing answered', () => {
    expect(resetFailureToast(new ApiError({ failure: 'no-answer' }))).toEqual(['Server Error', 5000]);
  });
  it('leaves a wrong old password to the table', () => {
    expect(resetFailureToast(fromAnswer(401, {}))).toBeUndefined();
  });
});
