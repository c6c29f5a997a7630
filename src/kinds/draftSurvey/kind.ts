import { imoNumber, imoWarning } from '@/lib/imo';
import { shownText } from '@/lib/storedText';
import { draftSurvay } from './doctype';
import { draftSurveyOutline } from './outline';
import { JOB_LIST_FIELDS, JOINT_INSPECTION, kindField, shipOfOrder } from '@/shared/surveyKind/describe';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import type { KindField, PrintSource, ReportSource, SurveyKind } from '@/shared/surveyKind/types';
import type { SetName } from './calculation/types';
import type { DraftSurveyWorksheet } from './calculation/worksheet';
import type { DraftSurveyDocumentId } from './report/draftSurveyDocuments';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { partLabel } from './form/partLabel';
import { draftSetShape, PARTICULARS } from './form/setFields';

const number = <N extends string>(name: N, label: string, unit: string, decimals: number) =>
  ({ name, label, unit, decimals, input: 'number' }) as const satisfies KindField<N>;

const print =
  (id: DraftSurveyDocumentId) => async (source: PrintSource<'Draft Survay', DraftSurveyWorksheet>) =>
    (await import('./report/draftSurveyReport')).draftSurveyReport(id, source);
const suggestText =
  (text: 'preliminaryText' | 'completionText' | 'formalText') =>
  async (source: ReportSource<'Draft Survay', DraftSurveyWorksheet>) =>
    (await import('./report/suggestedText'))[text](source);
const formParts = () => import('./form/formParts');
const liveResult = lazyWithPreload(async () => (await import('./form/LiveResult')).LiveResult);

/** The survey that an entry of the worksheet belongs to, by its group or the suffix of its name; undefined for both. */
function setOfEntry([group = '', name = '']: readonly string[]): SetName | undefined {
  if (group === 'initial' || group === 'final') return group;
  if (group !== 'remarks' && group !== 'overrides') return undefined;
  const suffix = /_([if])(?=_|$)/.exec(name)?.[1];
  return suffix === undefined ? undefined : suffix === 'i' ? 'initial' : 'final';
}

/** The section of one of the two surveys. */
const setSection = (id: SetName, title: string, updated: string) =>
  ({
    type: 'component',
    id,
    title,
    component: lazyWithPreload(async () => {
      const { FinalSetSection, InitialSetSection } = await formParts();
      return id === 'initial' ? InitialSetSection : FinalSetSection;
    }),
    side: liveResult,
    shape: draftSetShape(id === 'initial' ? 'i' : 'f'),
    savesWorksheet: true,
    showsEntry: (entry: readonly string[]) => entry[0] !== 'between' && (setOfEntry(entry) ?? id) === id,
    saved: { updated },
  }) as const;

/** The sheet or the certificate of one survey: both have its place on the record (D209). */
const sheetOf = <S extends SetName>(set: S, id: DraftSurveyDocumentId, title: string, sent: string) =>
  ({
    id,
    title,
    flags: ['generate_report_check'],
    upload: `${set}_ds_upload`,
    uploadId: `${set}_ds_upload_id`,
    ...(set === 'initial' && { without: ['between', 'final'] }),
    print: print(id),
    sent,
  }) as const;

/** How many intermediate surveys are read and confirmed throughout. */
function betweenProgress({ worksheet }: SurveyValues) {
  const { between } = worksheet as Partial<DraftSurveyWorksheet>;
  const all = Object.values(between ?? {});
  const done = all.filter(
    (one) =>
      one.carried.length === 0 && [one.fwd_port, one.mid_port, one.aft_port, one.density].every(Boolean),
  );
  return { done: done.length, of: all.length };
}

const SHOTS = [
  'Forward port',
  'Forward starboard',
  'Midship port',
  'Midship starboard',
  'Aft port',
  'Aft starboard',
  'Hydrometer',
] as const;

/** All that the pages of the draft survey are made of. */
export const draftSurveyKind = {
  ...draftSurveyOutline,
  schema: draftSurvay,
  about: {
    subject: { label: 'Ship', field: 'ship_name' },
    identity: { label: 'IMO number', field: 'imo' },
    cargo: 'cargo',
    place: 'berth_name_and_no',
    ports: ['port_of_loading', 'port_of_discharge'],
    days: ['starting_date_i', 'ending_date_i', 'starting_date_f', 'ending_date_f'],
  },
  listFields: [
    ...JOB_LIST_FIELDS,
    'ship_name',
    'imo',
    'port_of_loading',
    'port_of_discharge',
    'cargo',
    'formal_check',
  ],
  before: {
    what: 'ship',
    by: 'imo',
    known: (typed) => {
      const imo = imoNumber(typed);
      return imo === null ? null : [...new Set([imo, `IMO ${imo}`, typed.trim()])];
    },
    fields: [
      'ship_name',
      'call_sign',
      'flag',
      'port_of_registration',
      'year_of_build',
      'owner1',
      'loa',
      'lbp',
      'breadth',
      'depth',
      'gross_tonnage',
      'net_tonnage',
      'displacement',
      'deadweight',
      'light_ship',
      'summer_draft',
      'summer_dwt',
    ],
  },
  fromRequest: (order, rfq) => {
    const port = shownText(rfq?.port_of_loading_or_discharging);
    const type = order.type_of_survey ?? '';
    return {
      ship_name: shipOfOrder(order),
      date: order.date_of_survey ?? '',
      // a site answers 0 for a figure that was never set
      b_l_quantity: order.quantity_of_cargo || rfq?.cargo_quantity || null,
      cargo: shownText(rfq?.cargo),
      agents: shownText(rfq?.company_name),
      // one port for both: which it is, only the type of survey may say
      port_of_loading: /\bload/i.test(type) ? port : '',
      port_of_discharge: /discharg/i.test(type) ? port : '',
    };
  },
  frame: lazyWithPreload(async () => (await formParts()).DraftCalculation),
  partLabel,
  checks: async () => await import('./form/reportChecks'),
  worksheet: {
    schema: async () => (await import('./calculation/worksheet')).draftSurveyWorksheet,
    groups: ['initial', 'final'],
    whole: ['tankTableTrim', 'uncertainty'],
    rows: { between: { title: 'Intermediate', named: ['no'] } },
  },
  sections: [
    {
      type: 'fields',
      id: PARTICULARS,
      title: 'Ship particulars',
      saved: {
        created: 'Ship particulars added successfully',
        updated: 'Ship particulars updated successfully',
      },
      groups: [
        {
          title: 'Ship',
          fields: [
            kindField('ship_name', 'Ship name'),
            kindField('imo', 'IMO number', { look: imoWarning }),
            kindField('call_sign', 'Call sign'),
            kindField('flag', 'Flag'),
            kindField('port_of_registration', 'Port of registration'),
            kindField('year_of_build', 'Year of build', { input: 'number', plain: true }),
            kindField('owner1', 'Owner'),
            kindField('agents', 'Agents'),
            kindField('captain_name', 'Captain'),
            kindField('cargo_officer', 'Cargo officer'),
          ],
        },
        {
          title: 'Voyage and cargo',
          fields: [
            kindField('voyage_number', 'Voyage number'),
            kindField('date', 'Date', { input: 'date' }),
            kindField('cargo', 'Cargo'),
            number('b_l_quantity', 'B/L quantity', 'MT', 3),
            kindField('last_port', 'Last port'),
            kindField('next_port', 'Next port'),
            kindField('port_of_loading', 'Port of loading'),
            kindField('port_of_discharge', 'Port of discharge'),
            kindField('berth_name_and_no', 'Berth name and number'),
            kindField('vessel_delivery_date', 'Vessel delivery date', { input: 'date' }),
          ],
        },
        {
          title: 'Dimensions and tonnage',
          fields: [
            number('loa', 'Length over all', 'm', 2),
            number('lbp', 'Length between perpendiculars', 'm', 2),
            number('breadth', 'Breadth', 'm', 2),
            number('depth', 'Depth', 'm', 2),
            number('gross_tonnage', 'Gross tonnage', '', 0),
            number('net_tonnage', 'Net tonnage', '', 0),
            number('displacement', 'Displacement, summer', 'MT', 3),
            number('deadweight', 'Deadweight', 'MT', 3),
            number('light_ship', 'Light ship', 'MT', 3),
            number('summer_draft', 'Summer draft', 'm', 3),
            number('summer_dwt', 'Summer deadweight', 'MT', 3),
          ],
        },
      ],
    },
    {
      type: 'rows',
      id: 'voyage-details',
      title: 'Voyage details',
      table: 'voyage_details',
      columns: [
        kindField('info', 'Event'),
        kindField('date', 'Date', { input: 'date' }),
        kindField('time', 'Time', { input: 'time' }),
      ],
      saved: {
        updated: 'Voyage details added successfully',
        deleted: 'Voyage details deleted successfully',
      },
    },
    {
      type: 'rows',
      id: 'stowage-plan',
      title: 'Stowage plan',
      table: 'stowage_plan',
      columns: [number('quantity', 'Quantity', 'MT', 3)],
      total: { column: 'quantity', field: 'total_qty', label: 'Total quantity' },
      saved: { updated: 'Stowage details added successfully' },
    },
    setSection('initial', 'Initial draft survey', 'Initial draft survey updated successfully'),
    {
      type: 'component',
      id: 'between',
      title: 'Intermediate surveys',
      component: lazyWithPreload(async () => (await import('./between/BetweenSection')).BetweenSection),
      side: lazyWithPreload(async () => (await import('./between/BetweenResult')).BetweenResult),
      shape: { fields: [], tables: [] },
      savesWorksheet: true,
      showsEntry: ([entry]) => entry === 'between',
      optional: true,
      progress: betweenProgress,
      saved: { updated: 'Intermediate draft surveys updated successfully' },
    },
    setSection('final', 'Final draft survey', 'Final draft survey added successfully'),
    {
      type: 'fields',
      id: 'remarks',
      title: 'Remarks',
      saved: { updated: 'updated successfully' },
      groups: [
        {
          title: 'Remarks',
          fields: [
            kindField('remarks_i', 'Remarks on the initial survey', { input: 'lines' }),
            kindField('remarks_f', 'Remarks on the final survey', { input: 'lines' }),
          ],
        },
      ],
    },
    {
      type: 'documents',
      id: 'documents',
      title: 'Documents',
      table: 'voyage_and_stowage_documents',
      documentTypes: [
        'Hydrostatic tables',
        'Capacity plan',
        'Tank calibration tables',
        'Load line certificate',
        'Stowage plan',
        'Voyage document',
        'Other',
      ],
      saved: {
        uploaded: 'Attachment uploaded successfully',
        added: 'Attachment added successfully',
        deleted: 'Attachment deleted successfully',
      },
    },
    {
      type: 'images',
      id: 'images',
      title: 'Images',
      slots: [{ field: 'attach_ship_image', idField: 'attach_ship_image_id', title: 'Image of the ship' }],
      tables: [
        {
          table: 'upload_image_table_i',
          title: 'Initial survey',
          shots: SHOTS,
        },
        {
          table: 'upload_image_table_f',
          title: 'Final survey',
          shots: SHOTS,
          of: 'final',
        },
      ],
      saved: { added: 'Image attached successfully', deleted: 'Attachment deleted successfully' },
    },
    JOINT_INSPECTION,
    { type: 'reports', id: 'reports', title: 'Reports and certificates' },
  ],
  summary: lazyWithPreload(async () => (await import('./report/CalculationSummary')).CalculationSummary),
  reports: [
    {
      id: 'Priliminary', // sic
      title: 'Priliminary report', // sic
      flags: ['preliminary_check', 'generate_preliminary_check'],
      text: 'preliminary_report',
      upload: 'preliminary_report_upload',
      uploadId: 'preliminary_report_upload_id',
      without: ['between', 'final'],
      suggestText: suggestText('preliminaryText'),
      print: print('Priliminary'),
      sent: 'Priliminary Report Send Successfully', // sic
    },
    {
      id: 'Completion',
      title: 'Completion report',
      flags: ['completion_check', 'generate_report_check'],
      text: 'completion_report',
      upload: 'completion_report_upload',
      uploadId: 'completion_report_upload_id',
      suggestText: suggestText('completionText'),
      print: print('Completion'),
      sent: 'Completion Report Send Successfully',
    },
    {
      id: 'Formal',
      title: 'Formal report',
      flags: ['formal_check', 'generate_report_check'],
      text: 'formal_report',
      upload: 'formal_report_upload',
      uploadId: 'formal_report_upload_id',
      suggestText: suggestText('formalText'),
      print: print('Formal'),
      sent: 'Formal Report Send Successfully',
    },
    sheetOf('initial', 'Initial', 'Initial draft survey', 'Initial Draft Survey Send Successfully'),
    sheetOf('final', 'Final', 'Final draft survey', 'Final Draft Survey Send Successfully'),
    {
      ...sheetOf(
        'initial',
        'Initial certificate',
        'Initial certificate',
        'Initial Certificate Send Successfully',
      ),
      signed: 'signed_initial_certificate',
    },
    {
      ...sheetOf('final', 'Final certificate', 'Final certificate', 'Final Certificate Send Successfully'),
      signed: 'signed_final_certificate',
    },
  ],
} as const satisfies SurveyKind<'Draft Survay'>;
