import { expect, it } from 'vitest';
import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import { createAppRouter } from './router';

it('has a screen for every pattern of the table, and each once', () => {
  const router = createAppRouter();
  const patterns = (routes: readonly RouteObject[]): string[] =>
    routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...patterns(children ?? [])]);
  const known = patterns(router.routes as RouteObject[]).filter((path) => path !== '*');
  expect(known.toSorted()).toEqual(Object.values(paths).toSorted());
  router.dispose();
});
