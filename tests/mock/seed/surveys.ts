import type { DocDraft } from '@/api/doctypes/index';
import { aDraftSurvay, type Seeded } from './builders';
import type { Calendar } from './calendar';
import type { Ship } from './fleet';
import { surveyorName, type SurveyorParty } from './parties';
import { textPdf } from './pdf';
import type { OrderPlan } from './requests';
import { seededHeader } from './surveyRecord';

type Survey = DocDraft<'Draft Survay'>;

const AGENTS = 'Tarini Ship Agencies';
const HOLDS = [0.18, 0.22, 0.2, 0.23, 0.17];

/** Whole tonnes for each hold; the last gets the remainder. */
function stowage(total: number): { quantity: number }[] {
  const first = HOLDS.slice(0, -1).map((share) => Math.round(total * share));
  return [...first, total - first.reduce((sum, quantity) => sum + quantity, 0)].map((quantity) => ({
    quantity,
  }));
}

const homePort = (place: string) => place.split(',')[0] ?? place;

function particulars(ship: Ship, order: Seeded<'Job Order'>): Survey {
  const here = homePort(order.location_of_survey ?? '');
  const loading = ship.handling === 'Loading';
  const { lbp, breadth, depth, light_ship, summer_draft, summer_dwt, b_l_quantity } = ship.figures;
  return {
    ship_name: ship.name,
    imo: ship.imo,
    call_sign: ship.callSign,
    flag: ship.flag,
    port_of_registration: ship.port,
    year_of_build: ship.built,
    owner1: ship.owner,
    agents: AGENTS,
    captain_name: 'Capt. D. Petrakis',
    cargo_officer: 'C/O M. Oliveira',
    voyage_number: `V${String(ship.built % 90)}${order.rfq_id?.slice(-2) ?? ''}`,
    date: order.date_of_survey ?? '',
    cargo: 'Bulk cargo',
    last_port: loading ? 'Durban' : 'Santos',
    next_port: loading ? 'Santos' : 'Durban',
    port_of_loading: loading ? here : 'Santos',
    port_of_discharge: loading ? 'Santos' : here,
    berth_name_and_no: 'Bulk berth 4',
    gross_tonnage: ship.gross,
    net_tonnage: ship.net,
    loa: ship.loa,
    ...pick({ lbp, breadth, depth, light_ship, summer_draft, summer_dwt, b_l_quantity }),
    deadweight: summer_dwt ?? 0,
    displacement: Number(summer_dwt ?? 0) + Number(light_ship ?? 0),
  };
}

/** Without unknown values: the server returns missing numbers as 0. */
const pick = (values: Survey): Survey =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));

const PARTICULARS = new Set([
  'lbp',
  'breadth',
  'depth',
  'light_ship',
  'summer_draft',
  'summer_dwt',
  'b_l_quantity',
]);

/** Readings of one survey, or of both. */
const readings = (ship: Ship, suffixes: readonly string[]): Survey =>
  Object.fromEntries(
    Object.entries(ship.figures).filter(
      ([field]) => !PARTICULARS.has(field) && suffixes.some((suffix) => field.endsWith(suffix)),
    ),
  );

/** The draft survey record of a job order, without files: complete, or begun with its initial survey. */
export function surveyRecord(plan: OrderPlan, calendar: Calendar): Seeded<'Draft Survay'> {
  const { order, ship, surveyor, survey, surveyedAgo } = plan;
  if (!ship || !surveyor || !survey) throw new Error(`${plan.name} has no survey`);
  const whole = survey === 'whole';
  const [before, day, after] = [surveyedAgo + 1, surveyedAgo, surveyedAgo - 1].map((ago) =>
    calendar.day(-ago),
  );
  const work = ship.handling === 'Loading' ? 'Loading' : 'Discharging';
  const quantities = stowage(ship.billOfLading);
  return aDraftSurvay({
    ...seededHeader(plan.name, order, surveyor),
    ...particulars(ship, order),
    voyage_details: [
      { info: 'Vessel berthed', date: before ?? '', time: '22:40:00' },
      { info: 'Initial draft survey', date: day ?? '', time: '06:10:00' },
      { info: `${work} commenced`, date: day ?? '', time: '08:30:00' },
      ...(whole
        ? [
            { info: `${work} completed`, date: after ?? '', time: '02:15:00' },
            { info: 'Final draft survey', date: after ?? '', time: '03:00:00' },
          ]
        : []),
    ],
    stowage_plan: quantities,
    total_qty: ship.billOfLading,
    ...readings(ship, whole ? ['_i', '_f'] : ['_i']),
    starting_date_i: day ?? '',
    starting_time_i: '06:10:00',
    ending_date_i: day ?? '',
    ending_time_i: '07:35:00',
    remarks_i: 'Water calm, marks read from launch with the chief officer.',
    ...(whole ? finished(ship, after ?? '', plan) : {}),
  });
}

function finished(ship: Ship, day: string, plan: OrderPlan): Survey {
  return {
    starting_date_f: day,
    starting_time_f: '03:00:00',
    ending_date_f: day,
    ending_time_f: '04:20:00',
    remarks_f: 'Slight swell at the outer marks, mean of three readings.',
    formal_check: 1,
    generate_report_check: 1,
    signed_final_certificate: 1,
    formal_report: `Draft survey of MV ${ship.name} at ${plan.order.location_of_survey ?? ''}. Cargo by bill of lading ${ship.billOfLading} t. The figures are in the calculation sheet.`,
  };
}

/** The report of a complete survey as a file. */
export function reportFile(
  kind: 'Formal report' | 'Final certificate',
  plan: OrderPlan,
  ship: Ship,
  surveyor: SurveyorParty,
): Uint8Array {
  const { order } = plan;
  return textPdf(`${kind}: MV ${ship.name}`, [
    `Vendor: ${order.vendor_name ?? ''}`,
    `Requester: ${order.requester_name ?? ''}`,
    `Job order: ${plan.name}     Request: ${order.rfq_id ?? ''}`,
    `Place: ${order.location_of_survey ?? ''}     Date: ${order.date_of_survey ?? ''}`,
    `Ship: MV ${ship.name}, IMO ${ship.imo}, flag ${ship.flag}`,
    `Cargo by bill of lading: ${ship.billOfLading} t (${ship.handling.toLowerCase()})`,
    `Surveyor: ${surveyorName(surveyor)}`,
  ]);
}
