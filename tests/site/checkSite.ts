/**
 * `npm run check:site -- URL`: reads a site and prints, line by line, what it has, lacks or answers
 * differently than the app expects, and how to correct it. It signs in and out again, and changes nothing
 * else.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadEnv } from 'vite';
import { SettingsError } from '@/api/env';
import { checkedSite, type CheckedSite, type Credentials } from './checkedSite';
import { checkDesk } from './desk';
import { Findings } from './findings';
import { checkEmailMethod, checkMethods } from './methods';
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

/** Runs every check. Findings are reported as they come. */
export async function checkSite(site: CheckedSite, say: Findings): Promise<void> {
  checkSettings(site, say);
  say.section('The way to the site');
  try {
    if (!(await checkAnswer(site, say))) return;
    await checkWebServer(site, say);
    say.section('Sign-up, as a guest');
    await checkGuests(site, say);
    await checkEmailMethod(site, say);
    say.section('The account');
    const who = await signInto(site, say);
    await checkVersion(site, say);
    if (!who) return;
    say.section('DocTypes');
    await checkRecords(site, who.roles, say);
    say.section('Methods');
    await checkMethods(site, who, say);
    say.section('What sites do in their own way');
    await checkOwnWays(site, who, say);
    say.section('Rights and settings');
    await checkDesk(site, who.roles, say);
    await checkCompression(site, say);
    if (!site.credentials.apiKey) await site.account.call(site.methodOf('logout'), { verb: 'POST' });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    say.lacks(
      `No answer from ${site.url}: ${error.message}`,
      'Look at the address, the certificate and the network.',
    );
  }
}

const USAGE = `npm run check:site -- URL

Reads the site at URL with the settings of .env and .env.local, and changes nothing. Who looks is told by the environment:
  SITE_USER and SITE_PASSWORD, or SITE_API_KEY and SITE_API_SECRET.
The exit code is 0 if all is well, 1 if something lacks or differs, 2 if the check could not begin.`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const [address = '', ...more] = process.argv.slice(2);
  if (!/^https?:\/\/[^\s/]+\/*$/.test(address) || more.length > 0) {
    print(USAGE);
    process.exitCode = 2;
    return;
  }
  const { env } = process;
  const credentials: Credentials = {
    user: env['SITE_USER'],
    password: env['SITE_PASSWORD'],
    apiKey: env['SITE_API_KEY'],
    apiSecret: env['SITE_API_SECRET'],
  };
  const say = new Findings(print);
  try {
    const site = checkedSite(
      address.replace(/\/+$/, ''),
      loadEnv('production', process.cwd(), 'VITE_'),
      credentials,
    );
    print(
      `Checking ${site.url} as ${credentials.user ?? (credentials.apiKey ? 'the owner of the API key' : 'a guest')}`,
    );
    await checkSite(site, say);
    print(`\n${say.summary()}`);
    process.exitCode = say.faulty ? 1 : 0;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    print(`The settings cannot be used:\n${error.problems.join('\n')}`);
    process.exitCode = 2;
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(resolve(process.argv[1])).href)
  await main();
