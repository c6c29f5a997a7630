import type { DocDraft } from '@/api/doctypes/index';
import { aJobOrder, anRfq, aSubRfq, type Seeded } from './builders';
import type { Calendar } from './calendar';
import { drawFrom, type Draw } from './draw';
import { fleet, type Ship } from './fleet';
import {
  requesters,
  seriesName,
  surveyors,
  vendors,
  type RequesterParty,
  type SurveyorParty,
  type VendorParty,
} from './parties';
import reference from './reference.json' with { type: 'json' };
import { at, DAYS_A_MONTH, MONTHS, pairs, QUEUE, statusesOf, waiting, type RfqStatus } from './trade';
import { scopeLines, surveyTypes, type SurveyType } from './referenceRecords';

type JobStatus = NonNullable<DocDraft<'Job Order'>['status']>;

/** When a record was made and last changed, and by whom. */
export interface Stamp {
  owner: string;
  creation: string;
  modified: string;
}

/** A job order of the seed, its surveyor, and its progress. */
export interface OrderPlan {
  name: string;
  order: Seeded<'Job Order'>;
  stamp: Stamp;
  status: JobStatus;
  surveyor?: SurveyorParty;
  ship?: Ship;
  /** A draft survey record: complete with reports, or just begun. */
  survey?: 'whole' | 'begun';
  surveyedAgo: number;
}

/** A request of the seed with its lines and job orders. */
export interface RequestPlan {
  name: string;
  rfq: Seeded<'RFQ'>;
  stamp: Stamp;
  lines: Seeded<'Sub RFQ'>[];
  orders: OrderPlan[];
  requester: RequesterParty;
  vendor: VendorParty;
  points: number;
  /** Days since the vendor accepted; undefined when it never did. */
  acceptedAgo?: number;
  withAttachment: boolean;
}

const REASONS = [
  'No surveyor free on that day',
  'Port not served at present',
  'Rate below our tariff',
  'Vessel diverted, request withdrawn',
];

const typesIn = (category: string, subCategory?: string) =>
  surveyTypes.filter(
    (type) => type.category === category && (!subCategory || type.subCategory === subCategory),
  );

/** Survey lines of one request: one category, a draft survey first if there is one. */
function linesFor(vendor: VendorParty, draw: Draw): SurveyType[] {
  const draftShare = vendor.id === 'CUST-00001' ? 0.8 : 0.7;
  if (draw.chance(draftShare)) {
    const [draft, ...more] = typesIn('CARGO SURVEY', 'SHIP BOARD SURVEY');
    return draft ? [draft, ...more.filter(() => draw.chance(0.4))] : [];
  }
  const others = vendor.categories.filter((category) => category !== 'Cargo' || vendor.id !== 'CUST-00001');
  const category = draw.pick(others);
  const offered = category === 'CARGO SURVEY' ? typesIn(category, 'SHORE BASED SURVEY') : typesIn(category);
  const chosen = draw.shuffled(offered).slice(0, draw.between(1, 2));
  // A draft survey needs a ship, which only the branch above has.
  return chosen.filter(({ type }) => !/draft/i.test(type));
}

const areaSpotOf = (type: SurveyType | undefined): NonNullable<DocDraft<'RFQ'>['survey_areaspot']> => {
  if (type?.category === 'Container') return /stuffing/i.test(type.type) ? 'CFS' : 'Terminal';
  if (type?.subCategory === 'SHORE BASED SURVEY') return 'Yard';
  return 'Vessel';
};

const SPOTS: Record<string, readonly string[]> = {
  CFS: ['Sealane CFS', 'Portside CFS', 'Oceanic Freight Station'],
  Terminal: ['Terminal 2, berth 4', 'Box Terminal North', 'Gateway Terminal'],
  Yard: ['Steel yard 7', 'Open stack yard B', 'Transit shed 3'],
};

const countryOf = (port: string) => reference.ports.find(({ name }) => name === port)?.country ?? '';

/** Statuses of the job orders of a request in this status. */
function jobStatuses(
  status: RfqStatus,
  lines: number,
  draft: boolean,
  turn: number,
  draw: Draw,
): JobStatus[] {
  const each = (pick: (line: number) => JobStatus) => Array.from({ length: lines }, (_, line) => pick(line));
  switch (status) {
    case 'Accepted':
      // some draft surveys wait for a surveyor, the others for their ship
      return each((line) => {
        const drawn = draw.chance(0.6);
        return (draft && line === 0 ? turn % 3 < 2 : drawn) ? 'Allocated' : 'New';
      });
    case 'In Progress':
      // further lines take the remaining statuses in turn
      return each((line) =>
        line === 0 ? 'In Progress' : at(['Allocated', 'Rejected', 'Completed'] as const, turn + line - 1),
      );
    case 'Completed':
      return each((line) => (line > 0 && draw.chance(0.1) ? 'Cancelled' : 'Completed'));
    case 'Cancelled':
      return draw.chance(0.5) ? each(() => 'Cancelled') : [];
    default:
      return [];
  }
}

/** Requests of today at the vendor who surveys himself. */
const OWN_SURVEYS: readonly RfqStatus[] = ['Accepted', 'New'];

function surveyorsFor(vendor: VendorParty, toFirst: boolean, draw: Draw): readonly SurveyorParty[] {
  const independent = at(surveyors, 3);
  const own = surveyors.filter(({ vendors: linked }) => linked.includes(vendor.id));
  // The vendor's first surveyor does most of the work; an independent one helps.
  const most = draw.chance(0.62);
  const first =
    most || toFirst ? own[0] : draw.chance(0.62) ? independent : draw.pick(own.length ? own : [independent]);
  const second = draw.chance(0.15) ? draw.pick([...own, independent]) : undefined;
  return [first ?? independent, ...(second && second !== first ? [second] : [])];
}

/** Every request of the seed, oldest first, with lines and job orders. */
export function planRequests(calendar: Calendar, draw: Draw): RequestPlan[] {
  const plans: RequestPlan[] = [];
  let orders = 0;
  for (const slot of [...trade(draw), ...queue(), ...ownSurveys()].sort((a, b) => b.ago - a.ago)) {
    const plan = planOne({ ...slot, number: plans.length + 1, orders }, calendar, slot.draw);
    orders += plan.orders.length;
    plans.push(plan);
  }
  return plans;
}

interface Opening {
  ago: number;
  status: RfqStatus;
  /** Position in its sequence, for rules that alternate. */
  turn: number;
  requester: RequesterParty;
  vendor: VendorParty;
  draw: Draw;
}

/** Fourteen months of requests, oldest first. */
function trade(draw: Draw): Opening[] {
  const parties = pairs(draw);
  const slots: Opening[] = [];
  MONTHS.forEach((count, month) => {
    for (let turn = 0; turn < count && slots.length < parties.length; turn++) {
      const [requester, vendor] = at(parties, slots.length);
      const oldest = (MONTHS.length - month) * DAYS_A_MONTH;
      const ago = Math.floor(oldest - ((turn + 0.5) * DAYS_A_MONTH) / count);
      slots.push({
        ago,
        status: at(statusesOf(month), turn),
        turn: slots.length + 1,
        requester,
        vendor,
        draw,
      });
    }
  });
  return slots;
}

/** Requests waiting at the first vendor, from a sequence of their own. */
function queue(): Opening[] {
  const draw = drawFrom(QUEUE.length);
  return QUEUE.map((ago, turn) => {
    const [requester, vendor] = waiting(turn);
    return { ago, status: 'New', turn, requester, vendor, draw };
  });
}

/** The vendor who surveys himself (D211) has a draft survey allocated to him and a request to accept, the newest of all. */
function ownSurveys(): Opening[] {
  const draw = drawFrom(5);
  return OWN_SURVEYS.map((status, turn) => ({
    ago: 0,
    status,
    turn,
    requester: at(requesters, -1),
    vendor: at(vendors, 4),
    draw,
  }));
}

interface Slot extends Omit<Opening, 'draw'> {
  number: number;
  /** Number of earlier job orders. */
  orders: number;
}

/** Days from the request to the survey; finished surveys are in the past, planned ones in the future. */
function surveyAgo(status: RfqStatus, ago: number, draw: Draw): number {
  if (status === 'New') return -draw.between(2, 20);
  if (status === 'Accepted') return -draw.between(1, 10);
  if (status === 'In Progress') return draw.between(0, 3);
  return Math.max(1, ago - draw.between(3, 11));
}

function planOne(slot: Slot, calendar: Calendar, draw: Draw): RequestPlan {
  const { ago, status, requester, vendor } = slot;
  const name = seriesName('RFQ', slot.number);
  const types = linesFor(vendor, draw);
  const lines = types.length ? types : typesIn('CARGO SURVEY', 'SHORE BASED SURVEY').slice(0, 1);
  const ship = /draft/i.test(lines[0]?.type ?? '') ? draw.pick(fleet) : undefined;
  const areaspot = areaSpotOf(lines[0]);
  const port = draw.pick(vendor.ports);
  const inr = countryOf(port) === 'India' && draw.chance(0.35);
  const surveyedAgo = surveyAgo(status, ago, draw);
  const changedAgo =
    status === 'New' ? ago : status === 'Completed' ? Math.max(0, surveyedAgo - 1) : Math.max(0, ago - 1);
  const creation = calendar.moment(ago, draw.next());
  const changed = calendar.moment(changedAgo, draw.next());
  const modified = changed > creation ? changed : creation;
  const quantities = lines.map(({ multiple }) => (multiple ? draw.between(2, 12) : 1));
  const cargo = draw.pick(requester.cargoes);
  const rfq = anRfq({
    requester: requester.id,
    requester_name: requester.name,
    vendor: vendor.id,
    vendor_name: vendor.name,
    survey_areaspot: areaspot,
    name_of_areaspot: ship
      ? `MV ${ship.name}`
      : areaspot === 'Vessel'
        ? 'MV CORAL TIDE'
        : draw.pick(SPOTS[areaspot] ?? ['Shed 1']),
    location_of_survay: `${port}, ${countryOf(port)}`, // sic
    date_of_survey: calendar.day(-surveyedAgo),
    currency: inr ? 'INR' : 'USD',
    estimated_rate_usd: inr ? draw.between(40, 180) * 1000 : draw.between(12, 60) * 50,
    payment_terms: draw.pick(['30 days from invoice', 'On presentation of report', '50 % in advance']),
    action_on_behalf_of: draw.pick(['Charterers', 'Owner', 'Receivers', 'Shipper', 'Insurer']),
    port_of_loading_or_discharging: ship ? ship.handling : '',
    cargo,
    cargo_quantity: ship ? ship.billOfLading : draw.between(20, 900) * 10,
    quantity: quantities.reduce((sum, quantity) => sum + quantity, 0),
    surveyor_details: draw.chance(0.25)
      ? [
          {
            name1: draw.pick(['P. Menon', 'K. Solberg', 'R. Achterberg']),
            on_behalf_of: 'Owner',
            role: 'Superintendent',
          },
        ]
      : [],
    status,
    ...(status === 'Rejected' ? { comments: draw.pick(REASONS) } : {}),
  });
  const statuses = jobStatuses(status, lines.length, ship !== undefined, slot.turn, draw);
  const accepted = statuses.length > 0;
  const acceptedAgo = Math.max(0, ago - 1);
  return {
    name,
    rfq,
    stamp: { owner: requester.email, creation, modified },
    lines: lines.map((type, index) =>
      aSubRfq({
        rfq_id: name,
        category_of_survey: type.category,
        sub_category_of_survey: type.subCategory,
        type_of_survey: type.type,
        scope_of_survey: scopeLines(
          type.type,
          ship?.handling === 'Discharging' ? 'Discharge' : 'Loading',
        ).join('\n'),
        credit_points: type.points,
        quantity: quantities[index] ?? 1,
        is_multiple: type.multiple,
      }),
    ),
    orders: statuses.map((jobStatus, index) =>
      planOrder(
        {
          rfq,
          rfqName: name,
          type: at(lines, index),
          status: jobStatus,
          ship,
          ago: acceptedAgo,
          surveyedAgo,
          modified,
          number: slot.orders + index + 1,
        },
        vendor,
        calendar,
        draw,
      ),
    ),
    requester,
    vendor,
    points: lines.reduce((sum, { points }) => sum + points, 0),
    ...(accepted ? { acceptedAgo } : {}),
    withAttachment: draw.chance(0.3),
  };
}

interface OrderSlot {
  rfq: Seeded<'RFQ'>;
  rfqName: string;
  type: SurveyType;
  status: JobStatus;
  ship: Ship | undefined;
  ago: number;
  surveyedAgo: number;
  modified: string;
  number: number;
}

function planOrder(slot: OrderSlot, vendor: VendorParty, calendar: Calendar, draw: Draw): OrderPlan {
  const { rfq, type, status } = slot;
  const allocated = status === 'Allocated' || status === 'In Progress' || status === 'Completed';
  const draft = /draft/i.test(type.type) && slot.ship;
  // The main surveyor has a draft survey to begin.
  const team = allocated ? surveyorsFor(vendor, Boolean(draft) && status === 'Allocated', draw) : [];
  const creation = calendar.moment(slot.ago, 0.3 + draw.next() / 3);
  return {
    name: seriesName('JO', slot.number),
    order: aJobOrder({
      rfq_id: slot.rfqName,
      requester_id: rfq.requester ?? '',
      requester_name: rfq.requester_name ?? '',
      vendor_id: vendor.id,
      vendor_name: vendor.name,
      category_of_survey: type.category,
      sub_category_of_survey: type.subCategory,
      type_of_survey: type.type,
      type_of_survey_id: type.name,
      scope_of_survey: scopeLines(
        type.type,
        slot.ship?.handling === 'Discharging' ? 'Discharge' : 'Loading',
      ).join('\n'),
      survey_areaspot: rfq.survey_areaspot ?? '',
      name_of_areaspot: rfq.name_of_areaspot ?? '',
      location_of_survey: rfq.location_of_survay ?? '',
      date_of_survey: rfq.date_of_survey ?? '',
      time: `${String(draw.between(6, 16)).padStart(2, '0')}:${draw.pick(['00', '15', '30', '45'])}:00`,
      estimated_rate: rfq.estimated_rate_usd ?? 0,
      currency: rfq.currency ?? 'USD',
      quantity_of_cargo: rfq.cargo_quantity ?? 0,
      status,
      surveyor: team.map(({ id }) => ({ surveyor: id, allocated: 1 as const })),
      ...(status === 'Rejected' ? { comments: 'Line withdrawn by the requester' } : {}),
      ...(status === 'Cancelled' ? { comments: 'Call cancelled by the owner' } : {}),
    }),
    stamp: { owner: vendor.email, creation, modified: slot.modified > creation ? slot.modified : creation },
    status,
    surveyedAgo: slot.surveyedAgo,
    ...(team[0] ? { surveyor: team[0] } : {}),
    ...(draft ? { ship: draft } : {}),
    ...(draft && status === 'Completed' ? { survey: 'whole' as const } : {}),
    ...(draft && status === 'In Progress' ? { survey: 'begun' as const } : {}),
  };
}
