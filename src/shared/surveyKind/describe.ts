import type { JobOrder } from '@/api/doctypes/jobOrder';
import { imoWarning } from '@/lib/imo';
import { shownText } from '@/lib/storedText';
import { GATES } from './gateDates';
import type { TextReportId } from './reportParts';
import type { KindField } from './types';

/*
 * What the description of a survey kind is made of. Names keep their literal type, so that each is checked against the kind's
 * DocType.
 */

/** A field of the form; it takes text where nothing else is said. */
export const kindField = <Name extends string>(
  name: Name,
  label: string,
  rest: Partial<Omit<KindField<Name>, 'name' | 'label'>> = {},
) => ({ name, label, input: 'text', ...rest }) as const satisfies KindField<Name>;

/** An image whose File is named by the field `{name}_id`. */
export const kindSlot = <Name extends string>(field: Name, title: string) =>
  ({ field, idField: `${field}_id` as const, title }) as const;

/** A report with a text of its own, whose fields are `{text}`, `{text}_upload` and `{text}_upload_id`. */
export const textReport = <Text extends string>(id: string, text: Text) =>
  ({
    id,
    title: `${id} report`,
    text,
    upload: `${text}_upload` as const,
    uploadId: `${text}_upload_id` as const,
    sent: `${id} Report Send Successfully`,
  }) as const;

/**
 * The reports with a text of their own of a record that has `textReports`. `make` gives the text that is proposed for one, and
 * prints it.
 */
export const textReportsOf = <R>(make: (id: TextReportId) => R) => [
  {
    ...textReport('Priliminary', 'preliminary_report'),
    flags: ['preliminary_check'],
    ...make('Priliminary'),
  } as const,
  {
    ...textReport('Completion', 'completion_report'),
    flags: ['completion_check', 'generate_report_check'],
    ...make('Completion'),
  } as const,
  {
    ...textReport('Formal', 'formal_report'),
    flags: ['formal_check', 'generate_report_check'],
    ...make('Formal'),
  } as const,
];

/** What a new record takes over from its job order. */
export const surveyOfOrder = (order: JobOrder) => ({
  type_of_survey: shownText(order.type_of_survey),
  location_of_survey: shownText(order.location_of_survey),
  date_of_survey: order.date_of_survey ?? '',
});

/** Ship that the job order names; empty where it names another place. */
export const shipOfOrder = (order: JobOrder): string =>
  order.survey_areaspot === 'Vessel' ? shownText(order.name_of_areaspot) : '';

const PREFIX = /^\s*(m\s*[./]?\s*[vt]|s\s*[./]?\s*s)\b\.?\s*/i;

/** What an earlier survey of the same ship says, where the record knows a ship by her name alone. */
export const BY_SHIP_NAME = {
  what: 'ship',
  by: 'shipname',
  known: (typed: string) => {
    const name = typed.replace(PREFIX, '').trim();
    if (name.length < 3) return null;
    const capital = name.toUpperCase();
    return [...new Set([typed.trim(), name, capital, `MV ${name}`, `MV ${capital}`, `M.V. ${capital}`])];
  },
  fields: ['voyage_no', 'location_of_survey'],
} as const;

/** What lists read of every survey, beside what names its subject; the files of its reports are read with them. */
export const JOB_LIST_FIELDS = [
  'name',
  'job_order_id',
  'surveyor',
  'surveyor_id',
  'vendor_name',
  'requester_name',
  'modified',
] as const;

/** What lists read of a survey that has `SURVEY_FIELDS`. */
export const SURVEY_LIST_FIELDS = [
  ...JOB_LIST_FIELDS,
  'shipname',
  'voyage_no',
  'location_of_survey',
] as const;

/** What a survey that has `SURVEY_FIELDS` is about. */
export const SURVEY_SUBJECT = {
  subject: { label: 'Ship', field: 'shipname' },
  identity: { label: 'Voyage number', field: 'voyage_no' },
  place: 'location_of_survey',
  ports: [],
  days: ['date_of_survey', 'end_date'],
} as const;

/** The IMO number of a ship, which the worksheet keeps. */
export const IMO_FIELD = kindField('imo', 'IMO number', { look: imoWarning });

/** The survey itself, in the records of a container condition, a delivery and a flat rack. */
const SURVEY_FIELDS = [
  kindField('date_of_survey', 'Date of survey', { input: 'date' }),
  kindField('time_of_survey', 'Time of survey', { input: 'time' }),
  kindField('type_of_survey', 'Type of survey'),
  kindField('location_of_survey', 'Place of survey'),
  kindField('shipname', 'Ship name'),
  kindField('voyage_no', 'Voyage number'),
  kindField('start_date', 'Start date', { input: 'date' }),
  kindField('end_date', 'End date', { input: 'date' }),
  kindField('end_time', 'End time', { input: 'time' }),
] as const;

/** These fields as a group of a section, with the IMO number. */
export const SURVEY_GROUP = { title: 'Survey', fields: SURVEY_FIELDS, imo: true } as const;

/** A section of nothing else. */
export const SURVEY_SECTION = {
  type: 'fields',
  id: 'survey',
  title: 'Survey',
  saved: { updated: 'Updated successfully' },
  groups: [SURVEY_GROUP],
} as const;

/** Who was there with the surveyor. */
export const JOINT_INSPECTION = {
  type: 'joint-inspection',
  id: 'joint-inspection',
  title: 'Joint inspection',
  saved: { updated: 'Joint Inspection Updated Successfully' },
} as const;

/** What is said of a photograph of the survey. */
export const IMAGE_SAVED = {
  added: 'Image attached successfully',
  deleted: 'Attachment deleted successfully',
} as const;

/** The documents of the record, as rows of a table. */
export const documentsSection = <Table extends string>(table: Table, documentTypes: readonly string[]) =>
  ({
    type: 'documents',
    id: 'documents',
    title: 'Documents',
    table,
    documentTypes,
    saved: { added: 'Attachment added successfully', deleted: 'Attachment deleted successfully' },
  }) as const;

export const REPORTS_SECTION = { type: 'reports', id: 'reports', title: 'Reports' } as const;

/** The days on which a container came through the gate. */
export const GATE_FIELDS = GATES.flatMap((gate) => [
  kindField(gate.in, `Gate in, ${gate.title.toLowerCase()}`, { input: 'date' }),
  kindField(gate.out, `Gate out, ${gate.title.toLowerCase()}`, { input: 'date' }),
]);
