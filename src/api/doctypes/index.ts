import { jobOrder } from './jobOrder';
import { invoice, supportChat, tickets } from './office';
import { customer, requester, surveyor, surveyDetails, userRegistration } from './registration';
import {
  category,
  country,
  creditPoint,
  currencyDoc,
  district,
  file,
  listOfClubs,
  pincode,
  portName,
  scopeOfSurvey,
  state,
  subCategory,
  topupPlan,
  typeOfSurvey,
} from './reference';
import { rfq, subRfq, vendorRequesterLink } from './rfq';
import type { DocOf, RowOf, Schema } from './schema';
import type { SurveyDoctypes } from './surveyRecord';

/**
 * Every DocType by the server's name but those of survey records, which stand with their kind of survey. Pages import types from here only, so the data of the descriptions does not
 * travel in the bundle; the mock backend imports the values.
 */
export const doctypes = {
  RFQ: rfq,
  'Sub RFQ': subRfq,
  'Vendor Requester Link': vendorRequesterLink,
  'Job Order': jobOrder,
  Requester: requester,
  Customer: customer,
  'User Registration': userRegistration,
  Surveyor: surveyor,
  Invoice: invoice,
  Tickets: tickets,
  'Support Chat': supportChat,
  'Topup Plan': topupPlan,
  'Credit Point': creditPoint,
  'Type Of Survey': typeOfSurvey,
  'Scope Of Survey': scopeOfSurvey,
  'List Of Clubs': listOfClubs,
  Category: category,
  'Sub Category': subCategory,
  'Port Name': portName,
  Country: country,
  Currency: currencyDoc,
  State: state,
  District: district,
  Pincode: pincode,
  File: file,
} as const satisfies Record<string, Schema>;

/** Child tables whose rows are changed and deleted by themselves (1§7). */
export const rowDoctypes = { 'Survey Details': surveyDetails } as const satisfies Record<string, Schema>;

export type RowDoctype = keyof typeof rowDoctypes;

export type RowDoctypes = { [D in RowDoctype]: RowOf<(typeof rowDoctypes)[D]> };

export type OwnDoctype = keyof typeof doctypes;

/** DocTypes that a site may do without: what is asked of them is asked elsewhere then. */
export const optionalDoctypes: ReadonlySet<string> = new Set<OwnDoctype>(['Pincode']);

/** A misspelt name does not compile. */
export type Doctype = keyof Doctypes;

export type Doctypes = { [D in OwnDoctype]: DocOf<(typeof doctypes)[D]> } & SurveyDoctypes;

/** Field of a DocType that a list can be asked for: no child tables. */
export type ListField<D extends Doctype> = {
  [K in keyof Doctypes[D]]: NonNullable<Doctypes[D][K]> extends readonly unknown[] ? never : K;
}[keyof Doctypes[D]] &
  string;

type Unsent = 'owner' | 'creation' | 'modified_by' | 'docstatus' | 'idx';

/** What may be sent to create or change a document. */
export type DocDraft<D extends Doctype> = {
  [K in Exclude<keyof Doctypes[D], Unsent>]?: Doctypes[D][K] | Sendable<NonNullable<Doctypes[D][K]>>;
};

/** Flags of reports go as the text '1' (3§9), amounts as text with decimals (D117). */
type Sendable<T> = T extends 0 | 1 ? '1' : T extends number ? `${number}` : never;
