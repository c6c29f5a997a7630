import { useEffect, useRef, useState } from 'react';
import { settings } from '@/api/env';
import { geolocate } from './geolocate';
import {
  DEFAULT_LOCATION,
  NO_ACCESS,
  placeText,
  pointText,
  UNKNOWN_LOCATION,
  type FoundPlace,
  type PlaceService,
  type Point,
} from './places';

const WAIT_MS = 300;

/** The state of a search for places. */
export type SearchState =
  | { kind: 'none' }
  | { kind: 'searching' }
  | { kind: 'found'; places: readonly FoundPlace[] }
  | { kind: 'failed' };

/**
 * The place being chosen: what stands in the search box is what will be taken, however it came there (typed, found, picked
 * on the map, or where the browser is).
 */
export function usePlaceChoice(start: string) {
  const [service, setService] = useState<PlaceService | null>(null);
  const [text, setText] = useState(start);
  const [marked, setMarked] = useState<Point | null>(null);
  const [centre, setCentre] = useState<Point>(() => settings().defaultLatLng);
  const [message, setMessage] = useState('');
  const [results, setResults] = useState<SearchState>({ kind: 'none' });
  const [locating, setLocating] = useState(false);
  // An answer counts only while nothing newer was typed or picked.
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const begin = () => {
    clearTimeout(timer.current);
    turn.current += 1;
    setMessage('');
    setResults({ kind: 'none' });
    setLocating(false);
    return turn.current;
  };

  const search = async (asked: PlaceService, query: string, mine: number) => {
    setResults({ kind: 'searching' });
    const found = await asked.search(query, centre).then(
      (places): SearchState => ({ kind: 'found', places }),
      (): SearchState => ({ kind: 'failed' }),
    );
    if (turn.current === mine) setResults(found);
  };

  const type = (typed: string) => {
    const mine = begin();
    setText(typed);
    setMarked(null);
    // A search begins with the second character (1§2).
    if (service === null || typed.trim().length <= 1) return;
    timer.current = setTimeout(() => void search(service, typed.trim(), mine), WAIT_MS);
  };

  const take = (place: FoundPlace) => {
    begin();
    setText(placeText(place));
    setMarked(place.point);
    if (place.point) setCentre(place.point);
  };

  const takePoint = async (point: Point, mine: number, asked = service) => {
    setMarked(point);
    // the point itself, until its address is known: it may be taken before
    setText(pointText(point));
    const address = (await asked?.addressOf(point)) ?? null;
    if (turn.current !== mine) return;
    setLocating(false);
    if (address === null) setMessage(UNKNOWN_LOCATION);
    else setText(address);
  };

  const locate = async (asked = service) => {
    const mine = begin();
    setLocating(true);
    const place = await geolocate();
    if (turn.current !== mine) return;
    if (place === 'denied' || place === 'unavailable') {
      setLocating(false);
      setMessage(place === 'denied' ? NO_ACCESS : DEFAULT_LOCATION);
      setCentre(settings().defaultLatLng);
      return;
    }
    setCentre(place);
    await takePoint(place, mine, asked);
  };

  /** A map that has just loaded shows the place in the field, or where the browser is. */
  const onMapReady = async (mapService: PlaceService) => {
    setService(mapService);
    const typed = text.trim();
    if (typed === '') return locate(mapService);
    const mine = turn.current;
    // typed while the map was loading: what it may mean has not been asked yet
    if (text !== start && marked === null && typed.length > 1) return search(mapService, typed, mine);
    const places = await mapService.search(typed, centre).catch(() => []);
    const point = places[0]?.point;
    if (!point || turn.current !== mine) return undefined;
    setMarked(point);
    setCentre(point);
    return undefined;
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      // another turn, not an end: where React sets the effect up anew, the picker goes on
      turn.current += 1;
    },
    [],
  );

  return {
    /** Whether there is a map to search and to point at. */
    onMap: service !== null,
    text,
    marked,
    centre,
    message,
    results,
    locating,
    type,
    take,
    onMapReady,
    locate: () => void locate(),
    pick: (point: Point) => void takePoint(point, begin()),
  };
}
