import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assumptions, assumptionTable, readAssumptions } from './assumptions';
import { parseSettings, SettingsError } from './env';

/** The problems of one setting, with the others at their defaults. */
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
    idempotencyField: '',
    offline: true,
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
        VITE_IDEMPOTENCY_FIELD: 'idempotency_key',
        VITE_OFFLINE: 'false',
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
      idempotencyField: 'idempotency_key',
      offline: false,
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
    ['VITE_API_ROOT', 'api', 'must be a path such as /api, without a slash at its end, or empty'],
    ['VITE_API_ROOT', '/api/', 'must be a path such as /api, without a slash at its end, or empty'],
    ['VITE_SECRETS_IN_BODY', 'yes', 'must be true or false, or empty'],
    ['VITE_UPLOAD_PRIVATE', 'true', 'must be 0 or 1, or empty'],
    ['VITE_SIGNUP_CREDIT', '-1', 'must be a whole number from 0, or empty'],
    ['VITE_SIGNUP_CREDIT', 'ten', 'must be a whole number from 0, or empty'],
    ['VITE_WHOLE_LIST_LIMIT', '0', 'must be a whole number from 1, or empty'],
    ['VITE_ENSURE_JOB_ORDER', 'never', 'must be if-missing or always, or empty'],
    ['VITE_ROLES_NEEDING_REGISTRATION', 'Vendor,,', 'must be texts between commas, or none, or empty'],
  ])('%s may not be %j', (setting, value, says) => {
    expect(problemsOf(setting, value)).toEqual([`${setting} ${says}`]);
  });

  it('that are wrong are named all at once, assumptions among them', () => {
    expect(() =>
      parseSettings({ VITE_API_BASE_URL: 'x', VITE_MAX_UPLOAD_MB: 'y', VITE_SERVER_LOGOUT: 'z' }),
    ).toThrow(
      'VITE_API_BASE_URL must be an http(s) address, or empty\n' +
        'VITE_MAX_UPLOAD_MB must be a number of megabytes above 0, or empty\n' +
        'VITE_SERVER_LOGOUT must be true or false, or empty',
    );
  });
});

describe('the assumptions about the backend', () => {
  const variables = Object.values(assumptionTable).map(({ variable }) => variable);

  it('are the usual ones where the environment says nothing', () => {
    const usual = Object.entries(assumptionTable).map(([name, { fallback }]) => [name, fallback]);
    expect(assumptions).toEqual(Object.fromEntries(usual));
    const empty = Object.fromEntries(variables.map((variable) => [variable, '']));
    expect(readAssumptions(empty)).toEqual({ values: assumptions, problems: [] });
  });

  it('are read from the environment', () => {
    const { values, problems } = readAssumptions({
      VITE_API_ROOT: '/backend/api',
      VITE_JOB_ORDER_CANCELLED: 'Canceled',
      VITE_SECRETS_IN_BODY: 'true',
      VITE_UPLOAD_PRIVATE: '1',
      VITE_SIGNUP_CREDIT: '0',
      VITE_ROLES_NEEDING_REGISTRATION: 'Vendor, B2B User',
      VITE_ENSURE_JOB_ORDER: 'always',
    });
    expect(problems).toEqual([]);
    expect(values).toEqual({
      ...assumptions,
      apiRoot: '/backend/api',
      jobOrderCancelled: 'Canceled',
      secretsInBody: true,
      uploadPrivate: 1,
      signupCredit: 0,
      rolesNeedingRegistration: ['Vendor', 'B2B User'],
      ensureJobOrder: 'always',
    });
    expect(
      readAssumptions({ VITE_ROLES_NEEDING_REGISTRATION: 'none' }).values.rolesNeedingRegistration,
    ).toEqual([]);
  });

  it('stay as usual where a text cannot be used', () => {
    const { values, problems } = readAssumptions({ VITE_UPLOAD_PRIVATE: 'public' });
    expect(values.uploadPrivate).toBe(0);
    expect(problems).toEqual(['VITE_UPLOAD_PRIVATE must be 0 or 1, or empty']);
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

  it('tells what each assumption is where it is left empty', () => {
    const explained = readFileSync('.env.example', 'utf8').split('\n\n');
    for (const { variable, fallback } of Object.values(assumptionTable)) {
      expect(explained.find((part) => part.trimEnd().endsWith(`${variable}=`))).toContain(
        `Empty: ${String(fallback)}`,
      );
    }
  });
});
