import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/pageHeader';

export const invoiceRoutes: RouteObject[] = [
  {
    path: paths.invoices,
    handle: {
      title: 'Invoices',
      pages: { print: 'Invoice', edit: 'Invoice', job: 'New invoice', new: 'New invoice' },
      wide: true,
      bleed: true,
    } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./InvoicesPage')).InvoicesPage }),
  },
];
