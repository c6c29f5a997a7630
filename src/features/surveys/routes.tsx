import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { describeKinds, surveyKinds, type RegisteredKind } from '@/kinds/registry';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/pageHeader';
import { kindRoute } from '@/shared/surveyKind/kindRoute';

/** The jobs of a surveyor, and the pages of every kind on which they are done. */
export const surveyRoutes = (client: QueryClient): RouteObject[] => [
  {
    path: paths.myTasks,
    handle: {
      title: 'My Tasks',
      pages: { unsent: 'Unsent work' },
      wide: true,
      bleed: true,
    } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./MyTasksPage')).MyTasksPage }),
  },
  ...surveyKinds.flatMap((registered) => pagesOf(registered, client)),
];

/** By itself, so that a survey is asked for before the code of its page has come. */
const firstRead = () => import('./firstRead');

const pagesOf = (registered: RegisteredKind, client: QueryClient): RouteObject[] => [
  {
    ...kindRoute(registered.routes.form, registered.title, async () => {
      // In the order in which they are wanted.
      const [, [kind], { SurveyPage }] = await Promise.all([
        firstRead(),
        describeKinds([registered]),
        import('./SurveyPage'),
        registered.fetchForm?.(),
      ]);
      return (id) => (kind ? <SurveyPage key={id} kind={kind} id={id} /> : null);
    }),
    loader: async ({ params }) => (await firstRead()).beginReading(client, registered, params['id'] ?? ''),
    // Another section is the same survey.
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams['id'] !== nextParams['id'],
  },
  ...(registered.pages ?? []).map(({ path, title, page }) =>
    kindRoute(path, title, async () => {
      const [Page, [kind]] = await Promise.all([page(), describeKinds([registered])]);
      return (id) => (kind ? <Page key={id} kind={kind} id={id} /> : null);
    }),
  ),
];
