import { z } from 'zod';

/** The default country, the only one with lists of states and districts (1§2). */
export const INDIA = 'India';

const text = z.string();
/** A required text with its message (D40). */
export const required = (message: string) => z.string().trim().min(1, message);

/** Texts of a form as they are sent. */
export const trimmed = <V extends object>(values: V): V =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value).trim()])) as V;

/** An address as a form holds it; the keys are those of the User Registration. */
export type AddressValues = z.infer<ReturnType<typeof addressSchema>>;

/** A form with an address in it. */
export interface WithAddress {
  address: AddressValues;
}

/** An address that nobody has typed into. */
export const emptyAddress = (): AddressValues => ({
  address_line_1: '',
  address_line_2: '',
  country: INDIA,
  state: '',
  district: '',
  city: '',
  pincode: '',
  location: '',
});

/** What a pincode must look like. */
export interface PincodeRule {
  form: RegExp;
  message: string;
}

/** Five or six digits at sign-up, six in the profile (1§5, D56). */
export const SIGNUP_PINCODE: PincodeRule = {
  form: /^\d{5,6}$/,
  message: 'Pincode must be exactly 5 or 6 digits',
};
export const PROFILE_PINCODE: PincodeRule = { form: /^\d{6}$/, message: 'Pincode must be exactly 6 digits' };

/** Typed digits beyond these are not taken (1§9). */
export const PINCODE_DIGITS = 6;

/** What the field of the state is called; of India there is a list. */
export const stateLabel = (country: string) => (country === INDIA ? 'State' : 'State/Province');
/** What the field of the district is called. */
export const districtLabel = (country: string) => (country === INDIA ? 'District' : 'District/County');

/** The rules of an address (1§5). Address 2 and the location are free. */
export const addressSchema = (pincode: PincodeRule) =>
  z
    .object({
      address_line_1: required('Address 1 required'),
      address_line_2: text,
      country: required('Country is required'),
      state: text,
      district: required('District/County is required'),
      city: required('City is required'),
      pincode: z.string().regex(pincode.form, pincode.message),
      location: text,
    })
    .superRefine(({ state, country }, context) => {
      if (state.trim() !== '') return;
      context.addIssue({ code: 'custom', path: ['state'], message: `${stateLabel(country)} is required` });
    });
