import { z } from 'zod';
import type { UserRegistration } from '@/api/doctypes/registration';
import { docQuery, listQuery } from '@/api/queries';
import { getDoc, listDocs, type Filter } from '@/api/resource';
import { EMAIL } from '@/lib/email';
import { shownText } from '@/lib/storedText';

/** What a registration tells of a customer; a vendor reads it and changes nothing. */
const FROM_REGISTRATION = [
  'first_name',
  'middle_name',
  'last_name',
  'organization_name',
  'gstin_number',
  'license_number',
  'email',
  'mobile_number',
  'address_line_1',
  'address_line_2',
  'country',
  'state',
  'city',
  'pincode',
] as const;
type FilledField = (typeof FROM_REGISTRATION)[number];

export type CustomerType = 'Enterprise' | 'Individual';

const filled = Object.fromEntries(FROM_REGISTRATION.map((name) => [name, z.string()])) as Record<
  FilledField,
  z.ZodString
>;

/** The customer for whom a vendor makes a request (2§2, 2§5). */
export const customerSchema = z
  .object({
    type: z.enum(['', 'Enterprise', 'Individual']),
    /** What is typed to find one, or the id of the one that was picked. */
    search: z.string(),
    /** The registration that was picked. */
    registration: z.string(),
    ...filled,
    /** Its Requester record, found by e-mail when the step is left. */
    requester: z.string(),
    requester_name: z.string(),
  })
  .superRefine((customer, context) => {
    const say = (path: keyof typeof customer, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (customer.type === '') return say('type', 'Customer type is required');
    if (customer.registration === '')
      return say(
        'search',
        customer.type === 'Enterprise' ? 'Organization Name is required' : 'First Name is required',
      );
    if (customer.email.trim() === '') say('email', 'Email is required');
    else if (!EMAIL.test(customer.email.trim())) say('email', 'Email is not valid');
    if (customer.mobile_number.trim() === '') say('mobile_number', 'Mobile Number is required');
    if (customer.address_line_1.trim() === '') say('address_line_1', 'Address 1 required');
    if (customer.city.trim() === '') say('city', 'City is required');
  });

export type CustomerValues = z.infer<typeof customerSchema>;

const nothing = Object.fromEntries(FROM_REGISTRATION.map((name) => [name, ''])) as Record<
  FilledField,
  string
>;

/** No customer yet; a change of the type starts here. */
export const emptyCustomer = (type: CustomerValues['type'] = ''): CustomerValues => ({
  type,
  search: '',
  registration: '',
  ...nothing,
  requester: '',
  requester_name: '',
});

/** A picked registration as the form holds it. Texts stand as they were typed; the country is India where none is known. */
export const customerOf = (
  type: CustomerValues['type'],
  registration: Pick<UserRegistration, 'name'> & Partial<UserRegistration>,
): CustomerValues => ({
  ...emptyCustomer(type),
  search: registration.name,
  registration: registration.name,
  ...(Object.fromEntries(
    FROM_REGISTRATION.map((name) => [name, shownText(registration[name])]),
  ) as typeof nothing),
  country: registration.country || 'India',
});

/** The name by which a customer of a type is looked for and shown. */
const nameField = (type: CustomerType) =>
  type === 'Enterprise' ? ('organization_name' as const) : ('first_name' as const);

/** A customer's whole name. */
export const customerName = (customer: Pick<CustomerValues, 'type' | FilledField>): string =>
  customer.type === 'Enterprise'
    ? customer.organization_name
    : [customer.first_name, customer.middle_name, customer.last_name].filter(Boolean).join(' ');

const FOUND = [
  'name',
  'email',
  'organization_name',
  'first_name',
  'middle_name',
  'last_name',
  'ownership',
] as const;

/**
 * Customers whose name or e-mail holds a text (2§5, D100): companies, or the persons whom this vendor signed up. `userId` is the
 * vendor's own registration.
 */
export function customerSearchQuery(type: CustomerType, text: string, userId: string) {
  const filters: Filter<'User Registration'>[] =
    type === 'Enterprise'
      ? [
          ['role', '!=', 'Vendor'],
          ['ownership', '=', 'Company'],
        ]
      : [
          ['role', '=', 'Requester'],
          ['creator', '=', userId],
          ['ownership', '=', 'Individual'],
        ];
  return listQuery('User Registration', {
    fields: FOUND,
    filters,
    orFilters: [
      ['email', 'like', `%${text}%`],
      [nameField(type), 'like', `%${text}%`],
    ],
    orderBy: 'modified desc',
    limit: 10,
  });
}

/** The whole registration of a customer. */
export const customerQuery = (registration: string) => docQuery('User Registration', registration);

/** The registration with an e-mail, for a page that comes from a customer's record; undefined when there is none. */
export async function registrationWith(email: string): Promise<UserRegistration | undefined> {
  const [found] = await listDocs('User Registration', {
    fields: ['name', 'email'],
    filters: [
      ['email', '=', email],
      ['role', '!=', 'Vendor'],
    ],
    limit: 1,
  });
  return found && getDoc('User Registration', found.name);
}

/** The Requester record with a customer's e-mail, which a request names (D101); undefined when there is none. */
export async function requesterWith(email: string) {
  const [found] = await listDocs('Requester', {
    fields: ['name', 'customer_name', 'email_id'],
    filters: [['email_id', '=', email]],
    limit: 1,
  });
  return found;
}
