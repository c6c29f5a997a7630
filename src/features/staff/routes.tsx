import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import { widePage } from '@/shared/pageHeader';

export const staffRoutes: RouteObject[] = [
  widePage(paths.staff, 'User Management', async () => (await import('./StaffPage')).StaffPage),
];
