import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { docQuery } from '@/api/queries';
import { VendorDrawer } from './VendorDrawer';

// The files of a worker share their modules: what is replaced here is loaded for this file alone.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock('@/api/method', () => ({ callMethod: () => Promise.reject(new Error('no network')) }));
vi.mock('@/api/resource', () => ({ getDoc: () => Promise.reject(new Error('no network')) }));
vi.mock('@/ui/Drawer', () => ({ Drawer: ({ children }: { children: ReactNode }) => children }));

it.each([
  ['is shown with what could be read of it', true],
  ['says it once when nothing of it could be read', false],
])('%s', async (_what, isRead) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  if (isRead)
    client.setQueryData(docQuery('Customer', 'CUST-1').queryKey, {
      name: 'CUST-1',
      mobile_no: '12',
    } as never);
  render(
    <QueryClientProvider client={client}>
      <VendorDrawer id="CUST-1" requester="" onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('CUST-1 could not be loaded completely');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByText(/The reload failed/)).toBeNull();
  expect(screen.queryByText('Mobile number') !== null).toBe(isRead);
});
