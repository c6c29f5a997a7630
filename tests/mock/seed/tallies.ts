import { worksheetText } from '@/shared/surveyKind/worksheet';
import { writeCount, type TallyCount } from '@/kinds/containerTally/counts';
import {
  emptyClosing,
  emptyLoad,
  emptyLot,
  emptySeal,
  emptyShift,
  type Lot,
  type TallyWorksheet,
} from '@/kinds/containerTally/worksheet';
import type { Ctx } from '../engine/context';
import { aContainerTally, aJobOrder, anRfq, aSubRfq, type Seeded } from './builders';
import type { Calendar } from './calendar';
import { requesters, surveyorName, surveyors, vendors, type SurveyorParty } from './parties';
import { textPdf } from './pdf';
import { attach, stamp } from './placed';
import { surveyTypes } from './referenceRecords';
import type { OrderPlan } from './requests';
import { seededHeader, seededSubject, worksheetRow } from './surveyRecord';

const DOCTYPE = 'Container Tally Survey';

const isTally = (type: string | null | undefined) => /tally/i.test(type ?? '');

const lot = (
  no: number,
  name: string,
  mark: string,
  packing: string,
  manifest: number,
  per: number,
): Lot => ({
  ...emptyLot,
  no,
  name,
  mark,
  packing,
  manifest,
  unit: 'sling',
  per,
});

const LOTS: Readonly<Record<string, Lot>> = {
  paddy: lot(1, 'Golden Paddy', 'GP-25', 'bags 25 kg', 400, 20),
  moon: lot(2, 'Harvest Moon', 'HM-25', 'bags 25 kg', 320, 20),
  pearl: lot(3, 'Red Pearl', 'RP-25', 'bags 25 kg', 240, 20),
  seed: lot(4, 'Seed lot', 'SL-10', 'cartons 10 kg', 80, 10),
};

/** The counts of a day: slings with their damage, in the order in which they came off the trucks. */
function countsOf(day: string, by: string, whole: boolean): Record<string, string> {
  const lines: [string, TallyCount][] = [];
  let minute = 8 * 60 + 40;
  const add = (of: string, load: string, pieces: number, rest: Partial<TallyCount> = {}) => {
    const time = [Math.floor(minute / 60), minute % 60, 10].map((part) => String(part).padStart(2, '0'));
    minute += 3;
    lines.push([
      `seed-${String(lines.length + 1).padStart(3, '0')}`,
      {
        at: `${day} ${time.join(':')}.000`,
        lot: of,
        load,
        shift: 'day',
        units: pieces > 0 ? 1 : 0,
        pieces,
        damaged: 0,
        by,
        note: '',
        back: '',
        corrects: '',
        ...rest,
      },
    ]);
  };
  for (let sling = 1; sling <= 20; sling++)
    add('paddy', 'first', 20, sling === 7 ? { damaged: 2, note: 'Torn' } : {});
  for (let sling = 1; sling <= 4; sling++) add('moon', 'first', 20);
  for (let sling = 1; sling <= 12; sling++) add('moon', 'second', 20);
  add('moon', 'second', 4);
  const pearl = whole ? 12 : 9;
  for (let sling = 1; sling <= pearl; sling++)
    add(
      'pearl',
      'third',
      20,
      sling === 7 ? { damaged: 2, note: 'Wet' } : sling === 9 ? { damaged: 1, note: 'Torn' } : {},
    );
  if (!whole) add('pearl', 'third', 6);
  else for (let sling = 1; sling <= 8; sling++) add('seed', 'third', 10);
  return Object.fromEntries(lines.map(([id, count]) => [id, writeCount(count)]));
}

/** What stands beside the record of a tally. */
const tallySheet = (day: string, by: string, whole: boolean): TallyWorksheet => ({
  photos: {},
  zeros: [],
  register: {},
  closings: whole ? { done: { ...emptyClosing, at: `${day} 11:45:00`, by } } : {},
  lots: { ...LOTS },
  loads: {
    first: {
      ...emptyLoad,
      no: 1,
      kind: 'Truck',
      name: 'MH 43 T 4417',
      from: '08:40:00',
      to: '09:51:00',
      theirs: 480,
    },
    second: {
      ...emptyLoad,
      no: 2,
      kind: 'Truck',
      name: 'MH 46 BK 9083',
      from: '09:52:00',
      to: '10:30:00',
      theirs: whole ? 244 : 242,
    },
    third: {
      ...emptyLoad,
      no: 3,
      kind: 'Truck',
      name: 'MH 04 M 7720',
      from: '10:31:00',
      to: whole ? '11:40:00' : '',
      theirs: whole ? 320 : null,
    },
  },
  shifts: {
    day: {
      ...emptyShift,
      no: 1,
      name: 'Day',
      day,
      from: '08:30:00',
      to: whole ? '11:45:00' : '',
      gang: 'Gang 3',
      ours: by,
      other: 'J. Pereira',
      side: 'Shipper',
      stopped: whole ? 20 : null,
      why: whole ? 'Rain' : '',
    },
  },
  seals: {
    customs: {
      ...emptySeal,
      no: 1,
      declared: 'H 4471902',
      document: 'Shipping bill',
      state: whole ? 'Fixed after stuffing' : '',
    },
    liner: {
      ...emptySeal,
      no: 2,
      declared: 'ML-IN 883017',
      document: 'Packing list',
      state: whole ? 'Fixed after stuffing' : '',
    },
  },
  counts: countsOf(day, by, whole),
});

/** A tally survey of a job order with its worksheet, and its formal report where the job is done. */
function putTally(
  ctx: Ctx,
  job: {
    name: string;
    order: OrderPlan['order'];
    surveyor: SurveyorParty;
    at: string;
    day: string;
    whole: boolean;
  },
): void {
  const { name, order, surveyor, at, day, whole } = job;
  const { name: docname } = ctx.db.insert<{ name: string }>(
    DOCTYPE,
    aContainerTally({
      ...seededHeader(name, order, surveyor),
      ...seededSubject(order),
      date_of_survey: day,
      surveyor_name: surveyorName(surveyor),
      time_of_survey: '08:30:00',
      container_number: order.container_number ?? 'CSQU3054383',
      size_of_the_container: '20 ft',
      type_of_conatiner: 'Dry', // sic
      lcl__fcl: 'FCL',
      gross__weight: 28_480,
      description_of_cargo: 'Bagged rice and seed',
      container_stuffing: 'By hand, from trucks',
      date_of_stuffing: day,
      shipname: 'CORAL TIDE',
      voyage_no: '214W',
      port_of_loading: 'Chennai',
      port_of_discharging: 'Jebel Ali',
      start_date: day,
      start_time: '08:40:00',
      custom_seal: 'H 4471902',
      liner_seal: 'ML-IN 883071',
      ...(whole
        ? {
            end_date: day,
            end_time: '11:45:00',
            formal_check: 1 as const,
            generate_report_check: 1 as const,
            formal_report:
              'Stuffing was tallied by truck. Harvest Moon was four bags over; no lot was short.',
          }
        : {}),
    }),
  );
  const send = (fileName: string, bytes: Uint8Array, fieldname?: string) =>
    attach(ctx, {
      fileName,
      bytes,
      doctype: DOCTYPE,
      docname,
      owner: surveyor.email,
      at,
      ...(fieldname ? { fieldname } : {}),
    });
  const sheet = send(
    'worksheet.txt',
    new TextEncoder().encode(worksheetText(tallySheet(day, surveyorName(surveyor), whole))),
  );
  const report = whole
    ? send(
        `${name}-formal-report.pdf`,
        textPdf('Container tally report', [
          `Vendor: ${order.vendor_name ?? ''}`,
          `Requester: ${order.requester_name ?? ''}`,
          `Job order: ${name}     Place: ${order.location_of_survey ?? ''}`,
          'Tallied 1,044 packages against 1,040 by the documents: 4 over, none short, 5 damaged',
        ]),
        'formal_report_upload',
      )
    : null;
  ctx.db.update(DOCTYPE, docname, {
    attachment_tally_survey: [worksheetRow(sheet)],
    ...(report ? { formal_report_upload: report.url, formal_report_upload_id: report.id } : {}),
  });
  stamp(ctx, DOCTYPE, docname, { owner: surveyor.email, creation: at, modified: at });
}

/** A request of the second requester to the second vendor, with one job order for two surveyors. */
function tallyRequest(
  ctx: Ctx,
  calendar: Calendar,
  given: {
    ago: number;
    type: RegExp;
    status: 'Allocated' | 'In Progress' | 'Completed';
    container: string;
    scope: string;
  },
): { name: string; order: Seeded<'Job Order'> } {
  const [, requester] = requesters;
  const [, vendor] = vendors;
  const type = surveyTypes.find((one) => given.type.test(one.type));
  if (!requester || !vendor || !type) throw new Error('the seed has no tally');
  const shared = {
    requester_name: requester.name,
    vendor_name: vendor.name,
    date_of_survey: calendar.day(-given.ago),
    survey_areaspot: 'CFS' as const,
    name_of_areaspot: 'Sealane CFS',
  };
  const kind = {
    category_of_survey: type.category,
    sub_category_of_survey: type.subCategory,
    type_of_survey: type.type,
  };
  const made = { owner: vendor.email, creation: calendar.moment(given.ago + 2, 0.3), modified: '' };
  const put = (doctype: string, record: object): string => {
    const { name } = ctx.db.insert<{ name: string }>(doctype, record as never);
    stamp(ctx, doctype, name, made);
    return name;
  };
  const rfq = put(
    'RFQ',
    anRfq({
      ...shared,
      requester: requester.id,
      vendor: vendor.id,
      location_of_survay: 'Chennai, India', // sic
      cargo: 'Bagged rice in containers',
      cargo_quantity: 0,
      status: given.status === 'Completed' ? 'Completed' : 'In Progress',
    }),
  );
  put('Sub RFQ', aSubRfq({ ...kind, rfq_id: rfq, credit_points: type.points, quantity: 1 }));
  const order = aJobOrder({
    ...shared,
    ...kind,
    rfq_id: rfq,
    requester_id: requester.id,
    vendor_id: vendor.id,
    type_of_survey_id: type.name,
    scope_of_survey: given.scope,
    location_of_survey: 'Chennai, India',
    container_number: given.container,
    quantity_of_cargo: 0,
    status: given.status,
    surveyor: ['SUR-00002', 'SUR-00004'].map((surveyor) => ({ surveyor, allocated: 1 })),
  });
  return { name: put('Job Order', order), order };
}

/** Tallies: of every completed job order, one that is under way, one not begun, and one whose report was sent. */
export function seedTallies(ctx: Ctx, orders: readonly OrderPlan[], calendar: Calendar): void {
  for (const { name, order, surveyor, status, surveyedAgo } of orders)
    if (isTally(order.type_of_survey) && status === 'Completed' && surveyor)
      putTally(ctx, {
        name,
        order,
        surveyor,
        at: calendar.moment(Math.max(0, surveyedAgo), 0.2),
        day: calendar.day(-Math.max(0, surveyedAgo)),
        whole: true,
      });
  const surveyor = surveyors.find(({ id }) => id === 'SUR-00002');
  if (!surveyor) return;
  const sent = tallyRequest(ctx, calendar, {
    ago: 6,
    type: /tally stuffing/i,
    status: 'Completed',
    container: 'MSKU1100817',
    scope: 'Tally of bagged rice stuffed into one container',
  });
  putTally(ctx, { ...sent, surveyor, at: calendar.moment(6, 0.6), day: calendar.day(-6), whole: true });
  tallyRequest(ctx, calendar, {
    ago: -1,
    type: /tally unstuffing/i,
    status: 'Allocated',
    container: 'TCLU4711962',
    scope: 'Tally of cartons out of one container against the manifest',
  });
  const begun = tallyRequest(ctx, calendar, {
    ago: 1,
    type: /tally stuffing/i,
    status: 'In Progress',
    container: 'CSQU3054383',
    scope: 'Tally of bagged rice stuffed into one container',
  });
  putTally(ctx, { ...begun, surveyor, at: calendar.moment(1, 0.2), day: calendar.day(-1), whole: false });
}
