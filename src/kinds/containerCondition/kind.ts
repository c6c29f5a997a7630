import { midSentence } from '@/lib/sentences';
import { formatContainerNumber } from '@/lib/container/iso6346';
import { typedFields } from '@/shared/surveyForm/schemaFields';
import {
  BY_SHIP_NAME,
  documentsSection,
  GATE_FIELDS,
  IMAGE_SAVED,
  JOINT_INSPECTION,
  kindSlot,
  REPORTS_SECTION,
  SURVEY_GROUP,
  SURVEY_LIST_FIELDS,
  SURVEY_SUBJECT,
  surveyOfOrder,
  textReportsOf,
} from '@/shared/surveyKind/describe';
import type { PrintSource, ReportSource, SurveyKind } from '@/shared/surveyKind/types';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { columnTitle, numberOf, progressOf } from './columns';
import { conditionOfContainer, conditionOfContainerRow } from './doctype';
import { dateWarnings } from '@/shared/surveyKind/gateDates';
import { CONTAINER_IMAGES } from './images';
import { containerConditionOutline } from './outline';
import type { ConditionWorksheet } from './worksheet';

type Doctype = 'Condition of Container';

const MM = { unit: 'mm' };

/** All that the pages of a survey of containers are made of. */
export const containerConditionKind: SurveyKind<Doctype> = {
  ...containerConditionOutline,
  schema: conditionOfContainer,
  about: SURVEY_SUBJECT,
  listFields: SURVEY_LIST_FIELDS,
  fromOrder: surveyOfOrder,
  before: BY_SHIP_NAME,
  partLabel: ([group, name, key = '', column]) => {
    if (group !== 'tables' || name !== 'containers') return undefined;
    const container = `Container ${formatContainerNumber(key)}`.trim();
    return column === undefined ? container : `${container}, ${midSentence(columnTitle(column))}`;
  },
  checks: async () => ({ reportChecks: (await import('./checks')).containerChecks }),
  worksheet: {
    schema: async () => (await import('./worksheet')).conditionWorksheet,
    groups: [],
    whole: [],
    rows: {
      containers: {
        title: 'Container',
        named: [],
        called: formatContainerNumber,
        fields: {
          sizeType: { label: 'Size and type code' },
          asPainted: { label: 'Number kept as painted' },
          noPlate: { label: 'No CSC plate' },
          acep: { label: 'ACEP mark' },
          plateGross: { label: 'Maximum gross on the plate', unit: 'kg' },
          stacking: { label: 'Stacking load, 1.8 g', unit: 'kg' },
          cargo: { label: 'For which cargo' },
        },
        lists: {
          damages: { title: 'Damage', named: ['no'], fields: { length: MM, width: MM, depth: MM } },
        },
      },
    },
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
        SURVEY_GROUP,
        {
          title: 'Gate dates',
          fields: GATE_FIELDS,
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
          {
            name: 'containers',
            columns: typedFields(conditionOfContainerRow),
            key: 'container_number',
            byColumn: true,
          },
        ],
      },
      savesWorksheet: true,
      photographs: { table: 'container_attachment', ...IMAGE_SAVED },
      progress: ({ tables, worksheet }) => {
        const rows = tables['containers'] ?? [];
        const { containers } = worksheet as ConditionWorksheet;
        const done = rows.filter((row) => progressOf(row, containers[numberOf(row)]) === 'done');
        return { done: done.length, of: rows.length };
      },
      saved: { updated: 'Survey details updated successfully' },
    },
    {
      type: 'images',
      id: 'images',
      title: 'Images of the survey',
      slots: CONTAINER_IMAGES.map(({ field, title }) => kindSlot(field, title)),
      tables: [],
      saved: IMAGE_SAVED,
    },
    documentsSection('container_attachment', [
      'Equipment interchange receipt',
      'Packing list',
      'Delivery order',
      'Bill of lading',
      'Other',
    ]),
    JOINT_INSPECTION,
    REPORTS_SECTION,
  ],
  reports: textReportsOf((id) => ({
    suggestText: async (source: ReportSource<Doctype, ConditionWorksheet>) =>
      (await import('./report/suggestedText')).suggestedText(id, source),
    print: async (source: PrintSource<Doctype, ConditionWorksheet>) =>
      (await import('./report/containerReport')).containerReport(id, source),
  })),
};
