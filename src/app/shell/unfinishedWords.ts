import { surveyKinds } from '@/kinds/registry';
import type { UnfinishedWork } from '@/lib/device/traces';

/** What drafts and sequences are, by the kind under which the device keeps them; those of surveys are not among them. */
const WORDS: Readonly<Record<string, string>> = {
  request: 'Request',
  'request-for-customer': 'Request for a customer',
  'submit-rfq': 'Request that was being submitted',
  'accept-rfq': 'Acceptance of a request',
  appointment: 'Appointment letter',
  'appointment-letter': 'Appointment letter that was being saved or sent',
  'allocate-job-order': 'Allocation of a job order',
  'bulk-allocate': 'Allocation of several job orders',
  'cancel-job-order': 'Cancellation of a job order',
  'job-order-logo': 'Company logo of a job order',
  invoice: 'Invoice',
  'create-invoice': 'Invoice that was being made',
  'send-invoice': 'Invoice that was being sent',
  'invoice-payment': 'Payment of an invoice that was being recorded',
  'buy-package': 'Purchase of a package',
  'add-points': 'Credit points that were being added',
  profile: 'Section of the profile',
  'profile-file': 'File of the profile',
  user: 'User',
  'add-user': 'User who was being added',
  'survey-detail': 'Survey detail of a user',
  'joint-inspection': 'Person who attends the survey of request',
  ticket: 'Support ticket',
  'open-ticket': 'Support ticket that was being sent',
  chat: 'Message to support',
  'ticket-message': 'Message that was being sent',
  'photo-marks': 'Marks drawn on a photograph',
  signature: 'Signature on survey',
  'finish-signup': 'Rest of the sign-up',
  'general-survey': 'Survey',
};

/** Kinds that name a record, by what they begin with. */
const WORDS_BEFORE_RECORD: Readonly<Record<string, string>> = {
  'survey-save/': 'Saved section of survey',
  'survey-file/': 'File of survey',
  'survey-report/': 'Step of the report of survey',
};

/** What the device calls work of this kind, in words; undefined for one that only another version of the app knows. */
export function wordsOfKind(kind: string): string | undefined {
  const prefix = Object.keys(WORDS_BEFORE_RECORD).find((start) => kind.startsWith(start));
  if (prefix !== undefined) return `${WORDS_BEFORE_RECORD[prefix]} ${kind.slice(prefix.length)}`;
  if (kind.startsWith('report-text-')) return 'Report text';
  return WORDS[kind] ?? (surveyKinds.some(({ id }) => id === kind) ? 'Survey' : undefined);
}

/** A piece of unfinished work in words. A person decides by them what is deleted: what is not known is not called something else. */
export function unfinishedWords({ kind, record }: UnfinishedWork): string {
  const about = record === 'new' || record.includes('/') ? '' : ` ${record}`;
  return `${wordsOfKind(kind) ?? 'Work of another version of Plimsoll'}${about}`;
}
