import { expect, it } from 'vitest';
import type { RouteObject } from 'react-router-dom';
import { createQueryClient } from '@/app/queryClient';
import { createAppRouter } from '@/app/router';
import ledger from './ledger.json';
import notBuilt from './notBuilt.json';

it('every route of the contract has a screen, and each once', () => {
  const router = createAppRouter(createQueryClient());
  const patterns = (routes: readonly RouteObject[]): string[] =>
    routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...patterns(children ?? [])]);
  const known = patterns(router.routes as RouteObject[]).filter((path) => path !== '*');
  const later: readonly string[] = notBuilt.routes;
  const wanted = ledger.routes
    .map(({ route }) => route)
    .filter((route) => !later.includes(route))
    .map((route) => route.replace(/\{(\w+)\}/g, ':$1'));
  expect(known.toSorted()).toEqual(wanted.toSorted());
  router.dispose();
});
