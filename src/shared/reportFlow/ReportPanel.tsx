import { midSentence } from '@/lib/sentences';
import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Doctype, Doctypes } from '@/api/doctypes/index';
import { draftKey } from '@/lib/device/drafts';
import { plainText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { useOnline } from '@/ui/useOnline';
import { ActionButton } from '@/ui/ActionButton';
import { useConfirm } from '@/ui/confirm';
import { Note } from '@/ui/Note';
import { staleFigures } from '../surveyKind/printedFacts';
import { nextRevision, reportStanding, type ReportRegister } from '../surveyKind/reportRegister';
import { isKept, pathInField, reportFileName, sharersOf, storedPath } from '../surveyKind/storedReports';
import type { KindChecksRun, KindReport, ReportSource, SurveyKind } from '../surveyKind/types';
import type { Worksheet } from '../surveyKind/worksheet';
import { fileNameOf } from '@/lib/fileName';
import { alteredFields } from '../recordSave/alteredTexts';
import { textFieldOf } from '../surveyRecord/fields';
import { CheckList, type ReportCheck } from './CheckList';
import { reportFactsQuery, reportPdfQuery, suggestedTextQuery, type ReportContent } from './queries';
import type { DeviceSource } from './onDevice';
import { RegisterList } from './RegisterList';
import { ReportPreview } from './ReportPreview';
import { ChangedNote } from './ChangedNote';
import { StepBar } from './StepBar';
import { namedFor } from './saveReport';
import { reportSteps, type ReportStepId } from './steps';
import { TextPart } from './TextPart';
import { UploadPart } from './UploadPart';
import { deviceReportOf, useDeviceReport } from './useDeviceReport';
import { useReportSaves } from './useReportSaves';
import { useSendQuestion } from './useSendQuestion';
import type { ReportQueue } from './useWaitingReports';
import classes from './reportFlow.module.css';

// Only what the server refuses needs it.
const WaitingSteps = lazyWithPreload(async () => (await import('./WaitingSteps')).WaitingSteps, null);

const NOT_GENERATED = {
  title: 'Not generated yet',
  why: 'Generating makes the report from the record, with its figures, images and warnings.',
};
const OWN_FILE_ONLY = {
  title: 'No preview',
  why: 'For this kind of survey, upload a file of your own.',
};

/** What the reports of a survey have in common. */
export interface ReportsProps<D extends Doctype> {
  kind: SurveyKind<D>;
  source: ReportSource<D>;
  /** Why nothing may be changed. */
  locked: string | null;
  checks: readonly ReportCheck[];
  /** What the kind's own checks came to, by section. */
  ran?: readonly KindChecksRun[] | undefined;
  /** Gets the record as it was read again after each save. */
  onSaved: (record: Doctypes[D], worksheet?: Worksheet) => void;
  queue: ReportQueue;
  /** The survey as it stands on this device, where it can be typed here. */
  device?: { stored: boolean; read: () => Promise<DeviceSource<D>> };
}

/** One report of a survey through its steps; the page it makes stands beside them. */
export function ReportPanel<D extends Doctype>(
  props: ReportsProps<D> & {
    report: KindReport<D>;
    source: ReportContent<D>;
    register: ReportRegister;
    /** The tab is open; a report that nobody looks at is not made. */
    shown: boolean;
  },
) {
  const { kind, report, source, register, locked, queue } = props;
  const { order, record } = source;
  const session = useSession();
  const online = useOnline();
  const waiting = queue.steps.filter((one) => one.report === report.id);
  const waitingFile = waiting.find(({ step }) => step === 'upload');
  const isWaiting = (step: ReportStepId) => waiting.some((one) => one.step === step);
  // What is pressed now waits behind it, or for the network.
  const isAhead = queue.steps.length > 0 || props.checks.some((check) => check.waits);
  const queues = !online || isAhead;
  const confirm = useConfirm();
  const askToSend = useSendQuestion();
  const client = useQueryClient();
  const [dirty, setDirty] = useState(false);
  const [dropped, setDropped] = useState<File | null>(null);
  const saves = useReportSaves(
    kind,
    report,
    record,
    `${kind.doctype}/${order.name}`,
    props.onSaved,
    queue,
    isAhead,
  );
  const stored = storedPath(kind, report, { ...record }, register);
  const textThere = plainText(textFieldOf(record, report.text));
  const text = waiting.findLast((one) => one.text !== null)?.text ?? textThere;
  // what was made or written before is held against what the sheet says now
  const isCompared = props.shown && (stored !== '' || text !== '');
  const { data: facts = null } = useQuery({ ...reportFactsQuery(report, source), enabled: isCompared });
  const suggestion = useQuery({
    ...suggestedTextQuery(report, source),
    enabled: props.shown && report.text !== undefined,
  });
  const standing = reportStanding(register, report.id, stored, facts);
  const staleIn = (words: string) =>
    facts && suggestion.data ? staleFigures(words, facts.values, suggestion.data) : [];
  const staleText = text === '' ? [] : staleIn(text);
  const checks: readonly ReportCheck[] = [
    ...staleText.map(({ was, now }) => ({
      id: `text-${was}`,
      text: `The report text says ${was}, ${now === null ? 'which is not on the sheet' : `the sheet now says ${now}`}`,
    })),
    ...props.checks,
  ];
  const steps = reportSteps(kind, report, record, {
    times: saves.times,
    register,
    facts,
    staleInText: staleText.length,
    waiting: new Set(waiting.map((one) => one.step)),
  });
  const stepOf = (id: string) => steps.find((step) => step.id === id);
  const generated = stepOf('generate')?.state === 'done';
  // the file of the report that shares the field, if that one lies in it
  const other = sharersOf(kind, report).find((one) => pathInField(kind, one, { ...record }, register) !== '');
  const printable = report.print !== undefined;
  const pdf = useQuery({
    ...reportPdfQuery(report, source, standing.sent),
    enabled: props.shown && generated && printable,
  });
  const made = pdf.data ?? null;
  // What the server has all of is printed above once it is generated, network or not.
  const isOnDevice = props.device && printable && locked === null && !(generated && props.device.stored);
  const onDevice = useDeviceReport(
    report.title,
    isOnDevice && props.device ? deviceReportOf(report, props.device) : null,
  );

  const generate = async () => {
    await saves.generate.mutateAsync({});
    // Of the same content, but a photograph that could not be read then may be there now.
    if (pdf.isError || (made && made.warnings.length > 0)) void pdf.refetch();
  };
  /** Null: the PDF, made when what it prints was sent. */
  const upload = async (file: File | null, anew = false) => {
    setDropped(null);
    const tried = file && saves.failedUpload?.file === file ? saves.failedUpload : null;
    const name = file?.name ?? 'The PDF that is made';
    const inPlace = textFieldOf(record, report.upload);
    const sure =
      !inPlace ||
      anew ||
      (await confirm({
        title: `Replace ${fileNameOf(inPlace)}?`,
        body: other
          ? `The record has one place for the ${midSentence(other.title)} and the ${midSentence(report.title)}. The new file takes it; the ${midSentence(other.title)} is kept among the documents.`
          : standing.isSent
            ? `${name} becomes revision ${nextRevision(register, report.id)}. Revision ${nextRevision(register, report.id) - 1}, which was sent, is kept among the documents.`
            : `${name} replaces it.`,
        confirmLabel: 'Replace the file',
      }));
    if (!sure) return;
    const now = await client.fetchQuery(reportFactsQuery(report, source)).catch(() => null);
    const madeAt = made && file === made.file ? made.madeAt : '';
    // Named once: what looks for an earlier try of it looks for this name.
    const named = file && namedFor(kind, report, record, file);
    saves.upload.mutate({ file: named, facts: tried?.facts ?? now, made: tried?.made ?? madeAt });
  };
  /** The PDF as it is looked at; behind work that waits it is made of that. */
  const uploadMade = (anew = false) => {
    // What was made without a network may lack a picture.
    const isWhole = made !== null && (online || made.warnings.length === 0);
    if (!isAhead && isWhole) void upload(made.file, anew);
    else if (queues) void upload(null, anew);
  };
  const whyNotMade = queues
    ? isWaiting('upload')
      ? 'It waits on this device already.'
      : generated || isWaiting('generate')
        ? null
        : 'Waits for the report to be generated.'
    : !generated
      ? 'Waits for the report to be generated.'
      : made
        ? null
        : 'Waits for the PDF.';
  const blocking = checks.filter((check) => check.blocks);
  const unsaved = blocking.filter((check) => !check.waits);
  const sendReason =
    locked ??
    (stored === '' || (report.signed && !pathInField(kind, report, { ...record }, register))
      ? 'Waits for the upload.'
      : dirty
        ? 'The report text is not saved.'
        : blocking.length > 0
          ? 'Waits until everything is saved.'
          : !online
            ? 'There is no network. A report goes out only when you press Send.'
            : null);
  const send = async () => {
    const { current } = standing;
    const stale = standing.stale && current && facts ? { file: current, facts } : null;
    const answer = await askToSend({ title: report.title, checks, stale, canMake: made !== null });
    if (answer === 'send') saves.send.mutate();
    if (answer === 'make') uploadMade(true);
  };
  const waits = dirty
    ? 'Save the report text first.'
    : unsaved.length > 0
      ? 'Save what is not saved yet first.'
      : null;
  const failed = saves.failedUpload && saves.failedUpload.file !== dropped ? saves.failedUpload : null;

  return (
    <>
      <StepBar label={`Steps of the ${report.title}`} steps={steps} />
      <div className={classes['panes']}>
        <div className={`page ${classes['work']}`}>
          {locked ? <Note tone="info">{locked}</Note> : null}
          {saves.conflict ? (
            <Note tone="warn" role="alert" title="Someone changed this record">
              You now see the latest version. Check it, then repeat the step.
            </Note>
          ) : null}
          {saves.failure ? (
            <Note tone="err" role="alert" title={saves.failure.title}>
              {saves.failure.why}
            </Note>
          ) : null}
          {waiting.some(({ needs }) => needs) ? (
            <WaitingSteps
              kind={kind}
              report={report}
              record={record}
              queue={queue}
              steps={waiting.filter(({ needs }) => needs)}
            />
          ) : null}
          <ChangedNote
            standing={standing}
            facts={facts}
            changedAt={record.modified}
            actions={
              printable && generated ? (
                <ActionButton
                  variant="contained"
                  loading={saves.upload.isPending}
                  loadingLabel="Uploading…"
                  disabledReason={locked ?? waits ?? whyNotMade}
                  onClick={() => uploadMade(true)}
                >
                  {standing.changedSinceSent
                    ? `Make revision ${nextRevision(register, report.id)}`
                    : 'Make and upload anew'}
                </ActionButton>
              ) : undefined
            }
          />
          {staleText.length > 0 ? (
            <Note tone="warn" role="status" title={`The text: ${stepOf('text')?.detail ?? ''}`}>
              It says {staleText.map(({ was }) => was).join(', ')}. Correct it below before the report goes
              out.
            </Note>
          ) : null}
          <section className="list shrink" aria-label="Generate">
            <div className="buttons">
              <ActionButton
                variant={generated ? 'outlined' : 'contained'}
                loading={saves.generate.isPending}
                loadingLabel="Generating…"
                disabledReason={
                  locked ?? waits ?? (isWaiting('generate') ? 'It waits on this device already.' : null)
                }
                disabled={saves.busy}
                onClick={() => void generate().catch(() => undefined)}
              >
                {generated ? 'Generate again' : `Generate ${report.title}`}
              </ActionButton>
            </div>
            {queues && waits === null && locked === null ? (
              <p className={`hint ${classes['hint']}`}>
                What you press now waits on this device, is sent by itself after what it prints, and is marked
                “waits” above. Sending the report is up to you, once everything is on the server.
              </p>
            ) : null}
          </section>
          {onDevice.part}
          {report.text ? (
            <TextPart
              saved={text}
              suggestion={text || suggestion.isError ? '' : (suggestion.data ?? null)}
              savedAt={saves.times.text}
              saving={saves.text.isPending}
              waits={isWaiting('text')}
              staleIn={staleIn}
              emphasis={stepOf('text')?.isNext ?? false}
              disabledReason={locked}
              draftKey={draftKey(session.email, `report-text-${report.id}`, order.name)}
              onSave={async (typed) => {
                const field = report.text ?? '';
                const saved = await saves.text.mutateAsync({ before: text, text: typed });
                return saved === null
                  ? []
                  : alteredFields({ [field]: 'Report text' }, { [field]: typed }, saved);
              }}
              onDirty={setDirty}
            />
          ) : null}
          <UploadPart
            stored={stored}
            otherStored={other?.title ?? null}
            printable={printable}
            madeReason={waits ?? whyNotMade}
            waits={waitingFile ? (waitingFile.file ?? 'The PDF, made when it is its turn') : null}
            disabledReason={locked}
            emphasis={(stepOf('upload')?.isNext ?? false) && !standing.stale}
            pending={saves.upload.isPending}
            sending={saves.sending}
            failed={failed}
            onUploadMade={() => uploadMade()}
            onUpload={(file) => void upload(file)}
            onCancel={saves.cancel}
            onForget={() => setDropped(failed?.file ?? null)}
          />
          <section className="list shrink" aria-label="Before sending">
            <h3>Before sending</h3>
            <CheckList checks={checks} ran={props.ran} />
          </section>
          <div className="buttons">
            <ActionButton
              variant={stepOf('send')?.isNext && !standing.changedSinceSent ? 'contained' : 'outlined'}
              loading={saves.send.isPending}
              loadingLabel="Sending…"
              disabledReason={sendReason}
              disabled={saves.busy}
              onClick={() => void send()}
            >
              Send {report.title}
            </ActionButton>
          </div>
          <RegisterList
            register={register}
            report={report.id}
            title={report.title}
            standing={standing}
            facts={facts}
            archiveName={(revision) =>
              `${reportFileName(order, report).replace(/\.pdf$/, '')}${revision > 0 ? `-revision-${revision}` : ''}`
            }
            isKept={(path) => isKept(kind, report, { ...record }, path)}
          />
        </div>
        {(isOnDevice && onDevice.pane) || (
          <ReportPreview
            title={report.title}
            name={reportFileName(order, report)}
            pdf={pdf}
            waits={!printable ? OWN_FILE_ONLY : !generated ? NOT_GENERATED : null}
          />
        )}
      </div>
    </>
  );
}
