import { assumptions } from '@/api/assumptions';
import { forgetCsrfToken } from '@/api/csrf';
import { ApiError } from '@/api/errors';
import { callMethod } from '@/api/method';
import type { MethodAnswer } from '@/api/methods';
import { listDocs } from '@/api/resource';
import { startNextSession } from '@/api/sessionEvents';
import { removeLeaver } from '@/lib/device/leavers';
import { forgetLastRead, LAST_TASKS } from '@/lib/device/lastRead';
import { forgetPrepared } from '@/lib/device/forgetPrepared';
import { tellSignedIn } from './signedInElsewhere';
import { parseRoles, roleList, type Role } from './roles';
import { clearSession, currentSession, storeSession } from './store';

export type SignInResult =
  | { outcome: 'signed-in'; role: Role }
  /** The account has no registration: the contract's message is shown and the person stays outside (D45). */
  | { outcome: 'no-registration' };

type LoginAnswer = Omit<NonNullable<MethodAnswer<'login'>>, 'roles'> & { roles: Role[] };

/** Reads the login answer, with the roles of the product (D21). */
export function readLoginAnswer(answer: MethodAnswer<'login'>): LoginAnswer {
  if (answer === null) throw new ApiError({ failure: 'unreadable' });
  return { ...answer, roles: roleList(answer.roles) };
}

/** Whether an account with these ids may come in (D45, R19). */
export function mayEnter({ roles, user_registration_id, surveyor_id }: LoginAnswer): boolean {
  const { main } = parseRoles(roles);
  if (main === null) return false;
  if (user_registration_id) return true;
  if (assumptions.rolesNeedingRegistration.includes(main)) return false;
  return main !== 'Surveyor' || surveyor_id !== '';
}

/** What the login has put into a cookie that a page may read; empty where there is none. */
function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  try {
    return decodeURIComponent(found?.slice(name.length + 1) ?? '');
  } catch {
    return '';
  }
}

/**
 * Signs in: login, stored identity, then the registration records by e-mail (1§4). Throws the `ApiError` of
 * a failed login.
 */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  const before = currentSession().email;
  const samePerson = before.toLowerCase() === email.toLowerCase();
  // Addresses are the same in any case, and what is kept on the device goes by them.
  const person = samePerson ? before : email.toLowerCase();
  const login = () => callMethod('login', { login_id: email, password });
  const reply = await login().catch((error: unknown) => {
    // The cookie of an ended session marks even this answer, but it is deleted now, so a second login works.
    if (error instanceof ApiError && error.failure === 'session-lost') return login();
    throw error;
  });
  startNextSession();
  // The token belongs to the old session.
  forgetCsrfToken();
  const answer = readLoginAnswer(reply);
  const { main: role } = parseRoles(answer.roles);
  if (role === null || !mayEnter(answer)) {
    // The cookie already belongs to the new person, so the old identity must go.
    clearSession();
    storeSession({ userId: 'null' });
    return { outcome: 'no-registration' };
  }
  removeLeaver(person);
  storeSession({
    userEmail: person,
    userId: answer.user_registration_id || 'null',
    user_id: person,
    loginRole: role,
    inclipsUserRole: role,
    vendsurveyorId: answer.surveyor_id,
    userName: answer.name,
    full_name: answer.name,
    // When the same person signs in again, the page behind the dialog keeps its ids.
    user_image: readCookie('user_image'),
    ...(samePerson ? {} : { customer_id: '', Vendor_id: '' }),
  });
  tellSignedIn(person);
  // whoever cannot be looked up now is looked up by the first page
  await findRegistrationIds().catch(() => undefined);
  return { outcome: 'signed-in', role };
}

/**
 * Finds the requester's or vendor's record by e-mail and stores its name; a B2B User has both (D49). When
 * nothing is found nothing is stored: the screens that need the id say so, and the next start looks again
 * (D48). Throws when a look-up failed; what the other one found is stored all the same.
 */
export async function findRegistrationIds(): Promise<void> {
  const { role, email, requesterId, vendorId } = currentSession();
  if (role === null || email === '') return;
  const lookUp = async (doctype: 'Requester' | 'Customer', key: 'customer_id' | 'Vendor_id') => {
    const [found] = await listDocs(doctype, {
      fields: ['name'],
      filters: [['email_id', '=', email]],
      limit: 1,
    });
    // Another person may have signed in meanwhile.
    if (found && currentSession().email === email) storeSession({ [key]: found.name });
  };
  const wantsRequester = role === 'Requester' || role === 'B2B User';
  // every other user, surveyors too (1§4), but for those who may not read a Customer
  const wantsVendor = !['Requester', 'manager', 'user'].includes(role);
  const lookups = await Promise.allSettled([
    wantsRequester && !requesterId ? lookUp('Requester', 'customer_id') : null,
    wantsVendor && !vendorId ? lookUp('Customer', 'Vendor_id') : null,
  ]);
  for (const ended of lookups) {
    if (ended.status === 'rejected') throw ended.reason;
  }
}

/** How long a logout waits for the server: a person leaving a shared computer does not wait longer. */
const LOGOUT_WAIT_MS = 5000;

/** Ends the server's session if possible, then clears everything stored (D44). */
export async function signOut(): Promise<void> {
  if (assumptions.serverLogout) {
    // A later answer would put a visitor's cookies over those of the next login, so the call is cancelled.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), LOGOUT_WAIT_MS);
    const answered = callMethod('logout', {}, { signal: patience.signal });
    // Who leaves is not asked to sign in again where the answer says that the session had ended before.
    startNextSession();
    await answered.then(forgetCsrfToken, () => undefined);
    clearTimeout(timer);
  }
  // Waited for: on a shared computer the page reloads next.
  await forgetPrepared().catch(() => undefined);
  const { surveyorId } = currentSession();
  clearSession();
  forgetLastRead(surveyorId, LAST_TASKS);
}
