import type { RFQ } from '@/api/doctypes/rfq';
import { formatTyped } from '@/lib/numbers';
import { shownList, shownText } from '@/lib/storedText';
import { lineOfOrder } from '@/shared/credit/requestPoints';
import type { Appointed, RequestFacts } from '@/shared/requestFacts';
import type { RequestLine } from '@/shared/requestLists';
import { EMPTY_LETTER, type Letter } from './letter';

const unique = (names: readonly (string | undefined)[]) =>
  [...new Set(names)].filter((one) => one !== undefined);

/** "Owner: Capt. Silva, Master" for each who attends the joint inspection. */
const attendingOf = (rfq: RFQ): string[] =>
  (rfq.surveyor_details ?? []).map((one) => shownList(one.name1, one.role, one.on_behalf_of));

/** Cargo and its mass in one line. */
export const cargoOf = (rfq: Pick<RFQ, 'cargo' | 'cargo_quantity'>): string =>
  shownList(rfq.cargo, rfq.cargo_quantity ? `${formatTyped(rfq.cargo_quantity)} MT` : '');

/** Where the survey is: the vessel or site and the place. */
const placeOf = (rfq: Pick<RFQ, 'name_of_areaspot' | 'location_of_survay'>): string =>
  shownList(rfq.name_of_areaspot, rfq.location_of_survay);

/** The types of survey of lines or job orders, each once. */
export const surveysOf = (lines: readonly Pick<RequestLine, 'type_of_survey'>[]): string =>
  unique(lines.map(({ type_of_survey }) => shownText(type_of_survey) || undefined)).join(', ');

const TERMS = [
  'Your fee and expenses follow your agreement with this office.',
  'Photographs and records of the survey belong to this office: give nothing to third parties.',
  'If figures differ, sign under protest and tell us at once.',
].join(' ');

/**
 * The letter that a vendor begins with: what the request knows, and of its lines those of the job orders that are `person`'s. While
 * nobody is allocated it is of all of them.
 */
export function newLetter(rfq: RFQ, { appointed, lines: all }: RequestFacts, person?: Appointed): Letter {
  const [contact] = rfq.contact_details ?? [];
  const others = appointed.filter((one) => one !== person).map(({ name }) => `${name}, surveyor`);
  // A site may name the scope on the line alone; the job order's own comes first.
  const lines =
    person?.orders.map((order) => ({
      ...order,
      scope_of_survey: order.scope_of_survey || lineOfOrder(order, all)?.scope_of_survey,
    })) ?? all;
  return {
    ...EMPTY_LETTER,
    to: person?.name ?? '',
    behalf: shownText(rfq.requester_name),
    survey: surveysOf(lines),
    place: placeOf(rfq),
    date: rfq.date_of_survey ?? '',
    cargo: cargoOf(rfq),
    attending: [...attendingOf(rfq), ...others].join('; '),
    contact: shownList(
      rfq.company_name,
      contact?.contact_person_name,
      contact?.phone_number || rfq.company_phone_number,
    ),
    tasks: unique(
      lines.flatMap(({ scope_of_survey }) =>
        shownText(scope_of_survey)
          .split('\n')
          .map((line) => line.trim() || undefined),
      ),
    ).join('\n'),
    terms: TERMS,
  };
}
