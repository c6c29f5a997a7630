import type { Doctype, Doctypes } from '@/api/doctypes/index';
import { formatClock } from '@/lib/dates';
import { storedPath } from '../surveyKind/storedReports';
import type { KindReport, SurveyKind } from '../surveyKind/types';
import { fieldOf, fileNameOf, textFieldOf } from '../surveyRecord/fields';

/** The steps of a report, in their order (3§4). */
type ReportStepId = 'generate' | 'text' | 'upload' | 'send';

/** One step as it stands: `next` is the first that is not done. */
export interface ReportStep {
  id: ReportStepId;
  title: string;
  state: 'done' | 'next' | 'open';
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
): boolean {
  const others = kind.reports
    .filter((one) => one.id !== report.id)
    .flatMap((one): string[] => [...one.flags]);
  const own = report.flags.filter((flag) => !others.includes(flag));
  if (!report.flags.every((flag) => isSet(fieldOf(record, flag)))) return false;
  return own.length > 0 || storedPath(kind, report, { ...record }) !== '';
}

/** The steps of a report as the record has them. Sending leaves a mark on certificates only (D184). */
export function reportSteps<D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Doctypes[D],
  times: StepTimes = {},
): ReportStep[] {
  const upload = storedPath(kind, report, { ...record });
  const doneText = (id: ReportStepId, word: string) => {
    const at = times[id];
    return at === undefined ? word : `${word} ${formatClock(at)}`;
  };
  const signed = report.signed !== undefined && isSet(fieldOf(record, report.signed));
  const done: Record<ReportStepId, boolean> = {
    generate: times.generate !== undefined || isGenerated(kind, report, record),
    text: textFieldOf(record, report.text).trim() !== '',
    upload: upload !== '',
    send: upload !== '' && (signed || times.send !== undefined),
  };
  const details: Record<ReportStepId, string> = {
    generate: done.generate ? doneText('generate', 'Generated') : 'from the record',
    text: done.text ? doneText('text', 'Saved') : 'not saved yet',
    upload: done.upload ? fileNameOf(upload) : 'no file yet',
    send: done.send ? doneText('send', 'Sent') : done.upload ? 'ready to send' : 'after the upload',
  };
  const titles: Record<ReportStepId, string> = {
    generate: 'Generate',
    text: 'Text',
    upload: 'Upload',
    send: 'Send',
  };
  const ids: ReportStepId[] = ['generate', ...(report.text ? (['text'] as const) : []), 'upload', 'send'];
  const next = ids.find((id) => !done[id]);
  return ids.map((id) => ({
    id,
    title: titles[id],
    state: done[id] ? 'done' : id === next ? 'next' : 'open',
    detail: details[id],
  }));
}
