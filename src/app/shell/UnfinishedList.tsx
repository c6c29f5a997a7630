import { formatDateTime, toWireDateTime } from '@/lib/dates';
import type { UnfinishedWork } from '@/lib/device/traces';
import classes from './shell.module.css';

/** What drafts and sequences are, by the kind under which the device keeps them. */
const WORDS: Record<string, string> = {
  request: 'Request',
  'submit-rfq': 'Request that was being submitted',
  'accept-rfq': 'Acceptance of a request',
  'allocate-job-order': 'Allocation of a job order',
  'bulk-allocate': 'Allocation of several job orders',
  'cancel-job-order': 'Cancellation of a job order',
  invoice: 'Invoice',
  'create-invoice': 'Invoice that was being made',
  'send-invoice': 'Invoice that was being sent',
  'buy-package': 'Purchase of a package',
  'add-points': 'Credit points that were being added',
  profile: 'Section of the profile',
  user: 'User',
  'add-user': 'User who was being added',
  'survey-detail': 'Survey detail of a user',
  'joint-inspection': 'Person who attends the survey of request',
  ticket: 'Support ticket',
  'open-ticket': 'Support ticket that was being sent',
  chat: 'Message to support',
  'photo-marks': 'Marks drawn on a photograph',
  'ticket-message': 'Message that was being sent',
  'finish-signup': 'Rest of the sign-up',
};

/** Kinds that name a record, by what they begin with; all others are surveys. */
function wordsOf({ kind, record }: UnfinishedWork): string {
  const about = record === 'new' || record.includes('/') ? '' : ` ${record}`;
  if (kind.startsWith('survey-save/')) return `Saved section of survey ${kind.slice('survey-save/'.length)}`;
  if (kind.startsWith('survey-file/')) return `File of survey ${kind.slice('survey-file/'.length)}`;
  if (kind.startsWith('report-text')) return `Report text${about}`;
  return `${WORDS[kind] ?? 'Survey'}${about}`;
}

/** Unfinished work of this device, in words. */
export function UnfinishedList({ label, work }: { label: string; work: readonly UnfinishedWork[] }) {
  return (
    <ul className={classes['unfinished']} aria-label={label}>
      {work.map((one) => (
        <li key={one.key}>
          {wordsOf(one)}, saved {formatDateTime(toWireDateTime(new Date(one.savedAt)))}
        </li>
      ))}
    </ul>
  );
}
