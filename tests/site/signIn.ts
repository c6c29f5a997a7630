/** Signs in like the app and identifies the account. */
import { methods, type MethodAnswer } from '@/api/methods';
import { readAnswer, textOf } from '@/api/answers';
import { parseRoles, roleList } from '@/session/roles';
import { mayEnter } from '@/session/signIn';
import type { CheckedSite } from './checkedSite';
import type { Findings } from './findings';
import { cookieFaults, methodState, sessionHours, wordsOf } from './judge';
import { LEAST_SESSION_HOURS, siteSettings } from './siteSettings';
import type { SiteAnswer } from './visitor';

/** The account as the app knows it; ids are empty where there are none. */
export interface Identity {
  readonly email: string;
  /** Every role on the site, Frappe's own included. */
  readonly roles: readonly string[];
  readonly requesterId: string;
  readonly vendorId: string;
  readonly surveyorId: string;
  /** User Registration of the person. */
  readonly registrationId: string;
  readonly name: string;
}

const PREFIX =
  'Set VITE_FRAPPE_METHOD_PREFIX to the dotted path of the product’s methods, or single ones in VITE_FRAPPE_METHOD_MAP.';

const failed = ({ status, ...answer }: SiteAnswer) => `${status} ${wordsOf({ status, ...answer })}`.trim();

/** The product's login. Null when it fails. */
async function productLogin(site: CheckedSite, say: Findings): Promise<MethodAnswer<'login'>> {
  const { account, credentials, methodOf, assumptions, settings } = site;
  if (methodOf('login') === site.method('login') && settings.methodMap['login'] === undefined) {
    say.lacks('The prefix of the product’s methods is not set: `login` is Frappe’s own', PREFIX);
    return null;
  }
  const secrets = { login_id: credentials.user ?? '', password: credentials.password ?? '' };
  const answer = await account.call(methodOf('login'), {
    verb: 'POST',
    ...(assumptions.secretsInBody ? { body: secrets } : { query: secrets }),
  });
  const state = methodState(answer);
  // Other languages have another text for a missing method, which names it all the same; what the product refuses does not.
  const name = methodOf('login').split('/').at(-1) ?? '';
  if (state === 'missing' || (answer.status === 417 && wordsOf(answer).includes(name)))
    say.lacks(`There is no method at ${methodOf('login')}: ${wordsOf(answer)}`, PREFIX);
  else if (answer.status === 401)
    say.lacks(
      `login refuses SITE_USER with SITE_PASSWORD (${failed(answer)})`,
      'Give an account that can sign in.',
    );
  else if (state !== 'there')
    say.differs(
      `login answers ${failed(answer)}`,
      'It takes login_id and password in the query, and is open to guests.',
    );
  else return reportLogin(site, answer, say);
  return null;
}

function reportLogin({ url }: CheckedSite, answer: SiteAnswer, say: Findings): MethodAnswer<'login'> {
  const told = readAnswer(methods.login.answer, answer.body?.['message']);
  if (told === null) {
    say.differs('login answers another shape', 'docs/backend.md says what it answers.');
    return told;
  }
  const identity = { ...told, roles: roleList(told.roles) };
  if (parseRoles(identity.roles).main === null)
    say.differs('login names no role of the product', `It answered ${JSON.stringify(told.roles)}.`);
  else if (!mayEnter(identity))
    say.differs(
      'login names no registration, so the app lets nobody in',
      'It answers user_registration_id, or surveyor_id of a surveyor. VITE_ROLES_NEEDING_REGISTRATION says who needs one.',
    );
  else say.ok(`login lets ${identity.roles.join(', ')} in`);
  for (const fault of cookieFaults(answer.cookies, url.startsWith('https:')))
    say.differs(`Cookies of login: ${fault}`, 'It opens the session (frappe.local.login_manager.login_as).');
  const hours = sessionHours(answer.cookies);
  const { where, value } = siteSettings['length of a session'];
  if (hours === null) say.unknown('How long a session lasts', 'Its cookie does not say.');
  else if (hours < LEAST_SESSION_HOURS)
    say.differs(`A session lasts ${hours.toFixed(1)} hours`, `${where}: ${value}`);
  else say.ok(`A session lasts ${Math.round(hours)} hours`);
  return told;
}

/** Frappe's own login, so that the other checks can run when the product's is missing. */
async function ownLogin({ account, credentials, method }: CheckedSite): Promise<void> {
  await account.call(method('login'), {
    verb: 'POST',
    body: { usr: credentials.user, pwd: credentials.password },
  });
}

/** Signs in and identifies the account; null when it fails. */
export async function signInto(site: CheckedSite, say: Findings): Promise<Identity | null> {
  const { account, credentials, method, methodOf, resource } = site;
  const asked = async (path: string, query: Record<string, string> = {}) =>
    (await account.call(path, { query })).body ?? {};
  const told = credentials.user ? await productLogin(site, say) : null;
  const whoami = async () => textOf(await asked(methodOf('get_logged_user')), 'message');
  let email = await whoami();
  if (email === '' && credentials.user) {
    await ownLogin(site);
    email = await whoami();
  }
  if (email === '') {
    const accounts = 'Set SITE_USER and SITE_PASSWORD, or SITE_API_KEY and SITE_API_SECRET.';
    if (credentials.user || credentials.apiKey) say.lacks('Nobody is signed in', accounts);
    else say.unknown('No account is given, so this is all that can be seen', accounts);
    return null;
  }
  say.ok(`Signed in as ${email}`);
  const roles = (await asked(method('frappe.core.doctype.user.user.get_roles'), { uid: email }))['message'];
  const find = async (doctype: string, field: string) => {
    const filters = JSON.stringify([[field, '=', email]]);
    const rows = (await asked(resource(doctype), { filters, limit_page_length: '1' }))['data'] as
      | { name?: string }[]
      | undefined;
    return rows?.[0]?.name ?? '';
  };
  return {
    email,
    roles: Array.isArray(roles) ? roles.map(String) : roleList(told?.roles ?? []),
    requesterId: await find('Requester', 'email_id'),
    vendorId: await find('Customer', 'email_id'),
    surveyorId: told?.surveyor_id || (await find('Surveyor', 'email')),
    registrationId: told?.user_registration_id || (await find('User Registration', 'email')),
    name: told?.name ?? '',
  };
}
