import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { RouteHandle } from '@/shared/chrome';

export const routes: RouteObject[] = [
  {
    path: paths.myTasks,
    handle: { title: 'My Tasks', wide: true, bleed: true, plain: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./MyTasksPage')).MyTasksPage }),
  },
  {
    path: paths.draftSurvey,
    handle: { title: 'Draft survey', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./SurveyPage')).DraftSurveyPage }),
  },
  {
    path: paths.surveyWater,
    handle: { title: 'Water and tanks', wide: true, bleed: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./WaterViewPage')).WaterViewPage }),
  },
];
