import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/pageHeader';

export const dashboardRoutes: RouteObject[] = [
  {
    path: paths.dashboard,
    handle: { title: 'Dashboard' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./DashboardPage')).DashboardPage }),
  },
];
