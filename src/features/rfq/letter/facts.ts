import { queryOptions } from '@tanstack/react-query';
import { inSlots, surveyorsOf } from '@/api/doctypes/jobOrder';
import type { RFQ } from '@/api/doctypes/rfq';
import { getDoc, listDocs } from '@/api/resource';
import { formatTyped } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { rfqQueries } from '../queries';
import type { RfqLine } from '../detail/RfqFacts';
import type { RfqJobOrder } from '../detail/RfqHistory';
import { EMPTY_LETTER, type Letter, type Slot } from './letter';

/** What letters and the attendance sheet take from the request's other records. */
export interface LetterFacts {
  lines: readonly RfqLine[];
  orders: readonly RfqJobOrder[];
  /** Names of those who are allocated in each slot, over all job orders. */
  appointed: Readonly<Record<Slot, readonly string[]>>;
}

const unique = (names: readonly (string | undefined)[]) =>
  [...new Set(names)].filter((one) => one !== undefined);

/** The surveyors of a job order; its rows are read where the list's slots are empty and somebody should be there (R25). */
async function slotsOf(order: RfqJobOrder): Promise<string[]> {
  const own = inSlots(order);
  if (own.length > 0 || order.status === 'New' || order.status === 'Rejected') return own;
  return surveyorsOf(await getDoc('Job Order', order.name));
}

/** Names by surveyor id; who may not read them does without. */
async function namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await listDocs('Surveyor', {
    fields: ['name', 'first_name', 'middle_name', 'last_name'],
    filters: [['name', 'in', ids]],
    limit: ids.length,
  }).catch(() => []);
  return new Map(
    rows.map((row) => [
      row.name,
      [row.first_name, row.middle_name, row.last_name].map(shownText).filter(Boolean).join(' '),
    ]),
  );
}

/** Lines, job orders and allocated surveyors of a request. */
export const letterFactsQuery = (rfqId: string) =>
  queryOptions({
    queryKey: ['RFQ', 'facts', rfqId],
    queryFn: async ({ client }): Promise<LetterFacts> => {
      const [lines, orders] = await Promise.all([
        client.fetchQuery(rfqQueries.lines(rfqId)),
        client.fetchQuery(rfqQueries.jobOrders(rfqId)),
      ]);
      const slots = await Promise.all(orders.map(slotsOf));
      const names = await namesOf(unique(slots.flat()));
      const inSlot = (at: number) =>
        unique(slots.map((ids) => (ids[at] === undefined ? undefined : names.get(ids[at])))).filter(Boolean);
      return { lines, orders, appointed: { 1: inSlot(0), 2: inSlot(1) } };
    },
  });

/** "Owner: Capt. Silva, Master" for each who attends the joint inspection. */
const attendingOf = (rfq: RFQ): string[] =>
  (rfq.surveyor_details ?? []).map((one) =>
    [shownText(one.name1), shownText(one.role), shownText(one.on_behalf_of)].filter(Boolean).join(', '),
  );

/** Cargo and its mass in one line. */
export const cargoOf = (rfq: Pick<RFQ, 'cargo' | 'cargo_quantity'>): string =>
  [shownText(rfq.cargo), rfq.cargo_quantity ? `${formatTyped(rfq.cargo_quantity)} MT` : '']
    .filter(Boolean)
    .join(', ');

/** Where the survey is: the vessel or site and the place. */
const placeOf = (rfq: Pick<RFQ, 'name_of_areaspot' | 'location_of_survay'>): string =>
  [shownText(rfq.name_of_areaspot), shownText(rfq.location_of_survay)].filter(Boolean).join(', ');

/** The types of survey of a request, each once. */
export const surveysOf = (lines: readonly RfqLine[]): string =>
  unique(lines.map(({ type_of_survey }) => shownText(type_of_survey) || undefined)).join(', ');

const TERMS = [
  'Your fee and expenses follow your agreement with this office.',
  'Photographs and records of the survey belong to this office: give nothing to third parties.',
  'If figures differ, sign under protest and tell us at once.',
].join(' ');

/** The letter that a vendor begins with: what the request and its job orders know. */
export function newLetter(rfq: RFQ, facts: LetterFacts, slot: Slot): Letter {
  const { appointed, lines } = facts;
  const [contact] = rfq.contact_details ?? [];
  const others = appointed[slot === 1 ? 2 : 1].map((name) => `${name}, surveyor`);
  return {
    ...EMPTY_LETTER,
    to: appointed[slot].length === 1 ? (appointed[slot][0] ?? '') : '',
    behalf: shownText(rfq.requester_name),
    survey: surveysOf(lines),
    place: placeOf(rfq),
    date: rfq.date_of_survey ?? '',
    cargo: cargoOf(rfq),
    attending: [...attendingOf(rfq), ...others].join('; '),
    contact: [
      shownText(rfq.company_name),
      shownText(contact?.contact_person_name),
      contact?.phone_number || rfq.company_phone_number,
    ]
      .filter(Boolean)
      .join(', '),
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
