import { check, currency, data, date, float, int, link, select, smallText, type DocOf } from './schema';

export const country = { country_name: data({ reqd: true }), code: data() } as const;
export const currencyDoc = { currency_name: data({ reqd: true }) } as const;
export const state = { state: data({ reqd: true }), country: link('Country') } as const;
export const district = { district: data({ reqd: true }), state: link('State') } as const;
/** The site's own list of Indian postal codes, as far as it has one (D226). */
export const pincode = { pincode: data({ reqd: true }), state: link('State') } as const;
export const category = { category: data({ reqd: true }) } as const;
export const subCategory = { sub_category: data({ reqd: true }), category: link('Category') } as const;
export const portName = { port_name: data({ reqd: true }), country: link('Country') } as const;
/** Only `name`: asking for a field that a site lacks would fail the whole list. */
export const listOfClubs = {} as const;

/** A kind of survey that can be ordered; its `name` reads `{type}-{category}-{sub category}` (D106). */
export const typeOfSurvey = {
  type_of_survey_id: data(),
  type_of_survey: data({ reqd: true }),
  credit_point: float(),
  is_multiple: check(),
  category: link('Category'),
  sub_category: link('Sub Category'),
} as const;

/** The numbered items of work in a type of survey. */
export const scopeOfSurvey = {
  scope_of_survey: smallText(),
  type_of_survey: data(),
  freight_handling: data(),
} as const;

export const topupPlan = {
  plan_name: data({ reqd: true, unique: true }),
  price: currency(),
  currency: link('Currency', { default: 'INR' }),
  validity: int(),
  active: check({ default: '1' }),
  credit_points: float(),
} as const;

/** A lot of credit points of a vendor. */
export const creditPoint = {
  vendor: data(),
  status: select(['Active', 'Expired', 'Used'], { default: 'Active' }),
  credit_point: float(),
  expiring_date: date(),
  validity: int(),
} as const;

/** An uploaded file. Only the columns that the product reads. */
export const file = {
  file_name: data(),
  file_url: data(),
  file_size: int(),
  is_private: check(),
  attached_to_doctype: data(),
  attached_to_name: data(),
  attached_to_field: data(),
} as const;

export type TopupPlan = DocOf<typeof topupPlan>;
export type CreditPoint = DocOf<typeof creditPoint>;
