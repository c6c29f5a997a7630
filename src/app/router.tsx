import { useEffect } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { createHashRouter, Outlet, redirect, type RouteObject } from 'react-router-dom';
import { publicRoutes, authRoutes } from '@/features/auth/routes';
import { creditRoutes } from '@/features/credit/routes';
import { dashboardRoutes } from '@/features/dashboard/routes';
import { invoiceRoutes } from '@/features/invoices/routes';
import { jobOrderRoutes } from '@/features/joborders/routes';
import { masterDataRoutes } from '@/features/masterdata/routes';
import { reportRoutes } from '@/features/reports/routes';
import { rfqRoutes } from '@/features/rfq/routes';
import { signupRoutes } from '@/features/signup/routes';
import { staffRoutes } from '@/features/staff/routes';
import { supportRoutes } from '@/features/support/routes';
import { surveyRoutes } from '@/features/surveys/routes';
import { vendorRoutes } from '@/features/vendors/routes';
import { paths } from '@/paths';
import { currentSession } from '@/session/store';
import { usePageTitle } from '@/shared/pageHeader';
import { PageError, RootError } from './ErrorPage';
import { Guard, preloadShell } from './Guard';
import { Starting } from './Starting';

/** Every screen inside the shell: a feature adds its routes here, and its menu entries follow. */
const screens = (client: QueryClient): RouteObject[] => [
  ...dashboardRoutes,
  ...authRoutes,
  ...rfqRoutes,
  ...jobOrderRoutes,
  ...invoiceRoutes,
  ...creditRoutes,
  ...staffRoutes,
  ...masterDataRoutes,
  ...reportRoutes(),
  ...supportRoutes,
  ...surveyRoutes(client),
  ...vendorRoutes,
];

/** Around every page: the title of the document. */
function Root() {
  const title = usePageTitle();
  useEffect(() => {
    document.title = title ? `${title} · Plimsoll` : 'Plimsoll';
  }, [title]);
  return <Outlet />;
}

export type AppRouter = ReturnType<typeof createHashRouter>;

/**
 * All routes. Public ones match exactly, any other path renders the shell (1§2). A page may begin to read by the client
 * while its code is on the way.
 */
export function createAppRouter(client: QueryClient): AppRouter {
  return createHashRouter([
    {
      element: <Root />,
      errorElement: <RootError />,
      HydrateFallback: Starting,
      children: [
        ...publicRoutes,
        ...signupRoutes,
        {
          element: <Guard />,
          loader: preloadShell,
          shouldRevalidate: () => false,
          children: [
            {
              errorElement: <PageError />,
              children: [
                ...screens(client),
                // a route without a page, which the router needs to be told
                { path: '*', loader: home, element: null },
              ],
            },
          ],
        },
      ],
    },
  ]);
}

/**
 * `/` and unknown paths lead to the dashboard, or to the landing page when nobody is signed in (1§2, D41).
 */
function home(): Response {
  return redirect(currentSession().role === null ? paths.landing : paths.dashboard);
}
