import type { RFQ } from '@/api/doctypes/rfq';
import { formatDate } from '@/lib/dates';
import { formatMoney, formatTyped } from '@/lib/numbers';
import { shownList, shownText } from '@/lib/storedText';
import { isGeneralSheet } from '@/shared/generalSurvey/fileNames';
import type { RequestLine } from '@/shared/requestLists';

/** What a request says, as its page and its print have it. */
export interface Fact {
  label: string;
  value: string;
}

/** What is to be surveyed, where, when and for how much. */
export function detailFacts(rfq: RFQ): Fact[] {
  const club = [rfq.list_of_clubs, shownText(rfq.list_of_club_name)].filter(Boolean).join(': ');
  return [
    { label: 'Survey Area', value: rfq.survey_areaspot ?? '' },
    { label: 'Name of Area Spot', value: shownText(rfq.name_of_areaspot) },
    { label: 'Place of Survey', value: shownText(rfq.location_of_survay) },
    { label: 'Date of Survey', value: formatDate(rfq.date_of_survey) },
    { label: 'Rate', value: formatMoney(rfq.estimated_rate_usd, rfq.currency ?? 'USD') },
    { label: 'Payment terms', value: shownText(rfq.payment_terms) },
    { label: 'On behalf of', value: rfq.action_on_behalf_of ?? '' },
    ...(club === '' ? [] : [{ label: 'P&I club', value: club }]),
    { label: 'Loading/Discharging', value: rfq.port_of_loading_or_discharging ?? '' },
    { label: 'Cargo', value: shownText(rfq.cargo) },
    { label: 'Cargo quantity', value: rfq.cargo_quantity ? `${formatTyped(rfq.cargo_quantity)} MT` : '' },
    { label: 'Quantity', value: String(rfq.quantity ?? '') },
  ];
}

/** The agent and its contacts. */
export function agentFacts(rfq: RFQ): Fact[] {
  const contacts = rfq.contact_details ?? [];
  return [
    { label: 'Company', value: shownText(rfq.company_name) },
    { label: 'Address', value: shownText(rfq.company_address) },
    { label: 'Email', value: rfq.company_email ?? '' },
    { label: 'Phone', value: rfq.company_phone_number ?? '' },
    ...contacts.map((contact, index) => ({
      label: contacts.length === 1 ? 'Contact' : `Contact ${index + 1}`,
      value: shownList(contact.contact_person_name, contact.phone_number, contact.email),
    })),
  ];
}

/** Who attends the joint inspection. */
export const attendingFacts = (rfq: RFQ): Fact[] =>
  (rfq.surveyor_details ?? []).map((row, index) => ({
    label: `${index + 1}. ${shownText(row.on_behalf_of)}`,
    value: shownList(row.name1, row.role),
  }));

/** The files that the requester sent along: the sheet of a general survey is none of them. */
export const attachmentsOf = (rfq: RFQ) =>
  (rfq.attachments ?? []).filter(({ attachment }) => !isGeneralSheet(attachment));

/** Category and sub category of a survey line. */
export const underLine = (line: RequestLine) =>
  shownList(line.category_of_survey, line.sub_category_of_survey);
