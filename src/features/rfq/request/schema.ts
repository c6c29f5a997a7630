import { z } from 'zod';
import type { DocDraft } from '@/api/doctypes/index';
import { serverToday } from '@/api/serverClock';
import { isWireDate } from '@/lib/dates';
import { EMAIL } from '@/lib/email';
import { newId } from '@/lib/newId';
import { customerSchema, emptyCustomer } from './customer';
import {
  asksForClub,
  OTHER_CLUBS,
  portOfRequest,
  rateText,
  readRate,
  totalQuantity,
  joinScope,
  type PortSide,
} from './rules';

const required = (message: string) => z.string().trim().min(1, message);

export const inspectionRowSchema = z.object({
  on_behalf_of: required('On behalf of is required'),
  name1: required('Name is required'),
  role: required('Role is required'),
});

export const contactRowSchema = z.object({
  contact_person_name: z.string(),
  phone_number: z.string(),
  email: z.string(),
});

const yesNo = z.enum(['Yes', 'No']);

const surveySchema = z
  .object({
    survey_areaspot: required('Survey Area is required'),
    name_of_areaspot: required('Name of Area Spot is required'),
    location_of_survay: required('Place of Survey is required'),
    date_of_survey: required('Date of Survey is required')
      .refine(isWireDate, 'Write the date as dd/MM/yyyy')
      .refine((date) => !isWireDate(date) || date >= serverToday(), 'Past dates are not allowed'),
    currency: z.string(),
    estimated_rate: required('Estimated rate is required').refine(
      (rate) => !Number.isNaN(readRate(rate)),
      'Estimated rate is required',
    ),
    payment_terms: required('Payment terms is required'),
    action_on_behalf_of: z.string(),
    hasClub: yesNo,
    list_of_clubs: z.string(),
    list_of_club_name: z.string(),
    jointInspection: yesNo,
    inspection: z.array(inspectionRowSchema),
    inspectionRow: z.object({ on_behalf_of: z.string(), name1: z.string(), role: z.string() }),
  })
  .superRefine((survey, context) => {
    const say = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (asksForClub(survey.action_on_behalf_of) && survey.hasClub === 'Yes') {
      if (!survey.list_of_clubs) say(['list_of_clubs'], 'P&I club is required');
      if (survey.list_of_clubs === OTHER_CLUBS && !survey.list_of_club_name.trim()) {
        say(['list_of_club_name'], 'Club name is required');
      }
    }
    if (survey.jointInspection === 'Yes' && survey.inspection.length === 0) {
      const typed = inspectionRowSchema.safeParse(survey.inspectionRow);
      for (const issue of typed.error?.issues ?? [])
        say(['inspectionRow', String(issue.path[0])], issue.message);
    }
  });

const agentSchema = z.object({
  company_name: required('Company name is required'),
  company_address: required('Company address is required'),
  company_email: required('Email is required').regex(EMAIL, 'Email is not valid'),
  company_phone_number: required('Phone number is required')
    .min(8, 'Phone number must be at least 8 digits')
    .max(13, 'Phone number cannot exceed 13 digits'),
  contacts: z.array(contactRowSchema),
  contactRow: contactRowSchema,
});

const portSide = z.enum(['', 'Loading', 'Discharging']);

/** `id` exists in this form only, not on the server. */
export const lineSchema = z.object({
  id: z.string(),
  category: z.string(),
  sub_category: z.string(),
  /** Name of the record of the survey type. */
  typeName: z.string(),
  type_of_survey: z.string(),
  credit_point: z.number(),
  isMultiple: z.boolean(),
  port: portSide,
  quantity: z.string(),
  scope: z.array(z.string()),
  hasOther: z.boolean(),
  other: z.string(),
});

/** Message for a request without lines; the same as for the survey list at sign-up (1§5). */
export const NO_LINE = 'Please add at least one data entry.';

const typesSchema = z.object({
  lines: z.array(lineSchema).min(1, NO_LINE),
  /** The row being typed, not added yet. */
  row: lineSchema,
  /** The new row that had no type yet when a line was opened to be edited; drafts of an earlier version lack it. */
  begun: lineSchema.nullish(),
  cargo: z.string(),
  cargo_quantity: z.number('Type a number').nonnegative('Cargo quantity cannot be negative').nullable(),
});

export const requestSchema = z.object({
  /** Whom a vendor makes the request for; empty in a requester's own. */
  customer: customerSchema,
  survey: surveySchema,
  agent: agentSchema,
  types: typesSchema,
  vendor: z.object({ id: required('Choose a vendor'), name: z.string() }),
  /** The request that is sent to another vendor by this one; drafts of an earlier version lack it. */
  another: z.string().nullish(),
});

export type RequestValues = z.infer<typeof requestSchema>;
export type SurveyLine = z.infer<typeof lineSchema>;
export type InspectionRow = z.infer<typeof inspectionRowSchema>;
export type ContactRow = z.infer<typeof contactRowSchema>;

/** What must be completed before a contact can be added (2§5; D16, D127); null when nothing is missing. */
export function contactProblem(row: ContactRow): { text: string; field: keyof ContactRow } | null {
  const missing = (['contact_person_name', 'phone_number', 'email'] as const).find(
    (name) => !row[name].trim(),
  );
  if (missing) return { text: 'Please fill all the fields', field: missing };
  return EMAIL.test(row.email.trim()) ? null : { text: 'Please enter a valid email address', field: 'email' };
}

/** Message beside a contact's e-mail (D16). */
export const contactEmailProblem = (email: string) =>
  email.trim() !== '' && !EMAIL.test(email.trim()) ? 'Invalid email format' : null;

export const emptyInspectionRow = { on_behalf_of: '', name1: '', role: '' };
export const emptyContactRow: ContactRow = { contact_person_name: '', phone_number: '', email: '' };

/** An empty line with the given category and sub category. */
export function emptyLine(category = '', sub_category = ''): SurveyLine {
  return {
    id: newId(),
    category,
    sub_category,
    typeName: '',
    type_of_survey: '',
    credit_point: 0,
    isMultiple: false,
    port: '',
    quantity: '',
    scope: [],
    hasOther: false,
    other: '',
  };
}

export function emptyRequest(): RequestValues {
  return {
    customer: emptyCustomer(),
    survey: {
      survey_areaspot: '',
      name_of_areaspot: '',
      location_of_survay: '',
      date_of_survey: '',
      currency: 'USD',
      estimated_rate: '',
      payment_terms: '',
      action_on_behalf_of: '',
      hasClub: 'No',
      list_of_clubs: '',
      list_of_club_name: '',
      jointInspection: 'No',
      inspection: [],
      inspectionRow: emptyInspectionRow,
    },
    agent: {
      company_name: '',
      company_address: '',
      company_email: '',
      company_phone_number: '',
      contacts: [],
      contactRow: emptyContactRow,
    },
    types: { lines: [], row: emptyLine(), begun: null, cargo: '', cargo_quantity: null },
    vendor: { id: '', name: '' },
    another: '',
  };
}

/** In whose name a request is made, and who made it. */
export interface RequestedBy {
  requester: string;
  requester_name: string;
  /** Empty when the requester made it himself (D122). */
  posted_by?: string;
}

const trimmedRow = <Row extends Record<string, string>>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([field, text]) => [field, text.trim()])) as Row;

/**
 * The request as sent to the server. Answers used only on the screen (club, joint inspection) have no field
 * (D104).
 */
export function toRfq({ survey, agent, types, vendor }: RequestValues, who: RequestedBy): DocDraft<'RFQ'> {
  const club = asksForClub(survey.action_on_behalf_of) && survey.hasClub === 'Yes';
  return {
    requester: who.requester,
    requester_name: who.requester_name,
    survey_areaspot: survey.survey_areaspot as NonNullable<DocDraft<'RFQ'>['survey_areaspot']>,
    name_of_areaspot: survey.name_of_areaspot.trim(),
    location_of_survay: survey.location_of_survay.trim(),
    date_of_survey: survey.date_of_survey,
    currency: survey.currency,
    estimated_rate_usd: rateText(readRate(survey.estimated_rate)),
    payment_terms: survey.payment_terms.trim(),
    action_on_behalf_of: survey.action_on_behalf_of,
    list_of_clubs: club ? survey.list_of_clubs : '',
    list_of_club_name: club && survey.list_of_clubs === OTHER_CLUBS ? survey.list_of_club_name.trim() : '',
    port_of_loading_or_discharging: portOfRequest(types.lines as { port: PortSide }[]),
    surveyor_details: survey.jointInspection === 'Yes' ? survey.inspection.map(trimmedRow) : [],
    company_name: agent.company_name.trim(),
    company_email: agent.company_email.trim(),
    company_phone_number: agent.company_phone_number,
    company_address: agent.company_address.trim(),
    contact_details: agent.contacts.map(trimmedRow),
    vendor: vendor.id,
    vendor_name: vendor.name,
    cargo: types.cargo.trim(),
    cargo_quantity: types.cargo_quantity ?? 0,
    quantity: totalQuantity(types.lines),
    status: 'New',
    posted_by: who.posted_by ?? '',
  };
}

/**
 * One line as its Sub RFQ. `is_multiple` depends on the entered quantity, before its default (D111, D123).
 */
export function toSubRfq(line: SurveyLine, rfqId: string): DocDraft<'Sub RFQ'> {
  const entered = Number(line.quantity) || 0;
  return {
    rfq_id: rfqId,
    category_of_survey: line.category,
    sub_category_of_survey: line.sub_category,
    type_of_survey: line.type_of_survey,
    scope_of_survey: joinScope(line.scope, line.hasOther ? line.other : ''),
    credit_points: line.credit_point,
    quantity: entered || 1,
    is_multiple: entered > 0 ? 1 : 0,
  };
}
