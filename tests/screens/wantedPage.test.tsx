import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signIn, signOut } from '@/session/signIn';
import { paths } from '@/paths';
import { accountOf } from '@tests/mock/accounts';
import { renderAt } from './renderAt';

it('the page that one person wanted is not offered to the next one', async () => {
  const page = await renderAt('/acceptView/RFQ-00001');
  await page.screen.findAllByRole('link', { name: 'Login' });
  const first = accountOf('vendor');
  await act(async () => void (await signIn(first.email, first.password)));
  await act(() => page.router.navigate(paths.dashboard));
  await page.screen.findByText(/you wanted another page/);
  await act(() => signOut());
  await waitFor(() => expect(page.router.state.location.pathname).toBe(paths.login));
  const second = accountOf('requester');
  await act(async () => void (await signIn(second.email, second.password)));
  await act(() => page.router.navigate(paths.dashboard));
  await page.screen.findByRole('heading', { name: 'Dashboard', level: 1 });
  expect(page.screen.queryByText(/you wanted another page/)).toBeNull();
});
