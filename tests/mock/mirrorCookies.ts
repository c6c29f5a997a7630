import type { CookieJar } from './engine/cookies';

/** What Frappe lets a page read; the session id is not among them. */
const readable = ['user_id', 'system_user', 'full_name', 'user_image'];

/** Puts the cookies that a page may read where it reads them. */
export function mirrorCookies(jar: CookieJar): void {
  for (const name of readable) {
    const value = jar.get(name);
    document.cookie =
      value === undefined ? `${name}=; path=/; max-age=0` : `${name}=${value}; path=/; SameSite=Lax`;
  }
}
