import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/pageHeader';

export const masterDataRoutes: RouteObject[] = [
  {
    path: paths.countries,
    handle: { title: 'Settings: countries', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./CountryPage')).CountryPage }),
  },
  {
    path: paths.surveyors,
    handle: { title: 'Surveyors', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./SurveyorPage')).SurveyorPage }),
  },
  {
    path: paths.vendorRecords,
    handle: { title: 'Vendors', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./VendorPage')).VendorPage }),
  },
  {
    path: paths.requesters,
    handle: { title: 'Requesters', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./RequesterPage')).RequesterPage }),
  },
];
