import { formatContainerNumber, readContainerNumber } from '@/lib/container/iso6346';
import { shownText } from '@/lib/storedText';
import type { KindField, KindReport, PrintSource, ReportSource, SurveyKind } from '@/shared/surveyKind/types';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { GATES } from '@/shared/surveyKind/gateDates';
import { fieldWarnings } from './dates';
import { containerTallySurvey } from './doctype';
import { IMAGES } from './images';
import { containerTallyOutline } from './outline';
import type { TallyReportId } from './report/tallyDocuments';
import { tallyOf } from './tally';
import type { TallyWorksheet } from './worksheet';

type Doctype = 'Container Tally Survey';

const field = <N extends string>(
  name: N,
  label: string,
  rest: Partial<Omit<KindField<N>, 'name' | 'label'>> = {},
) => ({ name, label, input: 'text', ...rest }) as const satisfies KindField<N>;

const report = (
  id: TallyReportId,
  flags: KindReport<Doctype>['flags'],
  name: 'preliminary_report' | 'completion_report' | 'formal_report',
): KindReport<Doctype> => ({
  id,
  title: `${id} report`,
  flags,
  text: name,
  upload: `${name}_upload`,
  uploadId: `${name}_upload_id`,
  sent: `${id} Report Send Successfully`,
  suggestText: async (source: ReportSource<Doctype, TallyWorksheet>) =>
    (await import('./report/suggestedText')).suggestedTally(id, source),
  print: async (source: PrintSource<Doctype, TallyWorksheet>) =>
    (await import('./report/tallyReport')).tallyReport(id, source),
});

const ENTRY: Readonly<Record<string, string>> = {
  lots: 'Lot',
  loads: 'Truck or layer',
  shifts: 'Shift',
  counts: 'Count',
  seals: 'Seal',
};

/** All that the pages of a tally are made of. */
export const containerTallyKind: SurveyKind<Doctype> = {
  ...containerTallyOutline,
  schema: containerTallySurvey,
  about: {
    subject: { label: 'Container', field: 'container_number' },
    identity: { label: 'Voyage number', field: 'voyage_no' },
    cargo: 'description_of_cargo',
    place: 'location_of_survey',
    ports: ['port_of_loading', 'port_of_discharging'],
    days: ['start_date', 'end_date'],
  },
  listFields: [
    'name',
    'job_order_id',
    'container_number',
    'voyage_no',
    'name_of_the_vessel',
    'description_of_cargo',
    'location_of_survey',
    'surveyor',
    'surveyor_id',
    'vendor_name',
    'requester_name',
    'preliminary_report_upload',
    'completion_report_upload',
    'formal_report_upload',
    'modified',
  ],
  before: {
    what: 'container',
    by: 'container_number',
    known: (typed) => {
      const { normalized, problem } = readContainerNumber(typed);
      if (normalized === '' || problem !== null) return null;
      return [...new Set([normalized, formatContainerNumber(normalized), typed.trim()])];
    },
    fields: ['size_of_the_container', 'type_of_conatiner', 'csc_plate_number'],
  },
  fromRequest: (order, rfq) => ({
    description_of_cargo: shownText(rfq?.cargo),
    name_of_the_vessel: order.survey_areaspot === 'Vessel' ? shownText(order.name_of_areaspot) : '',
  }),
  fromOrder: (order) => ({
    type_of_survey: shownText(order.type_of_survey),
    location_of_survey: shownText(order.location_of_survey),
    date_of_survey: order.date_of_survey ?? '',
    container_number: shownText(order.container_number),
  }),
  partLabel: ([group, name = '']) => (group === 'worksheet' ? ENTRY[name] : undefined),
  checks: async () => ({ reportChecks: (await import('./checks')).tallyChecks }),
  worksheet: {
    schema: async () => (await import('./worksheet')).tallyWorksheet,
    groups: [],
    whole: [],
  },
  summary: lazyWithPreload(async () => (await import('./report/TallySummary')).TallySummary),
  sections: [
    {
      type: 'fields',
      id: 'survey',
      title: 'Survey and gate dates',
      saved: { updated: 'Updated successfully' },
      warnings: fieldWarnings,
      groups: [
        {
          title: 'Survey',
          fields: [
            field('date_of_survey', 'Date of survey', { input: 'date' }),
            field('time_of_survey', 'Time of survey', { input: 'time' }),
            field('type_of_survey', 'Type of survey'),
            field('container_number', 'Container number'),
            field('location_of_survey', 'Place of survey'),
            field('surveyor_name', 'Surveyor who attended'),
          ],
        },
        {
          title: 'Gate dates',
          fields: GATES.flatMap((gate) => [
            field(gate.in, `Gate in, ${gate.title.toLowerCase()}`, { input: 'date' }),
            field(gate.out, `Gate out, ${gate.title.toLowerCase()}`, { input: 'date' }),
          ]),
        },
      ],
    },
    {
      type: 'fields',
      id: 'container',
      title: 'Container and cargo',
      saved: { updated: 'Survey details updated successfully' },
      groups: [
        {
          title: 'Container',
          fields: [
            field('size_of_the_container', 'Size'),
            field('type_of_conatiner', 'Type'),
            field('lcl__fcl', 'LCL or FCL'),
            field('csc_plate_number', 'CSC plate number'),
            field('gross__weight', 'Gross weight', { input: 'number', unit: 'kg' }),
            field('trailer_number', 'Trailer number'),
          ],
        },
        {
          title: 'Cargo',
          fields: [
            field('description_of_cargo', 'Description of cargo', { input: 'lines' }),
            field('container_stuffing', 'How it is stuffed', {
              help: 'By hand, forklift, crane; loose, on pallets',
            }),
            field('date_of_stuffing', 'Date of stuffing', { input: 'date' }),
          ],
        },
        {
          title: 'Voyage',
          fields: [
            field('shipname', 'Ship name'),
            field('name_of_the_vessel', 'Name of the vessel, as booked'),
            field('voyage_no', 'Voyage number'),
            field('port_of_loading', 'Port of loading'),
            field('port_of_discharging', 'Port of discharging'),
          ],
        },
      ],
    },
    {
      type: 'component',
      id: 'tally',
      title: 'Tally',
      component: lazyWithPreload(async () => (await import('./form/TallySection')).TallySection),
      shape: {
        fields: [
          { name: 'start_date', input: 'date' },
          { name: 'start_time', input: 'time' },
          { name: 'end_date', input: 'date' },
          { name: 'end_time', input: 'time' },
        ],
        tables: [],
      },
      savesWorksheet: true,
      showsEntry: ([name]) => name !== 'seals',
      photographs: {
        table: 'attachment_tally_survey',
        added: 'Image attached successfully',
        deleted: 'Attachment deleted successfully',
      },
      progress: ({ worksheet }) => {
        const { lots } = tallyOf(worksheet as TallyWorksheet);
        return {
          done: lots.filter(({ short, tallied }) => short === 0 && tallied > 0).length,
          of: lots.length,
        };
      },
      saved: { updated: 'Survey details updated successfully' },
    },
    {
      type: 'component',
      id: 'seals',
      title: 'Seals',
      component: lazyWithPreload(async () => (await import('./form/SealsSection')).SealsSection),
      shape: {
        fields: [
          { name: 'custom_seal', input: 'text' },
          { name: 'liner_seal', input: 'text' },
        ],
        tables: [],
      },
      savesWorksheet: true,
      showsEntry: ([name]) => name === 'seals',
      saved: { updated: 'Survey details updated successfully' },
    },
    {
      type: 'fields',
      id: 'remarks',
      title: 'Remarks',
      saved: { updated: 'Survey details updated successfully' },
      groups: [
        {
          title: 'Remarks',
          fields: [
            field('surveyor_comments', 'Surveyor’s comments', { input: 'lines' }),
            field('report_remark', 'Remark for the report', { input: 'lines' }),
          ],
        },
      ],
    },
    {
      type: 'images',
      id: 'images',
      title: 'Images of the survey',
      slots: IMAGES.map(({ field: name, title }) => ({ field: name, idField: `${name}_id` as const, title })),
      tables: [],
      saved: { added: 'Image attached successfully', deleted: 'Attachment deleted successfully' },
    },
    {
      type: 'documents',
      id: 'documents',
      title: 'Documents',
      table: 'attachment_tally_survey',
      documentTypes: [
        'Packing list',
        'Manifest',
        'Shipping bill',
        'Bill of lading',
        'Invoice',
        'Tally sheet of the other side',
        'Certificate of lifting gear',
        'Other',
      ],
      saved: { added: 'Attachment added successfully', deleted: 'Attachment deleted successfully' },
    },
    {
      type: 'joint-inspection',
      id: 'joint-inspection',
      title: 'Joint inspection',
      saved: { updated: 'Joint Inspection Updated Successfully' },
    },
    { type: 'reports', id: 'reports', title: 'Reports' },
  ],
  reports: [
    // sic
    report('Priliminary', ['preliminary_check'], 'preliminary_report'),
    report('Completion', ['completion_check', 'generate_report_check'], 'completion_report'),
    report('Formal', ['formal_check', 'generate_report_check'], 'formal_report'),
  ],
};
