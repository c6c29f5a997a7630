import type { RouteObject } from 'react-router-dom';
import {
  describeKinds,
  kindsByRoute,
  surveyKinds,
  textsByRoute,
  type RegisteredKind,
} from '@/kinds/registry';
import { paths, type RecordPath } from '@/paths';
import type { RouteHandle } from '@/shared/pageHeader';
import { kindRoute } from '@/shared/surveyKind/kindRoute';

const listHandle: RouteHandle = { title: 'Reports', wide: true, bleed: true };

/** A list asks for the records of every kind. */
const listPage = (
  path: string,
  component: `${'Vendor' | 'Requester' | 'Surveyor'}ReportListPage`,
): RouteObject => ({
  path,
  handle: listHandle,
  lazy: async () => {
    const [lists] = await Promise.all([import('./ReportListPage'), describeKinds()]);
    return { Component: lists[component] };
  },
});

/** Lists of reports, and the pages on which the reports of every kind are read. */
export const reportRoutes = (): RouteObject[] => [
  listPage(paths.vendorReports, 'VendorReportListPage'),
  listPage(paths.requesterReports, 'RequesterReportListPage'),
  listPage(paths.surveyorReports, 'SurveyorReportListPage'),
  ...kindsByRoute('vendor').map(([path, kinds]) => reportPage(path, 'Report', kinds)),
  ...kindsByRoute('surveyor').map(([path, kinds]) => reportPage(path, 'Report', kinds)),
  ...kindsByRoute('requester').map(([path, registered]) =>
    kindRoute(path, 'Report', async () => {
      const [{ RequesterReportPage }, kinds] = await Promise.all([
        import('./RequesterReportPage'),
        describeKinds(registered),
      ]);
      return (id) => <RequesterReportPage key={id} kinds={kinds} id={id} />;
    }),
  ),
  ...surveyKinds.flatMap((kind) =>
    (kind.routes.reports ?? []).map(({ report, title, at }) => reportPage(at, title, [kind], report)),
  ),
  ...textsByRoute().map(({ path, title, kinds, report }) => textPage(path, title, kinds, report)),
];

const reportPage = (path: RecordPath, title: string, registered: readonly RegisteredKind[], asked?: string) =>
  kindRoute(path, title, async () => {
    const [{ ReportPage }, kinds] = await Promise.all([import('./ReportPage'), describeKinds(registered)]);
    return (id) => <ReportPage key={id} kinds={kinds} id={id} asked={asked} />;
  });

const textPage = (path: RecordPath, title: string, registered: readonly RegisteredKind[], asked: string) =>
  kindRoute(path, title, async () => {
    const [{ ReportTextPage }, kinds] = await Promise.all([
      import('./ReportTextPage'),
      describeKinds(registered),
    ]);
    return (id) => <ReportTextPage key={id} kinds={kinds} id={id} title={title} asked={asked} />;
  });
