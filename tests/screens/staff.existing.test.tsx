import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '@/paths';
import { recentMessages } from '@/ui/notify';
import { holdCalls } from './heldCalls';
import { renderAt } from './renderAt';
import { toasts, typeEmail, vendorsOf } from './staffPage';

beforeEach(() => recentMessages.clear());

it('somebody who works here already is not added, however late the list comes', async () => {
  const page = await renderAt(paths.help, { as: 'vendor' });
  await page.screen.findByText('Questions');
  const list = holdCalls(page.backend, 'GET', 'get_user_management_list_for_vendor');
  await act(() => page.router.navigate(paths.staff));
  const dialog = await typeEmail(page, 'surveyor@plimsoll.example');
  await waitFor(() =>
    expect(page.backend.log.entries.some(({ url }) => url.includes('search_surveyor_using_email'))).toBe(
      true,
    ),
  );
  await act(() => new Promise((done) => setTimeout(done, 300)));
  const add = dialog.queryByRole('button', { name: 'Add existing' });
  if (add) await page.user.click(add);
  await act(() => new Promise((done) => setTimeout(done, 300)));
  expect(toasts()).toEqual([]);
  list.come();
  expect(await dialog.findByText('Already works for you')).toBeVisible();
  expect(vendorsOf(page, 'SUR-00001')).toContain('CUST-00001');
});
