import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/chrome';

export const routes: RouteObject[] = [
  {
    path: paths.vendorReports,
    handle: { title: 'Reports', wide: true, bleed: true, plain: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ReportListPage')).VendorReportListPage }),
  },
  {
    path: paths.requesterReports,
    handle: { title: 'Reports', wide: true, bleed: true, plain: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ReportListPage')).RequesterReportListPage }),
  },
  {
    path: paths.surveyorReports,
    handle: { title: 'Reports', wide: true, bleed: true, plain: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./SurveyorReportListPage')).SurveyorReportListPage }),
  },
  {
    path: paths.vendorReport,
    handle: { title: 'Report', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ReportPage')).ReportPage }),
  },
  {
    path: paths.requesterDraftReport,
    handle: { title: 'Report', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./RequesterReportPage')).RequesterReportPage }),
  },
  {
    path: paths.surveyorReport,
    handle: { title: 'Report', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ReportPage')).ReportPage }),
  },
  {
    path: paths.finalDraftReport,
    handle: { title: 'Final draft survey', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ReportPage')).FinalDraftReportPage }),
  },
  {
    path: paths.formalReport,
    handle: { title: 'Formal report', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./FormalReportPage')).FormalReportPage }),
  },
];
