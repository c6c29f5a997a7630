import { useEffect, useRef, type RefObject } from 'react';
import { ChevronLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '@/lib/isRecord';
import classes from './shell.module.css';

/** The pages of this visit: what stood at each place of the browser's history, and where each page was left. */
export interface Places {
  byIndex: Map<number, string>;
  byPath: Map<string, string>;
}

/** The place of the page shown in the browser's history, as the router counts it. */
function historyIndex(): number | undefined {
  const state: unknown = window.history.state;
  const index = isRecord(state) ? state['idx'] : undefined;
  return typeof index === 'number' ? index : undefined;
}

const pathOf = (address: string) => (address.split('?')[0] ?? '').toLowerCase();

/** Remembers the pages of this visit, for `WayBack`. */
export function usePlaces(): RefObject<Places> {
  const places = useRef<Places>({ byIndex: new Map(), byPath: new Map() });
  const { pathname, search } = useLocation();
  useEffect(() => {
    const index = historyIndex();
    const address = pathname + search;
    if (index !== undefined) places.current.byIndex.set(index, address);
    places.current.byPath.set(pathOf(address), address);
  }, [pathname, search]);
  return places;
}

/**
 * The way from a record back to its list, on screens without room for the trail. Where the list is the page before this one,
 * it goes back there, and the list stands where it was left; else the list opens with what was last searched in it.
 */
export function WayBack({ label, to, places }: { label: string; to: string; places: RefObject<Places> }) {
  const navigate = useNavigate();
  return (
    <Link
      to={to}
      className={`inline ${classes['wayBack']}`}
      aria-label={`Back to ${label}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        const { byIndex, byPath } = places.current;
        const before = byIndex.get((historyIndex() ?? 0) - 1);
        if (before !== undefined && pathOf(before) === pathOf(to)) void navigate(-1);
        else void navigate(byPath.get(pathOf(to)) ?? to);
      }}
    >
      <ChevronLeft size={20} strokeWidth={1.6} aria-hidden />
      <span>{label}</span>
    </Link>
  );
}
