import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/pageHeader';

export const invoiceRoutes: RouteObject[] = [
  {
    path: paths.invoices,
    handle: { title: 'Invoices', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./InvoicesPage')).InvoicesPage }),
  },
];
