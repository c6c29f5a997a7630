import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overrideSettings } from '@/api/env';
import { showWrongSettings } from '@/app/installation';
import { warnOfMissingPrefix, warnOfUnknownMethods } from '@/app/installationWarnings';
import { createTestBackend, type TestBackend } from '@tests/mock/node';

const NONE = { methodPrefix: '', methodMap: {} };

let root: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<div id="root">the app</div>';
  root = document.body.firstElementChild as HTMLElement;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  overrideSettings(NONE);
  document.body.innerHTML = '';
});

const alert = () => document.querySelector('[role="alert"]')?.textContent ?? null;

describe('a Frappe site and no prefix for the methods of the product', () => {
  let mock: TestBackend;
  beforeEach(() => {
    mock = createTestBackend();
    overrideSettings(NONE);
  });
  afterEach(() => mock.close());
  const asked = () => mock.backend.log.entries.map(({ url }) => url);

  it('is said above the app, with what to set', async () => {
    await warnOfMissingPrefix(root);
    expect(alert()).toContain('Nobody can sign in');
    expect(alert()).toContain('VITE_FRAPPE_METHOD_PREFIX');
    expect(root.textContent).toBe('the app');
    expect(console.warn).toHaveBeenCalledOnce();
    expect(asked()).toEqual(['/api/method/ping']);
  });

  it('is no matter where login has a name of its own', async () => {
    overrideSettings({ methodMap: { login: 'my_app.auth.login' } });
    await warnOfMissingPrefix(root);
    overrideSettings({ methodPrefix: 'my_app.api', methodMap: {} });
    await warnOfMissingPrefix(root);
    expect(alert()).toBeNull();
    expect(asked()).toEqual([]);
  });

  it('is not known while the site is in maintenance', async () => {
    mock.backend.settings.maintenance_mode = 1;
    await warnOfMissingPrefix(root);
    expect(alert()).toBeNull();
  });
});

it.each([
  ['no page', () => HttpResponse.text('Not found', { status: 404 })],
  ['a page for every path', () => HttpResponse.html('<p>the app</p>')],
  ['another ping', () => HttpResponse.json({ message: 'hello' })],
  ['nothing', () => HttpResponse.error()],
])('a host that answers %s is not taken for a Frappe site', async (_what, answer) => {
  overrideSettings(NONE);
  const server = setupServer(http.get('*/api/method/ping', answer));
  server.listen({ onUnhandledRequest: 'error' });
  await warnOfMissingPrefix(root);
  server.close();
  expect(alert()).toBeNull();
});

it('settings that cannot be used stand in the place of the app', () => {
  showWrongSettings(root, ['VITE_UPLOAD_PRIVATE must be 0 or 1, or empty']);
  expect(root.textContent).toContain('Plimsoll cannot start');
  expect(root.textContent).toContain('VITE_UPLOAD_PRIVATE must be 0 or 1');
  expect(root.textContent).not.toContain('the app');
});

it('names of VITE_FRAPPE_METHOD_MAP that would change nothing are said in the console', async () => {
  overrideSettings({ methodMap: { login: 'my_app.auth.login', check_status_of_rfq: 'my_app.rfq.status' } });
  warnOfUnknownMethods();
  expect(console.warn).not.toHaveBeenCalled();
  // misspelt, and one of Frappe's own
  overrideSettings({ methodMap: { login: 'my_app.auth.login', log_in: 'my_app.a', logout: 'my_app.b' } });
  warnOfUnknownMethods();
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(
    'VITE_FRAPPE_METHOD_MAP has names that are no method of the product, and change nothing: log_in, logout',
  );
});
