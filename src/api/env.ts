import { readAssumptions } from './assumptions';
import {
  anyText,
  environment,
  matching,
  reject,
  readSettings,
  setting,
  yesNo,
  type ValuesOf,
} from './settingReaders';

/** Settings that cannot be used; the message is for the person who set them. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsError';
  }
}

const DOTTED = /^[a-z_]\w*(\.[a-z_]\w*)*$/i;

const readAddress = (text: string): string =>
  matching(/^https?:\/\/[^\s/]+\S*$/, 'be an http(s) address, or empty')(text).replace(/\/+$/, '');

/** A service that a proxy of this site provides has a path only. */
const readService = (text: string): string =>
  matching(
    /^(https?:\/\/[^\s/]+\S*|\/\S*)$/,
    'be an http(s) address or a path of this site, or empty',
  )(text).replace(/\/+$/, '');

function readMethodMap(text: string): Record<string, string> {
  let map: unknown;
  try {
    map = JSON.parse(text);
  } catch {
    return reject('be JSON such as {"login":"my_app.auth.login"}');
  }
  if (typeof map !== 'object' || map === null || Array.isArray(map)) reject('be a JSON object of texts');
  const entries = Object.entries(map as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([method, name]) => {
      if (typeof name !== 'string') return reject('be a JSON object of texts');
      return DOTTED.test(name) ? [method, name] : reject('hold dotted method names alone');
    }),
  );
}

function readPlace(text: string): { lat: number; lng: number } {
  const place = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);
  const lat = Number(place?.[1] ?? Number.NaN);
  const lng = Number(place?.[2] ?? Number.NaN);
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng };
  return reject('be "latitude,longitude", such as 18.95,72.95');
}

function readMegabytes(text: string): number {
  const megabytes = Number(text);
  if (megabytes > 0 && Number.isFinite(megabytes)) return megabytes;
  return reject('be a number of megabytes above 0, or empty');
}

/** What differs between two installations of the same backend. */
export const settingTable = {
  /** Host of the API; empty means the page's own origin. */
  apiBaseUrl: setting('VITE_API_BASE_URL', '', readAddress),
  /** Dotted module path before the product's own methods; empty for none. */
  methodPrefix: setting(
    'VITE_FRAPPE_METHOD_PREFIX',
    '',
    matching(DOTTED, 'be a dotted path such as "my_app.api", or empty'),
  ),
  /** Product method name to full dotted name, where one differs from the prefix. */
  methodMap: setting<Readonly<Record<string, string>>>('VITE_FRAPPE_METHOD_MAP', {}, readMethodMap),
  /** Value of the Authorization header, development builds only. */
  devAuthToken: setting(
    'VITE_DEV_AUTH_TOKEN',
    '',
    matching(/^[\x20-\x7e]*$/, 'be one line of plain characters, or empty'),
  ),
  /** Base of stored file paths; empty means the API host. */
  fileBaseUrl: setting('VITE_FILE_BASE_URL', '', readAddress),
  googleMapsApiKey: setting('VITE_GOOGLE_MAPS_API_KEY', '', anyText),
  /** The port of Mumbai unless set. */
  defaultLatLng: setting('VITE_DEFAULT_LAT_LNG', { lat: 18.95, lng: 72.95 }, readPlace),
  pincodeApiUrl: setting('VITE_PINCODE_API_URL', '', readService),
  /** Upload limit in MB; null means the server's own. */
  maxUploadMb: setting<number | null>('VITE_MAX_UPLOAD_MB', null, readMegabytes),
  /** Name under which calls that make or book something carry a key of their own; empty for none (D210). */
  idempotencyField: setting(
    'VITE_IDEMPOTENCY_FIELD',
    '',
    matching(/^[a-z]\w*$/i, 'be a field name such as idempotency_key, or empty'),
  ),
  /** Whether browsers keep the app, so that it opens without a network. The build reads it too: build/serviceWorker.ts. */
  offline: setting('VITE_OFFLINE', true, yesNo),
} as const;

export type Settings = ValuesOf<typeof settingTable>;

/** Reads the settings of a build; throws `SettingsError` that names every wrong one, assumptions included. Pure. */
export function parseSettings(raw: Readonly<Record<string, unknown>>): Settings {
  const { values, problems } = readSettings(settingTable, raw);
  const all = [...problems, ...readAssumptions(raw).problems];
  if (all.length > 0) throw new SettingsError(all);
  return values;
}

let current: Settings | undefined;

export function settings(): Settings {
  current ??= parseSettings(environment);
  return current;
}

/** For start scripts and tests. */
export function overrideSettings(change: Partial<Settings>): void {
  current = { ...settings(), ...change };
}
