import type { RouteObject } from 'react-router-dom';
import { describeKinds, surveyKinds, type RegisteredKind } from '@/kinds/registry';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/pageHeader';
import { kindRoute } from '@/shared/surveyKind/kindRoute';

/** The jobs of a surveyor, and the pages of every kind on which they are done. */
export const surveyRoutes = (): RouteObject[] => [
  {
    path: paths.myTasks,
    handle: { title: 'My Tasks', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./MyTasksPage')).MyTasksPage }),
  },
  ...surveyKinds.flatMap(pagesOf),
];

const pagesOf = (registered: RegisteredKind): RouteObject[] => [
  kindRoute(registered.routes.form, registered.title, async () => {
    const [{ SurveyPage }, [kind]] = await Promise.all([
      import('./SurveyPage'),
      describeKinds([registered]),
      registered.fetchForm?.(),
    ]);
    return (id) => (kind ? <SurveyPage key={id} kind={kind} id={id} /> : null);
  }),
  ...(registered.pages ?? []).map(({ path, title, page }) =>
    kindRoute(path, title, async () => {
      const [Page, [kind]] = await Promise.all([page(), describeKinds([registered])]);
      return (id) => (kind ? <Page key={id} kind={kind} id={id} /> : null);
    }),
  ),
];
