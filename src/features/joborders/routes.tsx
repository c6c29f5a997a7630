import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import { widePage } from '@/shared/pageHeader';

export const jobOrderRoutes: RouteObject[] = [
  widePage(paths.jobOrders, 'Job Orders', async () => (await import('./JobOrdersPage')).JobOrdersPage),
];
