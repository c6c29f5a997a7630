import { useSyncExternalStore } from 'react';
import { setSignedInProbe, startNextSession } from '@/api/sessionEvents';
import { setPersonProbe } from '@/lib/device/leavers';
import { forgetPrepared } from '@/lib/device/forgetPrepared';
import { readText, writeText } from '@/lib/device/texts';
import { parseRoles, type Role } from './roles';

/**
 * Who is signed in, in the keys that the contract names (1§3; D17 to D19). The contract lists `sid` too, but
 * a session id in storage could be stolen: it is only deleted.
 */
const KEYS = [
  'userEmail',
  'userId',
  'user_id',
  'loginRole',
  'inclipsUserRole', // sic
  'vendsurveyorId', // sic
  'userName',
  'full_name',
  'user_image',
  'customer_id',
  'Vendor_id',
] as const;

export type SessionKey = (typeof KEYS)[number];

export interface Session {
  /** All roles; a stored `Vendor,Surveyor` has two. */
  roles: readonly Role[];
  /** The role that decides the menu; null when nobody is signed in. */
  role: Role | null;
  email: string;
  name: string;
  /** User Registration of the person; `null` as text when the login had none (D45). */
  userId: string;
  /** Requester record of the person. */
  requesterId: string;
  /** Customer record; the contract calls it the vendor id. */
  vendorId: string;
  surveyorId: string;
  userImage: string;
}

const listeners = new Set<() => void>();
let cached: { stored: string; session: Session } | undefined;

const get = (key: SessionKey) => readText(key) ?? '';
const storedTexts = () => KEYS.map(get).join('\n');

function readSession(): Session {
  const stored = get('inclipsUserRole') || get('loginRole');
  const { roles, main } = parseRoles(stored);
  return {
    roles,
    role: main,
    email: get('userEmail'),
    name: get('userName') || get('full_name'),
    userId: get('userId') === 'null' ? '' : get('userId'),
    requesterId: get('customer_id'),
    vendorId: get('Vendor_id'),
    surveyorId: get('vendsurveyorId'),
    userImage: get('user_image'),
  };
}

/**
 * Returns the same object until something changes. While someone listens, a change of another tab counts from its event on;
 * otherwise from the next look.
 */
export function currentSession(): Session {
  if (cached === undefined || (listeners.size === 0 && cached.stored !== storedTexts())) {
    cached = { stored: storedTexts(), session: readSession() };
  }
  return cached.session;
}

function changed(): void {
  cached = undefined;
  for (const listener of listeners) listener();
}

/** Writes stored keys; undefined leaves a key, an empty text removes it. */
export function storeSession(values: Partial<Record<SessionKey, string>>): void {
  for (const [key, value] of Object.entries(values)) writeText(key, value === '' ? null : value);
  changed();
}

/** Removes every identity key, and what was prepared; drafts and preferences stay (D43). Other tabs get a storage event. */
export function clearSession(): void {
  startNextSession();
  forgetPrepared().catch(() => undefined);
  for (const key of [...KEYS, 'sid']) writeText(key, null);
  changed();
}

function changedElsewhere({ key }: StorageEvent): void {
  if (key === null || (KEYS as readonly string[]).includes(key)) changed();
}

/** Calls back when the session changes, in any tab. Returns the unsubscribe function. */
export function subscribeSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    currentSession();
    window.addEventListener('storage', changedElsewhere);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', changedElsewhere);
  };
}

setSignedInProbe(() => currentSession().role !== null);
setPersonProbe(() => currentSession().email);

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, currentSession);
}
