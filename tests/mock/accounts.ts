import accountList from './seed/accounts.json' with { type: 'json' };

/** Someone who can sign in on a freshly seeded mock. */
export type Account = (typeof accountList)[number];

export const accounts: readonly Account[] = accountList;

/** Accounts by the part before the @ of their address. */
const KEYS = [
  'requester',
  'individual',
  'vendor',
  'vendor2',
  'vendor3',
  'ownboat',
  'surveyor',
  'surveyor2',
  'surveyor3',
  'independent',
  'b2b',
  'admin',
  'manager',
  'user',
] as const;

export type AccountKey = (typeof KEYS)[number];

export const isAccountKey = (key: string | null): key is AccountKey => KEYS.some((one) => one === key);

export function accountOf(key: AccountKey): Account {
  const found = accounts.find(({ email }) => email.startsWith(`${key}@`));
  if (!found) throw new Error(`seed/accounts.json has no account ${key}@…`);
  return found;
}
