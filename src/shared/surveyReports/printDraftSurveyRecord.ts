import type { DraftSurvay } from '@/api/doctypes/draftSurvay';
import type { SetName } from '@/lib/draftSurvey/types';
import { shownText } from '@/lib/storedText';
import { draftSurveyDocuments } from '../report/draftSurveyDocuments';
import type { DraftSurveyReportKind } from '../report/draftSurveyInput';
import { printDraftSurvey } from '../report/printDraftSurvey';
import type { PrintedReport, PrintJob } from './printJob';
import { reportPhotos } from './reportPhotos';
import { textFieldOf } from './steps';
import { vendorBranding } from './vendorBranding';

const pathsIn = (rows: DraftSurvay['upload_image_table_i']): string[] =>
  (rows ?? []).flatMap((row) => (row.upload_image ? [row.upload_image] : []));

const documentOf = (id: string): DraftSurveyReportKind => {
  const known = (Object.keys(draftSurveyDocuments) as DraftSurveyReportKind[]).find((one) => one === id);
  if (!known) throw new Error(`A draft survey has no report ${id}`);
  return known;
};

/** Makes the PDF of a draft survey report from its record, with photographs and the vendor's letterhead. */
export async function printDraftSurveyRecord(job: PrintJob<'Draft Survay'>): Promise<PrintedReport> {
  const { report, record, worksheet, order, signal } = job;
  const warnings: string[] = [];
  const vendorId = record.vendor_id ?? order.vendor_id ?? '';
  const vendorName = shownText(record.vendor_name ?? order.vendor_name);
  const id = documentOf(report.id);
  const { sets, images } = draftSurveyDocuments[id];
  const photosAt = (paths: readonly string[]) =>
    images ? reportPhotos(paths, worksheet.photos, warnings, signal) : [];
  const photosOf = (set: SetName) =>
    photosAt(
      sets.includes(set)
        ? pathsIn(set === 'initial' ? record.upload_image_table_i : record.upload_image_table_f)
        : [],
    );
  const [vendor, [shipPhoto], initial, final] = await Promise.all([
    vendorBranding(vendorId, vendorName, warnings, signal),
    photosAt(record.attach_ship_image ? [record.attach_ship_image] : []),
    photosOf('initial'),
    photosOf('final'),
  ]);
  const printed = await printDraftSurvey(id, {
    record,
    worksheet,
    vendor,
    jobOrder: order.name,
    number: record.name,
    requester: shownText(record.requester_name ?? order.requester_name),
    surveyor: shownText(record.surveyor),
    reportText: textFieldOf(record, report.text) || undefined,
    photos: { initial, final },
    shipPhoto,
    place: shownText(order.location_of_survey) || undefined,
    issuedAt: new Date(),
  });
  return { ...printed, warnings: [...printed.warnings, ...warnings] };
}
