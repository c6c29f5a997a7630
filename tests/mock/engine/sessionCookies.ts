/** The cookies that carry a session, and tell scripts who is logged in. */
import type { Call } from './call';
import { cint } from './values';

const cookieNames = ['full_name', 'sid', 'system_user', 'user_id', 'user_image'];
const quote = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The `Set-Cookie` lines of an answer. */
export function cookieLines(call: Call, secure: boolean): string[] {
  if (!call.cookies) return [];
  const { users, sessions, clock } = call.engine;
  const session = call.cookies.as === 'session' ? call.session : undefined;
  const user = session ? session.user : 'Guest';
  const age = sessions.expirySeconds();
  const safe = secure ? 'Secure; ' : '';
  const expires = new Date(clock.epoch() + age * 1000).toUTCString();
  const values: [string, string][] = [
    ['system_user', users.isDeskUser(user) ? 'yes' : 'no'],
    ['full_name', users.fullName(user)],
    ['user_id', user],
    ['user_image', users.image(user)],
  ];
  const lines = [
    `sid=${session?.sid ?? 'Guest'}; Expires=${expires}; Max-Age=${cint(age)}; ${safe}HttpOnly; Path=/; SameSite=Lax`,
    ...values.map(([name, value]) => `${name}=${quote(value)}; ${safe}Path=/; SameSite=Lax`),
  ];
  if (call.cookies.clear)
    lines.push(...cookieNames.map((name) => `${name}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/`));
  return lines;
}
