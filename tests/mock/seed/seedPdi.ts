import { PHOTOGRAPH } from '@/shared/surveyRecord/registerRows';
import { worksheetText } from '@/shared/surveyKind/worksheet';
import type { Ctx } from '../engine/context';
import type { Calendar } from './calendar';
import { surveyors, type SurveyorParty } from './parties';
import { isPdi, pdiJobs, pdiRecord, pdiReportFile, pdiSheet } from './pdi';
import { coilImage } from './pictures';
import { attach, stamp } from './placed';
import type { OrderPlan } from './requests';
import { worksheetRow } from './surveyRecord';

const DOCTYPE = 'PDI Survey';

/** PDI surveys: those of completed job orders, one that is under way, and a job that nobody has begun. */
export function seedPdi(ctx: Ctx, orders: readonly OrderPlan[], calendar: Calendar): void {
  const insert = (name: string, order: OrderPlan['order'], surveyor: SurveyorParty, at: string) => {
    const whole = order.status === 'Completed';
    const { name: docname } = ctx.db.insert<{ name: string }>(
      DOCTYPE,
      pdiRecord(name, order, surveyor, whole),
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
    const sheet = send('worksheet.txt', new TextEncoder().encode(worksheetText(pdiSheet(whole))));
    const report = whole
      ? send(`${name}-formal-report.pdf`, pdiReportFile(name, order), 'formal_report_upload')
      : null;
    // the delivery that goes on has pictures to look at
    const photographs = whole
      ? []
      : [1, 2, 3, 4].map((damage) => {
          const { url, id } = send(`coil-damage-${damage}.png`, coilImage(damage));
          return {
            survey_type: order.type_of_survey ?? '',
            document_type: PHOTOGRAPH,
            document_name: `Damage ${damage} · Far`,
            document: url,
            document_id: id,
          };
        });
    ctx.db.update(DOCTYPE, docname, {
      container_attachment: [...photographs, worksheetRow(sheet)],
      ...(report ? { formal_report_upload: report.url, formal_report_upload_id: report.id } : {}),
    });
    stamp(ctx, DOCTYPE, docname, { owner: surveyor.email, creation: at, modified: at });
  };
  for (const { name, order, surveyor, status, surveyedAgo } of orders)
    if (isPdi(order) && status === 'Completed' && surveyor)
      insert(name, order, surveyor, calendar.moment(Math.max(0, surveyedAgo), 0.2));

  const [first, second] = ['SUR-00003', 'SUR-00004'].map((id) => surveyors.find((one) => one.id === id));
  if (!first || !second) return;
  for (const { owner, creation, rfq, line, order, status } of pdiJobs(calendar, first, second)) {
    const request = ctx.db.insert<{ name: string }>('RFQ', rfq).name;
    const job = order(request);
    const made = [
      ['RFQ', request],
      ['Sub RFQ', ctx.db.insert<{ name: string }>('Sub RFQ', line(request)).name],
      ['Job Order', ctx.db.insert<{ name: string }>('Job Order', job).name],
    ] as const;
    for (const [doctype, name] of made) stamp(ctx, doctype, name, { owner, creation, modified: creation });
    if (status === 'In Progress') insert(made[2][1], job, first, calendar.moment(0, 0.2));
  }
}
