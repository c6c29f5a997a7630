import { worksheetText } from '@/shared/surveyKind/worksheet';
import type { Ctx } from '../engine/context';
import { LEDGER } from '../site/ledger';
import { calendarOf, type Calendar } from './calendar';
import { drawFrom } from './draw';
import { creditLots, purchases, invoices, tickets } from './office';
import { seriesName, surveyors, vendors, type SurveyorParty } from './parties';
import {
  begunSurvey,
  containerRecord,
  containerReportFile,
  containerWorksheet,
  isOfContainers,
} from './containers';
import { seedFlatRacks } from './flatRacks';
import { attach, stamp } from './placed';
import { seedPdi } from './seedPdi';
import { registrationRecords, unfinishedRegistrations } from './registrationRecords';
import { textPdf } from './pdf';
import letterhead from './letterhead.json' with { type: 'json' };
import { shipImage } from './pictures';
import { planRequests, type OrderPlan, type RequestPlan } from './requests';
import { reportFile, surveyRecord } from './surveys';
import { seedTallies } from './tallies';
import { seedSurveyorDocuments, seedVendorDocuments } from './vendorDocuments';
import { worksheetRow } from './surveyRecord';

/** The seed of all random numbers: the year of the load line. */
const SEED = 1876;
const OLDEST_DAY = 430;

/** Adds records and files to a site with reference data, as of 14 months of use. */
export function seedSite(ctx: Ctx, now: Date): void {
  const calendar = calendarOf(now);
  const draw = drawFrom(SEED);
  const put = (record: { doctype: string; owner?: string; creation?: string }, modified?: string) => {
    const { name } = ctx.db.insert<{ name: string | number }>(record.doctype, record);
    const { owner, creation } = record;
    if (owner)
      stamp(ctx, record.doctype, name, {
        owner,
        creation: creation ?? '',
        modified: modified ?? creation ?? '',
      });
    return String(name);
  };

  for (const record of registrationRecords(calendar.moment(OLDEST_DAY, 0.1))) put(record);
  for (const record of unfinishedRegistrations(calendar)) put(record);
  brand(ctx);
  seedVendorDocuments(ctx, vendors);
  seedSurveyorDocuments(ctx);
  const plans = planRequests(calendar, draw);
  for (const plan of plans) seedRequest(ctx, plan, calendar, put);
  seedSurveys(
    ctx,
    plans.flatMap(({ orders }) => orders),
    calendar,
  );
  seedContainers(
    ctx,
    plans.flatMap(({ orders }) => orders),
    calendar,
  );
  seedTallies(
    ctx,
    plans.flatMap(({ orders }) => orders),
    calendar,
  );
  seedPdi(
    ctx,
    plans.flatMap(({ orders }) => orders),
    calendar,
  );
  seedFlatRacks(ctx, calendar);
  for (const invoice of invoices(plans, calendar)) put(invoice);
  for (const { ticket, chat } of tickets(calendar, draw)) {
    const last = chat.at(-1)?.creation;
    put(ticket, last);
    for (const message of chat) put(message);
  }
  for (const lot of creditLots(calendar)) put(lot);
  for (const purchase of purchases(calendar)) ctx.db.insert(LEDGER, purchase);
}

/** A file that is kept as base64. */
const stored = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Header and footer images for the first vendor; the others print their address. */
function brand(ctx: Ctx): void {
  const [first] = vendors;
  const name = ctx.db.exists('User Registration', { email: first?.email ?? '' });
  if (!first || !name) return;
  const row = ctx.db.get<{ creation: string }>('User Registration', name);
  const send = (fieldname: string, fileName: string, bytes: Uint8Array) =>
    attach(ctx, {
      fileName,
      bytes,
      doctype: 'User Registration',
      docname: name,
      fieldname,
      owner: first.email,
      at: row?.creation ?? '',
    });
  const header = send('header_logo', 'harbour-gauge-header.png', stored(letterhead.header));
  const footer = send('footer_image', 'harbour-gauge-footer.png', stored(letterhead.footer));
  ctx.db.setValue('User Registration', name, {
    header_logo: header.url,
    header_logo_id: header.id,
    footer_image: footer.url,
    footer_image_id: footer.id,
    // a footer is a text or an image
    footer_address: '',
    modified: row?.creation ?? '',
  });
}

type Put = (record: { doctype: string; owner?: string; creation?: string }, modified?: string) => string;

function seedRequest(ctx: Ctx, plan: RequestPlan, calendar: Calendar, put: Put): void {
  const { name, stamp: made, requester, vendor } = plan;
  const attachments = plan.withAttachment
    ? [
        attach(ctx, {
          fileName: `${name}-instructions.pdf`,
          bytes: textPdf(`Survey instructions, ${plan.rfq.name_of_areaspot ?? ''}`, [
            `Requested by ${requester.name}`,
            `Please attend at ${plan.rfq.location_of_survay ?? ''} on ${plan.rfq.date_of_survey ?? ''}.`,
            `Cargo: ${plan.rfq.cargo ?? ''}`,
          ]),
          doctype: 'RFQ',
          docname: name,
          owner: requester.email,
          at: made.creation,
        }),
      ].map(({ url, id }) => ({ attachment: url, attachment_id: id }))
    : [];
  put(
    { ...plan.rfq, attachments, owner: made.owner, creation: made.creation } as Parameters<Put>[0],
    made.modified,
  );
  for (const line of plan.lines) put({ ...line, owner: made.owner, creation: made.creation });
  for (const order of plan.orders)
    put({ ...order.order, owner: order.stamp.owner, creation: order.stamp.creation }, order.stamp.modified);
  if (plan.acceptedAgo === undefined) return;
  const book = (credit_point: number, job_order_id: string | null) =>
    ctx.db.insert(LEDGER, {
      vendor: vendor.id,
      rfq_id: name,
      job_order_id,
      credit_point,
      transaction_date: calendar.day(-(plan.acceptedAgo ?? 0)),
    });
  book(-plan.points, null);
  plan.orders.forEach((order, index) => {
    if (order.status === 'Cancelled') book(Number(plan.lines[index]?.credit_points ?? 0), order.name);
  });
}

/** One picture for all ships. */
const SHIP_PICTURE = shipImage(0);

/** Survey records, oldest first, with worksheet, documents and the reports that were sent. */
function seedSurveys(ctx: Ctx, orders: readonly OrderPlan[], calendar: Calendar): void {
  const surveyed = orders
    .filter(({ survey }) => survey !== undefined)
    .sort((a, b) => b.surveyedAgo - a.surveyedAgo || a.name.localeCompare(b.name));
  surveyed.forEach((plan, index) => {
    const { ship, surveyor } = plan;
    if (!ship || !surveyor) return;
    const docname = seriesName('DS', index + 1);
    const at = calendar.moment(Math.max(0, plan.surveyedAgo), 0.2);
    const modified = calendar.moment(Math.max(0, plan.surveyedAgo - 1), 0.5);
    const send = (fileName: string, bytes: Uint8Array, fieldname?: string) =>
      attach(ctx, {
        fileName,
        bytes,
        doctype: 'Draft Survay',
        docname,
        owner: surveyor.email,
        at,
        ...(fieldname ? { fieldname } : {}),
      });
    const sheet = send('worksheet.txt', new TextEncoder().encode(worksheetText(ship.worksheet)));
    const record = {
      ...surveyRecord(plan, calendar),
      voyage_and_stowage_documents: [
        // Data without a field in the record, in a file named by a row (D177)
        worksheetRow(sheet),
      ],
    };
    if (plan.survey === 'whole') {
      const picture = send(`${docname}-ship.png`, SHIP_PICTURE, 'attach_ship_image');
      const report = send(
        `${plan.name}-formal-report.pdf`,
        reportFile('Formal report', plan, ship, surveyor),
        'formal_report_upload',
      );
      const sheets = send(
        `${plan.name}-final-draft-survey.pdf`,
        reportFile('Final certificate', plan, ship, surveyor),
        'final_ds_upload',
      );
      Object.assign(record, {
        attach_ship_image: picture.url,
        attach_ship_image_id: picture.id,
        formal_report_upload: report.url,
        formal_report_upload_id: report.id,
        final_ds_upload: sheets.url,
        final_ds_upload_id: sheets.id,
      });
    }
    const { name } = ctx.db.insert<{ name: string }>('Draft Survay', record);
    stamp(ctx, 'Draft Survay', name, {
      owner: surveyor.email,
      creation: at,
      modified: modified > at ? modified : at,
    });
  });
}

/** Surveys of containers: those of completed job orders, and one that is under way. */
function seedContainers(ctx: Ctx, orders: readonly OrderPlan[], calendar: Calendar): void {
  const insert = (name: string, order: OrderPlan['order'], surveyor: SurveyorParty, at: string) => {
    const whole = order.status === 'Completed';
    const { name: docname } = ctx.db.insert<{ name: string }>(
      'Condition of Container',
      containerRecord(name, order, surveyor, whole),
    );
    const send = (fileName: string, bytes: Uint8Array, fieldname?: string) =>
      attach(ctx, {
        fileName,
        bytes,
        doctype: 'Condition of Container',
        docname,
        owner: surveyor.email,
        at,
        ...(fieldname ? { fieldname } : {}),
      });
    const sheet = send('worksheet.txt', new TextEncoder().encode(worksheetText(containerWorksheet)));
    const report = whole
      ? send(`${name}-formal-report.pdf`, containerReportFile(name, order), 'formal_report_upload')
      : null;
    ctx.db.update('Condition of Container', docname, {
      container_attachment: [worksheetRow(sheet)],
      ...(report ? { formal_report_upload: report.url, formal_report_upload_id: report.id } : {}),
    });
    stamp(ctx, 'Condition of Container', docname, { owner: surveyor.email, creation: at, modified: at });
  };
  for (const { name, order, surveyor, status, surveyedAgo } of orders)
    if (isOfContainers(order) && status === 'Completed' && surveyor)
      insert(name, order, surveyor, calendar.moment(Math.max(0, surveyedAgo), 0.2));

  const surveyor = surveyors.find(({ id }) => id === 'SUR-00002');
  if (!surveyor) return;
  const { owner, creation, rfq, line, order } = begunSurvey(calendar, surveyor);
  const request = ctx.db.insert<{ name: string }>('RFQ', rfq).name;
  const job = order(request);
  const made = [
    ['RFQ', request],
    ['Sub RFQ', ctx.db.insert<{ name: string }>('Sub RFQ', line(request)).name],
    ['Job Order', ctx.db.insert<{ name: string }>('Job Order', job).name],
  ] as const;
  for (const [doctype, name] of made) stamp(ctx, doctype, name, { owner, creation, modified: creation });
  insert(made[2][1], job, surveyor, calendar.moment(1, 0.2));
}
