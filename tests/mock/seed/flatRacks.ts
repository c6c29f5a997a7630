import { worksheetText } from '@/shared/surveyKind/worksheet';
import type { CertificateNotes, LashingLine } from '@/kinds/flatRack/worksheet';
import { flatRackWorksheet, newLashing, noCertificate } from '@/kinds/flatRack/worksheet';
import type { Ctx } from '../engine/context';
import { aFlatRackSurvey, aJobOrder, anRfq, aSubRfq } from './builders';
import type { Calendar } from './calendar';
import { requesters, surveyorName, surveyors, vendors } from './parties';
import { textPdf } from './pdf';
import { attach, stamp } from './placed';
import { surveyTypes } from './referenceRecords';

const DOCTYPE = 'Flat Rack Survey';

const chain = (no: string, rest: Partial<LashingLine>): LashingLine => ({
  ...newLashing(`seed-${no}`, no),
  side: no.startsWith('L') ? 'left' : 'right',
  kind: 'Chain',
  breaking: 200,
  ring: 49,
  height: 1900,
  inset: 0,
  ...rest,
});

const LASHINGS: readonly LashingLine[] = [
  chain('L1', { up: 40, along: 30, towards: 'doors', tension: 11.2 }),
  chain('L2', { up: 40, along: 34, towards: 'doors', tension: 10.8 }),
  chain('L3', { up: 45, along: 34, towards: 'front', tension: 11 }),
  chain('L4', { up: 45, along: 30, towards: 'front', tension: 9.6 }),
  chain('R1', { up: 40, along: 30, towards: 'doors', tension: 11.4 }),
  chain('R2', { up: 40, along: 34, towards: 'doors', tension: 10.6 }),
  chain('R3', { up: 45, along: 34, towards: 'front', tension: 10.9 }),
  chain('R4', { up: 45, along: 30, towards: 'front', tension: 11.1 }),
];

const seen = (number: string): CertificateNotes => ({ ...noCertificate, state: 'seen', number });

/** What is noted of the crusher frame; `whole` once all its lashings are fixed. */
function worksheetOf(whole: boolean) {
  const empty = flatRackWorksheet.parse({});
  return {
    ...empty,
    rack: {
      ...empty.rack,
      number: 'FLXU4027186',
      sizeType: '42P3',
      plate: 'GB-L 60177',
      acep: true,
      manufactured: '2016-03-01',
      ends: 'up' as const,
      length: 12192,
      width: 2438,
      height: 2591,
      floor: 648,
      tare: 5200,
      maxGross: 45000,
      ringCount: 20,
      ringLoad: 49,
      endWalls: 'Sound',
      hinges: 'Sound',
      pins: 'Sound',
      castings: 'Sound',
      ringState: 'Sound',
      pockets: 'Fault: one stake pocket bent, not used',
      floorState: 'Sound',
    },
    cargo: {
      ...empty.cargo,
      description: 'Crusher frame, item 3 of 7',
      marks: 'TERN 3/7',
      mass: 24600,
      massFrom: 'Packing list',
      dunnage: 380,
      length: 10400,
      width: 3120,
      height: 2640,
      fromLeft: -300,
      fromDoors: 896,
      gravityHeight: 1180,
      lifting: 'Four marked lugs, all used',
      support: 'Four timber bearers on rubber mats over the bottom rails',
    },
    securing: {
      ...empty.securing,
      area: 'C' as const,
      surfaces: 'Painted rough steel on sawn wood',
      friction: 0.4,
    },
    lashings: Object.fromEntries(LASHINGS.slice(0, whole ? 8 : 7).map((line) => [line.id, line])),
    certificates: {
      lashing: seen('LC-2291 to 2298'),
      shackles: seen('SH-118'),
      crane: seen('Crane 120 t, valid to 03/2027'),
      ...(whole ? { timber: seen('IN-041 HT') } : {}),
    },
  };
}

type Stage = 'fresh' | 'begun' | 'sent';

const STATUS = { fresh: 'Allocated', begun: 'In Progress', sent: 'Completed' } as const;

/** Surveys of flat racks: a job that nobody has begun, one under way, and one whose report was sent. */
export function seedFlatRacks(ctx: Ctx, calendar: Calendar): void {
  for (const [stage, daysAgo] of [
    ['sent', 12],
    ['begun', 2],
    ['fresh', 1],
  ] as const)
    seedOne(ctx, calendar, stage, daysAgo);
}

function seedOne(ctx: Ctx, calendar: Calendar, stage: Stage, daysAgo: number): void {
  const [, requester] = requesters;
  const [, , vendor] = vendors;
  const surveyor = surveyors.find(({ id }) => id === 'SUR-00003');
  const type = surveyTypes.find((one) => /flat rack/i.test(one.type));
  if (!requester || !vendor || !surveyor || !type) throw new Error('the seed has no survey of flat racks');
  const shared = {
    requester_name: requester.name,
    vendor_name: vendor.name,
    date_of_survey: calendar.day(-daysAgo),
    survey_areaspot: 'Terminal' as const,
    name_of_areaspot: 'Project cargo yard',
  };
  const kind = {
    category_of_survey: type.category,
    sub_category_of_survey: type.subCategory,
    type_of_survey: type.type,
  };
  const creation = calendar.moment(daysAgo + 2, 0.3);
  const put = (doctype: string, values: object) => {
    const { name } = ctx.db.insert<{ name: string }>(doctype, values as never);
    stamp(ctx, doctype, name, { owner: vendor.email, creation, modified: creation });
    return name;
  };
  const rfq = put(
    'RFQ',
    anRfq({
      ...shared,
      requester: requester.id,
      vendor: vendor.id,
      location_of_survay: 'Jebel Ali, United Arab Emirates', // sic
      cargo: 'Crusher frame',
      cargo_quantity: 0,
      status: stage === 'sent' ? 'Completed' : 'In Progress',
    }),
  );
  put('Sub RFQ', aSubRfq({ ...kind, rfq_id: rfq, credit_points: type.points, quantity: 1 }));
  const job = put(
    'Job Order',
    aJobOrder({
      ...shared,
      ...kind,
      rfq_id: rfq,
      requester_id: requester.id,
      vendor_id: vendor.id,
      type_of_survey_id: type.name,
      scope_of_survey: 'Loading and lashing of a crusher frame on a 40 ft flat rack',
      location_of_survey: 'Jebel Ali, United Arab Emirates',
      quantity_of_cargo: 0,
      status: STATUS[stage],
      surveyor: [{ surveyor: surveyor.id, allocated: 1 }],
    }),
  );
  if (stage === 'fresh') return;
  const whole = stage === 'sent';
  const record = aFlatRackSurvey({
    job_order_id: job,
    rfq_id: rfq,
    requester_id: requester.id,
    requester_name: requester.name,
    vendor_id: vendor.id,
    vendor_name: vendor.name,
    surveyor: surveyorName(surveyor),
    surveyor_id: surveyor.id,
    type_of_survey: type.type,
    location_of_survey: 'Jebel Ali, United Arab Emirates',
    date_of_survey: shared.date_of_survey,
    time_of_survey: '10:20:00',
    shipname: 'TERN GRAIN',
    voyage_no: '118E',
    ...(whole
      ? {
          formal_check: 1 as const,
          generate_report_check: 1 as const,
          formal_report: 'One crusher frame was surveyed on a 40 ft flat rack, over width and over height.',
        }
      : {}),
  });
  const { name } = ctx.db.insert<{ name: string }>(DOCTYPE, record);
  const at = calendar.moment(daysAgo - 1, 0.2);
  const send = (fileName: string, content: string | Uint8Array, fieldname?: string) =>
    attach(ctx, {
      fileName,
      bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
      doctype: DOCTYPE,
      docname: name,
      owner: surveyor.email,
      at,
      ...(fieldname ? { fieldname } : {}),
    });
  const sheet = send('worksheet.txt', worksheetText(worksheetOf(whole)));
  const rows = [
    {
      name: 'seed-worksheet',
      document_type: 'Worksheet',
      document_name: 'worksheet.txt',
      document: sheet.url,
      document_id: sheet.id,
    },
  ];
  const kept = send(`survey-rows-seed-${stage}.txt`, JSON.stringify(rows), 'upload_report');
  const report = whole
    ? send(
        `${job}-formal-report.pdf`,
        textPdf('Flat rack report', [
          `Vendor: ${vendor.name}`,
          `Requester: ${requester.name}`,
          `Job order: ${job}`,
          'FLXU 402718 6: crusher frame, over width 300 mm left and 382 mm right, over height 697 mm',
        ]),
        'formal_report_upload',
      )
    : null;
  ctx.db.setValue(DOCTYPE, name, {
    upload_report: kept.url,
    upload_report_id: kept.id,
    ...(report ? { formal_report_upload: report.url, formal_report_upload_id: report.id } : {}),
  });
  stamp(ctx, DOCTYPE, name, { owner: surveyor.email, creation: at, modified: at });
}
