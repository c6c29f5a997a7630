import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/pageHeader';

export const supportRoutes: RouteObject[] = [
  {
    path: paths.help,
    handle: { title: 'Help' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./HelpPage')).HelpPage }),
  },
  {
    path: paths.support,
    handle: { title: 'Support', bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./SupportPage')).SupportPage }),
  },
];
