import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/pageHeader';

export const creditRoutes: RouteObject[] = [
  {
    path: paths.packages,
    handle: { title: 'Purchase Package', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./PackagesPage')).PackagesPage }),
  },
  {
    path: paths.vendorPurchase,
    handle: { title: 'Vendor Purchase', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./VendorPurchasePage')).VendorPurchasePage }),
  },
];
