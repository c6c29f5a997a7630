import { inTab } from '@/lib/inTab';
import { paths } from '@/paths';

/*
 * The page that somebody asked for who was not signed in. They are led to the landing page and from the login to the
 * dashboard (1§2), and from there the page is one press away. It is the tab's: whoever signs in elsewhere did not ask for it.
 */

const KEY = 'plimsoll.wanted';

const isPlain = (address: string) => ['', '/', paths.dashboard].includes(address.split('?')[0] ?? '');

/** Remembers an address; the dashboard and no page at all are where everybody comes anyway. */
export function wantPage(address: string): void {
  if (!isPlain(address)) inTab((texts) => texts.setItem(KEY, address));
}

/** The address that was asked for; null for none. */
export const wantedPage = (): string | null => {
  const address = inTab((texts) => texts.getItem(KEY)) ?? null;
  return address?.startsWith('/') && !address.startsWith('//') ? address : null;
};

/** It was opened, or is no longer wanted. */
export const forgetWantedPage = (): void => inTab((texts) => texts.removeItem(KEY));
