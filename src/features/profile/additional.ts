import { z } from 'zod';
import type { UserRegistration } from '@/api/doctypes/registration';
import { isEmail } from '@/lib/email';
import {
  addressSchema,
  districtLabel,
  emptyAddress,
  PROFILE_PINCODE,
  stateLabel,
  trimmed,
  type WithAddress,
} from '@/shared/registration/address';
import { pincodeHolds } from '@/shared/registration/usePincodeCheck';
import { PROFILE_SAVED, textsOf, type Section } from './section';

/** Contact person of a company (1§6). */
export const CONTACT_FIELDS = [
  { name: 'spoc_name', label: 'Contact person name' },
  { name: 'spoc_designation', label: 'Contact person designation' },
  { name: 'spoc_email', label: 'Contact person email' },
  { name: 'spoc_number', label: 'Contact person number' },
] as const;
const CONTACT_NAMES = CONTACT_FIELDS.map(({ name }) => name);

/** Labels of the address, in its order. */
export const addressLabels = (country: string) =>
  [
    ['address_line_1', 'Address 1'],
    ['address_line_2', 'Address 2'],
    ['country', 'Country'],
    ['state', stateLabel(country)],
    ['district', districtLabel(country)],
    ['city', 'City'],
    ['pincode', 'Pincode'],
    ['location', 'Location'],
  ] as const;
const ADDRESS_NAMES = addressLabels('').map(([name]) => name);

export type AdditionalValues = WithAddress & {
  contact: Record<(typeof CONTACT_NAMES)[number], string>;
};

/** Only companies have a contact person. */
export const isCompany = (record: UserRegistration): boolean => record.ownership === 'Company';

const schema = (record: UserRegistration) =>
  z.object({
    address: addressSchema(PROFILE_PINCODE),
    contact: z.object({
      spoc_name: z.string(),
      spoc_designation: z.string(),
      spoc_email: z
        .string()
        .refine((email) => !isCompany(record) || email.trim() === '' || isEmail(email.trim()), {
          message: 'Invalid email address',
        }),
      spoc_number: z.string(),
    }),
  });

/** Address and, for a company, the contact person. */
export const additionalSection: Section<'User Registration', AdditionalValues> = {
  id: 'additional',
  title: 'Additional Details',
  doctype: 'User Registration',
  schema,
  parts: [
    ...addressLabels('').map(([name, label]) => ({ path: `address.${name}` as const, label })),
    ...CONTACT_FIELDS.map(({ name, label }) => ({ path: `contact.${name}` as const, label })),
  ],
  valuesOf: (record) => {
    const address = textsOf(record, ADDRESS_NAMES);
    return {
      address: { ...address, country: address.country || emptyAddress().country },
      contact: textsOf(record, CONTACT_NAMES),
    };
  },
  hasData: (record) => ADDRESS_NAMES.some((name) => name !== 'country' && Boolean(record[name])),
  holds: (client, { address }) => pincodeHolds(client, address, PROFILE_PINCODE),
  prepare: ({ address, contact }, record) =>
    Promise.resolve({
      draft: { ...trimmed(address), ...(isCompany(record) ? trimmed(contact) : {}) },
    }),
  saved: PROFILE_SAVED,
};
