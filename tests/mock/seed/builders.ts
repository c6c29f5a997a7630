import type { Doctype, DocDraft } from '@/api/doctypes/index';

/** A seed record: a whole document, its owner and creation time. */
export type Seeded<D extends Doctype> = DocDraft<D> & { doctype: D; owner?: string; creation?: string };

/** Overrides of a builder. */
export type Given<D extends Doctype> = Omit<Seeded<D>, 'doctype'>;

/** Makes the builder of a DocType: a complete document, with given values last. */
const build =
  <D extends Doctype>(doctype: D, plain: DocDraft<D>) =>
  (given: Partial<Given<D>> = {}): Seeded<D> =>
    ({ ...plain, ...given, doctype }) as Seeded<D>;

export const aRequester = build('Requester', {
  customer_name: 'Meridian Grain Traders',
  customer_group: 'Enterprise',
  email_id: 'requester@plimsoll.example',
});

export const aCustomer = build('Customer', {
  customer_name: 'Harbour Gauge Surveyors',
  email_id: 'vendor@plimsoll.example',
  mobile_no: '+912240010203',
});

export const aUserRegistration = build('User Registration', {
  role: 'Requester',
  ownership: 'Company',
  first_name: 'Meridian Grain Traders',
  organization_name: 'Meridian Grain Traders',
  email: 'requester@plimsoll.example',
  mobile_number: '+919820010203',
  country: 'India',
  terms_and_conditions: 'terms 1',
  agree_to_terms_and_conditions: 1,
  category_details: [],
  operating_country: [],
  operating_port: [],
  documents: [],
});

export const aSurveyor = build('Surveyor', {
  first_name: 'Anita',
  last_name: 'Kulkarni',
  email: 'surveyor@plimsoll.example',
  mobile_no: '+919820020304',
  role: 'Surveyor',
  is_independent_surveyor: 0,
  vendor_detail: [],
  documents: [],
});

export const aVendorRequesterLink = build('Vendor Requester Link', {
  vendor: 'CUST-00001',
  requester: 'REQ-00001',
  preffered: 1, // sic
});

export const anRfq = build('RFQ', {
  requester: 'REQ-00001',
  requester_name: 'Meridian Grain Traders',
  vendor: 'CUST-00001',
  vendor_name: 'Harbour Gauge Surveyors',
  survey_areaspot: 'Vessel',
  name_of_areaspot: 'MV AGGELOS B',
  location_of_survay: 'Mundra, India', // sic
  date_of_survey: '2026-06-15',
  currency: 'USD',
  estimated_rate_usd: 1250,
  payment_terms: '30 days from invoice',
  action_on_behalf_of: 'Charterers',
  surveyor_details: [],
  company_name: 'Tarini Ship Agencies',
  company_email: 'ops@tarini.example',
  company_phone_number: '02240015566',
  company_address: '14 Wharf Road, Mundra',
  contact_details: [
    { contact_person_name: 'S. Pandya', phone_number: '02240015567', email: 's.pandya@tarini.example' },
  ],
  cargo: 'Yellow maize in bulk',
  cargo_quantity: 53000,
  quantity: 1,
  attachments: [],
  status: 'New',
});

export const aSubRfq = build('Sub RFQ', {
  rfq_id: 'RFQ-00001',
  category_of_survey: 'CARGO SURVEY',
  sub_category_of_survey: 'SHIP BOARD SURVEY',
  type_of_survey: 'Draft Survey',
  scope_of_survey: 'Read six drafts before loading and after completion',
  credit_points: 3,
  quantity: 1,
  is_multiple: 0,
});

export const aJobOrder = build('Job Order', {
  rfq_id: 'RFQ-00001',
  requester_id: 'REQ-00001',
  requester_name: 'Meridian Grain Traders',
  vendor_id: 'CUST-00001',
  vendor_name: 'Harbour Gauge Surveyors',
  category_of_survey: 'CARGO SURVEY',
  sub_category_of_survey: 'SHIP BOARD SURVEY',
  type_of_survey: 'Draft Survey',
  type_of_survey_id: 'Draft Survey-CARGO SURVEY-SHIP BOARD SURVEY',
  scope_of_survey: 'Read six drafts before loading and after completion',
  survey_areaspot: 'Vessel',
  name_of_areaspot: 'MV AGGELOS B',
  location_of_survey: 'Mundra, India',
  date_of_survey: '2026-06-15',
  time: '',
  estimated_rate: 1250,
  currency: 'USD',
  quantity_of_cargo: 53000,
  status: 'New',
  surveyor: [],
});

/** What a survey record says of its job order. */
const HEADER = {
  job_order_id: 'JO-00001',
  rfq_id: 'RFQ-00001',
  requester_id: 'REQ-00001',
  requester_name: 'Meridian Grain Traders',
  vendor_id: 'CUST-00001',
  vendor_name: 'Harbour Gauge Surveyors',
  surveyor: 'Anita Kulkarni',
  surveyor_id: 'SUR-00001',
};

export const aDraftSurvay = build('Draft Survay', {
  ...HEADER,
  ship_name: 'AGGELOS B',
  starting_time_i: '',
  ending_time_i: '',
  starting_time_f: '',
  ending_time_f: '',
  voyage_details: [],
  stowage_plan: [],
  voyage_and_stowage_documents: [],
  ballast_water_i: [],
  fresh_water_i: [],
  ballast_water_f: [],
  fresh_water_f: [],
  upload_image_table_i: [],
  upload_image_table_f: [],
});

export const aConditionOfContainer = build('Condition of Container', {
  ...HEADER,
  time_of_survey: '',
  end_time: '',
  containers: [],
  upload_table: [],
  container_attachment: [],
});

export const aContainerTally = build('Container Tally Survey', {
  ...HEADER,
  time_of_survey: '',
  start_time: '',
  end_time: '',
  attachment_tally_survey: [],
});

export const aPdiSurvey = build('PDI Survey', {
  ...HEADER,
  time_of_survey: '',
  end_time: '',
  container_attachment: [],
});

export const aFlatRackSurvey = build('Flat Rack Survey', {
  ...HEADER,
  time_of_survey: '',
  end_time: '',
});

export const anInvoice = build('Invoice', {
  invoice_date: '2026-06-20',
  due_date: '2026-07-20',
  unit_price: 1250,
  status: 'Draft',
  mode_of_payment: 'Bank transfer',
  requester_name: 'Meridian Grain Traders',
  requester_id: 'REQ-00001',
  vendor_id: 'CUST-00001',
  tax_id: '27AABCM1234F1Z5',
  sub_total: 1250,
  tax_amount: 225,
  total_amount: 1475,
});

export const aTicket = build('Tickets', {
  topic: 'Report does not open',
  priority: 'Medium',
  support_type: 'Technical',
  description: 'The report of yesterday gives an empty page.',
  doc_name: 'REQ-00001',
  document_type: 'Requester',
  user_name: 'Meridian Grain Traders',
  email: 'requester@plimsoll.example',
  status: 'Open',
  attachments: [],
});

export const aSupportChat = build('Support Chat', {
  sender: 'requester@plimsoll.example',
  sender_name: 'Meridian Grain Traders',
  receiver: 'support@plimsoll.example',
  message: 'Good morning, could you have a look?',
});

export const aCreditPoint = build('Credit Point', {
  vendor: 'CUST-00001',
  status: 'Active',
  credit_point: 10,
  validity: 30,
});

export const aTopupPlan = build('Topup Plan', {
  plan_name: 'Basic 50',
  price: 4999,
  currency: 'INR',
  validity: 90,
  active: 1,
  credit_points: 50,
});
