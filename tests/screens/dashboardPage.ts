import { expect } from 'vitest';
import { waitFor, within } from '@testing-library/react';
import { paths } from '@/paths';
import type { AccountKey } from '@tests/mock/accounts';
import type { Backend } from '@tests/mock/engine/backend';
import type { ListQuery } from '@tests/mock/engine/listQuery';
import { renderAt, type RenderOptions, type Rendered } from './renderAt';

/** The dashboard of an account, once everything on it was read. */
export async function openDashboard(
  as: AccountKey,
  options: Omit<RenderOptions, 'as'> = {},
): Promise<Rendered> {
  const page = await renderAt(paths.dashboard, { ...options, as });
  await stands(page);
  return page;
}

/** Waits until nothing on the page is being read. */
export const stands = ({ container }: Rendered): Promise<void> =>
  waitFor(() => {
    expect(container.querySelector('main h2')).not.toBeNull();
    expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(0);
  });

/** How many records the site holds. */
export const inDb = ({ backend }: Rendered, doctype: string, filters: ListQuery['filters'] = []): number =>
  backend.asSystem(({ db }) => db.count(doctype, filters));

/** A part of the page by its heading. */
export const card = ({ screen }: Rendered, name: string | RegExp) =>
  within(screen.getByRole('region', { name }));

/** The figure under a label of the counts. */
export function figure(page: Rendered, label: string): number {
  const tile = card(page, 'Counts').getByText(label).parentElement;
  if (!tile) throw new Error(`${label} stands nowhere`);
  return numberOf(within(tile).getByText(/^[\d,]+$/).textContent);
}

export const numberOf = (text: string | null): number =>
  Number((/[\d,]+/.exec(text ?? '') ?? [''])[0].replaceAll(',', ''));

/** Where a link leads inside the app. */
export const addressOf = (link: HTMLElement): string => link.getAttribute('href')?.replace(/^#/, '') ?? '';

/** Follows a link to a list and tells how many rows it says it has. */
export async function rowsBehind(page: Rendered, address: string): Promise<number> {
  // another page in between, so that what the last list said is gone
  await page.router.navigate(paths.resetPassword);
  await page.screen.findByRole('heading', { name: 'Change password' });
  await page.router.navigate(address);
  let said = '';
  await waitFor(() => {
    said =
      page.screen.getAllByRole('status').find((one) => /^[\d,]+ of [\d,]+$/.test(one.textContent ?? ''))
        ?.textContent ?? '';
    expect(said).not.toBe('');
    expect(page.container.querySelectorAll('main [aria-busy="true"]')).toHaveLength(0);
  });
  return numberOf(said);
}

/** The person's own record, which the shell reads for the photograph. */
const OWN_RECORD = /^(UR|SUR)-\d+$/;

/** Names of the calls that the page made, sorted: a DocType, with "count" for a count, or a method. */
export const callsOf = ({ backend }: Rendered): string[] =>
  backend.log.entries
    .map(({ url }) => {
      const address = new URL(url, 'http://site');
      const name = decodeURIComponent(address.pathname.split('/').at(-1) ?? '').replace('plimsoll.api.', '');
      return name.endsWith('get_count') ? `count ${address.searchParams.get('doctype') ?? ''}` : name;
    })
    .filter((name) => !OWN_RECORD.test(name))
    .toSorted();

/** Gives all records of one side to nobody. */
export function emptySide(backend: Backend, fields: Readonly<Record<string, string>>, id: string): void {
  backend.asSystem(({ db }) => {
    for (const [doctype, field] of Object.entries(fields))
      for (const { name } of db.list<{ name: string }>(doctype, {
        fields: ['name'],
        filters: [[field, '=', id]],
      }))
        db.setValue(doctype, name, { [field]: 'NOBODY' });
  });
}
