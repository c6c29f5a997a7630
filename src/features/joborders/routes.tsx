import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/pageHeader';

export const jobOrderRoutes: RouteObject[] = [
  {
    path: paths.jobOrders,
    handle: { title: 'Job Orders', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./JobOrdersPage')).JobOrdersPage }),
  },
];
