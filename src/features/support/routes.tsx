import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/chrome';

export const routes: RouteObject[] = [
  {
    path: paths.help,
    handle: { title: 'Help', plain: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./HelpPage')).HelpPage }),
  },
  {
    path: paths.support,
    handle: { title: 'Support', bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./SupportPage')).SupportPage }),
  },
];
