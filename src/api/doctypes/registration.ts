import {
  attach,
  attachImage,
  check,
  currency,
  data,
  link,
  select,
  smallText,
  table,
  type DocOf,
  type RowOf,
} from './schema';

export const requester = {
  customer_name: data({ reqd: true }),
  customer_group: data(),
  email_id: data({ options: 'Email', unique: true }),
} as const;

/** The vendor as an ERPNext customer: its `name` is the vendor id. */
export const customer = {
  customer_name: data({ reqd: true }),
  email_id: data({ options: 'Email', unique: true }),
  mobile_no: data({ options: 'Phone' }),
} as const;

/** A KYC file of a requester or vendor. */
export const kycDocumentRow = {
  document_type: data(),
  document_name: data(),
  document: attach(),
  document_id: data(),
};
const registrationCategory = { category: data(), sub_category: data(), type_of_survey: data() };
const registrationCountry = { operating_country: link('Country') };
const registrationPort = { port_name: data() };

/** The sign-up and profile record of a requester or vendor. */
export const userRegistration = {
  role: select(['Requester', 'Vendor', 'B2B User'], { reqd: true }),
  ownership: select(['Company', 'Individual'], { default: 'Individual' }),
  first_name: data(),
  middle_name: data(),
  last_name: data(),
  organization_name: data(),
  license_number: data(),
  gstin_number: data(),
  email: data({ options: 'Email', reqd: true, unique: true }),
  mobile_number: data(),
  address_line_1: data(),
  address_line_2: data(),
  country: link('Country'),
  state: data(),
  district: data(),
  city: data(),
  pincode: data(),
  location: smallText(),
  spoc_name: data(),
  spoc_designation: data(),
  spoc_email: data(),
  spoc_number: data(),
  bank_name: data(),
  account_holder: data(),
  account_type: data(),
  ifscibanswift: data(),
  account_number: data(),
  branch_name: data(),
  branch_address: smallText(),
  attach_photo: attachImage(),
  attatch_photo_id: data(), // sic
  header_logo: attachImage(),
  header_logo_id: data(),
  footer_image: attachImage(),
  footer_image_id: data(),
  footer_address: smallText(),
  terms_and_conditions: data(),
  agree_to_terms_and_conditions: check(),
  creator: data(),
  category_details: table('Registration Category', registrationCategory),
  operating_country: table('Registration Country', registrationCountry),
  operating_port: table('Registration Port', registrationPort),
  documents: table('Registration Document', kycDocumentRow),
} as const;

const surveyorVendor = { vendor_id: data() };
/** A type of survey that a surveyor does, with locations and rate. */
export const surveyDetails = {
  type_of_survey: data(),
  locations: smallText(),
  rate: currency(),
  surveyor_id: data(),
};

/** A field surveyor: staff of one or more vendors, or independent. */
export const surveyor = {
  first_name: data({ reqd: true }),
  middle_name: data(),
  last_name: data(),
  email: data({ options: 'Email', reqd: true, unique: true }),
  mobile_no: data(),
  role: data({ default: 'Surveyor' }),
  is_independent_surveyor: check(),
  vendor_id: data(),
  vendor_detail: table('Surveyor Vendor', surveyorVendor),
  survey_details: table('Survey Details', surveyDetails),
  profile_photo: attachImage(),
  company_logo: attachImage(),
  footer_image: attachImage(),
  company_address: smallText(),
  documents: table('Surveyor Document', kycDocumentRow),
} as const;

export type UserRegistration = DocOf<typeof userRegistration>;
export type Surveyor = DocOf<typeof surveyor>;
export type KycDocumentRow = RowOf<typeof kycDocumentRow>;
export type SurveyDetails = RowOf<typeof surveyDetails>;
