/** Password methods of the core: reset by mail, change, strength. */
import type { Call } from './call';
import { FrappeError, thrown } from './errors';
import { openSession } from './session';
import { cstr } from './values';

/** The ten most common, in order. */
const common = [
  '123456',
  'password',
  '12345678',
  'qwerty',
  '123456789',
  '12345',
  '1234',
  '111111',
  '1234567',
  'dragon',
];
const alsoCommon = [
  '123123',
  'abc123',
  'football',
  'monkey',
  'letmein',
  'welcome',
  'admin',
  'iloveyou',
  'princess',
  'master',
];

/** Rank in the list of common passwords, ignoring case; 0: not listed. */
export const commonRank = (password: string): number => common.indexOf(password.toLowerCase()) + 1;

export interface Strength {
  /** 0 to 4. */
  score: number;
  warning: string;
  suggestions: string[];
}

/**
 * A rough strength test. The server uses a dictionary; this one knows the ten most common passwords,
 * sequences, repeats and the user's names, and otherwise counts length and kinds of characters.
 */
export function passwordStrength(password: string, ownWords: readonly string[] = []): Strength {
  const lower = password.toLowerCase();
  const none: Strength = { score: 0, warning: '', suggestions: [] };
  if (commonRank(lower)) return { ...none, warning: 'This is a top-10 common password.' };
  if (alsoCommon.includes(lower)) return { ...none, warning: 'This is a top-100 common password.' };
  let rest = lower;
  for (const word of ownWords) if (word.length > 2) rest = rest.replaceAll(word.toLowerCase(), '');
  if (rest.length < 4 && lower.length >= 4) return { ...none, score: 1 };
  if (isSequence(lower)) {
    return { ...none, warning: 'Avoid sequences like abc or 6543 as they are easy to guess' };
  }
  if (/^(.)\1+$/.test(lower)) return { ...none, warning: 'Avoid repeats like "aaa"' };
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const score = Math.max(0, Math.min(4, Math.floor((rest.length * (1 + kinds / 4)) / 4.5)));
  return score > 1
    ? { ...none, score }
    : { score, warning: '', suggestions: ['Add another word or two. Uncommon words are better.'] };
}

function isSequence(text: string): boolean {
  if (text.length < 3) return false;
  const step = text.charCodeAt(1) - text.charCodeAt(0);
  if (Math.abs(step) !== 1) return false;
  for (let i = 2; i < text.length; i++)
    if (text.charCodeAt(i) - text.charCodeAt(i - 1) !== step) return false;
  return true;
}

/** Mails a link with a key. The answer's text depends on the user. */
export function resetPassword(call: Call, user: string): unknown {
  const { engine } = call;
  const limit = engine.settings.password_reset_limit;
  if (limit > 0 && !engine.countCall(`reset_password|${call.request.ip}`, limit, 3600)) throw tooMany();
  const name = engine.users.find(user);
  if (name === 'Administrator') return 'not allowed';
  if (!name) {
    call.status = 404;
    return 'not found';
  }
  if (!engine.users.isEnabled(name)) return 'disabled';
  if (engine.settings.mail === 'none') {
    throw thrown('OutgoingEmailError', 'Please setup default Email Account from Settings > Email Account');
  }
  if (engine.settings.mail === 'down') {
    throw thrown(
      'ValidationError',
      'Invalid Outgoing Mail Server or Port: [Errno 111] Connection refused',
      'Incorrect Configuration',
    );
  }
  const key = engine.random.hex(32);
  engine.users.writeAuth(name, { reset_key: key });
  call.ctx.sendMail(name, 'Password Reset', `Reset your password: /update-password?key=${key}`);
  call.addMessage('Password reset instructions have been sent to your email', {
    title: 'Password Email Sent',
  });
  return undefined;
}

export const tooMany = (): FrappeError =>
  thrown(
    'RateLimitExceededError',
    'You hit the rate limit because of too many requests. Please try after sometime.',
  );

/** Changes a password by the old one or by a mailed key, and opens a session. */
export function updatePassword(call: Call, args: Record<string, unknown>): unknown {
  const { engine } = call;
  const [password, key, old] = [cstr(args['new_password']), cstr(args['key']), cstr(args['old_password'])];
  // sic: the server's strength test fails on an empty password
  if (!password) throw new FrappeError('AttributeError', "'NoneType' object has no attribute 'get'");
  let user: string;
  if (key) {
    const found = engine.users.byResetKey(key);
    if (!found) {
      call.status = 410;
      return 'The reset password link has either been used before or is invalid';
    }
    user = found;
    demandStrength(call, user, password);
  } else {
    user = call.user;
    demandStrength(call, user, password);
    if (!old) throw new FrappeError('KeyError', "'user'");
    if (user === 'Guest' || !engine.users.checkPassword(user, old)) {
      if (call.cookies) call.cookies = { ...call.cookies, clear: true };
      throw new FrappeError('AuthenticationError', '', { extra: { message: 'Incorrect password' } });
    }
  }
  engine.users.writeAuth(user, { password, reset_key: null });
  if (engine.settings.logout_on_password_reset) engine.sessions.closeAll(user, undefined, 2);
  openSession(call, user);
  return engine.users.isDeskUser(user) ? '/app' : '/';
}

function demandStrength(call: Call, user: string, password: string): void {
  const { settings, users } = call.engine;
  if (!settings.enable_password_policy) return;
  const own = [users.fullName(user), ...users.fullName(user).split(' '), ...user.split(/[@.]/)];
  const { score, warning, suggestions } = passwordStrength(password, own);
  if (score >= settings.minimum_password_score) return;
  // sic: advice about sequences begins with a blank; there may be no advice at all
  const text = warning ? (warning.startsWith('Avoid') ? ` ${warning}` : warning) : suggestions.join(' ');
  throw thrown('ValidationError', text, 'Invalid Password');
}
