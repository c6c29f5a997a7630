import { formatContainerNumber, readContainerNumber, keptContainerNumber } from '@/lib/container/iso6346';
import { shownText } from '@/lib/storedText';
import {
  documentsSection,
  GATE_FIELDS,
  IMAGE_SAVED,
  JOB_LIST_FIELDS,
  JOINT_INSPECTION,
  kindField,
  kindSlot,
  REPORTS_SECTION,
  shipOfOrder,
  surveyOfOrder,
  textReportsOf,
} from '@/shared/surveyKind/describe';
import type { PrintSource, ReportSource, SurveyKind } from '@/shared/surveyKind/types';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { fieldWarnings } from './dates';
import { containerTallySurvey } from './doctype';
import { IMAGES } from './images';
import { containerTallyOutline } from './outline';
import { tallyOf } from './tally';
import type { TallyWorksheet } from './worksheet';

type Doctype = 'Container Tally Survey';

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
    ...JOB_LIST_FIELDS,
    'container_number',
    'voyage_no',
    'name_of_the_vessel',
    'description_of_cargo',
    'location_of_survey',
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
    name_of_the_vessel: shipOfOrder(order),
  }),
  fromOrder: (order) => ({
    ...surveyOfOrder(order),
    container_number: keptContainerNumber(shownText(order.container_number)),
  }),
  partLabel: ([group, name]) => (group === 'worksheet' && name === 'counts' ? 'Count' : undefined),
  checks: async () => ({ reportChecks: (await import('./checks')).tallyChecks }),
  worksheet: {
    schema: async () => (await import('./worksheet')).tallyWorksheet,
    groups: [],
    whole: [],
    rows: {
      lots: { title: 'Lot', named: ['name', 'mark', 'no'] },
      loads: { title: 'Truck or layer', named: ['name', 'no'] },
      shifts: { title: 'Shift', named: ['name', 'no'] },
      seals: { title: 'Seal', named: ['fixed', 'kind', 'no'] },
      closings: { title: 'Closing', named: ['at'] },
    },
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
            kindField('date_of_survey', 'Date of survey', { input: 'date' }),
            kindField('time_of_survey', 'Time of survey', { input: 'time' }),
            kindField('type_of_survey', 'Type of survey'),
            kindField('container_number', 'Container number', { clean: keptContainerNumber }),
            kindField('location_of_survey', 'Place of survey'),
            kindField('surveyor_name', 'Surveyor who attended'),
          ],
        },
        {
          title: 'Gate dates',
          fields: GATE_FIELDS,
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
            kindField('size_of_the_container', 'Size'),
            kindField('type_of_conatiner', 'Type'),
            kindField('lcl__fcl', 'LCL or FCL'),
            kindField('csc_plate_number', 'CSC plate number'),
            kindField('gross__weight', 'Gross weight', { input: 'number', unit: 'kg' }),
            kindField('trailer_number', 'Trailer number'),
          ],
        },
        {
          title: 'Cargo',
          fields: [
            kindField('description_of_cargo', 'Description of cargo', { input: 'lines' }),
            kindField('container_stuffing', 'How it is stuffed', {
              help: 'By hand, forklift, crane; loose, on pallets',
            }),
            kindField('date_of_stuffing', 'Date of stuffing', { input: 'date' }),
          ],
        },
        {
          title: 'Voyage',
          fields: [
            kindField('shipname', 'Ship name'),
            kindField('name_of_the_vessel', 'Name of the vessel, as booked'),
            kindField('voyage_no', 'Voyage number'),
            kindField('port_of_loading', 'Port of loading'),
            kindField('port_of_discharging', 'Port of discharging'),
          ],
          imo: true,
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
      photographs: { table: 'attachment_tally_survey', ...IMAGE_SAVED },
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
            kindField('surveyor_comments', 'Surveyor’s comments', { input: 'lines' }),
            kindField('report_remark', 'Remark for the report', { input: 'lines' }),
          ],
        },
      ],
    },
    {
      type: 'images',
      id: 'images',
      title: 'Images of the survey',
      slots: IMAGES.map(({ field, title }) => ({
        ...kindSlot(field, title),
        optional: field === 'other_additional_pictures',
      })),
      tables: [],
      saved: IMAGE_SAVED,
    },
    documentsSection('attachment_tally_survey', [
      'Packing list',
      'Manifest',
      'Shipping bill',
      'Bill of lading',
      'Invoice',
      'Tally sheet of the other side',
      'Certificate of lifting gear',
      'Other',
    ]),
    JOINT_INSPECTION,
    REPORTS_SECTION,
  ],
  reports: textReportsOf((id) => ({
    suggestText: async (source: ReportSource<Doctype, TallyWorksheet>) =>
      (await import('./report/suggestedText')).suggestedTally(id, source),
    print: async (source: PrintSource<Doctype, TallyWorksheet>) =>
      (await import('./report/tallyReport')).tallyReport(id, source),
  })),
};
