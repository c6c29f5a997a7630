import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/pageHeader';

/** Open to everyone, signed in or not (D41). */
export const publicRoutes: RouteObject[] = [
  {
    path: paths.landing,
    handle: { title: 'Marine surveys' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./LandingPage')).LandingPage }),
  },
  {
    path: paths.login,
    handle: { title: 'Login' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./LoginPage')).LoginPage }),
  },
  {
    path: paths.forgotPassword,
    handle: { title: 'Forgot password' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ForgotPasswordPage')).ForgotPasswordPage }),
  },
];

export const authRoutes: RouteObject[] = [
  {
    path: paths.resetPassword,
    handle: { title: 'Change password' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ResetPasswordPage')).ResetPasswordPage }),
  },
];
