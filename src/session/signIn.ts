import { assumptions } from '@/api/assumptions';
import { forgetCsrfToken } from '@/api/csrf';
import { ApiError } from '@/api/errors';
import { callMethod } from '@/api/method';
import { listDocs } from '@/api/resource';
import { parseRoles, roleList, type Role } from './roles';
import { clearSession, currentSession, storeSession } from './store';

/** What a login led to. */
export type SignInResult =
  | { outcome: 'signed-in'; role: Role }
  /** The account has no registration: the contract's message is shown and nobody is let in (D45). */
  | { outcome: 'no-registration' };

interface LoginAnswer {
  user_registration_id: string;
  surveyor_id: string;
  name: string;
  roles: Role[];
}

/** The login answer, whatever form its roles take (D21). */
export function readLoginAnswer(message: unknown): LoginAnswer {
  if (typeof message !== 'object' || message === null) throw new ApiError({ failure: 'unreadable' });
  const answer = message as Record<string, unknown>;
  const text = (key: string) => (typeof answer[key] === 'string' ? answer[key] : '');
  return {
    user_registration_id: text('user_registration_id'),
    surveyor_id: text('surveyor_id'),
    name: text('name'),
    roles: roleList(answer['roles']),
  };
}

/** Whether an account with these ids may come in (D45, R19). */
export function mayEnter({ roles, user_registration_id, surveyor_id }: LoginAnswer): boolean {
  const { main } = parseRoles(roles);
  if (main === null) return false;
  if (user_registration_id || surveyor_id) return true;
  return main !== 'Surveyor' && !assumptions.rolesNeedingRegistration.includes(main);
}

/** Signs in: login, stored identity, then the party records by e-mail (spec 1 §4). Throws the `ApiError` of a failed login. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  const before = currentSession().email;
  const samePerson = before.toLowerCase() === email.toLowerCase();
  const login = () => callMethod('login', { login_id: email, password });
  const message = await login().catch((error: unknown) => {
    // The dead cookie of an ended session marks even this answer; it is deleted by then, so the second one is clean.
    if (error instanceof ApiError && error.failure === 'session-lost') return login();
    throw error;
  });
  // A session has its own token, and this one is new.
  forgetCsrfToken();
  const answer = readLoginAnswer(message);
  const { main: role } = parseRoles(answer.roles);
  if (role === null || !mayEnter(answer)) {
    // The cookie is this person's by now, so nobody's identity may stay.
    clearSession();
    storeSession({ userId: 'null' });
    return { outcome: 'no-registration' };
  }
  storeSession({
    userEmail: samePerson ? before : email,
    userId: answer.user_registration_id || 'null',
    user_id: samePerson ? before : email,
    loginRole: role,
    inclipsUserRole: role,
    vendsurveyorId: answer.surveyor_id,
    userName: answer.name,
    full_name: answer.name,
    // Who signs in again keeps the ids that the page behind the dialog works with.
    ...(samePerson ? {} : { customer_id: '', Vendor_id: '', user_image: '' }),
  });
  await findPartyIds();
  return { outcome: 'signed-in', role };
}

/**
 * Looks up the requester's or vendor's record by e-mail and keeps the first one's name; a B2B User has both (D49). An
 * empty or failed lookup stores nothing: the screens that need the id say so, and the next start looks again (D48).
 */
export async function findPartyIds(): Promise<void> {
  const { role, email, requesterId, vendorId } = currentSession();
  if (role === null || email === '') return;
  const wantsRequester = role === 'Requester' || role === 'B2B User';
  const wantsVendor = role !== 'Requester'; // spec 1 §4: every other user, surveyors too
  const first = { fields: ['name'], limit: 1 } as const;
  const lookups: Promise<void>[] = [];
  const keep = (key: 'customer_id' | 'Vendor_id', [found]: { name: string }[]) => {
    // Whoever is signed in by now may be someone else.
    if (found && currentSession().email === email) storeSession({ [key]: found.name });
  };
  if (wantsRequester && !requesterId) {
    lookups.push(
      listDocs('Requester', { ...first, filters: [['email_id', '=', email]] }).then((rows) =>
        keep('customer_id', rows),
      ),
    );
  }
  if (wantsVendor && !vendorId) {
    lookups.push(
      listDocs('Customer', { ...first, filters: [['email_id', '=', email]] }).then((rows) =>
        keep('Vendor_id', rows),
      ),
    );
  }
  await Promise.allSettled(lookups);
}

/** How long the server's part of a logout is waited for: who leaves a shared computer waits no longer. */
const LOGOUT_WAIT_MS = 5000;

/** Logout: the server's session is ended as far as it can be, then everything stored is cleared (D44). */
export async function signOut(): Promise<void> {
  if (assumptions.serverLogout) {
    // An answer that came later would bring a visitor's cookies over those of the next login, so the call is given up.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), LOGOUT_WAIT_MS);
    await callMethod('logout', {}, { signal: patience.signal }).then(forgetCsrfToken, () => undefined);
    clearTimeout(timer);
  }
  clearSession();
}
