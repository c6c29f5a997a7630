import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseSettings, SettingsError } from './env';

/** What is wrong with one setting, the others left to their defaults. */
function problemsOf(setting: string, value: string): readonly string[] {
  try {
    parseSettings({ [setting]: value });
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('the settings of a build', () => {
  const defaults = {
    apiBaseUrl: '',
    methodPrefix: '',
    methodMap: {},
    devAuthToken: '',
    fileBaseUrl: '',
    googleMapsApiKey: '',
    defaultLatLng: { lat: 18.95, lng: 72.95 },
    pincodeApiUrl: '',
    maxUploadMb: null,
  };

  it('may all be left out, or be empty', () => {
    expect(parseSettings({ MODE: 'production', DEV: false })).toEqual(defaults);
    const names = readFileSync('.env.example', 'utf8').match(/^VITE_\w+/gm) ?? [];
    expect(parseSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(defaults);
  });

  it('are read', () => {
    expect(
      parseSettings({
        VITE_API_BASE_URL: 'https://survey.example.com/',
        VITE_FRAPPE_METHOD_PREFIX: 'my_app.api',
        VITE_FRAPPE_METHOD_MAP: '{"login":"my_app.auth.login"}',
        VITE_DEV_AUTH_TOKEN: 'token key:secret',
        VITE_FILE_BASE_URL: 'http://files.example.com//',
        VITE_GOOGLE_MAPS_API_KEY: 'k',
        VITE_DEFAULT_LAT_LNG: '-33.86, 151.2',
        VITE_PINCODE_API_URL: 'https://post.example.com/pincode',
        VITE_MAX_UPLOAD_MB: '2.5',
      }),
    ).toEqual({
      apiBaseUrl: 'https://survey.example.com',
      methodPrefix: 'my_app.api',
      methodMap: { login: 'my_app.auth.login' },
      devAuthToken: 'token key:secret',
      fileBaseUrl: 'http://files.example.com',
      googleMapsApiKey: 'k',
      defaultLatLng: { lat: -33.86, lng: 151.2 },
      pincodeApiUrl: 'https://post.example.com/pincode',
      maxUploadMb: 2.5,
    });
  });

  it.each([
    ['VITE_API_BASE_URL', 'survey.example.com', 'must be an http(s) address, or empty'],
    ['VITE_API_BASE_URL', 'ftp://survey.example.com', 'must be an http(s) address, or empty'],
    ['VITE_FILE_BASE_URL', '/files', 'must be an http(s) address, or empty'],
    [
      'VITE_PINCODE_API_URL',
      'javascript:alert(1)',
      'must be an http(s) address or a path of this site, or empty',
    ],
    ['VITE_FRAPPE_METHOD_PREFIX', 'my app', 'must be a dotted path such as "my_app.api", or empty'],
    ['VITE_FRAPPE_METHOD_PREFIX', 'my_app.', 'must be a dotted path such as "my_app.api", or empty'],
    ['VITE_FRAPPE_METHOD_MAP', '{login', 'must be JSON such as {"login":"my_app.auth.login"}'],
    ['VITE_FRAPPE_METHOD_MAP', '["login"]', 'must be a JSON object of texts'],
    ['VITE_FRAPPE_METHOD_MAP', '{"login":1}', 'must be a JSON object of texts'],
    ['VITE_FRAPPE_METHOD_MAP', '{"login":"my app/login"}', 'must hold dotted method names alone'],
    ['VITE_FRAPPE_METHOD_MAP', '{"login":""}', 'must hold dotted method names alone'],
    ['VITE_DEV_AUTH_TOKEN', 'token a:b\nX: y', 'must be one line of plain characters, or empty'],
    ['VITE_DEFAULT_LAT_LNG', '18.95', 'must be "latitude,longitude", such as 18.95,72.95'],
    ['VITE_DEFAULT_LAT_LNG', '18.95,', 'must be "latitude,longitude", such as 18.95,72.95'],
    ['VITE_DEFAULT_LAT_LNG', '18.95,72.95,3', 'must be "latitude,longitude", such as 18.95,72.95'],
    ['VITE_DEFAULT_LAT_LNG', '95,72.95', 'must be "latitude,longitude", such as 18.95,72.95'],
    ['VITE_DEFAULT_LAT_LNG', '18.95,181', 'must be "latitude,longitude", such as 18.95,72.95'],
    ['VITE_DEFAULT_LAT_LNG', 'Mumbai', 'must be "latitude,longitude", such as 18.95,72.95'],
    ['VITE_MAX_UPLOAD_MB', '0', 'must be a number of megabytes above 0, or empty'],
    ['VITE_MAX_UPLOAD_MB', '-1', 'must be a number of megabytes above 0, or empty'],
    ['VITE_MAX_UPLOAD_MB', '8 MB', 'must be a number of megabytes above 0, or empty'],
    ['VITE_MAX_UPLOAD_MB', 'Infinity', 'must be a number of megabytes above 0, or empty'],
  ])('%s may not be %j', (setting, value, says) => {
    expect(problemsOf(setting, value)).toEqual([`${setting} ${says}`]);
  });

  it('that are wrong are named all at once', () => {
    expect(() => parseSettings({ VITE_API_BASE_URL: 'x', VITE_MAX_UPLOAD_MB: 'y' })).toThrow(
      'VITE_API_BASE_URL must be an http(s) address, or empty\n' +
        'VITE_MAX_UPLOAD_MB must be a number of megabytes above 0, or empty',
    );
  });
});

describe('.env.example', () => {
  const build = readFileSync('vite.config.ts', 'utf8');
  const sources = (readdirSync('src', { recursive: true }) as string[])
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(`src/${name}`, 'utf8'));

  it('lists the settings that the code reads, and no others', () => {
    const listed = readFileSync('.env.example', 'utf8').match(/^[A-Z_]+(?==)/gm);
    expect(new Set(listed)).toEqual(
      new Set([
        ...(sources.join('\n').match(/\bVITE_[A-Z_]*[A-Z]\b/g) ?? []),
        ...[...build.matchAll(/\benv\['(\w+)'\]/g)].map(([, name]) => name),
      ]),
    );
  });

  it('gives each an explanation and no value', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n');
    for (const [at, line] of lines.entries()) {
      if (!/^[A-Z_]+=/.test(line)) continue;
      expect(line).toMatch(/=$/);
      expect(lines[at - 1]).toMatch(/^# /);
    }
  });
});
