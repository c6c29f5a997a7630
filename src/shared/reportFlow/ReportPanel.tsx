import { useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Doctype, Doctypes } from '@/api/doctypes/index';
import { draftKey } from '@/lib/device/drafts';
import { plainText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { ActionButton } from '@/ui/ActionButton';
import { useConfirm } from '@/ui/confirm';
import { Note } from '@/ui/Note';
import { reportFileName, sharersOf, storedPath } from '../surveyKind/storedReports';
import type { KindChecksRun, KindReport, SurveyKind } from '../surveyKind/types';
import { fileNameOf, textFieldOf } from '../surveyRecord/fields';
import { CheckList, type ReportCheck } from './CheckList';
import { reportPdfQuery, suggestedTextQuery, type ReportContent } from './queries';
import { ReportPreview } from './ReportPreview';
import { StepBar } from './StepBar';
import { reportSteps } from './steps';
import { TextPart } from './TextPart';
import { UploadPart } from './UploadPart';
import { useReportSaves } from './useReportSaves';
import classes from './reportFlow.module.css';

const NOT_GENERATED = {
  title: 'Not generated yet',
  why: 'Generating makes the report from the record, with its figures, images and warnings.',
};
const OWN_FILE_ONLY = {
  title: 'No preview',
  why: 'For this kind of survey, upload a file of your own.',
};

/** One report of a survey through its steps; the page it makes stands beside them. */
export function ReportPanel<D extends Doctype>(props: {
  kind: SurveyKind<D>;
  report: KindReport<D>;
  source: ReportContent<D>;
  locked: string | null;
  checks: readonly ReportCheck[];
  /** What the kind's own checks came to. */
  ran?: readonly KindChecksRun[] | undefined;
  /** The tab is open; a report that nobody looks at is not made. */
  shown: boolean;
  onSaved: (record: Doctypes[D]) => void;
}) {
  const { kind, report, source, locked, checks } = props;
  const { order, record } = source;
  const session = useSession();
  const confirm = useConfirm();
  const [dirty, setDirty] = useState(false);
  const [dropped, setDropped] = useState<File | null>(null);
  const onDirty = useCallback((now: boolean) => setDirty(now), []);
  const saves = useReportSaves(kind, report, record, `${kind.doctype}/${order.name}`, props.onSaved);
  const steps = reportSteps(kind, report, record, saves.times);
  const stepOf = (id: string) => steps.find((step) => step.id === id);
  const generated = stepOf('generate')?.state === 'done';
  const stored = storedPath(kind, report, { ...record });
  // the file of the report that shares the field, if that one lies in it
  const other = sharersOf(kind, report).find((one) => storedPath(kind, one, { ...record }) !== '');
  const printable = report.print !== undefined;
  const pdf = useQuery({
    ...reportPdfQuery(report, source),
    enabled: props.shown && generated && printable,
  });
  const made = pdf.data ?? null;
  const text = plainText(textFieldOf(record, report.text));
  const suggestion = useQuery({
    ...suggestedTextQuery(report, source),
    enabled: props.shown && report.text !== undefined && text === '',
  });

  const generate = async () => {
    await saves.generate.mutateAsync();
    if (pdf.isError) void pdf.refetch();
  };
  const upload = async (file: File) => {
    setDropped(null);
    const inPlace = textFieldOf(record, report.upload);
    const sure =
      !inPlace ||
      (await confirm({
        title: `Replace ${fileNameOf(inPlace)}?`,
        body: other
          ? `The record has one place for the ${other.title.toLowerCase()} and the ${report.title.toLowerCase()}. The new file takes it, and the ${other.title.toLowerCase()} can no longer be opened.`
          : `${file.name} replaces it. Everybody who can open the report will see the new file.`,
        confirmLabel: 'Replace the file',
      }));
    if (sure) saves.upload.mutate(file);
  };
  const blocking = checks.filter((check) => check.blocks);
  const sendReason =
    locked ??
    (stored === ''
      ? 'Waits for the upload.'
      : dirty
        ? 'The report text is not saved.'
        : blocking.length > 0
          ? 'Waits until everything is saved.'
          : null);
  const send = async () => {
    const sure =
      checks.length === 0 ||
      (await confirm({
        title: `Send the ${report.title.toLowerCase()} anyway?`,
        body: (
          <>
            Still open:
            <ul className={classes['warnings']}>
              {checks.map((check) => (
                <li key={check.id}>{check.text}</li>
              ))}
            </ul>
          </>
        ),
        confirmLabel: `Send ${report.title}`,
      }));
    if (sure) saves.send.mutate();
  };
  const waits = dirty
    ? 'Save the report text first.'
    : blocking.length > 0
      ? 'Save what is not saved yet first.'
      : null;
  const failed = saves.failedUpload && saves.failedUpload.file !== dropped ? saves.failedUpload : null;

  return (
    <>
      <StepBar label={`Steps of the ${report.title}`} steps={steps} />
      <div className={classes['panes']}>
        <div className={classes['work']}>
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
          <section className={classes['part']} aria-label="Generate">
            <div className={classes['buttons']}>
              <ActionButton
                variant={generated ? 'outlined' : 'contained'}
                loading={saves.generate.isPending}
                loadingLabel="Generating…"
                disabledReason={locked ?? waits}
                disabled={saves.busy}
                onClick={() => void generate().catch(() => undefined)}
              >
                {generated ? 'Generate again' : `Generate ${report.title}`}
              </ActionButton>
            </div>
          </section>
          {report.text ? (
            <TextPart
              saved={text}
              suggestion={text || suggestion.isError ? '' : (suggestion.data ?? null)}
              savedAt={saves.times.text}
              saving={saves.text.isPending}
              emphasis={stepOf('text')?.state === 'next'}
              disabledReason={locked}
              draftKey={draftKey(session.email, `report-text-${report.id}`, order.name)}
              onSave={(typed) => saves.text.mutateAsync(typed)}
              onDirty={onDirty}
            />
          ) : null}
          <UploadPart
            stored={stored}
            otherStored={other?.title ?? null}
            made={printable ? (made?.file ?? null) : undefined}
            madeReason={
              waits ??
              (generated ? (made ? null : 'Waits for the PDF.') : 'Waits for the report to be generated.')
            }
            disabledReason={locked}
            emphasis={stepOf('upload')?.state === 'next'}
            pending={saves.upload.isPending}
            sending={saves.sending}
            failed={failed}
            onUpload={(file) => void upload(file)}
            onCancel={saves.cancel}
            onForget={() => setDropped(failed?.file ?? null)}
          />
          <section className={classes['part']} aria-label="Before sending">
            <h3>Before sending</h3>
            <CheckList checks={checks} ran={props.ran} />
          </section>
          <div className={classes['buttons']}>
            <ActionButton
              variant={stepOf('send')?.state === 'next' ? 'contained' : 'outlined'}
              loading={saves.send.isPending}
              loadingLabel="Sending…"
              disabledReason={sendReason}
              disabled={saves.busy}
              onClick={() => void send()}
            >
              Send {report.title}
            </ActionButton>
          </div>
        </div>
        <ReportPreview
          title={report.title}
          name={reportFileName(order, report)}
          pdf={pdf}
          waits={!printable ? OWN_FILE_ONLY : !generated ? NOT_GENERATED : null}
        />
      </div>
    </>
  );
}
