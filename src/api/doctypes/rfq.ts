import {
  attach,
  check,
  currency,
  data,
  date,
  datetime,
  float,
  int,
  link,
  select,
  smallText,
  table,
  textEditor,
  type DocOf,
  type RowOf,
} from './schema';

/** A row of the joint inspection list. */
export const rfqJointInspection = { name1: data(), on_behalf_of: data(), role: data() };
/** A contact of the agent. */
const rfqContact = {
  contact_person_name: data({ reqd: true }),
  phone_number: data(),
  email: data({ options: 'Email' }),
};
/** A file of the request: its address and the name of its File record. */
export const rfqAttachment = { attachment: attach(), attachment_id: data() };

/** Request for quotation. */
export const rfq = {
  requester: data(),
  requester_name: data(),
  vendor: data(),
  vendor_name: data(),
  survey_areaspot: select(['', 'Yard', 'Vessel', 'CFS', 'Terminal', 'Factory']),
  name_of_areaspot: data(),
  location_of_survay: data({ reqd: true }), // sic
  date_of_survey: date({ reqd: true }),
  currency: link('Currency', { default: 'USD' }),
  estimated_rate_usd: currency({ nonNegative: true }),
  payment_terms: smallText(),
  action_on_behalf_of: data(),
  list_of_clubs: data(),
  list_of_club_name: data(),
  port_of_loading_or_discharging: data(),
  surveyor_details: table('RFQ Joint Inspection', rfqJointInspection),
  company_name: data(),
  company_email: data({ options: 'Email' }),
  company_phone_number: data({ options: 'Phone' }),
  company_address: smallText(),
  contact_details: table('RFQ Contact', rfqContact),
  cargo: data(),
  cargo_quantity: float(),
  quantity: int({ default: '1' }),
  attachments: table('RFQ Attachment', rfqAttachment),
  status: select(['New', 'Accepted', 'In Progress', 'Completed', 'Rejected', 'Cancelled'], {
    default: 'New',
    reqd: true,
  }),
  posted_by: data(),
  additional_surveyor: check(),
  comments: smallText(),
  appointment: textEditor(),
  appointment_issued: datetime(),
  appointment_letter: check(),
  appointment2: textEditor(),
  appointment_issued2: datetime(),
  appointment_letter2: check(),
} as const;

/** One survey line of a request. */
export const subRfq = {
  rfq_id: link('RFQ', { reqd: true }),
  category_of_survey: data(),
  sub_category_of_survey: data(),
  type_of_survey: data(),
  scope_of_survey: smallText(),
  credit_points: float(),
  quantity: int({ default: '1', nonNegative: true }),
  is_multiple: check(),
} as const;

/** A requester's link to a vendor; `preffered` 1 means starred. */
export const vendorRequesterLink = {
  vendor: data({ reqd: true }),
  requester: data({ reqd: true }),
  preffered: check(), // sic
} as const;

export type RFQ = DocOf<typeof rfq>;
export type SubRFQ = DocOf<typeof subRfq>;
export type RfqJointInspection = RowOf<typeof rfqJointInspection>;
