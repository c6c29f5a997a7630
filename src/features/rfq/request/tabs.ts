import type { FieldPath } from 'react-hook-form';
import { formatDate } from '@/lib/dates';
import { pluralOrNone } from '@/lib/numbers';
import { contactRow, inspectionRow, surveyLine } from './rows';
import type { RequestValues } from './schema';

interface Tab {
  id: 'requester' | 'survey' | 'agent' | 'types' | 'attachments' | 'vendor';
  label: string;
  /** What must be valid before the next tab opens. */
  check?: FieldPath<RequestValues>;
  /** The tab has a row that may be typed and not added. */
  row?: typeof inspectionRow;
}

export const TABS: readonly [Tab, ...Tab[]] = [
  { id: 'requester', label: "Requester's Details" },
  { id: 'survey', label: 'Survey Details', check: 'survey', row: inspectionRow },
  { id: 'agent', label: 'Agent Details', check: 'agent', row: contactRow },
  { id: 'types', label: 'Survey Types', check: 'types', row: surveyLine },
  { id: 'attachments', label: 'Attachments' },
  { id: 'vendor', label: 'Vendor Selection', check: 'vendor' },
];

/** A short summary of each tab's content. */
export function tabHint(id: Tab['id'], values: RequestValues, who: string, files: number): string {
  const { survey, agent, types, vendor } = values;
  switch (id) {
    case 'requester':
      return who;
    case 'survey':
      return [survey.location_of_survay, survey.date_of_survey && formatDate(survey.date_of_survey)]
        .filter(Boolean)
        .join(' · ');
    case 'agent':
      return agent.company_name;
    case 'types':
      return pluralOrNone(types.lines.length, 'line');
    case 'attachments':
      return pluralOrNone(files, 'file');
    case 'vendor':
      return vendor.name;
  }
}
