import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { inTab } from '@/lib/inTab';

/** Where a list stood: how far it was scrolled, and which row was in use. */
type Place = { y: number; row: string | null };

const KEY = 'plimsoll.places';
const MAX_PLACES = 50;

const readPlaces = (): Map<string, Place> =>
  inTab((texts) => new Map(JSON.parse(texts.getItem(KEY) ?? '[]') as [string, Place][])) ??
  new Map<string, Place>();

/** Kept in memory while the tab lives, so that a page costs no reading, and in the tab's storage for a reload. */
let places: Map<string, Place> | null = null;

function keep(key: string, place: Place): void {
  places ??= readPlaces();
  places.delete(key);
  places.set(key, place);
  for (const old of [...places.keys()].slice(0, -MAX_PLACES)) places.delete(old);
  const text = JSON.stringify([...places]);
  // refused, it holds for as long as the page does
  inTab((texts) => texts.setItem(KEY, text));
}

/**
 * Remembers for each history entry where the list stood, and brings it back there once its rows are shown: after Back,
 * Forward and a reload. The row that was in use takes the focus when the page was left in between.
 */
export function useScrollMemory(list: RefObject<HTMLElement | null>, ready: boolean): void {
  const { key } = useLocation();
  const back = useNavigationType() === 'POP';
  const row = useRef<string | null>(null);
  const first = useRef(true);
  const restored = useRef<string | null>(null);

  useEffect(() => {
    const element = list.current;
    const onUse = ({ target }: Event) => {
      const used = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      row.current = used?.dataset['row'] ?? null;
    };
    element?.addEventListener('focusin', onUse);
    return () => element?.removeEventListener('focusin', onUse);
  }, [list]);

  // by its events, since the browser cuts the scrolling while the next rows or the next page take this one's place
  const y = useRef(0);
  useLayoutEffect(() => {
    const onScroll = () => {
      y.current = window.scrollY;
    };
    // not at once: asked in the middle of a commit, the browser would lay the page out twice
    const frame = requestAnimationFrame(onScroll);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);

  useLayoutEffect(() => {
    const remember = () => keep(key, { y: y.current, row: row.current });
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('pagehide', remember);
      remember();
    };
  }, [key]);

  useEffect(() => {
    if (!ready || restored.current === key) return;
    const returning = first.current;
    first.current = false;
    restored.current = key;
    if (!back) return;
    places ??= readPlaces();
    const place = places.get(key);
    if (!place) return;
    window.scrollTo(0, place.y);
    if (!returning || place.row === null) return;
    const used = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
      ({ dataset }) => dataset['row'] === place.row,
    );
    used?.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true });
  }, [key, ready, back, list]);
}
