/**
 * `npm run check:site -- URL`: reads a site and prints, line by line, what it has, lacks or answers
 * differently than the app expects, and how to correct it. It signs in and out again, and changes nothing
 * else.
 */
import { loadEnv } from 'vite';
import { SettingsError } from '@/api/env';
import { checkedSite, type CheckedSite, type Credentials } from './checkedSite';
import { checkDesk } from './desk';
import { Findings } from './findings';
import { checkEmailMethod, checkMethods } from './methods';
import { checkLists } from './lists';
import { checkOwnWays } from './ownWays';
import { checkAnswer, checkCompression, checkVersion, checkWebServer } from './reach';
import { checkGuests, checkRecords } from './records';
import { signInto } from './signIn';
import { NoAnswer } from './visitor';

/** Checks the app's settings for the site, before any call. */
function checkSettings({ unknownSettings, settings, url }: CheckedSite, say: Findings): void {
  say.section('Settings of the app');
  for (const name of unknownSettings)
    say.differs(`${name} is no setting`, 'It may be misspelt: docs/backend.md names them all.');
  const { apiBaseUrl } = settings;
  if (apiBaseUrl !== '' && apiBaseUrl !== url)
    say.differs(`VITE_API_BASE_URL is ${apiBaseUrl}`, 'The app would call that host and not this one.');
  if (!say.faulty) say.ok('Every setting can be used');
}

async function checkVisitors(site: CheckedSite, say: Findings): Promise<boolean> {
  checkSettings(site, say);
  say.section('The way to the site');
  if (!(await checkAnswer(site, say))) return false;
  await checkWebServer(site, say);
  say.section('Sign-up, as a guest');
  await checkGuests(site, say);
  await checkEmailMethod(site, say);
  return true;
}

async function checkAccount(site: CheckedSite, say: Findings): Promise<void> {
  say.section('The account');
  const who = await signInto(site, say);
  await checkVersion(site, say);
  if (!who) return;
  say.section('DocTypes');
  const closed = await checkRecords(site, who.roles, say);
  say.section('Lists, as the product asks for them');
  await checkLists(site, who, closed, say);
  say.section('Methods');
  await checkMethods(site, who, say);
  say.section('What sites do in their own way');
  await checkOwnWays(site, who, say);
  say.section('Rights and settings');
  await checkDesk(site, who.roles, say);
  await checkCompression(site, say);
  if (!site.credentials.apiKey) await site.account.call(site.methodOf('logout'), { verb: 'POST' });
}

/** Runs every check. Findings are reported as they come. `more`: the same site as further accounts, which see other lists. */
export async function checkSite(
  site: CheckedSite,
  say: Findings,
  more: readonly CheckedSite[] = [],
): Promise<void> {
  try {
    if (!(await checkVisitors(site, say))) return;
    // oxlint-disable-next-line no-await-in-loop -- the product holds one session at a time
    for (const account of [site, ...more]) await checkAccount(account, say);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    say.lacks(
      `No answer from ${site.url}: ${error.message}`,
      'Look at the address, the certificate and the network.',
    );
  }
}

/** The accounts that the environment names: `SITE_USER`, `SITE_USER_2`, `SITE_USER_3` and so on, each with its password. */
function accountsIn(env: Readonly<Record<string, string | undefined>>): [Credentials, ...Credentials[]] {
  const first: Credentials = {
    user: env['SITE_USER'],
    password: env['SITE_PASSWORD'],
    apiKey: env['SITE_API_KEY'],
    apiSecret: env['SITE_API_SECRET'],
  };
  const further = Object.keys(env)
    .filter((name) => /^SITE_USER_\d+$/.test(name))
    .toSorted()
    .map((name) => ({ user: env[name], password: env[name.replace('USER', 'PASSWORD')] }));
  return [first, ...further];
}

const USAGE = `npm run check:site -- URL

Reads the site at URL with the settings of .env and .env.local, and changes nothing. Who looks is told by the environment:
  SITE_USER and SITE_PASSWORD, or SITE_API_KEY and SITE_API_SECRET.
  SITE_USER_2 and SITE_PASSWORD_2, SITE_USER_3 and so on: further accounts, one of each role at best, since each role has lists of its own.
The exit code is 0 if all is well, 1 if something lacks or differs, 2 if the check could not begin.`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

export async function main(words: readonly string[]): Promise<void> {
  const [address = '', ...more] = words;
  if (!/^https?:\/\/[^\s/]+\/*$/.test(address) || more.length > 0) {
    print(USAGE);
    process.exitCode = 2;
    return;
  }
  const [first, ...further] = accountsIn(process.env);
  const say = new Findings(print);
  try {
    const environment = loadEnv('production', process.cwd(), 'VITE_');
    const as = (credentials: Credentials) =>
      checkedSite(address.replace(/\/+$/, ''), environment, credentials);
    const site = as(first);
    const named = [first.user ?? (first.apiKey ? 'the owner of the API key' : 'a guest')];
    print(`Checking ${site.url} as ${[...named, ...further.map(({ user }) => user)].join(', ')}`);
    await checkSite(site, say, further.map(as));
    print(`\n${say.summary()}`);
    process.exitCode = say.faulty ? 1 : 0;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    print(`The settings cannot be used:\n${error.problems.join('\n')}`);
    process.exitCode = 2;
  }
}
