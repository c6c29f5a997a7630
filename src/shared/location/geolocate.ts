import type { Point } from './places';

const TIMEOUT_MS = 10_000; // the contract’s ten seconds (1§9)

/** Where the browser says it is, or why it does not say. */
export type GeolocationResult = Point | 'denied' | 'unavailable';

/** Asks the browser for its place, with high accuracy and for ten seconds (1§9). Never rejects. */
export function geolocate(): Promise<GeolocationResult> {
  // Missing on plain http and in some embedded browsers.
  const geolocation = (navigator as { geolocation?: Geolocation }).geolocation;
  if (!geolocation) return Promise.resolve('unavailable');
  return new Promise((done) => {
    geolocation.getCurrentPosition(
      ({ coords }) => done({ lat: coords.latitude, lng: coords.longitude }),
      ({ code }) => done(code === 1 ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  });
}
