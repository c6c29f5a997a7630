import { z } from 'zod';
import type { DocDraft } from '@/api/doctypes/index';
import { EMAIL, isEmail } from '@/lib/email';
import {
  addressSchema,
  emptyAddress,
  required,
  SIGNUP_PINCODE,
  trimmed,
  type AddressValues,
} from '@/shared/registration/address';
import { mobileSchema } from '@/shared/registration/contact';
import { emptyKycDocument, type NewKycDocument, type KycDocument } from '@/shared/registration/kycDocuments';
import { emptyOffer, offerSchema, toOfferTables, type SurveyOffer } from '@/shared/registration/surveyOffer';
import { INDIA_ISO } from './dialCodes';
import { AGREED } from './terms';

/** Who can sign up (1§1). */
export type SignupRole = 'Requester' | 'Vendor';
export type UserType = 'Enterprise' | 'Individual';

/** The values of the sign-up form. Without a password: the server makes one and mails it. */
export interface SignupValues {
  basic: Omit<z.infer<typeof basic>, 'userType'> & { userType: UserType | '' };
  address: AddressValues;
  contact: { spoc_name: string; spoc_designation: string; spoc_email: string; spoc_number: string };
  survey: SurveyOffer;
  /** Documents to upload, on this device until then. */
  kycDocuments: KycDocument[];
  /** The next one, not added yet. */
  kycDocument: NewKycDocument;
  agree: boolean;
}

/** An empty form, with the contract's defaults (1§9). */
export const emptySignup = (): SignupValues => ({
  basic: {
    role: 'Requester',
    userType: '',
    organization_name: '',
    license_number: '',
    gstin_number: '',
    first_name: '',
    middle_name: '',
    last_name: '',
    email: '',
    mobile_country: INDIA_ISO,
    mobile_number: '+91',
  },
  address: emptyAddress(),
  contact: { spoc_name: '', spoc_designation: '', spoc_email: '', spoc_number: '' },
  survey: emptyOffer(),
  kycDocuments: [],
  kycDocument: emptyKycDocument(),
  agree: false,
});

const text = z.string();

const basic = z
  .object({
    role: z.enum(['Requester', 'Vendor'], 'Please select a role'),
    userType: z.enum(['Enterprise', 'Individual'], 'Customer Type is required'),
    organization_name: text,
    license_number: text,
    gstin_number: text,
    first_name: text,
    middle_name: text,
    last_name: text,
    email: required('Email is required').regex(EMAIL, 'Email is not valid'),
    // of the mobile number; not sent, since the number contains its code
    mobile_country: text,
    mobile_number: mobileSchema,
  })
  .superRefine(({ userType, organization_name, first_name }, context) => {
    const say = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (userType === 'Enterprise' && organization_name.trim() === '')
      say('organization_name', 'Organization name is required');
    if (userType === 'Individual' && first_name.trim() === '') say('first_name', 'First Name is required');
  });

/** The rules of each step (1§5). Only an Enterprise needs a contact person. */
export const signupSchema = z
  .object({
    basic,
    address: addressSchema(SIGNUP_PINCODE),
    contact: z.object({ spoc_name: text, spoc_designation: text, spoc_email: text, spoc_number: text }),
    survey: offerSchema,
    kycDocuments: z.array(z.unknown()),
    kycDocument: z.object({ title: text, description: text, files: z.array(z.unknown()) }),
    agree: z.boolean(),
  })
  .superRefine((values, context) => {
    if (values.basic.userType !== 'Enterprise' || isEmail(values.contact.spoc_email.trim())) return;
    context.addIssue({ code: 'custom', path: ['contact', 'spoc_email'], message: 'Invalid email address' });
  });

/** The account's name: the organization, or the person. */
export const accountName = ({ basic: who }: SignupValues): string =>
  who.userType === 'Enterprise'
    ? who.organization_name.trim()
    : [who.first_name, who.middle_name, who.last_name]
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' ');

/** The User Registration as sent. `vendorId` is set when a vendor signs up a customer (D70). */
export function toRegistration(values: SignupValues, vendorId = ''): DocDraft<'User Registration'> {
  const { role, userType, organization_name, license_number, gstin_number, ...person } = values.basic;
  const company = userType === 'Enterprise';
  const email = person.email.trim();
  return {
    role,
    ownership: company ? 'Company' : 'Individual',
    ...(company
      ? {
          ...trimmed({ organization_name, license_number, gstin_number }),
          // The first name defaults to the organization name (1§4).
          first_name: organization_name.trim(),
          ...trimmed(values.contact),
        }
      : trimmed({
          first_name: person.first_name,
          middle_name: person.middle_name,
          last_name: person.last_name,
        })),
    email,
    mobile_number: person.mobile_number,
    ...trimmed(values.address),
    ...(role === 'Requester' ? {} : toOfferTables(values.survey)),
    terms_and_conditions: AGREED,
    agree_to_terms_and_conditions: 1,
    creator: vendorId || email,
  };
}
