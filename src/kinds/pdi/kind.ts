import {
  BY_SHIP_NAME,
  documentsSection,
  IMAGE_SAVED,
  JOINT_INSPECTION,
  REPORTS_SECTION,
  shipOfOrder,
  SURVEY_LIST_FIELDS,
  SURVEY_SECTION,
  SURVEY_SUBJECT,
  surveyOfOrder,
  textReport,
} from '@/shared/surveyKind/describe';
import type { KindReport, PrintSource, ReportSource, SurveyKind } from '@/shared/surveyKind/types';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { pdiSurvey } from './doctype';
import { pdiOutline } from './outline';
import type { PdiReportId } from './report/pdiReport';
import { entryLabel, isOfCargo, pdiRows } from './parts';
import type { PdiWorksheet } from './worksheet';

type Doctype = 'PDI Survey';

const report = (
  id: PdiReportId,
  rest: Omit<KindReport<Doctype>, 'id' | 'print' | 'suggestText'>,
): KindReport<Doctype> => ({
  id,
  ...rest,
  ...(rest.text
    ? {
        suggestText: async (source: ReportSource<Doctype, PdiWorksheet>) =>
          (await import('./report/proposedText')).proposedText(id, source),
      }
    : {}),
  print: async (source: PrintSource<Doctype, PdiWorksheet>) =>
    (await import('./report/pdiReport')).pdiReport(id, source),
});

/** How many parts are filled in; of none while nothing is. */
function begunParts(parts: readonly boolean[]) {
  const done = parts.filter(Boolean).length;
  return { done, of: done === 0 ? 0 : parts.length };
}

/** All that the pages of a PDI survey are made of. */
export const pdiKind: SurveyKind<Doctype> = {
  ...pdiOutline,
  schema: pdiSurvey,
  about: SURVEY_SUBJECT,
  listFields: SURVEY_LIST_FIELDS,
  fromOrder: (order) => ({
    ...surveyOfOrder(order),
    shipname: shipOfOrder(order),
  }),
  before: BY_SHIP_NAME,
  partLabel: ([group, ...path]) => (group === 'worksheet' ? entryLabel(path) : undefined),
  checks: async () => ({ reportChecks: (await import('./checks')).pdiChecks }),
  worksheet: {
    schema: async () => (await import('./worksheet')).pdiWorksheet,
    groups: [],
    whole: [],
    rows: pdiRows,
  },
  summary: lazyWithPreload(async () => (await import('./report/DeliverySummary')).DeliverySummary),
  sections: [
    SURVEY_SECTION,
    {
      type: 'component',
      id: 'cargo',
      title: 'Parties and documents',
      component: lazyWithPreload(async () => (await import('./form/CargoSection')).CargoSection),
      shape: { fields: [], tables: [] },
      savesWorksheet: true,
      showsEntry: ([entry = '']) => isOfCargo(entry),
      progress: ({ worksheet }) => {
        const { lots, parties, signatories } = worksheet as PdiWorksheet;
        return begunParts([
          Object.keys(lots).length > 0,
          Object.values(parties).some((name) => name !== ''),
          Object.keys(signatories).length > 0,
        ]);
      },
      saved: { updated: 'Updated successfully' },
    },
    {
      type: 'component',
      id: 'delivery',
      title: 'Trucks and condition',
      component: lazyWithPreload(async () => (await import('./form/DeliverySection')).DeliverySection),
      side: lazyWithPreload(async () => (await import('./form/DeliverySide')).DeliverySide),
      shape: { fields: [], tables: [] },
      savesWorksheet: true,
      showsEntry: ([entry = '']) => !isOfCargo(entry),
      photographs: { table: 'container_attachment', ...IMAGE_SAVED },
      progress: ({ worksheet }) => {
        const { trucks, stages } = worksheet as PdiWorksheet;
        return begunParts([
          Object.keys(trucks).length > 0,
          ...Object.values(stages).map(({ condition, terms }) => condition !== '' || terms.length > 0),
        ]);
      },
      saved: { updated: 'Survey details updated successfully' },
    },
    documentsSection('container_attachment', [
      'Bill of lading',
      'Delivery order',
      'Packing list',
      'Weighbridge slip',
      'Meter certificate',
      'Other',
    ]),
    JOINT_INSPECTION,
    REPORTS_SECTION,
  ],
  reports: [
    // sic
    report('Priliminary', {
      title: 'Priliminary report',
      flags: ['preliminary_check'],
      text: 'preliminary_report',
      upload: 'upload_report',
      uploadId: 'upload_report_id',
      sent: 'Priliminary Report Send Successfully',
    }),
    // The contract names the field and not what the letters stand for.
    report('JDR', {
      title: 'JDR report',
      flags: ['generate_report_check'],
      upload: 'jdr_report',
      uploadId: 'jdr_report_id',
      sent: 'JDR Report Send Successfully',
    }),
    // The report on the cargo as such, made on completion: the record has no other file for that flag and text.
    report('Cargo', {
      title: 'Cargo report',
      flags: ['completion_check', 'generate_report_check'],
      text: 'completion_report',
      upload: 'cargo_report',
      uploadId: 'cargo_report_id',
      sent: 'Completion Report Send Successfully',
    }),
    report('Formal', {
      ...textReport('Formal', 'formal_report'),
      flags: ['formal_check', 'generate_report_check'],
    }),
  ],
};
