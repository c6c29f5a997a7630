import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { RequestOrder } from '@/shared/requestLists';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('names no reports for a job order that was cancelled, whatever the site calls it', async () => {
  vi.stubEnv('VITE_JOB_ORDER_CANCELLED', 'Canceled');
  vi.resetModules();
  const { RfqOrders } = await import('./RfqOrders');
  const order = { name: 'JO-00001', status: 'Canceled', type_of_survey: 'Draft Survey' } as RequestOrder;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RfqOrders orders={[order]} view="vendor" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['JO-00001']);
  expect(screen.queryByText(/report/)).toBeNull();
});
