import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/chrome';

export const routes: RouteObject[] = [
  {
    path: paths.signup,
    handle: { title: 'Sign up' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./SignupRolePage')).SignupRolePage }),
  },
];
