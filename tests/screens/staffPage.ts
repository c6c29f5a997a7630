import { fireEvent, screen, within } from '@testing-library/react';
import type { Surveyor } from '@/api/doctypes/registration';
import { paths, to } from '@/paths';
import { recentMessages } from '@/ui/notify';
import { renderAt, type Rendered } from './renderAt';

export const TYPED_SINCE = 'Saved. What you typed while saving is not included; it is still in the form.';
export const toasts = () => recentMessages.get().map(({ text }) => text);
export const stored = ({ backend }: Rendered, id: string) =>
  backend.asSystem(({ db }) => db.get<Surveyor>('Surveyor', id));
export const byEmail = ({ backend }: Rendered, email: string) =>
  backend.asSystem(({ db }) => db.list<{ name: string }>('Surveyor', { filters: [['email', '=', email]] }));
export const vendorsOf = (page: Rendered, id: string) =>
  (stored(page, id)?.vendor_detail ?? []).map(({ vendor_id }) => vendor_id);

export const openList = (options: Parameters<typeof renderAt>[1] = {}) =>
  renderAt(to(paths.staff), { as: 'vendor', ...options });

export async function openUser(id: string, options: Parameters<typeof renderAt>[1] = {}) {
  const page = await renderAt(to(paths.staff, undefined, { user: id }), { as: 'vendor', ...options });
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('Surveyor ID');
  return { ...page, drawer };
}

export async function typeEmail(page: Rendered, email: string) {
  await screen.findByRole('button', { name: 'Add user' });
  await page.user.keyboard('n');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add user' }));
  await page.user.click(dialog.getByLabelText(/^Email/));
  await page.user.paste(email);
  await page.user.click(dialog.getByRole('button', { name: 'Continue' }));
  return dialog;
}

export async function fillNew(page: Rendered, dialog: Awaited<ReturnType<typeof typeEmail>>, mobile: string) {
  await page.user.clear(await dialog.findByLabelText(/^First name/));
  await page.user.click(dialog.getByLabelText(/^First name/));
  await page.user.paste('Tara');
  fireEvent.change(dialog.getByLabelText(/^Mobile number/), { target: { value: mobile } });
}

export const NEW = 'tara.menon@field.example';
