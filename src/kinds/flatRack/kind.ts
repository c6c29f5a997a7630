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
import type { PrintSource, ReportSource, SurveyKind } from '@/shared/surveyKind/types';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { flatRackSurvey } from './doctype';
import { CERTIFICATES, RACK_PARTS } from './notes';
import { flatRackOutline } from './outline';
import type { RackReportId } from './report/rackReport';
import { flatRackRows } from './rows';
import type { FlatRackWorksheet } from './worksheet';

const liveCheck = lazyWithPreload(async () => (await import('./form/LiveCheck')).LiveCheck);

/** A section whose whole content stands in the worksheet; `entries` are those that it shows. */
const section = (
  id: string,
  title: string,
  entries: readonly string[],
  fetch: Parameters<typeof lazyWithPreload>[0],
  progress: (worksheet: FlatRackWorksheet) => { done: number; of: number },
) =>
  ({
    type: 'component',
    id,
    title,
    component: lazyWithPreload(fetch),
    shape: { fields: [], tables: [] },
    savesWorksheet: true,
    showsEntry: ([entry = '']: readonly string[]) => entries.includes(entry),
    progress: ({ worksheet }: SurveyValues) => progress(worksheet as FlatRackWorksheet),
    saved: { updated: 'Survey details updated successfully' },
  }) as const;

const filled = (values: readonly unknown[]) => ({
  done: values.filter((value) => value !== null && value !== '').length,
  of: values.length,
});

const ENTRIES: Readonly<Record<string, string>> = {
  rack: 'Rack',
  cargo: 'Cargo',
  securing: 'What the lashings must hold',
};

const print = (id: RackReportId) => async (source: PrintSource<'Flat Rack Survey', FlatRackWorksheet>) =>
  (await import('./report/rackReport')).rackReport(id, source);

/** All that the pages of a survey of a flat rack are made of. */
export const flatRackKind: SurveyKind<'Flat Rack Survey'> = {
  ...flatRackOutline,
  schema: flatRackSurvey,
  about: SURVEY_SUBJECT,
  listFields: SURVEY_LIST_FIELDS,
  fromOrder: surveyOfOrder,
  fromRequest: (order) => ({
    shipname: shipOfOrder(order),
  }),
  worksheet: {
    schema: async () => (await import('./worksheet')).flatRackWorksheet,
    groups: ['rack', 'cargo', 'securing'],
    whole: [],
    rows: flatRackRows,
  },
  before: BY_SHIP_NAME,
  partLabel: ([group, entry = '', name = '']) => {
    const label = group === 'worksheet' ? ENTRIES[entry] : undefined;
    if (!label) return label;
    const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return [label, words].filter(Boolean).join(', ');
  },
  sections: [
    SURVEY_SECTION,
    {
      ...section(
        'rack',
        'Rack and cargo',
        ['rack', 'cargo'],
        async () => (await import('./form/RackSection')).RackSection,
        ({ rack, cargo }) =>
          filled([
            ...[rack.number, rack.sizeType, rack.ends, rack.floor, rack.tare, rack.maxGross],
            ...[cargo.description, cargo.mass, cargo.length, cargo.width, cargo.height, cargo.gravityHeight],
            ...RACK_PARTS.map(({ name }) => rack[name]),
          ]),
      ),
      side: liveCheck,
    },
    {
      ...section(
        'lashings',
        'Lashings',
        ['securing', 'lashings'],
        async () => (await import('./form/LashingsSection')).LashingsSection,
        ({ securing, lashings }) => {
          const lines = Object.values(lashings);
          return filled([
            securing.area,
            securing.friction,
            ...lines.flatMap(({ kind, up }) => [kind, up]),
            ...(lines.length === 0 ? [''] : []),
          ]);
        },
      ),
      side: liveCheck,
    },
    section(
      'certificates',
      'Certificates',
      ['certificates'],
      async () => (await import('./form/CertificatesSection')).CertificatesSection,
      ({ certificates }) => filled(CERTIFICATES.map(({ id }) => certificates[id]?.state ?? '')),
    ),
    {
      type: 'component',
      id: 'photographs',
      title: 'Photographs',
      component: lazyWithPreload(async () => (await import('./form/PhotographsSection')).PhotographsSection),
      shape: { fields: [], tables: [] },
      photographs: { table: 'documents', ...IMAGE_SAVED },
      saved: { updated: 'Survey details updated successfully' },
    },
    documentsSection('documents', [
      'Certificate of slings and shackles',
      'Certificate of spreader or crane',
      'Certificate of lashing material',
      'ISPM 15, timber',
      'Packing list',
      'Lashing plan',
      'Verified gross mass',
      'Other',
    ]),
    JOINT_INSPECTION,
    REPORTS_SECTION,
  ],
  checks: async () => ({ reportChecks: (await import('./checks')).flatRackChecks }),
  summary: lazyWithPreload(async () => (await import('./report/RackSummary')).RackSummary),
  reports: [
    {
      id: 'JDR',
      title: 'JDR report',
      flags: ['preliminary_check'],
      upload: 'jdr_report',
      uploadId: 'jdr_report_id',
      without: ['lashings', 'certificates'],
      print: print('JDR'),
      sent: 'JDR Report Send Successfully',
    },
    {
      id: 'Cargo',
      title: 'Cargo report',
      flags: ['completion_check', 'generate_report_check'],
      upload: 'cargo_report',
      uploadId: 'cargo_report_id',
      without: ['lashings', 'certificates', 'photographs'],
      print: print('Cargo'),
      sent: 'Completion Report Send Successfully',
    },
    {
      ...textReport('Formal', 'formal_report'),
      flags: ['formal_check', 'generate_report_check'],
      suggestText: async (source: ReportSource<'Flat Rack Survey', FlatRackWorksheet>) =>
        (await import('./report/suggestedText')).suggestedRackText(source),
      print: print('Formal'),
    },
  ],
};
