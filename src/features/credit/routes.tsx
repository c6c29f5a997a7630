import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import { widePage } from '@/shared/pageHeader';

export const creditRoutes: RouteObject[] = [
  widePage(paths.packages, 'Purchase Package', async () => (await import('./PackagesPage')).PackagesPage),
  widePage(
    paths.vendorPurchase,
    'Vendor Purchase',
    async () => (await import('./VendorPurchasePage')).VendorPurchasePage,
  ),
];
