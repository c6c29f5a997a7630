/** A place on the earth, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/** A place that a search found. */
export interface FoundPlace {
  id: string;
  name: string;
  /** What stands under the name; the field gets both. */
  address: string;
  point: Point | null;
}

/** What the picker asks of a maps service; the one place that another service would have to fill. */
export interface PlaceService {
  /** Places that a text may mean, those near `near` first. Rejects when the service does not answer. */
  search: (text: string, near: Point) => Promise<FoundPlace[]>;
  /** The address of a point; null when the service has none or refuses. */
  addressOf: (point: Point) => Promise<string | null>;
}

/** Said of a point that has no address (1§8). */
export const UNKNOWN_LOCATION = 'Unknown Location';
/** Said when the browser may not tell where it is (1§8). */
export const NO_ACCESS = 'Please enable location access';
/** Said when the browser cannot tell where it is (1§8). */
export const DEFAULT_LOCATION = 'Default Location';

/** A found place in one line: the name, unless the address begins with it. */
export function placeText({ name, address }: Pick<FoundPlace, 'name' | 'address'>): string {
  if (name === '' || address === '') return name || address;
  return address.toLowerCase().startsWith(name.toLowerCase()) ? address : `${name}, ${address}`;
}

/** A point in words, five decimals (about a metre): what is kept of a place that has no address. */
export const pointText = ({ lat, lng }: Point): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
