/**
 * The product's and the framework's methods: verb, place of the parameters, answer, and whether a call
 * changes something (then it is never cached, retried or refetched, whatever its verb: D22).
 */

import {
  asCount,
  asNumber,
  asRecords,
  asRow,
  asRows,
  asSeries,
  asTable,
  asText,
  asName,
  maybe,
  ignored,
  type AnswerOf,
  type AnswerShape,
} from './answers';

interface MethodFacts {
  readonly verb: 'GET' | 'POST' | 'PUT';
  /** `query` with POST sends no body at all, else Frappe ignores the query (D6, R9). */
  readonly params: 'query' | 'body';
  /** Full name of a framework method, which takes no prefix (D3). */
  readonly standard?: string;
  /** Its parameters hold secrets (D23). */
  readonly secret?: true;
  /** Its answer sets the cookies of a new session. */
  readonly opensSession?: true;
  /** It does the same for a visitor: an answer that says the session has ended is a good one all the same (R2). */
  readonly forVisitors?: true;
}

/** Carries the types of the parameters; the key exists for the compiler only. */
interface Given<Params> {
  readonly __params?: Params;
}
const given = <Params>(): Given<Params> => ({});

type Method<Params, Shape extends AnswerShape, Mutates extends boolean> = MethodFacts &
  Given<Params> & { readonly mutates: Mutates; readonly answer: Shape };

const reading = <Params, Shape extends AnswerShape>(
  facts: MethodFacts,
  _given: Given<Params>,
  answer: Shape,
): Method<Params, Shape, false> => ({ ...facts, mutates: false, answer });
const changing = <Params, Shape extends AnswerShape>(
  facts: MethodFacts,
  _given: Given<Params>,
  answer: Shape,
): Method<Params, Shape, true> => ({ ...facts, mutates: true, answer });

const BY_GET = { verb: 'GET', params: 'query' } as const;
const BY_POST = { verb: 'POST', params: 'body' } as const;

const VENDORS = asRows({
  vendor_id: asText('name'),
  vendor_name: asText('customer_name'),
  email_id: asText(),
  mobile_no: asText(),
  preferred: asNumber(),
  operating_country: asTable({ operating_country: asText() }),
  operating_port: asTable({ port_name: asText() }),
  categories: asTable({ category: asText(), sub_category: asText() }, 'category_details'),
});

/** Finds a surveyor by parts of the name, or by the whole. */
const SURVEYOR_NAME = {
  surveyor_id: asText('name'),
  first_name: maybe(asText()),
  middle_name: maybe(asText()),
  last_name: maybe(asText()),
  full_name: maybe(asText('surveyor_name')),
};

const SURVEYORS = asRows({
  ...SURVEYOR_NAME,
  email: asText(),
  mobile_no: asText(),
  is_independent_surveyor: asNumber(),
});

/** Those of the product. */
const productMethods = {
  login: changing(
    { verb: 'POST', params: 'query', secret: true, opensSession: true },
    given<{ login_id: string; password: string }>(),
    asRow({
      user_registration_id: asText(),
      surveyor_id: asText(),
      name: asText(),
      roles: asTable({ role: asText() }),
    }),
  ),
  forget_password: changing({ ...BY_POST, forVisitors: true }, given<{ email: string }>(), ignored),
  reset_password: changing(
    { ...BY_GET, secret: true },
    given<{ email: string; old_password: string; new_password: string; confirm_password: string }>(),
    ignored,
  ),

  validate_email: reading(BY_GET, given<{ email: string }>(), asName()),
  create_user_supplier_requester: changing(
    BY_POST,
    given<{ user_registration_id: string }>(),
    asName('customer_id', 'customer', 'requester_id', 'requester', 'supplier', 'name'),
  ),
  update_credit_point: changing(
    BY_POST,
    given<{ user_registration_id: string; credit_point: number }>(),
    ignored,
  ),

  get_vendors_for_requester: reading(
    BY_GET,
    given<{
      requester?: string;
      preferred?: 0 | 1;
      operating_country?: string;
      operating_port?: string;
      category?: string;
      sub_category?: string;
    }>(),
    VENDORS,
  ),
  search_vendors_using_search_field: reading(
    BY_GET,
    given<{ search_field: string; requester?: string }>(),
    VENDORS,
  ),
  // sic
  count_of_preffered_vendors_for_requester: reading(BY_GET, given<{ requester: string }>(), asCount),
  surveyor_count_for_vendor_dashboard: reading(BY_GET, given<{ vendor_id: string }>(), asCount),
  get_requester_side_rfq_count_for_graph: reading(BY_GET, given<{ requester_id: string }>(), asSeries),
  get_vendor_side_rfq_count_for_graph: reading(BY_GET, given<{ vendor_id: string }>(), asSeries),
  get_surveyor_side_rfq_count_for_graph: reading(BY_GET, given<{ surveyor_id: string }>(), asSeries),
  get_user_management_list_for_vendor: reading(
    BY_GET,
    given<{ vendor_id: string; order_by: string }>(),
    SURVEYORS,
  ),
  search_surveyor_using_email: reading(BY_GET, given<{ email: string; vendor_id: string }>(), SURVEYORS),
  get_surveyor_list: reading(BY_GET, given<{ requester_id: string }>(), asRows(SURVEYOR_NAME)),

  check_status_of_rfq: reading(BY_GET, given<{ rfq_id: string }>(), asName()),
  change_status_of_rfq_into_cancelled: changing(
    BY_GET,
    given<{ rfq_id: string; vendor_id: string }>(),
    ignored,
  ),
  change_status_of_rfq_into_completed: changing(BY_GET, given<{ rfq_id: string }>(), ignored),
  create_job_order: changing(BY_POST, given<{ rfq_id: string }>(), ignored),
  bulk_allocate: changing(
    { verb: 'PUT', params: 'body' },
    given<{ job_orders: Record<string, string[]> }>(),
    ignored,
  ),
  credit_point_purchase: changing(
    BY_POST,
    given<{
      vendor_id: string;
      paid_amount: number;
      package_id: string;
      check_reference_no: string;
      check_reference_date: string;
    }>(),
    ignored,
  ),
  list_view_of_purchase_details: reading(
    BY_GET,
    given<{ vendor_id: string }>(),
    asRows({
      name: maybe(asText()),
      plan_name: asText('package_name', 'package_id', 'package'),
      credit_point: asNumber('credit_points'),
      paid_amount: asNumber('price'),
      currency: maybe(asText()),
      transaction_date: asText('check_reference_date', 'purchase_date', 'creation'),
      expiring_date: asText(),
      check_reference_no: asText(),
    }),
  ),
  credit_point_deduction: changing(
    BY_POST,
    given<{ vendor_id: string; rfq_id: string; transaction_date: string }>(),
    ignored,
  ),
  credit_the_point_when_job_order_cancel: changing(BY_GET, given<{ job_order_id: string }>(), ignored),

  job_order_listview_for_surveyor: reading(
    BY_GET,
    given<{ surveyor: string; order_by: string; limit_start?: number; limit_page_length?: number }>(),
    asRows({
      name: asText('job_order_id', 'job_order'),
      rfq_id: asText(),
      type_of_survey: asText(),
      requester_name: asText(),
      vendor_name: asText(),
      location_of_survey: asText(),
      name_of_areaspot: asText(),
      date_of_survey: asText(),
      time: asText(),
      container_number: asText(),
      status: asText(),
      modified: asText(),
    }),
  ),
  reportview_surveyor_side: reading(BY_GET, given<{ surveyor_name: string; order_by: string }>(), asRecords),
} as const;

/** Those of the framework. */
const frameworkMethods = {
  logout: changing({ ...BY_POST, standard: 'logout' }, given<Record<string, never>>(), ignored),
  get_logged_user: reading(
    { ...BY_GET, standard: 'frappe.auth.get_logged_user' },
    given<Record<string, never>>(),
    asName(),
  ),
  /** The zone in which the site stamps its times (R27). */
  get_time_zone: reading(
    { ...BY_GET, standard: 'frappe.client.get_time_zone' },
    given<Record<string, never>>(),
    asRow({ time_zone: asText() }),
  ),
  get_count: reading(
    { ...BY_GET, standard: 'frappe.client.get_count' },
    given<{ doctype: string; filters?: string }>(),
    asCount,
  ),
  /** Count and list by POST, for filters too long for a URL (R9). */
  get_count_by_post: reading(
    { ...BY_POST, standard: 'frappe.client.get_count' },
    given<Record<string, unknown>>(),
    asCount,
  ),
  get_list_by_post: reading(
    { ...BY_POST, standard: 'frappe.client.get_list' },
    given<Record<string, unknown>>(),
    asRecords,
  ),
  get_list: reading(
    { ...BY_GET, standard: 'frappe.client.get_list' },
    given<{
      doctype: string;
      fields: string;
      filters: string;
      order_by: string;
      limit_page_length: number;
    }>(),
    asRecords,
  ),
} as const;

export const methods = { ...productMethods, ...frameworkMethods };

/** A misspelt name does not compile. */
export type MethodName = keyof typeof methods;
export type MethodParams<M extends MethodName> = NonNullable<(typeof methods)[M]['__params']>;
export type MethodAnswer<M extends MethodName> = AnswerOf<(typeof methods)[M]['answer']>;
/** Methods that change nothing: only these may be cached and repeated (D22). */
export type ReadingMethod = {
  [M in MethodName]: (typeof methods)[M]['mutates'] extends false ? M : never;
}[MethodName];

/** The product's own methods: those that a mock backend must answer. */
export type ProductMethod = keyof typeof productMethods;
