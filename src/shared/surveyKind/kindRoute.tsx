import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useRouteParams, type RecordPath } from '@/paths';
import type { RouteHandle } from '../pageHeader';

/** A page drawn for the id of its address. */
type PageRenderer = (id: string) => ReactNode;

/** The route of a page of one record. `load` fetches its code, and what else it begins with. */
export const kindRoute = (
  path: RecordPath,
  title: string,
  load: () => Promise<PageRenderer>,
): RouteObject => ({
  path,
  handle: { title, wide: true, bleed: true } satisfies RouteHandle,
  lazy: async () => {
    const draw = await load();
    return { Component: () => draw(useRouteParams(path).id) };
  },
});
