import { useLocation } from 'react-router-dom';
import { paths } from '@/paths';
import { usePageHeaderContent } from '@/shared/pageHeader';

/** How an entry of the menu stands to the page shown: the page itself (`page`), or on the trail that leads to it (`true`). */
export type CurrentEntry = 'page' | 'true' | undefined;

/** Tells it of each entry. */
export function useCurrentEntry(): (to: string) => CurrentEntry {
  const pathname = useLocation().pathname.toLowerCase();
  const { trail = [] } = usePageHeaderContent();
  return (to) => {
    const path = to.toLowerCase();
    if (pathname === path || pathname.startsWith(`${path}/`)) return 'page';
    // every page can be reached from the dashboard: it belongs to what comes after it
    return path !== paths.dashboard && trail.some((item) => item.to.toLowerCase() === path)
      ? 'true'
      : undefined;
  };
}
