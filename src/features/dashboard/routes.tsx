import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/chrome';

export const routes: RouteObject[] = [
  {
    path: paths.dashboard,
    handle: { title: 'Dashboard', plain: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./DashboardPage')).DashboardPage }),
  },
];
