/** What differs between two installations of the same backend; the whole list, see `.env.example`. */
export interface Settings {
  /** Host of the API; empty means the page's own origin. */
  apiBaseUrl: string;
  /** Dotted module path before the product's own methods; empty for none. */
  methodPrefix: string;
  /** Product method name to full dotted name, where one differs from the prefix. */
  methodMap: Readonly<Record<string, string>>;
  /** Value of the Authorization header, development builds only. */
  devAuthToken: string;
  /** Base of stored file paths; empty means the API host. */
  fileBaseUrl: string;
  googleMapsApiKey: string;
  defaultLatLng: { lat: number; lng: number };
  pincodeApiUrl: string;
  /** Upload limit in MB; null means the server's own. */
  maxUploadMb: number | null;
}

/** A setting that cannot be used, in words for the person who set it. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsError';
  }
}

// Checked by hand: the first page reads its settings too, and a schema library would be a tenth of what it fetches.

const DOTTED = /^[a-z_]\w*(\.[a-z_]\w*)*$/i;
const DEFAULT_PLACE = '18.95,72.95';

/** Reads one setting's text; throws the rest of the sentence that its name begins. */
type Reader<T> = (text: string) => T;

const must = (words: string): never => {
  throw new Error(`must ${words}`);
};

const matching =
  (allowed: RegExp, words: string): Reader<string> =>
  (text) =>
    text === '' || allowed.test(text) ? text : must(words);

const readAddress: Reader<string> = (text) =>
  matching(/^https?:\/\/[^\s/]+\S*$/, 'be an http(s) address, or empty')(text).replace(/\/+$/, '');

/** A service that this site passes on is named by its path alone. */
const readService: Reader<string> = (text) =>
  matching(
    /^(https?:\/\/[^\s/]+\S*|\/\S*)$/,
    'be an http(s) address or a path of this site, or empty',
  )(text).replace(/\/+$/, '');

const readMethodMap: Reader<Record<string, string>> = (text) => {
  if (text === '') return {};
  let map: unknown;
  try {
    map = JSON.parse(text);
  } catch {
    return must('be JSON such as {"login":"my_app.auth.login"}');
  }
  if (typeof map !== 'object' || map === null || Array.isArray(map)) must('be a JSON object of texts');
  const entries = Object.entries(map as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([method, name]) => {
      if (typeof name !== 'string') return must('be a JSON object of texts');
      return DOTTED.test(name) ? [method, name] : must('hold dotted method names alone');
    }),
  );
};

const readPlace: Reader<{ lat: number; lng: number }> = (text) => {
  const place = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text || DEFAULT_PLACE);
  const lat = Number(place?.[1] ?? Number.NaN);
  const lng = Number(place?.[2] ?? Number.NaN);
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng };
  return must('be "latitude,longitude", such as 18.95,72.95');
};

const readMegabytes: Reader<number | null> = (text) => {
  if (text === '') return null;
  const megabytes = Number(text);
  if (megabytes > 0 && Number.isFinite(megabytes)) return megabytes;
  return must('be a number of megabytes above 0, or empty');
};

/** Reads the settings of a build; throws `SettingsError` that names every wrong one. Pure. */
export function parseSettings(raw: Readonly<Record<string, unknown>>): Settings {
  const problems: string[] = [];
  const read = <T>(name: string, reader: Reader<T>): T | undefined => {
    const value = raw[name];
    try {
      return reader(typeof value === 'string' ? value : '');
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}`);
      return undefined;
    }
  };
  const settings = {
    apiBaseUrl: read('VITE_API_BASE_URL', readAddress),
    methodPrefix: read(
      'VITE_FRAPPE_METHOD_PREFIX',
      matching(DOTTED, 'be a dotted path such as "my_app.api", or empty'),
    ),
    methodMap: read('VITE_FRAPPE_METHOD_MAP', readMethodMap),
    devAuthToken: read(
      'VITE_DEV_AUTH_TOKEN',
      matching(/^[\x20-\x7e]*$/, 'be one line of plain characters, or empty'),
    ),
    fileBaseUrl: read('VITE_FILE_BASE_URL', readAddress),
    googleMapsApiKey: read('VITE_GOOGLE_MAPS_API_KEY', (text) => text),
    defaultLatLng: read('VITE_DEFAULT_LAT_LNG', readPlace),
    pincodeApiUrl: read('VITE_PINCODE_API_URL', readService),
    maxUploadMb: read('VITE_MAX_UPLOAD_MB', readMegabytes),
  };
  if (problems.length > 0) throw new SettingsError(problems);
  // Whatever could not be read has left a problem behind.
  return settings as Settings;
}

let current: Settings | undefined;

/** The settings of this build, read once. */
export function settings(): Settings {
  current ??= parseSettings(import.meta.env);
  return current;
}

/** For start-up scripts and tests: other settings than those of the build. */
export function overrideSettings(change: Partial<Settings>): void {
  current = { ...settings(), ...change };
}
