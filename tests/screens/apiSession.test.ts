import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueryClient } from '@tanstack/react-query';
import { csrfToken } from '@/api/csrf';
import { ApiError } from '@/api/errors';
import { listDocs } from '@/api/resource';
import { onSessionLost } from '@/api/sessionEvents';
import { createQueryClient } from '@/app/queryClient';
import { resetMutation } from '@/features/auth/passwords';
import { findRegistrationIds, signIn, signOut } from '@/session/signIn';
import { clearSession, currentSession, storeSession, subscribeSession } from '@/session/store';
import { signInMutation } from '@/shared/signIn/useSignInForm';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import type { Ctx } from '@tests/mock/engine/context';
import { createTestBackend, type TestBackend } from '@tests/mock/node';

let mock: TestBackend;
beforeEach(() => {
  mock = createTestBackend();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  mock.close();
  delete window.csrf_token;
});

const enter = (as: AccountKey) => {
  const { email, password } = accountOf(as);
  return signIn(email, password);
};
const contentOf = (storage: Storage) =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').map((key) => [
      key,
      storage.getItem(key),
    ]),
  );
const stored = () => contentOf(localStorage);
const inDb = <T>(work: (db: Ctx['db']) => T) => mock.backend.asSystem(({ db }) => work(db));
const idOf = (doctype: string, field: string, as: AccountKey) =>
  inDb((db) => db.exists(doctype, { [field]: accountOf(as).email }));
const asked = (part: string) => mock.backend.log.entries.filter(({ url }) => url.includes(part)).length;

describe('what a login stores (1§3; D17 to D19)', () => {
  it('of a requester', async () => {
    expect(await enter('requester')).toEqual({ outcome: 'signed-in', role: 'Requester' });
    const { email, name } = accountOf('requester');
    expect(stored()).toEqual({
      userEmail: email,
      userId: idOf('User Registration', 'email', 'requester'),
      user_id: email,
      loginRole: 'Requester',
      inclipsUserRole: 'Requester',
      userName: name,
      full_name: name,
      customer_id: idOf('Requester', 'email_id', 'requester'),
    });
  });

  it('of a vendor: the customer record is the vendor id', async () => {
    await enter('vendor');
    expect(stored()).toMatchObject({
      inclipsUserRole: 'Vendor',
      Vendor_id: idOf('Customer', 'email_id', 'vendor'),
    });
    expect(stored()).not.toHaveProperty('customer_id');
    expect(asked('/resource/Requester')).toBe(0);
  });

  it('of a B2B User: both records (D49)', async () => {
    await enter('b2b');
    expect(stored()).toMatchObject({
      inclipsUserRole: 'B2B User',
      Vendor_id: idOf('Customer', 'email_id', 'b2b'),
      customer_id: idOf('Requester', 'email_id', 'b2b'),
    });
  });

  it('of a surveyor who has only a surveyor id: let in, the other id null as text (D45)', async () => {
    expect(await enter('surveyor')).toEqual({ outcome: 'signed-in', role: 'Surveyor' });
    expect(stored()).toMatchObject({
      vendsurveyorId: idOf('Surveyor', 'email', 'surveyor'),
      userId: idOf('User Registration', 'email', 'surveyor') ?? 'null',
    });
    expect(currentSession().surveyorId).toBe(stored()['vendsurveyorId']);
  });

  it.each(['admin', 'manager', 'user'] as const)('lets %s in without any id (R19)', async (as) => {
    expect(await enter(as)).toEqual({ outcome: 'signed-in', role: as });
    expect(stored()['userId']).toBe('null');
    expect(currentSession().userId).toBe('');
  });

  it('of an account without registration: a null id, no role, nothing else (D45)', async () => {
    storeSession({ userEmail: 'old@c.example', inclipsUserRole: 'Vendor', Vendor_id: 'CUST-OLD' });
    const registration = idOf('User Registration', 'email', 'requester') ?? '';
    inDb((db) => db.delete('User Registration', registration, { force: true }));
    expect(await enter('requester')).toEqual({ outcome: 'no-registration' });
    expect(stored()).toEqual({ userId: 'null' });
    expect(currentSession().role).toBeNull();
  });

  it('of two roles with Vendor among them: Vendor (D20)', async () => {
    mock.backend.asSystem(({ db, users }) => {
      db.insert('Language', { language_code: 'en', language_name: 'English' });
      users.setRoles(accountOf('vendor').email, ['Surveyor', 'Vendor']);
    });
    expect(await enter('vendor')).toEqual({ outcome: 'signed-in', role: 'Vendor' });
    expect(stored()['loginRole']).toBe('Vendor');
  });

  it('never holds the session id, and no cookie of it is readable', async () => {
    await enter('requester');
    const sid = mock.jar.get('sid') ?? '';
    expect(sid).toHaveLength(56);
    expect(JSON.stringify(stored()) + document.cookie).not.toContain(sid);
    localStorage.setItem('sid', 'left by an older build');
    await signOut();
    expect(localStorage.getItem('sid')).toBeNull();
  });

  it('of the next person holds nothing of the last', async () => {
    storeSession({
      userEmail: 'old@c.example',
      customer_id: 'REQ-OLD',
      Vendor_id: 'CUST-OLD',
      user_image: '/x.png',
    });
    await enter('vendor');
    expect(stored()).not.toHaveProperty('customer_id');
    expect(stored()).not.toHaveProperty('user_image');
    expect(stored()['Vendor_id']).toBe(idOf('Customer', 'email_id', 'vendor'));
  });

  it('is left alone by a wrong password', async () => {
    const { email } = accountOf('requester');
    await expect(signIn(email, 'wrong')).rejects.toMatchObject({ failure: 'credentials', status: 401 });
    expect(stored()).toEqual({});
  });
});

describe('signing in again', () => {
  it('gets past the cookie of an ended session, in the same person’s place', async () => {
    await enter('vendor');
    const before = stored();
    mock.endSession();
    expect(await enter('vendor')).toEqual({ outcome: 'signed-in', role: 'Vendor' });
    expect(stored()).toEqual(before);
    expect(mock.jar.get('sid')).toHaveLength(56);
  });

  it('keeps the person however the address is written', async () => {
    await enter('vendor');
    const before = stored();
    const { email, password } = accountOf('vendor');
    await signIn(email.toUpperCase(), password);
    expect(stored()).toEqual(before);
  });

  it('keeps the person after a logout too, by whom the device keeps what is not sent', async () => {
    await enter('vendor');
    const { email, password } = accountOf('vendor');
    await signOut();
    await signIn(email.toUpperCase(), password);
    expect(stored()).toMatchObject({ userEmail: email, user_id: email });
  });

  it('says of a wrong password that it was wrong, whatever cookie came with it', async () => {
    await enter('vendor');
    mock.endSession();
    await expect(signIn(accountOf('vendor').email, 'wrong')).rejects.toMatchObject({
      failure: 'credentials',
    });
  });

  it('is not ended by a late refusal of the session before', async () => {
    mock.close();
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    mock = createTestBackend({
      line: (door) => async (request) => {
        const answer = await door(request);
        if (request.url.includes('Job%20Order')) await held;
        return answer;
      },
    });
    await enter('vendor');
    const lost = vi.fn<() => void>();
    const stop = onSessionLost(lost);
    mock.endSession();
    const late = listDocs('Job Order', { fields: ['name'], limit: 1 }).catch((error: unknown) => error);
    await vi.waitFor(() => expect(asked('Job%20Order')).toBe(1), 20_000);
    await enter('vendor');
    lost.mockClear();
    release();
    expect(await late).toMatchObject({ status: 403 });
    expect(lost).not.toHaveBeenCalled();
    stop();
  });

  it('forgets the token of the session before', async () => {
    window.csrf_token = 'f'.repeat(56);
    await enter('vendor');
    expect(csrfToken()).toBeUndefined();
  });
});

describe('looking up the party (D48)', () => {
  it('stores nothing when there is none, and looks again at the next start', async () => {
    const id = idOf('Requester', 'email_id', 'requester') ?? '';
    const record = inDb((db) => {
      const found = db.get<Record<string, unknown>>('Requester', id);
      db.setValue('Requester', id, { email_id: 'other@c.example' });
      return found;
    });
    expect(await enter('requester')).toEqual({ outcome: 'signed-in', role: 'Requester' });
    expect(currentSession().requesterId).toBe('');
    inDb((db) => db.setValue('Requester', id, { email_id: String(record?.['email_id']) }));
    await findRegistrationIds();
    expect(currentSession().requesterId).toBe(id);
    mock.backend.log.clear();
    await findRegistrationIds();
    expect(mock.backend.log.entries).toEqual([]);
  });

  it('that fails lets the person in all the same', async () => {
    mock.backend.faults.push({ match: { doctype: 'Customer' }, kind: 'error500', times: 'always' });
    expect(await enter('vendor')).toEqual({ outcome: 'signed-in', role: 'Vendor' });
    expect(currentSession().vendorId).toBe('');
  });

  it('that answers late is not taken for the next person’s', async () => {
    await enter('vendor');
    storeSession({ Vendor_id: '' });
    mock.backend.delay = 10;
    const late = findRegistrationIds();
    storeSession({ userEmail: accountOf('vendor2').email });
    await late;
    expect(currentSession().vendorId).toBe('');
  });

  it('asks for the name alone, of one record', async () => {
    await enter('vendor');
    const call = mock.backend.log.entries.find(({ url }) => url.includes('/resource/Customer'));
    expect(Object.fromEntries(new URLSearchParams(call?.url.split('?')[1]))).toMatchObject({
      fields: '["name"]',
      filters: JSON.stringify([['email_id', '=', accountOf('vendor').email]]),
      limit_page_length: '1',
    });
  });
});

describe('signing out (D44)', () => {
  it('ends the server’s session, then clears every identity key and nothing else (D43)', async () => {
    await enter('requester');
    localStorage.setItem('plimsoll.size.rfqs', '25');
    await signOut();
    expect(stored()).toEqual({ 'plimsoll.size.rfqs': '25' });
    expect(mock.jar.get('sid') ?? 'Guest').toBe('Guest');
  });

  it.each(['network', 'error500', 'maintenance', 'refused'] as const)('clears also on %s', async (kind) => {
    await enter('requester');
    mock.backend.faults.push({ match: { path: 'logout' }, kind, times: 1 });
    await signOut();
    expect(stored()).toEqual({});
  });

  it('does not wait for a server that does not answer', async () => {
    await enter('requester');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    mock.backend.delay = 3_600_000;
    const leaving = signOut();
    await vi.advanceTimersByTimeAsync(5000);
    await leaving;
    expect(stored()).toEqual({});
  });
});

describe('the stored session', () => {
  it('is told to whoever listens, in this tab and from another', () => {
    const told = vi.fn<() => void>();
    const stop = subscribeSession(told);
    storeSession({ inclipsUserRole: 'Vendor', userEmail: 'a@c.example' });
    expect(told).toHaveBeenCalledTimes(1);
    expect(currentSession()).toBe(currentSession());

    // Another tab signs out: it removes the keys, with an event for each.
    localStorage.removeItem('inclipsUserRole');
    expect(currentSession().role).toBe('Vendor');
    window.dispatchEvent(new StorageEvent('storage', { key: 'inclipsUserRole' }));
    expect(told).toHaveBeenCalledTimes(2);
    expect(currentSession().role).toBeNull();

    window.dispatchEvent(new StorageEvent('storage', { key: 'plimsoll.size.rfqs' }));
    expect(told).toHaveBeenCalledTimes(2);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(currentSession().email).toBe('');
    stop();
    clearSession();
    expect(told).toHaveBeenCalledTimes(3);
  });

  it('reads either role key, the product’s first (D18)', () => {
    storeSession({ loginRole: 'Surveyor' });
    expect(currentSession().role).toBe('Surveyor');
    storeSession({ inclipsUserRole: 'Vendor,Surveyor' });
    expect(currentSession()).toMatchObject({ role: 'Vendor', roles: ['Vendor', 'Surveyor'] });
  });
});

describe('a password', () => {
  const NEXT = 'Quarter-Mean-Of-Means-77';
  let client: QueryClient;
  let said: string[];
  beforeEach(() => {
    client = createQueryClient();
    said = [];
    for (const level of ['log', 'info', 'debug', 'warn', 'error', 'trace'] as const)
      vi.spyOn(console, level).mockImplementation((...words) => void said.push(words.map(String).join(' ')));
  });

  const run = async <T>(options: object, variables: T) => {
    const mutation = client.getMutationCache().build<unknown, Error, T, unknown>(client, options);
    const [result] = await Promise.allSettled([mutation.execute(variables)]);
    return result.status === 'rejected' ? (result.reason as unknown) : undefined;
  };

  /** Everything the browser still stores or shows. */
  async function traces(): Promise<string> {
    const kept: unknown[] = [
      contentOf(localStorage),
      contentOf(sessionStorage),
      location.href,
      document.cookie,
      said,
    ];
    for (const query of client.getQueryCache().getAll()) kept.push(query.queryKey, query.state);
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open(name ?? '');
        opening.addEventListener('success', () => done(opening.result));
      });
      for (const store of db.objectStoreNames) {
        const reading = db.transaction(store).objectStore(store).getAll();
        await new Promise((done) => {
          reading.addEventListener('success', done);
        });
        kept.push(reading.result);
      }
      db.close();
    }
    kept.push(mock.backend.log.entries);
    return JSON.stringify(kept);
  }

  it.each([
    ['right', undefined],
    ['refused', { match: { path: '.login' }, kind: 'refused', times: 1 } as const],
    ['lost', { match: { path: '.login' }, kind: 'network', times: 1 } as const],
  ])('of a login (%s) stays nowhere', async (_how, fault) => {
    if (fault) mock.backend.faults.push({ ...fault });
    const { email, password } = accountOf('vendor');
    const error = await run(signInMutation, { email, password });
    expect(error instanceof ApiError).toBe(fault !== undefined);
    expect(await traces()).toContain('login_id=');
    expect((await traces()) + inspect(error, { depth: null, showHidden: true })).not.toContain(password);
    expect(location.href).not.toContain(email);
  });

  it.each(['right', 'wrong', 'lost'])('that is changed (%s) stays nowhere', async (how) => {
    await enter('surveyor');
    const { email, password } = accountOf('surveyor');
    if (how === 'lost')
      mock.backend.faults.push({ match: { path: 'reset_password' }, kind: 'network', times: 1 });
    const old = how === 'wrong' ? 'Some-Other-Words-99' : password;
    const error = await run(resetMutation, { email, current: old, next: NEXT, confirm: NEXT });
    expect(asked('reset_password')).toBe(1);
    expect(error instanceof ApiError).toBe(how !== 'right');
    const left = (await traces()) + inspect(error, { depth: null, showHidden: true });
    for (const secret of [old, NEXT]) expect(left).not.toContain(secret);
  });

  it('is not kept with the mutation that sent it', async () => {
    const { email, password } = accountOf('vendor');
    await run(signInMutation, { email, password });
    await vi.waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]), 20_000);
  });
});
