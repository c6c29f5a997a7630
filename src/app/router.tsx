import { createHashRouter, redirect, type RouteObject } from 'react-router-dom';
import { publicRoutes, routes as authRoutes } from '@/features/auth/routes';
import { routes as creditRoutes } from '@/features/credit/routes';
import { routes as dashboardRoutes } from '@/features/dashboard/routes';
import { routes as invoiceRoutes } from '@/features/invoices/routes';
import { routes as jobOrderRoutes } from '@/features/joborders/routes';
import { routes as masterDataRoutes } from '@/features/masterdata/routes';
import { routes as reportRoutes } from '@/features/reports/routes';
import { routes as rfqRoutes } from '@/features/rfq/routes';
import { routes as signupRoutes } from '@/features/signup/routes';
import { routes as staffRoutes } from '@/features/staff/routes';
import { routes as supportRoutes } from '@/features/support/routes';
import { routes as surveyRoutes } from '@/features/surveys/routes';
import { routes as vendorRoutes } from '@/features/vendors/routes';
import { paths } from '@/paths';
import { currentSession } from '@/session/store';
import { PageError, RootError } from './ErrorPage';
import { isHandle } from '@/shared/chrome';
import { Guard, shellAhead } from './Guard';
import { Root } from './Root';
import { Starting } from './Starting';

/** Every screen inside the shell: a feature adds its routes here, and its menu entries appear by themselves. */
const screens: RouteObject[] = [
  ...dashboardRoutes,
  ...authRoutes,
  ...rfqRoutes,
  ...jobOrderRoutes,
  ...invoiceRoutes,
  ...creditRoutes,
  ...staffRoutes,
  ...masterDataRoutes,
  ...reportRoutes,
  ...supportRoutes,
  ...surveyRoutes,
  ...vendorRoutes,
];

const isPlain = ({ handle }: RouteObject) => isHandle(handle) && handle.plain === true;

const themed = async () => ({ Component: (await import('./ThemedPages')).ThemedPages });

export type AppRouter = ReturnType<typeof createHashRouter>;

/** All routes of the product. spec 1 §2: the public ones are exact, any other path renders the shell. */
export function createAppRouter(): AppRouter {
  const withScreen = new Set(screens.map(({ path }) => path ?? ''));
  return createHashRouter([
    {
      element: <Root />,
      errorElement: <RootError />,
      HydrateFallback: Starting,
      children: [
        ...publicRoutes,
        ...signupRoutes,
        {
          element: <Guard withScreen={withScreen} />,
          loader: shellAhead,
          shouldRevalidate: () => false,
          children: [
            {
              errorElement: <PageError />,
              children: [
                ...screens.filter(isPlain),
                // its code comes beside the page's
                { lazy: themed, children: screens.filter((screen) => !isPlain(screen)) },
                // no page of its own, as the router wants to be told
                { path: '*', loader: home, element: null },
              ],
            },
          ],
        },
      ],
    },
  ]);
}

/** spec 1 §2, D41: `/` and unknown paths. */
function home(): Response {
  return redirect(currentSession().role === null ? paths.landing : paths.dashboard);
}
