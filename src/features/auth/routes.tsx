import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/chrome';

/** Open to everyone, signed in or not (D41). */
export const publicRoutes: RouteObject[] = [
  {
    path: paths.landing,
    handle: { title: 'Marine surveys', plain: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./LandingPage')).LandingPage }),
  },
  {
    path: paths.login,
    handle: { title: 'Login', plain: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./LoginPage')).LoginPage }),
  },
  {
    path: paths.forgotPassword,
    handle: { title: 'Forgot password', plain: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ForgotPasswordPage')).ForgotPasswordPage }),
  },
];

export const routes: RouteObject[] = [
  {
    path: paths.resetPassword,
    handle: { title: 'Change password', plain: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ResetPasswordPage')).ResetPasswordPage }),
  },
];
