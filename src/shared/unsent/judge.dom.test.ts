import { expect, it } from 'vitest';
import { fromAnswer } from '@/api/errors';
import { judge } from './judge';

it('says in plain words that the session has ended, whatever the site says of it', () => {
  const refusal = 'User <strong>Guest</strong> does not have doctype access via role permission';
  const body = {
    session_expired: 1,
    _server_messages: JSON.stringify([JSON.stringify({ message: refusal })]),
  };
  expect(judge(fromAnswer(403, body))).toEqual({
    then: 'sign-in',
    why: 'You are signed out. It goes on once you have signed in.',
  });
});
