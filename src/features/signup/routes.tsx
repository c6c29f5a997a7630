import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/pageHeader';

export const signupRoutes: RouteObject[] = [
  {
    path: paths.signup,
    handle: { title: 'Sign up' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./SignupRolePage')).SignupRolePage }),
  },
];
