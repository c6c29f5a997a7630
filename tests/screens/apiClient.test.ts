import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { fetchFile } from '@/api/fileAddress';
import { onSessionLost } from '@/api/sessionEvents';
import { forgetCsrfToken } from '@/api/csrf';
import { overrideSettings } from '@/api/env';
import { ApiError, isOutcomeUnknown, toastText, wasNotApplied, userMessage } from '@/api/errors';
import { storeSession } from '@/session/store';
import type { FaultKind } from '@tests/mock/engine/faults';
import type { SiteDefinition } from '@tests/mock/engine/types';
import { createTestBackend, type TestBackend } from '@tests/mock/node';

const ADA = { usr: 'ada@ship.example', pwd: 'Bowline-Knot-1' };
const DOT = { usr: 'dot@ship.example', pwd: 'Clove-Hitch-2' };
const KEY = { api_key: 'a1b2c3', api_secret: 'd4e5f6' };

/**
 * A website user, a desk user, one DocType, and methods that return what was sent or answer as a server may.
 */
const site = (): SiteDefinition => ({
  roles: [
    { role_name: 'Sailor', desk_access: 0 },
    { role_name: 'Purser', desk_access: 1 },
  ],
  users: [
    { email: ADA.usr, first_name: 'Ada', roles: ['Sailor'], password: ADA.pwd, ...KEY },
    { email: DOT.usr, first_name: 'Dot', roles: ['Purser'], password: DOT.pwd },
  ],
  doctypes: [
    {
      name: 'Log Line',
      autoname: 'field:words',
      fields: [
        { fieldname: 'words', fieldtype: 'Data', reqd: 1, label: 'Words' },
        { fieldname: 'port', fieldtype: 'Data', reqd: 1, label: 'Port' },
      ],
      permissions: [
        { role: 'Sailor', read: 1, write: 1, create: 1 },
        { role: 'Purser', read: 1, write: 1, create: 1, delete: 1 },
      ],
    },
  ],
  records: [
    { doctype: 'Language', language_code: 'en', language_name: 'English' },
    { doctype: 'Log Line', words: 'Cast off', port: 'Kandla' },
  ],
  methods: {
    'ship.echo': {
      allowGuest: true,
      run: ({ request, user }, { cmd: _cmd, ...args }) => ({
        verb: request.method,
        headers: request.headers,
        args,
        user,
      }),
    },
    'ship.nothing': { run: () => undefined },
    'ship.refuse': {
      run(ctx) {
        ctx.addMessage('');
        ctx.addMessage(
          '<div>First <strong>bold</strong>&nbsp;&amp; <a href="/x">linked</a></div><style>p{}</style>',
        );
        ctx.throwValidation('Draft < 5 m<br>at the berth');
      },
    },
    'ship.empty': { run: (ctx) => ctx.throwValidation('') },
    'ship.old_password': { run: (ctx) => ctx.throwError('AuthenticationError', 401, 'Incorrect password') },
    'ship.gone': { run: (ctx) => ctx.throwError('LinkExpired', 410) },
  },
});

let mock: TestBackend;
beforeEach(() => {
  mock = createTestBackend({ site: site() });
});
afterEach(() => {
  mock.close();
  forgetCsrfToken();
  overrideSettings({ devAuthToken: '', apiBaseUrl: '' });
  vi.unstubAllEnvs();
});

const method = (name: string) => `/method/${name}`;
const logIn = (who: typeof ADA) => call({ verb: 'POST', path: method('login'), query: who });
const write = (words: string, port?: string) =>
  call({ verb: 'POST', path: '/resource/Log%20Line', body: { words, port } });
const lines = () => mock.backend.asSystem(({ db }) => db.count('Log Line'));
const fail = (kind: FaultKind, times = 1) => mock.backend.faults.push({ match: {}, kind, times });
const asked = (part: string) => mock.backend.log.entries.filter(({ url }) => url.includes(part)).length;

interface Echo {
  message: { verb: string; headers: Record<string, string>; args: Record<string, unknown>; user: string };
}
const echo = async (given: Partial<Parameters<typeof call>[0]> = {}) =>
  ((await call({ verb: 'GET', path: method('ship.echo'), ...given })) as Echo).message;

/** The failure of a call; fails the test when the call succeeds. */
async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const [result] = await Promise.allSettled([promise]);
  if (result.status === 'fulfilled') throw new Error(`It was answered: ${JSON.stringify(result.value)}`);
  expect(result.reason).toBeInstanceOf(ApiError);
  return result.reason as ApiError;
}

describe('what goes out', () => {
  it('is JSON with a body, and asks for JSON', async () => {
    const { headers, args } = await echo({ verb: 'POST', body: { depth: 7.5, holds: [1, 2], none: null } });
    expect(headers['content-type']).toContain('application/json');
    expect(headers['accept']).toBe('application/json');
    expect(args).toEqual({ depth: 7.5, holds: [1, 2], none: null });
  });

  it('has no body at all where a POST has its parameters in the query (D6)', async () => {
    const { headers, args } = await echo({
      verb: 'POST',
      query: { login_id: 'a+b@c.example', password: 'p&q=r#%' },
    });
    expect(args).toEqual({ login_id: 'a+b@c.example', password: 'p&q=r#%' });
    expect(headers['content-type']).toBeUndefined();
    expect(mock.backend.log.entries.at(-1)?.requestBody).toBe('');
  });

  it('leaves out what is undefined or null in a query', async () => {
    const { args } = await echo({
      query: { vendor: 'CUST-1', requester: undefined, port: null, starred: 0 },
    });
    expect(args).toEqual({ vendor: 'CUST-1', starred: '0' });
  });

  it('brings the session’s cookies', async () => {
    expect((await echo()).user).toBe('Guest');
    await logIn(ADA);
    expect((await echo()).user).toBe(ADA.usr);
    expect(mock.jar.get('sid')).toHaveLength(56);
  });

  it('goes to the API host when one is set', async () => {
    overrideSettings({ apiBaseUrl: location.origin });
    expect((await echo()).verb).toBe('GET');
  });
});

describe('the authorization header', () => {
  it('is sent by a development build that has one', async () => {
    overrideSettings({ devAuthToken: `token ${KEY.api_key}:${KEY.api_secret}` });
    expect((await echo()).user).toBe(ADA.usr);
  });

  it('is not sent when none is set', async () => {
    expect((await echo()).headers['authorization']).toBeUndefined();
  });

  it('is never sent by a production build', async () => {
    vi.stubEnv('DEV', false);
    overrideSettings({ devAuthToken: `token ${KEY.api_key}:${KEY.api_secret}` });
    const { headers, user } = await echo();
    expect(headers['authorization']).toBeUndefined();
    expect(user).toBe('Guest');
  });
});

describe('CSRF (R1)', () => {
  /** Opening the desk in another tab gives the session a token. */
  const openDesk = async () => {
    const page = await (await fetch('/app')).text();
    mock.backend.log.clear();
    return /csrf_token = "(\w+)"/.exec(page)?.[1] ?? '';
  };

  it('needs nothing while the session has no token', async () => {
    await logIn(DOT);
    await write('Let go aft', 'Kandla');
    expect(asked('/app')).toBe(0);
  });

  it('takes the token from the desk page once, repeats the call, and knows it from then on', async () => {
    await logIn(DOT);
    await openDesk();
    await write('Let go aft', 'Kandla');
    await write('Half ahead', 'Kandla');
    expect(lines()).toBe(3);
    expect(mock.backend.log.entries.map(({ method: verb, status }) => `${verb} ${status}`)).toEqual([
      'POST 400',
      'GET 200',
      'POST 200',
      'POST 200',
    ]);
  });

  it('asks once for calls that are refused together', async () => {
    await logIn(DOT);
    await openDesk();
    mock.backend.delay = 20;
    await Promise.all(['one', 'two', 'three'].map((words) => write(words, 'Kandla')));
    expect(asked('/app')).toBe(1);
    expect(lines()).toBe(4);
  });

  it('uses the token that the page was served with', async () => {
    await logIn(DOT);
    window.csrf_token = await openDesk();
    await write('Let go aft', 'Kandla');
    expect(asked('/app')).toBe(0);
  });

  it.each(['None', '{{ csrf_token }}', 'ffffffffffffffffffffffff'])(
    'gets past a served %s',
    async (served) => {
      window.csrf_token = served;
      await logIn(DOT);
      await openDesk();
      await write('Let go aft', 'Kandla');
      expect(lines()).toBe(2);
      expect(asked('/app')).toBe(1);
    },
  );

  it('is a lost session when there is no token to be had', async () => {
    await logIn(DOT);
    await openDesk();
    mock.backend.asSystem(({ users }) => users.setRoles(DOT.usr, ['Sailor']));
    const lost = vi.fn<(error: ApiError) => void>();
    const stop = onSessionLost(lost);
    const error = await failureOf(write('Let go aft', 'Kandla'));
    stop();
    expect(error).toMatchObject({ failure: 'session-lost', status: 400, excType: 'CSRFTokenError' });
    expect(lost).toHaveBeenCalledExactlyOnceWith(error);
    expect(wasNotApplied(error)).toBe(true);
    expect(asked('/app')).toBe(1);
    expect(lines()).toBe(1);
  });

  it('is a lost session when the desk does not answer', async () => {
    await logIn(DOT);
    await openDesk();
    mock.backend.faults.push({ match: { path: '/app' }, kind: 'network', times: 1 });
    expect(await failureOf(write('Let go aft', 'Kandla'))).toMatchObject({
      failure: 'session-lost',
      status: 400,
    });
  });

  it('sends no token with a read', async () => {
    await logIn(DOT);
    window.csrf_token = await openDesk();
    expect((await echo()).headers['x-frappe-csrf-token']).toBeUndefined();
    expect((await echo({ verb: 'POST', body: {} })).headers['x-frappe-csrf-token']).toBe(window.csrf_token);
  });

  it('says that a call was called off while the token was being asked for', async () => {
    await logIn(DOT);
    await openDesk();
    mock.backend.delay = 30;
    const control = new AbortController();
    const stop = mock.backend.log.onChange(() => control.abort());
    const writing = call({
      verb: 'POST',
      path: '/resource/Log%20Line',
      body: { words: 'x', port: 'y' },
      signal: control.signal,
    });
    expect((await failureOf(writing)).failure).toBe('canceled');
    stop();
    expect(lines()).toBe(1);
  });
});

describe('no answer', () => {
  it('is said when the network is gone', async () => {
    fail('network');
    const error = await failureOf(write('x', 'y'));
    expect(error).toMatchObject({ failure: 'no-answer', status: undefined });
    expect(isOutcomeUnknown(error)).toBe(true);
    expect(wasNotApplied(error)).toBe(false);
    expect(toastText(error)).toBe('Server Error');
  });

  it('is said when the answer is lost after the work', async () => {
    await logIn(ADA);
    fail('answer-lost');
    const error = await failureOf(write('x', 'y'));
    expect(error.failure).toBe('no-answer');
    expect(isOutcomeUnknown(error)).toBe(true);
    expect(lines()).toBe(2);
  });

  it.each([
    ['GET', undefined, 30],
    ['POST', {}, 60],
    ['DELETE', undefined, 60],
    ['POST', new FormData(), 900],
  ] as const)('is said when a %s has waited its time', async (verb, body, seconds) => {
    // happy-dom does not implement timeouts: this one fires at once.
    const waits: number[] = [];
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      configurable: true,
      set(this: XMLHttpRequest, milliseconds: number) {
        waits.push(milliseconds);
        setTimeout(() => this.dispatchEvent(new ProgressEvent('timeout')));
      },
    });
    mock.backend.delay = 200;
    const error = await failureOf(call({ verb, path: method('ship.echo'), body }));
    Reflect.deleteProperty(XMLHttpRequest.prototype, 'timeout');
    expect(waits).toEqual([seconds * 1000]);
    expect(error.failure).toBe('no-answer');
  });

  it('is not said of a call that was called off', async () => {
    mock.backend.delay = 50;
    const control = new AbortController();
    const failing = failureOf(call({ verb: 'GET', path: method('ship.echo'), signal: control.signal }));
    control.abort();
    expect((await failing).failure).toBe('canceled');
    const before = new AbortController();
    before.abort();
    expect((await failureOf(echo({ signal: before.signal }))).failure).toBe('canceled');
  });
});

describe('an answer that refuses', () => {
  it('417 brings the server’s sentences as text, several of them, empty ones dropped', async () => {
    await logIn(ADA);
    const error = await failureOf(call({ verb: 'POST', path: method('ship.refuse'), body: {} }));
    expect(error).toMatchObject({ failure: 'invalid', status: 417, excType: 'ValidationError' });
    expect(error.messages).toEqual(['First bold & linked', 'Draft < 5 m at the berth']);
    expect(userMessage(error)).toBe('First bold & linked. Draft < 5 m at the berth');
    expect(toastText(error)).toBe('Unknown Error');
  });

  it('417 with an empty sentence still says something', async () => {
    await logIn(ADA);
    const error = await failureOf(call({ verb: 'GET', path: method('ship.empty') }));
    expect(error.messages).toEqual([]);
    expect(userMessage(error)).toBe('The server did not accept what was sent.');
  });

  it('417 names every mandatory field', async () => {
    await logIn(ADA);
    const error = await failureOf(call({ verb: 'POST', path: '/resource/Log%20Line', body: {} }));
    expect(error).toMatchObject({ failure: 'invalid', excType: 'MandatoryError' });
    expect(error.messages).toHaveLength(2);
    expect(error.messages.join()).not.toMatch(/[<>]/);
  });

  it('409 is not accepted content', async () => {
    await logIn(ADA);
    const error = await failureOf(write('Cast off', 'Kandla'));
    expect(error).toMatchObject({ failure: 'invalid', status: 409, excType: 'DuplicateEntryError' });
  });

  it('a stale modified is a conflict', async () => {
    await logIn(ADA);
    const error = await failureOf(
      call({
        verb: 'PUT',
        path: '/resource/Log%20Line/Cast%20off',
        body: { port: 'Mundra', modified: '2020-01-01 00:00:00.000000' },
      }),
    );
    expect(error).toMatchObject({ failure: 'conflict', status: 417, excType: 'TimestampMismatchError' });
    expect(wasNotApplied(error)).toBe(true);
  });

  it('404 is not found', async () => {
    await logIn(ADA);
    const error = await failureOf(call({ verb: 'GET', path: '/resource/Log%20Line/Nowhere' }));
    expect(error).toMatchObject({ failure: 'not-found', status: 404 });
    expect(userMessage(error)).not.toBe('');
  });

  it('410 is none of the contract', async () => {
    await logIn(ADA);
    expect(await failureOf(call({ verb: 'GET', path: method('ship.gone') }))).toMatchObject({
      failure: 'unknown',
      status: 410,
    });
  });

  it.each([
    ['rate-limit', 429, 'rate-limit', true],
    ['maintenance', 503, 'maintenance', false],
    ['error500', 500, 'server', false],
    ['html', 502, 'unreadable', false],
    ['html-ok', 200, 'unreadable', false],
    ['too-large', 413, 'invalid', true],
    ['refused', 403, 'refused', true],
  ] as const)('%s (%i) is told as %s', async (kind, status, failure, nothingDone) => {
    await logIn(ADA);
    storeSession({ inclipsUserRole: 'Vendor' });
    fail(kind);
    const error = await failureOf(write('x', 'y'));
    expect(error).toMatchObject({ failure, status });
    expect(wasNotApplied(error)).toBe(nothingDone);
    expect(isOutcomeUnknown(error)).toBe(!nothingDone);
    expect(userMessage(error)).not.toBe('');
  });
});

it('a picture that the server cannot read is content that was not accepted, though it answers 500', async () => {
  await logIn(ADA);
  const form = new FormData();
  form.append('file', new File(['no picture'], 'scan.jpg'));
  const error = await failureOf(call({ verb: 'POST', path: method('upload_file'), body: form }));
  expect(error).toMatchObject({ failure: 'invalid', status: 500, excType: 'UnidentifiedImageError' });
  expect(wasNotApplied(error)).toBe(true);
  expect(userMessage(error)).toBe('The server could not read this picture.');
});

describe('an answer in HTML', () => {
  it('405 is unreadable', async () => {
    await logIn(ADA);
    expect(await failureOf(call({ verb: 'PUT', path: '/resource/Log%20Line', body: {} }))).toMatchObject({
      failure: 'unreadable',
      status: 405,
      messages: [],
    });
  });

  it('413 is content that was not accepted', async () => {
    await logIn(ADA);
    mock.backend.settings.max_file_size = 1000;
    const form = new FormData();
    form.append('file', new File(['x'.repeat(5000)], 'big.txt'));
    const error = await failureOf(call({ verb: 'POST', path: method('upload_file'), body: form }));
    expect(error).toMatchObject({ failure: 'invalid', status: 413, messages: [] });
    expect(wasNotApplied(error)).toBe(true);
  });

  it('400 of a long address is content that was not accepted', async () => {
    expect(await failureOf(echo({ query: { long: 'x'.repeat(5000) } }))).toMatchObject({
      failure: 'invalid',
      status: 400,
    });
  });

  it('503 is maintenance, whoever says it', async () => {
    mock.backend.settings.maintenance_mode = 1;
    expect(await failureOf(echo())).toMatchObject({ failure: 'maintenance', status: 503 });
  });

  it('200 is unreadable: a page in the place of an answer', async () => {
    await logIn(DOT);
    expect(await failureOf(call({ verb: 'GET', path: '/../app' }))).toMatchObject({
      failure: 'unreadable',
      status: 200,
    });
  });
});

describe('a session that has ended (R2, R19)', () => {
  const lost = vi.fn<(error: ApiError) => void>();
  let stop: () => void;
  beforeEach(async () => {
    lost.mockClear();
    stop = onSessionLost(lost);
    await logIn(ADA);
    storeSession({ inclipsUserRole: 'Surveyor', userEmail: ADA.usr });
  });
  afterEach(() => stop());

  it('is told from a refusal by its mark', async () => {
    mock.endSession();
    const error = await failureOf(write('x', 'y'));
    expect(error).toMatchObject({ failure: 'session-lost', status: 403 });
    expect(lost).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('is known by the guest’s cookie once the first answer has taken the cookies', async () => {
    mock.endSession();
    await failureOf(write('x', 'y'));
    const second = await failureOf(write('x', 'y'));
    expect(document.cookie).toContain('user_id=Guest');
    expect(second).toMatchObject({ failure: 'session-lost', status: 403 });
    expect(lost).toHaveBeenCalledTimes(2);
  });

  it('is known by a file that is for its person only', async () => {
    const form = new FormData();
    form.append('file', new File(['deck plan'], 'plan.txt', { type: 'text/plain' }));
    form.append('is_private', '1');
    const answer = (await call({ verb: 'POST', path: method('upload_file'), body: form })) as {
      message: { file_url: string };
    };
    const path = answer.message.file_url;
    expect(path).toMatch(/^\/private\//);
    expect(await (await fetchFile(path)).text()).toBe('deck plan');
    mock.endSession();
    // the page that a refused file is answers without a mark
    await failureOf(write('x', 'y'));
    await failureOf(write('x', 'y'));
    lost.mockClear();
    const error = await failureOf(fetchFile(path));
    expect(error).toMatchObject({ failure: 'session-lost', status: 403 });
    expect(lost).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('is told by a 200 as well, of which nobody knows what it did', async () => {
    mock.endSession();
    const error = await failureOf(echo({ verb: 'POST', body: {} }));
    expect(error).toMatchObject({ failure: 'session-lost', status: 200 });
    expect(wasNotApplied(error)).toBe(false);
    expect(isOutcomeUnknown(error)).toBe(true);
    expect(lost).toHaveBeenCalledOnce();
  });

  it('is not a plain 403', async () => {
    const error = await failureOf(call({ verb: 'DELETE', path: '/resource/Log%20Line/Cast%20off' }));
    expect(error).toMatchObject({ failure: 'refused', status: 403, excType: 'PermissionError' });
    expect(lost).not.toHaveBeenCalled();
  });

  it('is not the 401 of a method of the product', async () => {
    const error = await failureOf(call({ verb: 'GET', path: method('ship.old_password') }));
    expect(error).toMatchObject({ failure: 'credentials', status: 401 });
    expect(error.messages).toEqual(['Incorrect password']);
    expect(lost).not.toHaveBeenCalled();
  });

  it('is nothing to a visitor: what is open answers, what is closed refuses', async () => {
    mock.endSession();
    storeSession({ inclipsUserRole: '', userEmail: '' });
    expect((await echo()).user).toBe('Guest');
    expect(await failureOf(write('x', 'y'))).toMatchObject({ failure: 'refused', status: 403 });
    expect(lost).not.toHaveBeenCalled();
  });
});

describe('an answer without a message', () => {
  it('is an empty object', async () => {
    await logIn(ADA);
    expect(await call({ verb: 'GET', path: method('ship.nothing') })).toEqual({});
  });
});
