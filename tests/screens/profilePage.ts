import { fireEvent, within } from '@testing-library/react';
import { expect } from 'vitest';
import { paths, to } from '@/paths';
import type { Backend } from '@tests/mock/engine/backend';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import type { SiteName } from '@tests/mock/site/sites';
import { encodePng } from '@tests/mock/seed/png';
// Loaded lazily in the app; imported here to be ready.
import '@/features/profile/ProfileDrawer';
import { renderAt, type Rendered } from './renderAt';

export const REGISTRATION = 'User Registration';

/** Opens a tab of somebody's profile over this page. */
export async function openProfileOver(
  over: typeof paths.help | typeof paths.dashboard,
  tab: string,
  as: AccountKey,
  prepare?: (backend: Backend) => void,
  site?: SiteName,
) {
  const page = await renderAt(to(over, undefined, { profile: tab }), {
    as,
    site,
    ...(prepare ? { prepare } : {}),
  });
  const drawer = within(await page.screen.findByRole('dialog', { name: 'My Profile' }));
  return { page, drawer };
}
type Opened = Awaited<ReturnType<typeof openProfileOver>>;

/** The same over a page that reads nothing of its own: the profile opens over any. */
export const openProfile = (
  tab: string,
  as: AccountKey,
  prepare?: (backend: Backend) => void,
  site?: SiteName,
): Promise<Opened> => openProfileOver(paths.help, tab, as, prepare, site);

export const press = async ({ page, drawer }: Opened, name: string) =>
  page.user.click(await drawer.findByRole('button', { name }));

export const fill = (field: HTMLElement, text: string) => {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

export const expectToast = async ({ screen }: Rendered, text: string) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

/** Bodies of the PUTs to a DocType, oldest first. */
export const puts = ({ backend }: Rendered, doctype = REGISTRATION) =>
  backend.log.entries
    .filter(
      ({ method, url, status }) =>
        method === 'PUT' && status === 200 && url.includes(`/resource/${encodeURIComponent(doctype)}/`),
    )
    .sort((a, b) => a.id - b.id)
    .map(({ requestBody }) => JSON.parse(requestBody) as Record<string, unknown>);

export const nameOf = (backend: Backend, who: AccountKey): string =>
  backend.asSystem(({ db }) =>
    String(
      db.list<{ name: string }>(REGISTRATION, { filters: [['email', '=', accountOf(who).email]] })[0]?.name,
    ),
  );

export const png = (bytes: Uint8Array, name: string) =>
  new File([bytes.slice()], name, { type: 'image/png' });
export const small = () =>
  encodePng({ width: 4, height: 4, palette: [[10, 80, 130]], pixels: new Uint8Array(16) });
export const inputOf = (drawer: Opened['drawer'], label: string) =>
  drawer.getByLabelText(label, { selector: 'input' });
