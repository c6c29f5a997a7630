/**
 * The product's methods and the framework's, by name: verb, where the parameters go, answer, and whether a call
 * changes something (such a call is never cached, retried or refetched, whatever its verb: D22).
 */

interface MethodFacts {
  readonly verb: 'GET' | 'POST' | 'PUT';
  /** `query` with POST means: no body at all, else Frappe drops the query (D6, R9). */
  readonly params: 'query' | 'body';
  readonly mutates: boolean;
  /** Full name of a framework method, which never gets the product's prefix (D3). */
  readonly standard?: string;
  /** Secrets travel in it (D23). */
  readonly secret?: true;
  /** The answer's cookies are the new session. */
  readonly opensSession?: true;
}

/** Facts with the types of parameters and answer attached; the two extra keys exist for the compiler only. */
type Method<Params, Answer, Mutates extends boolean> = MethodFacts & {
  readonly mutates: Mutates;
  readonly __params?: Params;
  readonly __answer?: Answer;
};

const reading = <Params, Answer = unknown>(
  facts: Omit<MethodFacts, 'mutates'>,
): Method<Params, Answer, false> => ({ ...facts, mutates: false });
const changing = <Params, Answer = unknown>(
  facts: Omit<MethodFacts, 'mutates'>,
): Method<Params, Answer, true> => ({ ...facts, mutates: true });

const read = <Params, Answer = unknown>() => reading<Params, Answer>({ verb: 'GET', params: 'query' });
/** A GET that changes data (spec: several status changes are GETs). */
const changeByGet = <Params, Answer = unknown>() =>
  changing<Params, Answer>({ verb: 'GET', params: 'query' });
const post = <Params, Answer = unknown>() => changing<Params, Answer>({ verb: 'POST', params: 'body' });

/** Every method that the product calls. */
export const methods = {
  login: changing<{ login_id: string; password: string }>({
    verb: 'POST',
    params: 'query',
    secret: true,
    opensSession: true,
  }),
  forget_password: post<{ email: string }>(),
  reset_password: changing<{
    email: string;
    old_password: string;
    new_password: string;
    confirm_password: string;
  }>({ verb: 'GET', params: 'query', secret: true }),

  /** Whether an e-mail is free: `Email validation successful`, else a ValidationError with the server's words (D54). */
  validate_email: read<{ email: string }>(),
  create_user_supplier_requester: post<{ user_registration_id: string }>(),
  /** Grants the points of a new vendor; called twice it grants them twice (R14). */
  update_credit_point: post<{ user_registration_id: string; credit_point: number }>(),

  get_vendors_for_requester: read<{
    requester?: string;
    preferred?: 0 | 1;
    operating_country?: string;
    operating_port?: string;
    category?: string;
    sub_category?: string;
  }>(),
  search_vendors_using_search_field: read<{ search_field: string; requester?: string }>(),
  count_of_preffered_vendors_for_requester: read<{ requester: string }>(), // sic
  surveyor_count_for_vendor_dashboard: read<{ vendor_id: string }>(),
  get_user_management_list_for_vendor: read<{ vendor_id: string; order_by: string }>(),
  /** A surveyor by its e-mail, to be linked to one more vendor. */
  search_surveyor_using_email: read<{ email: string; vendor_id: string }>(),
  get_surveyor_list: read<{ requester_id: string }>(),

  check_status_of_rfq: read<{ rfq_id: string }>(),
  change_status_of_rfq_into_cancelled: changeByGet<{ rfq_id: string; vendor_id: string }>(),
  change_status_of_rfq_into_completed: changeByGet<{ rfq_id: string }>(),
  create_job_order: post<{ rfq_id: string }>(),
  /** Surveyors by job order; what it does to the status is the server's. */
  bulk_allocate: changing<{ job_orders: Record<string, string[]> }>({ verb: 'PUT', params: 'body' }),
  /** Buys a package (D93: the reference number is a fixed placeholder). */
  credit_point_purchase: post<{
    vendor_id: string;
    paid_amount: number;
    package_id: string;
    check_reference_no: string;
    check_reference_date: string;
  }>(),
  list_view_of_purchase_details: read<{ vendor_id: string }>(),
  credit_point_deduction: post<{ vendor_id: string; rfq_id: string; transaction_date: string }>(),
  credit_the_point_when_job_order_cancel: changeByGet<{ job_order_id: string }>(),

  job_order_listview_for_surveyor: read<{ surveyor: string; order_by: string }>(),
  reportview_surveyor_side: read<{ surveyor_name: string; order_by: string }>(),

  logout: changing<Record<string, never>>({ verb: 'POST', params: 'body', standard: 'logout' }),
  get_logged_user: reading<Record<string, never>, string>({
    verb: 'GET',
    params: 'query',
    standard: 'frappe.auth.get_logged_user',
  }),
  get_count: reading<{ doctype: string; filters?: string }, number>({
    verb: 'GET',
    params: 'query',
    standard: 'frappe.client.get_count',
  }),
  /** Count and list by POST, for filters too long for a URL (R9). */
  get_count_by_post: reading<Record<string, unknown>, number>({
    verb: 'POST',
    params: 'body',
    standard: 'frappe.client.get_count',
  }),
  get_list: reading<Record<string, unknown>, unknown[]>({
    verb: 'POST',
    params: 'body',
    standard: 'frappe.client.get_list',
  }),
} as const;

/** Name of a method; a misspelt one does not compile. */
export type MethodName = keyof typeof methods;
/** Parameters of a method. */
export type MethodParams<M extends MethodName> = NonNullable<(typeof methods)[M]['__params']>;
/** What a method's `message` holds; unknown where no document shows its shape (D31). */
export type MethodAnswer<M extends MethodName> =
  (typeof methods)[M] extends Method<infer _Params, infer Answer, boolean> ? Answer : unknown;
/** Methods that change nothing: only these may be cached and repeated (D22). */
export type ReadingMethod = {
  [M in MethodName]: (typeof methods)[M]['mutates'] extends false ? M : never;
}[MethodName];

/** Methods of the product itself: those that a mock backend must answer. */
export type ProductMethod = Exclude<
  MethodName,
  'logout' | 'get_logged_user' | 'get_count' | 'get_count_by_post' | 'get_list'
>;
