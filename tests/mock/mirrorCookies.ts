import type { CookieJar } from './engine/cookies';

/** The cookies that Frappe lets a page read; not the session id. */
const readable = ['user_id', 'system_user', 'full_name', 'user_image'];

/** Copies readable cookies into `document.cookie`. */
export function mirrorCookies(jar: CookieJar): void {
  for (const name of readable) {
    const value = jar.get(name);
    document.cookie =
      value === undefined ? `${name}=; path=/; max-age=0` : `${name}=${value}; path=/; SameSite=Lax`;
  }
}
