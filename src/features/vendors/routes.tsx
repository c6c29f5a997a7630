import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/pageHeader';

export const vendorRoutes: RouteObject[] = [
  {
    path: paths.vendors,
    handle: { title: 'Vendors', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./VendorListPage')).VendorListPage }),
  },
  {
    path: paths.myVendors,
    handle: { title: 'My Vendors', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./VendorListPage')).MyVendorsPage }),
  },
  {
    path: paths.customers,
    handle: { title: 'My Customers', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./CustomerPage')).CustomerPage }),
  },
];
