/** Whether the app can reach a site: its web server, cookies, version. */
import { cookieFaults } from './judge';
import type { Findings } from './findings';
import type { CheckedSite } from './checkedSite';
import { LEAST_REQUEST, LEAST_URL, siteSettings } from './siteSettings';
import { NoAnswer, type SiteAnswer } from './visitor';

const mendOf = (name: keyof typeof siteSettings) =>
  `${siteSettings[name].where}: ${siteSettings[name].value}`;

const PASSED_ON = mendOf('one origin');
const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\])/;
const MEGABYTE = 1024 * 1024;

/** The app's start page, which a web server may send for unknown paths. */
const isApp = ({ text }: SiteAnswer) => /<div id="root"/.test(text);

/** Whether a Frappe site answers at all; false ends the check. */
export async function checkAnswer({ guest, method, url }: CheckedSite, say: Findings): Promise<boolean> {
  const ping = await guest.call(method('ping'));
  if (ping.status === 503) {
    say.lacks('The site is in maintenance', 'End the maintenance, then check again.');
    return false;
  }
  if (ping.status !== 200 || ping.body?.['message'] !== 'pong') {
    say.lacks(
      `${method('ping')} reaches no Frappe site (${ping.status})`,
      `${PASSED_ON}. VITE_API_ROOT names another root.`,
    );
    return false;
  }
  say.ok('A Frappe site answers');
  if (url.startsWith('https:')) say.ok('https');
  else if (!LOCAL.test(url)) say.differs('The site is on plain http', mendOf('https'));
  for (const fault of cookieFaults(ping.cookies, url.startsWith('https:')))
    say.differs(`Cookies: ${fault}`, /Secure/.test(fault) ? mendOf('https') : PASSED_ON);
  return true;
}

/** What the web server passes on, and how much. */
export async function checkWebServer(site: CheckedSite, say: Findings): Promise<void> {
  const { guest, method, resource } = site;
  const error = await guest.call(resource('No DocType Of This Name'));
  if (error.status >= 400 && error.body?.['exc_type'] !== undefined)
    say.ok('Errors come as the site sends them');
  else
    say.differs(
      `An error comes as a page of another server (${error.status})`,
      'Web server: leave error pages to the site (nginx: proxy_intercept_errors off).',
    );

  for (const [path, what] of [
    ['/app', 'the CSRF token is taken from it'],
    ['/files/no-file-of-this-name.txt', 'stored files are opened there'],
  ] as const) {
    const page = await guest.call(path, { accept: 'text/html' });
    const lost = isApp(page) || (path === '/app' ? page.status === 404 : page.status === 200);
    const folder = path.split('/')[1];
    if (lost) say.lacks(`/${folder} does not reach the site; ${what}`, PASSED_ON);
    else say.ok(`/${folder} reaches the site`);
  }

  for (const verb of ['PUT', 'DELETE'] as const) {
    const { status } = await guest.call(method('ping'), { verb });
    if (status === 200) say.ok(`${verb} passes`);
    else say.lacks(`${verb} is refused (${status})`, 'Web server: let GET, POST, PUT and DELETE pass.');
  }

  const long = await guest.call(method('ping'), {
    query: { x: 'x'.repeat(LEAST_URL - method('ping').length) },
  });
  if (long.status === 200) say.ok(`A request line of ${LEAST_URL} bytes passes`);
  else
    say.differs(`A request line of ${LEAST_URL} bytes is refused (${long.status})`, mendOf('request line'));

  await checkSize(site, say);
}

/** Sends this many bytes to `ping`, like an upload: it stores nothing. */
async function checkSize({ guest, method, settings }: CheckedSite, say: Findings): Promise<void> {
  const wanted = (settings.maxUploadMb ?? 0) * MEGABYTE + MEGABYTE / 4;
  const bytes = Math.max(LEAST_REQUEST, Math.min(wanted, 64 * MEGABYTE));
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes - 1000)]), 'check.pdf');
  const size = `An upload of ${(bytes / MEGABYTE).toFixed(1)} MB`;
  try {
    const { status, text } = await guest.call(method('ping'), { verb: 'POST', body: form });
    if (status === 200) say.ok(`${size} passes`);
    else if (status === 413) {
      const by = /nginx/i.test(text)
        ? 'nginx (client_max_body_size)'
        : 'the web server or the site (max_file_size)';
      say.lacks(`${size} is refused by ${by}`, mendOf('size of uploads'));
    } else say.differs(`${size} is answered with ${status}`, mendOf('size of uploads'));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    say.lacks(`${size} breaks the connection (${error.message})`, mendOf('size of uploads'));
  }
}

/** Whether long answers are compressed, tested with the list of countries. */
export async function checkCompression({ account, resource }: CheckedSite, say: Findings): Promise<void> {
  await account.call(resource('Country'), { query: { fields: '["*"]', limit_page_length: '0' } });
  if (account.compressed) say.ok('Long answers are compressed');
  else if (account.compressed === false)
    say.differs('Long answers are not compressed', mendOf('compression'));
}

/** Release and time zone of the site. */
export async function checkVersion({ account, guest, method }: CheckedSite, say: Findings): Promise<void> {
  const told = await account.call(method('frappe.utils.change_log.get_versions'));
  const versions = told.body?.['message'] as { frappe?: { version?: unknown } } | undefined;
  const version = versions?.frappe?.version;
  if (typeof version === 'string') {
    if (Number.parseInt(version, 10) >= 14) say.ok(`Frappe ${version}`);
    else say.differs(`Frappe ${version}`, 'The app is made for version 14 and newer.');
  } else {
    const { status } = await guest.call('/api/v2/method/ping');
    say.ok(`Frappe ${status === 200 ? '15 or newer' : '14 or older'} (the account may not read the version)`);
  }
  const zone = await guest.call(method('frappe.client.get_time_zone'));
  const { time_zone: name } = (zone.body?.['message'] ?? {}) as { time_zone?: unknown };
  if (typeof name === 'string') say.ok(`Times are those of ${name}`);
}
