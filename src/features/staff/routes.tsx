import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/pageHeader';

export const staffRoutes: RouteObject[] = [
  {
    path: paths.staff,
    handle: { title: 'User Management', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./StaffPage')).StaffPage }),
  },
];
