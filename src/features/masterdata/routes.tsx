import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import { widePage } from '@/shared/pageHeader';

export const masterDataRoutes: RouteObject[] = [
  widePage(paths.countries, 'Settings: countries', async () => (await import('./CountryPage')).CountryPage),
  widePage(paths.surveyors, 'Surveyors', async () => (await import('./SurveyorPage')).SurveyorPage),
  widePage(paths.vendorRecords, 'Vendors', async () => (await import('./VendorPage')).VendorPage),
  widePage(paths.requesters, 'Requesters', async () => (await import('./RequesterPage')).RequesterPage),
];
