/**
 * Describes the product's methods for those who provide them: `docs/backend.md` is made of it. It is typed
 * by the map of methods, so a missing description does not compile. No page imports it.
 */
import type { MethodParams, ProductMethod, ReadingMethod } from './methods';

type Kind<T> = T extends number ? 'number' : T extends string ? 'text' : 'JSON';

type ParamNotes<P> = {
  readonly [K in keyof P]-?: undefined extends P[K]
    ? `${Kind<Exclude<P[K], undefined>>}?: ${string}`
    : `${Kind<P[K]>}: ${string}`;
};

/** What a second, identical call of a changing method does. */
export const REPEATS = {
  same: 'May be repeated: it sets the same again.',
  again: 'May be repeated; it does its work again, which harms nobody.',
  refused: 'A second call must be refused.',
  twice:
    'Does it twice when called twice. The app looks at the records before it repeats a call whose answer was lost.',
} as const;

interface ChangeNotes {
  readonly changes: string;
  readonly repeat: keyof typeof REPEATS;
}

export type MethodNotes<M extends ProductMethod = ProductMethod> = {
  readonly does: string;
  readonly params: ParamNotes<MethodParams<M>>;
  /** Notes on the answer, beside its fields. */
  readonly answers?: string;
  /** How it refuses, where the app distinguishes refusals. */
  readonly refuses?: string;
} & (M extends ReadingMethod ? object : ChangeNotes);

const ORDER = 'text: field and direction, such as `modified desc`' as const;

const GRAPH =
  '`{labels, values}` (also with `datasets`), a list of `{label or month, count}`, a list of pairs, or an object with a count by label. A label such as `2026-11` or `Nov 2026` is a month; with two years in it the graph shows both.';

export const methodNotes: { readonly [M in ProductMethod]: MethodNotes<M> } = {
  login: {
    does: 'Signs a person in.',
    params: { login_id: 'text: e-mail', password: 'text: password' },
    answers:
      'The ids of the User Registration and of the Surveyor record with this e-mail, each null where there is none; the person’s name; the roles of the product as texts.',
    refuses: '401 for a wrong e-mail or password.',
    changes: 'The session: the cookies of the answer are the new one.',
    repeat: 'again',
  },
  forget_password: {
    does: 'Mails a new password.',
    params: { email: 'text: e-mail of the account' },
    refuses: '500 where nobody has this e-mail; the page then says "Invalid email address".',
    changes: 'The password of the User; a mail with it goes out. Sessions of the user end.',
    repeat: 'again',
  },
  reset_password: {
    does: 'Changes the password of the person who is signed in.',
    params: {
      email: 'text: e-mail of the account, which must be the caller’s',
      old_password: 'text: present password',
      new_password: 'text: new password',
      confirm_password: 'text: the new one again',
    },
    refuses: '401 for a wrong present password, without ending the session; 5xx for a weak new one.',
    changes: 'The password of the User.',
    repeat: 'refused',
  },

  validate_email: {
    does: 'Whether a new account may have an e-mail.',
    params: { email: 'text: e-mail' },
    answers: 'Exactly `Email validation successful` where it is free.',
    refuses: '417 ValidationError where it is taken, with words that are shown.',
  },
  create_user_supplier_requester: {
    does: 'Makes the account of a new registration.',
    params: { user_registration_id: 'text: name of the User Registration' },
    answers: 'The name of the new Requester or Customer record.',
    refuses: '409 DuplicateEntryError, or 417 UniqueValidationError, where the account exists.',
    changes:
      'A User with the registration’s role; its Requester record (role Requester), Customer record (Vendor), or both (B2B User); a mail with the password.',
    repeat: 'refused',
  },
  update_credit_point: {
    does: 'Gives a new vendor its first credit points.',
    params: { user_registration_id: 'text: name of the User Registration', credit_point: 'number: points' },
    changes: 'One more Credit Point record of the vendor, valid 30 days.',
    repeat: 'twice',
  },

  get_vendors_for_requester: {
    does: 'The vendors from whom a requester chooses, narrowed by what is given.',
    params: {
      requester: 'text?: name of the Requester, whose preferred vendors are marked',
      preferred: 'number?: 1 for preferred vendors alone',
      operating_country: 'text?: Country in which the vendor works',
      operating_port: 'text?: port at which the vendor works',
      category: 'text?: Category of surveys that the vendor does',
      sub_category: 'text?: Sub Category of surveys that the vendor does',
    },
    answers: '`vendor_id` is the name of the Customer; `preferred` is 1 or 0.',
  },
  search_vendors_using_search_field: {
    does: 'The vendors whose name or e-mail holds a text.',
    params: {
      search_field: 'text: what is searched',
      requester: 'text?: name of the Requester, whose preferred vendors are marked',
    },
    answers: 'As get_vendors_for_requester.',
  },
  count_of_preffered_vendors_for_requester: {
    does: 'How many vendors a requester prefers.',
    params: { requester: 'text: name of the Requester' },
  },
  surveyor_count_for_vendor_dashboard: {
    does: 'How many surveyors work for a vendor.',
    params: { vendor_id: 'text: name of the Customer' },
  },
  get_requester_side_rfq_count_for_graph: {
    does: 'How many requests a requester made in each month.',
    params: { requester_id: 'text: name of the Requester' },
    answers: GRAPH,
  },
  get_vendor_side_rfq_count_for_graph: {
    does: 'How many requests a vendor got in each month.',
    params: { vendor_id: 'text: name of the Customer' },
    answers: GRAPH,
  },
  get_surveyor_side_rfq_count_for_graph: {
    does: 'How many requests a surveyor was allocated to, by the month in which they were made.',
    params: { surveyor_id: 'text: name of the Surveyor' },
    answers: GRAPH,
  },
  get_user_management_list_for_vendor: {
    does: 'The surveyors who work for a vendor.',
    params: { vendor_id: 'text: name of the Customer', order_by: ORDER },
    answers: '`surveyor_id` is the name of the Surveyor.',
  },
  search_surveyor_using_email: {
    does: 'The surveyor with an e-mail, whoever they work for, to be linked to one more vendor.',
    params: { email: 'text: whole e-mail', vendor_id: 'text: name of the Customer who asks' },
    answers: 'One row or none; one object is read as one row.',
  },
  get_surveyor_list: {
    does: 'The surveyors who work on a requester’s job orders. Names alone are shown.',
    params: { requester_id: 'text: name of the Requester' },
    answers: 'Either `full_name` or the parts of the name.',
  },

  check_status_of_rfq: {
    does: 'The status of a request as it is now.',
    params: { rfq_id: 'text: name of the RFQ' },
    answers: 'A status that the app does not know is ignored.',
  },
  change_status_of_rfq_into_cancelled: {
    does: 'Cancels a request, for the vendor to whom it was sent; one that is New, also for its requester, who may have sent it twice.',
    params: { rfq_id: 'text: name of the RFQ', vendor_id: 'text: name of the Customer' },
    changes:
      'Status of the RFQ to Cancelled and of its open Job Orders as well; the points taken for it go back to the vendor, once.',
    repeat: 'same',
  },
  change_status_of_rfq_into_completed: {
    does: 'Completes a request, for the vendor to whom it was sent.',
    params: { rfq_id: 'text: name of the RFQ' },
    changes: 'Status of the RFQ to Completed.',
    repeat: 'same',
  },
  create_job_order: {
    does: 'Makes the job orders of an accepted request, for its vendor.',
    params: { rfq_id: 'text: name of the RFQ' },
    changes:
      'One Job Order with status New for each Sub RFQ, with what the request and the line say of parties, survey, place, date, rate and cargo. It may take the points of the request as well: the app looks at them before and after, and then deducts nothing.',
    repeat: 'twice',
  },
  bulk_allocate: {
    does: 'Gives several job orders of the calling vendor their surveyors, all of them or none.',
    params: { job_orders: 'JSON: lists of Surveyor names by the name of the Job Order' },
    changes:
      'The surveyor table of each Job Order, with `allocated` 1. A status that is still New afterwards the app sets itself.',
    repeat: 'same',
  },
  credit_point_purchase: {
    does: 'Buys a package of credit points for the calling vendor.',
    params: {
      vendor_id: 'text: name of the Customer',
      paid_amount: 'number: price of the package',
      package_id: 'text: name of the Topup Plan',
      check_reference_no: 'text: what `VITE_PURCHASE_REFERENCE` says',
      check_reference_date: 'text: day, YYYY-MM-DD',
    },
    changes:
      'One more Credit Point record of the vendor with the points and validity of the package; a line of the purchase history.',
    repeat: 'twice',
  },
  list_view_of_purchase_details: {
    does: 'The packages that a vendor has bought, the latest first.',
    params: { vendor_id: 'text: name of the Customer' },
  },
  credit_point_deduction: {
    does: 'Takes the points of an accepted request from its vendor.',
    params: {
      vendor_id: 'text: name of the Customer',
      rfq_id: 'text: name of the RFQ',
      transaction_date: 'text: day, YYYY-MM-DD',
    },
    refuses: '417 where the vendor has too few; nothing is taken then.',
    changes:
      'Credit Point records of the vendor, those that expire first: the sum of credit_points of the request’s Sub RFQs.',
    repeat: 'twice',
  },
  credit_the_point_when_job_order_cancel: {
    does: 'Gives the points of a cancelled job order back to its vendor.',
    params: { job_order_id: 'text: name of the Job Order, which is cancelled already' },
    changes: 'A Credit Point record of the vendor: the points of the Sub RFQ from which the job order came.',
    repeat: 'twice',
  },

  job_order_listview_for_surveyor: {
    does: 'The job orders to which a surveyor is allocated.',
    params: {
      surveyor: 'text: name of the Surveyor, the caller’s',
      order_by: ORDER,
      limit_start: 'number?: how many rows to leave out at the beginning',
      limit_page_length: 'number?: how many rows to answer',
    },
    answers:
      'A page of them where the method knows pages, which a surveyor with thousands of job orders needs: the app asks for the next one. Else all of them, each time.',
  },
  reportview_surveyor_side: {
    does: 'The survey records of a surveyor’s job orders, from which the list of reports is made.',
    params: {
      surveyor_name: 'text: name of the Surveyor, or the full name (`VITE_REPORTVIEW_SURVEYOR`)',
      order_by: ORDER,
    },
    answers:
      'Each row is a survey record with `doctype`, `name`, `job_order_id`, `type_of_survey` and the upload fields of its reports; a row whose upload fields are all empty has no report. Of a row that lacks some the app reads the record; where it cannot, the reports are shown as not known. Rows of Job Orders are read as well.',
  },
};
