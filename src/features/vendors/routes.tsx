import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import { widePage } from '@/shared/pageHeader';

export const vendorRoutes: RouteObject[] = [
  widePage(paths.vendors, 'Vendors', async () => (await import('./VendorListPage')).VendorListPage),
  widePage(paths.myVendors, 'My Vendors', async () => (await import('./VendorListPage')).MyVendorsPage),
  widePage(paths.customers, 'My Customers', async () => (await import('./CustomerPage')).CustomerPage),
];
