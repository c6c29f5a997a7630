/** The site to check, and the account that checks it. */
import { assumptionTable, readAssumptions } from '@/api/assumptions';
import { overrideSettings, parseSettings, settingTable, type Settings } from '@/api/env';
import { wireName } from '@/api/method';
import type { MethodName } from '@/api/methods';
import { SiteVisitor } from './visitor';

/** A person by e-mail and password, or an API key; neither is a guest. */
export interface Credentials {
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly apiSecret?: string | undefined;
}

export interface CheckedSite {
  readonly url: string;
  readonly settings: Settings;
  readonly assumptions: ReturnType<typeof readAssumptions>['values'];
  readonly credentials: Credentials;
  /** Variables that look like settings but are not. */
  readonly unknownSettings: readonly string[];
  /** A visitor without an account. */
  readonly guest: SiteVisitor;
  /** The account, once it is signed in. */
  readonly account: SiteVisitor;
  /** Path of a method by its whole name. */
  readonly method: (name: string) => string;
  /** Path of one of the app's methods. */
  readonly methodOf: (name: MethodName) => string;
  readonly resource: (doctype: string, name?: string) => string;
}

const VARIABLES = new Set(
  [...Object.values(settingTable), ...Object.values(assumptionTable)].map(({ variable }) => variable),
);

/** A site with the settings of an environment; throws `SettingsError`. */
export function checkedSite(
  url: string,
  environment: Readonly<Record<string, string>>,
  credentials: Credentials,
): CheckedSite {
  const settings = parseSettings(environment);
  // The app's own code builds the methods' names.
  overrideSettings(settings);
  const assumptions = readAssumptions(environment).values;
  const { apiKey, apiSecret } = credentials;
  const method = (name: string) => `${assumptions.apiRoot}/method/${name}`;
  return {
    url,
    settings,
    assumptions,
    credentials,
    unknownSettings: Object.keys(environment).filter((name) => /^VITE_/.test(name) && !VARIABLES.has(name)),
    guest: new SiteVisitor(url),
    account: new SiteVisitor(url, apiKey && apiSecret ? `token ${apiKey}:${apiSecret}` : undefined),
    method,
    methodOf: (name) => method(wireName(name)),
    resource: (doctype, name) =>
      [assumptions.apiRoot, 'resource', doctype, ...(name === undefined ? [] : [name])]
        .map((part, at) => (at < 2 ? part : encodeURIComponent(part)))
        .join('/'),
  };
}
