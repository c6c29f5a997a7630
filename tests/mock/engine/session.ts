/** Sessions, their cookies, and the lock after too many failures. */
import type { Call } from './call';
import { readCookies } from './cookies';
import type { Engine } from './engine';
import { FrappeError, thrown } from './errors';
import type { Row } from './types';
import { cstr } from './values';

const SESSIONS = '__Sessions';

export interface Session {
  sid: string;
  user: string;
  csrfToken: string | null;
}

/** How often a session's last use is stored, as on the server. */
const TOUCH_MS = 600_000;

export class Sessions {
  private readonly engine: Engine;
  private readonly failures = new Map<string, { count: number; since: number }>();

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Seconds until an unused session expires. */
  expirySeconds(): number {
    const [hours = 0, minutes = 0] = this.engine.settings.session_expiry.split(':').map(Number);
    return hours * 3600 + minutes * 60;
  }

  /** The active session of an id. */
  resume(sid: string): Session | undefined {
    const row = this.engine.store.row(SESSIONS, sid);
    if (!row) return undefined;
    const now = this.engine.clock.epoch();
    const used = Number(row['used']);
    if (now - used > this.expirySeconds() * 1000 || !this.engine.users.isEnabled(cstr(row['user']))) {
      this.close(sid);
      return undefined;
    }
    if (now - used > TOUCH_MS) this.write({ ...row, used: now });
    const token = row['csrf_token'];
    return { sid, user: cstr(row['user']), csrfToken: typeof token === 'string' ? token : null };
  }

  open(user: string): Session {
    const sid = this.engine.random.hex(56);
    const now = this.engine.clock.epoch();
    this.write({ name: sid, user, csrf_token: null, opened: this.engine.clock.stamp(), used: now });
    return { sid, user, csrfToken: null };
  }

  /** Creates the session's CSRF token unless it has one, as the desk page does. */
  makeToken(session: Session): string {
    const token = session.csrfToken ?? this.engine.random.hex(56);
    const row = this.engine.store.row(SESSIONS, session.sid);
    if (row && !session.csrfToken) this.write({ ...row, csrf_token: token });
    session.csrfToken = token;
    return token;
  }

  close(sid: string): void {
    this.engine.store.outside(() => this.engine.store.remove(SESSIONS, sid));
  }

  /** Closes a user's sessions except `keep` and the `spare` newest others. */
  closeAll(user: string, keep?: string, spare = 0): void {
    const others = this.engine.store
      .lookup(SESSIONS, 'user', user)
      .filter((row) => row['name'] !== keep)
      .sort((a, b) => (cstr(a['opened']) < cstr(b['opened']) ? 1 : -1));
    for (const row of others.slice(spare)) this.close(cstr(row['name']));
  }

  /** Ages a session, for tests of expiry. */
  age(sid: string, seconds: number): void {
    const row = this.engine.store.row(SESSIONS, sid);
    if (row) this.write({ ...row, used: this.engine.clock.epoch() - seconds * 1000 });
  }

  /** 500 while the user or the address is locked out. */
  refuseLocked(key: string): void {
    const { allow_consecutive_login_attempts: most, allow_login_after_fail: seconds } = this.engine.settings;
    const failed = this.failures.get(key);
    if (
      most > 0 &&
      failed &&
      failed.count > most &&
      failed.since + seconds * 1000 > this.engine.clock.epoch()
    ) {
      throw thrown(
        'SecurityException',
        `Your account has been locked and will resume after ${seconds} seconds`,
      );
    }
  }

  noteFailure(key: string): void {
    const now = this.engine.clock.epoch();
    const failed = this.failures.get(key);
    const fresh = !failed || failed.since + this.engine.settings.allow_login_after_fail * 1000 <= now;
    this.failures.set(
      key,
      fresh ? { count: 1, since: now } : { count: failed.count + 1, since: failed.since },
    );
  }

  forgetFailures(key: string): void {
    this.failures.delete(key);
  }

  reset(): void {
    this.failures.clear();
  }

  private write(row: Row): void {
    this.engine.store.outside(() => this.engine.store.put(SESSIONS, row));
  }
}

/**
 * The user of a request: by Authorization header, by sid, else the guest. Wrong keys are refused, expired
 * sids are not.
 */
export function identify(call: Call, query: URLSearchParams): void {
  const { engine } = call;
  const sid = query.get('sid') ?? cstr(call.form['sid']);
  const cookie = sid || readCookies(call.request.headers['cookie']).get('sid') || 'Guest';
  if (cookie !== 'Guest') {
    const session = engine.sessions.resume(decodeURIComponent(cookie));
    if (session) {
      call.session = session;
      call.user = session.user;
    } else {
      call.extra['session_expired'] = 1;
      call.cookies = { as: 'guest', clear: true };
    }
  }
}

/** API keys: checked after the session's token; then they decide who asks. */
export function authorize(call: Call): void {
  const header = call.request.headers['authorization'];
  const [scheme = '', ...rest] = (header ?? '').split(' ');
  if (!header || !rest.length) return;
  const refuse = (): never => {
    call.cookies = { as: 'guest', clear: true };
    throw new FrappeError('AuthenticationError');
  };
  const kind = scheme.toLowerCase();
  if (kind !== 'token' && kind !== 'basic') {
    if (kind === 'bearer') refuse();
    return;
  }
  let pair = rest.join(' ');
  if (kind === 'basic') {
    try {
      pair = atob(pair);
    } catch {
      refuse();
    }
  }
  const [key = '', secret] = pair.split(/:(.*)/s);
  const user = secret === undefined ? undefined : call.engine.users.byKey(key, secret);
  if (!user) return refuse();
  call.user = user;
  if (!call.session) call.cookies = { as: 'guest', clear: false };
}

/** 400 when the session has a token and an unsafe request lacks it. */
export function checkCsrf(call: Call): void {
  const saved = call.session?.csrfToken;
  if (
    !saved ||
    call.engine.settings.ignore_csrf ||
    !['POST', 'PUT', 'DELETE', 'PATCH'].includes(call.request.method)
  )
    return;
  let given: unknown = call.request.headers['x-frappe-csrf-token'];
  if (!given) {
    given = call.form['csrf_token'];
    delete call.form['csrf_token'];
  }
  if (given !== saved) throw thrown('CSRFTokenError', 'Invalid Request');
}

/** Signs in by `usr` and `pwd`. Refusals change no cookie, so an older session continues. */
export function login(call: Call): void {
  const { engine: own, form, request } = call;
  call.cookies = null;
  const [name, password] = [cstr(form['usr']), cstr(form['pwd'])];
  const fail = (message: string): never => {
    throw new FrappeError('AuthenticationError', '', { extra: { message } });
  };
  if (!name || !password) fail('Incomplete login details');
  const user = own.users.find(name);
  own.sessions.refuseLocked(request.ip);
  if (!user) {
    own.sessions.noteFailure(request.ip);
    return fail('Invalid login credentials');
  }
  own.sessions.refuseLocked(user);
  const right = own.users.checkPassword(user, password);
  if (!right || !own.users.isEnabled(user)) {
    own.sessions.noteFailure(user);
    own.sessions.noteFailure(request.ip);
    fail(right ? 'User disabled or missing' : 'Invalid login credentials');
  }
  own.sessions.forgetFailures(user);
  own.sessions.forgetFailures(request.ip);
  openSession(call, user);
}

/** Opens a session and answers like a login. */
export function openSession(call: Call, user: string): void {
  const { users, sessions } = call.engine;
  call.session = sessions.open(user);
  call.user = user;
  call.cookies = { as: 'session', clear: false };
  delete call.extra['session_expired'];
  users.noteLogin(user, call.request.ip);
  const desk = users.isDeskUser(user);
  Object.assign(call.extra, {
    message: desk ? 'Logged In' : 'No App',
    home_page: desk ? '/app' : '/me',
    full_name: users.fullName(user),
  });
}

/** Closes the session; the answer looks like a guest's login and deletes every cookie. */
export function logout(call: Call): void {
  if (call.session) call.engine.sessions.close(call.session.sid);
  call.session = undefined;
  call.user = 'Guest';
  call.cookies = { as: 'guest', clear: true };
  Object.assign(call.extra, { message: 'No App', home_page: '/login', full_name: 'Guest' });
}
