import type { Ctx } from '../engine/context';
import type { Doc } from '../engine/types';
import { aJobOrder, anRfq, aSubRfq } from './builders';
import type { Calendar } from './calendar';
import { drawFrom, type Draw } from './draw';
import { requesters, seriesName, surveyors, vendors, type RequesterParty } from './parties';
import { scopeLines, surveyTypes, type SurveyType } from './referenceRecords';
import { at } from './trade';

/** Years over which the additional records are spread. */
const YEARS = 6;
const DAYS = YEARS * 365;
const SEED = 1912;

const FIRST =
  'AMBER,ARCTIC,BALTIC,CAPE,CORAL,DELTA,EASTERN,EVER,GOLDEN,GRAND,IRON,IVORY,JADE,LUCKY,NORTHERN,OCEAN,ORIENT,PACIFIC,PEARL,ROYAL,SAGA,SILVER,STELLA,WESTERN'.split(
    ',',
  );
const SECOND =
  'ALBATROSS,ANCHOR,BREEZE,BULKER,COMPASS,CREST,CURRENT,DAWN,FALCON,FORTUNE,GULL,HARMONY,HORIZON,LANTERN,MERCHANT,PILOT,PIONEER,SPIRIT,STAR,TIDE,TRADER,VOYAGER,WAVE,WIND'.split(
    ',',
  );
const PLACES = ['Sealane CFS', 'Portside CFS', 'Box Terminal North', 'Steel yard 7', 'Transit shed 3'];

/** Outcomes of old and of recent requests, in turn; `''` is a request without job orders. */
const OLD = ['Completed', 'Completed', 'Completed', 'Cancelled', 'Completed', 'Completed', 'Completed'];
const RECENT = ['In Progress', 'Completed', 'Accepted', 'In Progress', 'New', 'Accepted', 'Rejected'];
const JOB_STATUS: Readonly<Record<string, readonly string[]>> = {
  Completed: ['Completed', 'Completed', 'Completed', 'Completed', 'Cancelled'],
  Cancelled: ['Cancelled'],
  'In Progress': ['In Progress', 'Allocated', 'Completed', 'Rejected'],
  Accepted: ['Allocated', 'New'],
};

interface Trade {
  readonly rfqs: Doc[];
  readonly lines: Doc[];
  readonly orders: Doc[];
}

/**
 * Adds this many job orders of the first vendor to a seeded site, with requests and lines, to test large
 * tables. Without files, surveys or invoices.
 */
export function seedScale(ctx: Ctx, calendar: Calendar, jobOrders: number): void {
  const { rfqs, lines, orders } = planScale(calendar, jobOrders, {
    rfq: ctx.db.count('RFQ'),
    order: ctx.db.count('Job Order'),
  });
  ctx.db.bulkInsert('RFQ', rfqs);
  ctx.db.bulkInsert('Sub RFQ', lines);
  ctx.db.bulkInsert('Job Order', orders);
}

function planScale(calendar: Calendar, jobOrders: number, taken: { rfq: number; order: number }): Trade {
  const draw = drawFrom(SEED);
  const vendor = at(vendors, 0);
  const days = Array.from({ length: DAYS + 60 }, (_, ago) => calendar.day(30 - ago));
  const dayAgo = (ago: number): string => at(days, ago + 30);
  const types = surveyTypes.filter(({ category }) => vendor.categories.includes(category));
  const team = surveyors.filter(({ vendors: linked }) => linked.includes(vendor.id)).map(({ id }) => id);
  const scopes = new Map(types.map(({ type }) => [type, scopeLines(type, 'Loading').join('\n')]));
  const trade: Trade = { rfqs: [], lines: [], orders: [] };

  for (let turn = 0; trade.orders.length < jobOrders; turn++) {
    const ago = Math.floor(DAYS * (1 - trade.orders.length / jobOrders));
    const status = at(ago > 45 ? OLD : RECENT, turn);
    const rfq = requestOf({ number: taken.rfq + trade.rfqs.length + 1, ago, status }, dayAgo, draw);
    trade.rfqs.push(rfq);
    const wanted = draw.between(1, 3);
    for (let line = 0; line < wanted; line++) {
      const type = at(types, turn + line);
      const scope = scopes.get(type.type) ?? '';
      trade.lines.push(lineOf(rfq, type, scope));
      const ways = JOB_STATUS[status];
      if (!ways || trade.orders.length >= jobOrders) continue;
      const number = taken.order + trade.orders.length + 1;
      trade.orders.push(orderOf({ number, rfq, type, scope, status: at(ways, turn + line) }, team, draw));
    }
  }
  return trade;
}

const moment = (day: string, draw: Draw): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${day} ${two(draw.between(8, 18))}:${two(draw.between(0, 59))}:${two(draw.between(0, 59))}`;
};

function requestOf(
  { number, ago, status }: { number: number; ago: number; status: string },
  dayAgo: (ago: number) => string,
  draw: Draw,
): Doc {
  const requester: RequesterParty = draw.pick(requesters);
  const vendor = at(vendors, 0);
  const creation = moment(dayAgo(ago), draw);
  const vessel = draw.chance(0.8);
  const inr = draw.chance(0.3);
  const { doctype: _, ...plain } = anRfq({
    requester: requester.id,
    requester_name: requester.name,
    vendor: vendor.id,
    vendor_name: vendor.name,
    survey_areaspot: vessel ? 'Vessel' : 'Yard',
    name_of_areaspot: vessel ? `MV ${draw.pick(FIRST)} ${draw.pick(SECOND)}` : draw.pick(PLACES),
    location_of_survay: `${draw.pick(vendor.ports)}, India`, // sic
    date_of_survey: dayAgo(ago - draw.between(3, 12)),
    currency: inr ? 'INR' : 'USD',
    estimated_rate_usd: inr ? draw.between(40, 180) * 1000 : draw.between(12, 60) * 50,
    action_on_behalf_of: draw.pick(['Charterers', 'Owner', 'Receivers', 'Shipper', 'Insurer']),
    cargo: draw.pick(requester.cargoes),
    cargo_quantity: draw.between(200, 9000) * 10,
    quantity: draw.between(1, 6),
  });
  return {
    ...plain,
    status,
    contact_details: [],
    name: seriesName('RFQ', number),
    owner: requester.email,
    modified_by: requester.email,
    creation,
    modified: creation,
  };
}

function lineOf(rfq: Doc, type: SurveyType, scope: string): Doc {
  const { doctype: _, ...plain } = aSubRfq({
    rfq_id: String(rfq['name']),
    category_of_survey: type.category,
    sub_category_of_survey: type.subCategory,
    type_of_survey: type.type,
    scope_of_survey: scope,
    credit_points: type.points,
    is_multiple: type.multiple,
  });
  const { owner, modified_by, creation, modified } = rfq;
  return { ...plain, owner, modified_by, creation, modified };
}

interface OrderSlot {
  number: number;
  rfq: Doc;
  type: SurveyType;
  scope: string;
  status: string;
}

function orderOf({ number, rfq, type, scope, status }: OrderSlot, team: readonly string[], draw: Draw): Doc {
  const vendor = at(vendors, 0);
  const allocated = status === 'Allocated' || status === 'In Progress' || status === 'Completed';
  const [first, second] = draw.chance(0.15) && team.length > 1 ? draw.shuffled(team) : [draw.pick(team)];
  const chosen = allocated ? [first, second].filter((id) => id !== undefined) : [];
  const { doctype: _, ...plain } = aJobOrder({ scope_of_survey: scope });
  return {
    ...plain,
    rfq_id: rfq['name'],
    requester_id: rfq['requester'],
    requester_name: rfq['requester_name'],
    category_of_survey: type.category,
    sub_category_of_survey: type.subCategory,
    type_of_survey: type.type,
    type_of_survey_id: type.name,
    survey_areaspot: rfq['survey_areaspot'],
    name_of_areaspot: rfq['name_of_areaspot'],
    location_of_survey: rfq['location_of_survay'], // sic
    date_of_survey: rfq['date_of_survey'],
    time: `${String(draw.between(6, 16)).padStart(2, '0')}:${draw.pick(['00', '15', '30', '45'])}:00`,
    estimated_rate: rfq['estimated_rate_usd'],
    currency: rfq['currency'],
    quantity_of_cargo: rfq['cargo_quantity'],
    status,
    first_surveyor: chosen[0] ?? null,
    second_surveyor: chosen[1] ?? null,
    surveyor: chosen.map((surveyor) => ({ surveyor, allocated: 1 })),
    name: seriesName('JO', number),
    owner: vendor.email,
    modified_by: vendor.email,
    creation: rfq['creation'],
    modified: rfq['creation'],
  };
}
