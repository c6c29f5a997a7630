import { formatContainerNumber } from '@/lib/container/iso6346';
import { shownText } from '@/lib/storedText';
import { typedFields } from '@/shared/surveyForm/schemaFields';
import type { KindField, KindReport, PrintSource, ReportSource, SurveyKind } from '@/shared/surveyKind/types';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { notesOf, numberOf, progressOf } from './containers';
import { conditionOfContainer, conditionOfContainerRow } from './doctype';
import { dateWarnings, GATES } from '@/shared/surveyKind/gateDates';
import { containerConditionOutline } from './outline';
import type { ContainerReportId } from './report/containerDocuments';
import type { ConditionWorksheet } from './worksheet';

type Doctype = 'Condition of Container';

const field = <N extends string>(
  name: N,
  label: string,
  rest: Partial<Omit<KindField<N>, 'name' | 'label'>> = {},
) => ({ name, label, input: 'text', ...rest }) as const satisfies KindField<N>;

const slot = <N extends string>(name: N, title: string) =>
  ({ field: name, idField: `${name}_id` as const, title }) as const;

const report = (
  id: ContainerReportId,
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
  suggestText: async (source: ReportSource<Doctype, ConditionWorksheet>) =>
    (await import('./report/suggestedText')).suggestedText(id, source),
  print: async (source: PrintSource<Doctype, ConditionWorksheet>) =>
    (await import('./report/containerReport')).containerReport(id, source),
});

/** All that the pages of a survey of containers are made of. */
export const containerConditionKind: SurveyKind<Doctype> = {
  ...containerConditionOutline,
  schema: conditionOfContainer,
  about: {
    subject: { label: 'Ship', field: 'shipname' },
    identity: { label: 'Voyage number', field: 'voyage_no' },
    place: 'location_of_survey',
    ports: [],
    days: ['date_of_survey', 'end_date'],
  },
  listFields: [
    'name',
    'job_order_id',
    'shipname',
    'voyage_no',
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
  fromOrder: (order) => ({
    type_of_survey: shownText(order.type_of_survey),
    location_of_survey: shownText(order.location_of_survey),
    date_of_survey: order.date_of_survey ?? '',
  }),
  partLabel: ([group, name = '', key = '']) => {
    if (group === 'tables' && name === 'containers') return `Container ${formatContainerNumber(key)}`.trim();
    if (group === 'worksheet' && name === 'containers')
      return `Container ${formatContainerNumber(key)}, plate, damage and opinion`;
    return undefined;
  },
  checks: async () => ({ reportChecks: (await import('./checks')).containerChecks }),
  worksheet: {
    schema: async () => (await import('./worksheet')).conditionWorksheet,
    groups: [],
    whole: [],
  },
  summary: lazyWithPreload(async () => (await import('./report/ContainersSummary')).ContainersSummary),
  sections: [
    {
      type: 'fields',
      id: 'survey',
      title: 'Survey and gate dates',
      saved: { updated: 'Updated successfully' },
      warnings: dateWarnings,
      groups: [
        {
          title: 'Survey',
          fields: [
            field('date_of_survey', 'Date of survey', { input: 'date' }),
            field('time_of_survey', 'Time of survey', { input: 'time' }),
            field('type_of_survey', 'Type of survey'),
            field('location_of_survey', 'Place of survey'),
            field('shipname', 'Ship name'),
            field('voyage_no', 'Voyage number'),
            field('start_date', 'Start date', { input: 'date' }),
            field('end_date', 'End date', { input: 'date' }),
            field('end_time', 'End time', { input: 'time' }),
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
      type: 'component',
      id: 'containers',
      title: 'Containers',
      component: lazyWithPreload(async () => (await import('./form/ContainersSection')).ContainersSection),
      shape: {
        fields: [],
        tables: [
          { name: 'containers', columns: typedFields(conditionOfContainerRow), key: 'container_number' },
        ],
      },
      savesWorksheet: true,
      photographs: {
        table: 'container_attachment',
        added: 'Image attached successfully',
        deleted: 'Attachment deleted successfully',
      },
      progress: ({ tables, worksheet }) => {
        const rows = tables['containers'] ?? [];
        const { containers } = worksheet as ConditionWorksheet;
        const done = rows.filter((row) => progressOf(row, notesOf(containers, numberOf(row))) === 'done');
        return { done: done.length, of: rows.length };
      },
      saved: { updated: 'Survey details updated successfully' },
    },
    {
      type: 'images',
      id: 'images',
      title: 'Images of the survey',
      slots: [
        slot('front', 'Front'),
        slot('top', 'Top'),
        slot('rear', 'Rear'),
        slot('left', 'Left'),
        slot('right', 'Right'),
        slot('under_structure', 'Under structure'),
        slot('csc_plate', 'CSC plate'),
        slot('container_number', 'Container number'),
        slot('manufacture_date', 'Date of manufacture'),
        slot('panel', 'Panel'),
        slot('dents_cuts_holes', 'Dents, cuts, holes'),
        slot('wear_and_tear', 'Wear and tear'),
        slot('door_gaskets', 'Door gaskets'),
        slot('floor_board', 'Floor board'),
        slot('interior', 'Interior'),
        slot('container_image', 'Container'),
      ],
      tables: [],
      saved: { added: 'Image attached successfully', deleted: 'Attachment deleted successfully' },
    },
    {
      type: 'documents',
      id: 'documents',
      title: 'Documents',
      table: 'container_attachment',
      documentTypes: [
        'Equipment interchange receipt',
        'Packing list',
        'Delivery order',
        'Bill of lading',
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
