import type { FieldPath } from 'react-hook-form';
import { formatDate } from '@/lib/dates';
import { pluralOrNone } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { contactRow, inspectionRow, surveyLine } from './rows';
import type { RequestValues } from './schema';

export interface Tab {
  id: 'party' | 'survey' | 'agent' | 'types' | 'attachments' | 'vendor';
  label: string;
  /** What must be valid before the next tab opens. */
  check?: FieldPath<RequestValues>;
  /** The tab has a row that may be typed and not added. */
  row?: typeof inspectionRow;
}

const MIDDLE: readonly Tab[] = [
  { id: 'survey', label: 'Survey Details', check: 'survey', row: inspectionRow },
  { id: 'agent', label: 'Agent Details', check: 'agent', row: contactRow },
  { id: 'types', label: 'Survey Types', check: 'types', row: surveyLine },
  { id: 'attachments', label: 'Attachments' },
];

/** The steps of a requester's own request, and of one that a vendor makes for a customer (D97). */
export const TABS = {
  requester: [
    { id: 'party', label: "Requester's Details" },
    ...MIDDLE,
    { id: 'vendor', label: 'Vendor Selection', check: 'vendor' },
  ],
  vendor: [{ id: 'party', label: "Customer's Details", check: 'customer' }, ...MIDDLE],
} as const satisfies Record<string, readonly [Tab, ...Tab[]]>;

/** A short summary of each tab's content. */
export function tabHint(id: Tab['id'], values: RequestValues, who: string, files: number): string {
  const { survey, agent, types, vendor } = values;
  switch (id) {
    case 'party':
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
      return shownText(vendor.name);
  }
}
