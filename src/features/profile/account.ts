import { z } from 'zod';
import { required, trimmed } from '@/shared/registration/address';
import { PROFILE_SAVED, textsOf, type Section } from './section';

/**
 * Labels of the bank account, in their order; `required` where the message's word differs from the label
 * (D82).
 */
export const ACCOUNT_FIELDS = [
  { name: 'bank_name', label: 'Bank name' },
  { name: 'account_holder', label: 'Account holder' },
  { name: 'account_number', label: 'Account number' },
  { name: 'account_type', label: 'Account type' },
  { name: 'ifscibanswift', label: 'Bank code (IFSC / IBAN / SWIFT)', required: 'Bank code is required' },
  { name: 'branch_name', label: 'Branch name' },
  { name: 'branch_address', label: 'Branch address' },
] as const satisfies readonly { name: string; label: string; required?: string }[];

type Name = (typeof ACCOUNT_FIELDS)[number]['name'];
export type AccountValues = Record<Name, string>;

const NAMES = ACCOUNT_FIELDS.map(({ name }) => name);

const schema = z.object(
  Object.fromEntries(
    ACCOUNT_FIELDS.map((field) => [
      field.name,
      required('required' in field ? field.required : `${field.label} is required`),
    ]),
  ) as Record<Name, z.ZodString>,
);

/** Bank account; everything is required (1§5). */
export const accountSection: Section<'User Registration', AccountValues> = {
  id: 'account',
  title: 'Account Details',
  doctype: 'User Registration',
  schema: () => schema,
  parts: ACCOUNT_FIELDS.map(({ name, label }) => ({ path: name, label })),
  valuesOf: (record) => textsOf(record, NAMES),
  hasData: (record) => NAMES.some((name) => Boolean(record[name])),
  prepare: (values) => Promise.resolve({ draft: trimmed(values) }),
  saved: PROFILE_SAVED,
};
