import type { UserRegistration } from '@/api/doctypes/registration';
import { shownText } from '@/lib/storedText';

/** Name and address of a party as its registration has them: what an invoice says of it. */
export const ADDRESS_FIELDS = [
  'organization_name',
  'first_name',
  'middle_name',
  'last_name',
  'address_line_1',
  'address_line_2',
  'city',
  'pincode',
  'district',
  'state',
  'country',
  'gstin_number',
] as const satisfies readonly (keyof UserRegistration)[];

type Address = Partial<Pick<UserRegistration, (typeof ADDRESS_FIELDS)[number]>>;

const joined = (parts: readonly (string | null | undefined)[], by: string) =>
  parts
    .map((part) => shownText(part).trim())
    .filter(Boolean)
    .join(by);

/** Name and postal address, a line each; empty where the registration has neither. Pure. */
export function addressText(row: Address, name = ''): string {
  return [
    name || shownText(row.organization_name) || joined([row.first_name, row.middle_name, row.last_name], ' '),
    joined([row.address_line_1, row.address_line_2], ', '),
    joined([joined([row.city, row.pincode], ' '), row.district === row.city ? '' : row.district], ', '),
    joined([row.state, row.country], ', '),
  ]
    .filter(Boolean)
    .join('\n');
}

type Account = Partial<
  Pick<
    UserRegistration,
    | 'account_holder'
    | 'account_number'
    | 'account_type'
    | 'bank_name'
    | 'ifscibanswift'
    | 'branch_name'
    | 'branch_address'
  >
>;

/** The account to pay to, a line for each part; empty where there is no account number. Pure. */
export function accountText(row: Account): string {
  const number = shownText(row.account_number).trim();
  if (number === '') return '';
  const line = (label: string, value: string) => (value === '' ? '' : `${label} ${value}`);
  return [
    shownText(row.account_holder).trim(),
    line('Account', joined([number, row.account_type], ', ')),
    line('Bank', joined([row.bank_name], '')),
    line('IFSC / IBAN / SWIFT', joined([row.ifscibanswift], '')),
    line('Branch', joined([row.branch_name, row.branch_address], ', ')),
  ]
    .filter(Boolean)
    .join('\n');
}
