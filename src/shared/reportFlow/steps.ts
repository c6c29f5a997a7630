import type { Doctype, Doctypes } from '@/api/doctypes/index';
import { formatMoment, formatDateTime } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import type { PrintedFacts } from '../surveyKind/figures';
import {
  EMPTY_REGISTER,
  registeredAt,
  reportStanding,
  type ReportRegister,
} from '../surveyKind/reportRegister';
import { storedPath } from '../surveyKind/storedReports';
import type { KindReport, SurveyKind } from '../surveyKind/types';
import { fileNameOf } from '@/lib/fileName';
import { fieldOf, textFieldOf } from '../surveyRecord/fields';

/** The steps of a report, in their order (3§4). */
export type ReportStepId = 'generate' | 'text' | 'upload' | 'send';

/** Where it is kept what happened to a report during this visit. */
export const reportVisitKey = <D extends Doctype>(
  kind: SurveyKind<D>,
  /** Of the job order: the record may not be made yet. */
  order: string,
  report: KindReport<D>,
) => ['report-visit', kind.doctype, order, report.id] as const;

/** One step as it stands: `next` is the first that is not done. */
export interface ReportStep {
  id: ReportStepId;
  title: string;
  state: 'done' | 'next' | 'open' | 'stale' | 'waits';
  /** It is the one to do now. */
  isNext: boolean;
  /** What was done, or what it waits for. */
  detail: string;
}

/** When a step was done during this visit; the record itself carries no times. */
export type StepTimes = Partial<Record<ReportStepId, number>>;

const isSet = (value: unknown) => Number(value) === 1;

/**
 * Whether a report was generated. A flag that another report sets as well proves nothing of this one, so a report without
 * a flag of its own counts as generated once its file is there.
 */
function isGenerated<D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Doctypes[D],
  register: ReportRegister,
): boolean {
  const others = kind.reports
    .filter((one) => one.id !== report.id)
    .flatMap((one): string[] => [...one.flags]);
  const own = report.flags.filter((flag) => !others.includes(flag));
  if (!report.flags.every((flag) => isSet(fieldOf(record, flag)))) return false;
  return own.length > 0 || storedPath(kind, report, { ...record }, register) !== '';
}

/** What is known of a report beside its record. */
export interface StepFacts {
  times?: StepTimes;
  register?: ReportRegister;
  /** What the report would say now. */
  facts?: PrintedFacts | null;
  /** How many figures of the text no longer agree with the sheet. */
  staleInText?: number;
  /** Steps that wait on this device. */
  waiting?: ReadonlySet<ReportStepId>;
}

const NONE: ReadonlySet<ReportStepId> = new Set();

/**
 * The steps of a report as record and register have them. Of a file that the register does not know, sending leaves a mark
 * on certificates only (D184).
 */
export function reportSteps<D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Doctypes[D],
  { times = {}, register = EMPTY_REGISTER, facts, staleInText = 0, waiting = NONE }: StepFacts = {},
): ReportStep[] {
  const upload = storedPath(kind, report, { ...record }, register);
  const { current, sent, isSent, stale, changedSinceSent } = reportStanding(
    register,
    report.id,
    upload,
    facts,
  );
  const doneText = (id: ReportStepId, word: string) => {
    const at = times[id];
    return at === undefined ? word : `${word} ${formatMoment(at)}`;
  };
  const signed = report.signed !== undefined && isSet(fieldOf(record, report.signed));
  const done: Record<ReportStepId, boolean> = {
    generate: times.generate !== undefined || isGenerated(kind, report, record, register),
    text: textFieldOf(record, report.text).trim() !== '',
    upload: upload !== '',
    send: upload !== '' && (current ? isSent : signed || times.send !== undefined),
  };
  const staleSteps: Record<ReportStepId, boolean> = {
    generate: false,
    text: done.text && staleInText > 0,
    upload: stale,
    send: changedSinceSent,
  };
  const sendDetail =
    sent && changedSinceSent
      ? `changed since it was sent on ${registeredAt(sent.at)}`
      : sent && isSent
        ? `Sent ${registeredAt(sent.at)}`
        : sent && upload
          ? `revision ${sent.upload.revision} was sent`
          : upload
            ? 'ready to send'
            : 'after the upload';
  const details: Record<ReportStepId, string> = {
    generate: done.generate ? doneText('generate', 'Generated') : 'from the record',
    text: staleSteps.text
      ? `${plural(staleInText, 'figure')} no longer ${staleInText === 1 ? 'agrees' : 'agree'}`
      : done.text
        ? doneText('text', 'Saved')
        : 'not saved yet',
    upload: stale
      ? `Made before the last change of ${formatDateTime(record.modified)}`
      : done.upload
        ? fileNameOf(upload)
        : 'no file yet',
    send: done.send && !sent ? doneText('send', 'Sent') : sendDetail,
  };
  const titles: Record<ReportStepId, string> = {
    generate: 'Generate',
    text: 'Text',
    upload: 'Upload',
    send: 'Send',
  };
  const ids: ReportStepId[] = ['generate', ...(report.text ? (['text'] as const) : []), 'upload', 'send'];
  const next = ids.find((id) => !waiting.has(id) && (!done[id] || staleSteps[id]));
  return ids.map((id) => ({
    id,
    title: titles[id],
    state: waiting.has(id)
      ? 'waits'
      : staleSteps[id]
        ? 'stale'
        : done[id]
          ? 'done'
          : id === next
            ? 'next'
            : 'open',
    isNext: id === next,
    detail: waiting.has(id) ? 'waits on this device' : details[id],
  }));
}
