import { call } from '@/api/client';
import { settings } from '@/api/env';
import { methods } from '@/api/methods';

/** Warnings about an installation that is not set up. Plain DOM, so that they show whatever else fails. */

/**
 * Whether the product's `login` address is Frappe's own: no other one is set, and a Frappe site answers
 * `ping`, which changes nothing and is open to all.
 */
async function isLoginFrappes(): Promise<boolean> {
  const { methodPrefix, methodMap } = settings();
  if (methodPrefix !== '' || methodMap['login'] !== undefined) return false;
  const body = await call({ verb: 'GET', path: '/method/ping' }).catch(() => undefined);
  return typeof body === 'object' && body !== null && 'message' in body && body.message === 'pong';
}

const WARNING =
  'Nobody can sign in: this site answers with its own login instead of the product’s. Its administrator has to set ' +
  'VITE_FRAPPE_METHOD_PREFIX, or login in VITE_FRAPPE_METHOD_MAP.';

/** Warns above the app when the method prefix is missing on a site whose `login` is Frappe's own (D4). */
export async function warnOfMissingPrefix(root: HTMLElement): Promise<void> {
  if (!(await isLoginFrappes())) return;
  console.warn(WARNING);
  const strip = document.createElement('p');
  strip.setAttribute('role', 'alert');
  strip.style.cssText =
    'margin: 0; padding: 12px 24px; background: var(--pl-warn-tint); color: var(--pl-ink); border-bottom: 1px solid var(--pl-warn-line)';
  strip.textContent = WARNING;
  root.before(strip);
}

/** Says in the console which names of the method map change nothing: they are misspelt, or Frappe's own. */
export function warnOfUnknownMethods(): void {
  const named = Object.keys(settings().methodMap);
  if (named.length === 0) return;
  const product = new Set(
    Object.entries(methods).flatMap(([name, facts]) => (facts.standard === undefined ? [name] : [])),
  );
  const unknown = named.filter((name) => !product.has(name));
  if (unknown.length > 0)
    console.warn(
      `VITE_FRAPPE_METHOD_MAP has names that are no method of the product, and change nothing: ${unknown.join(', ')}`,
    );
}
