import { useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Doctype, Doctypes } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { draftKey } from '@/lib/device/drafts';
import type { Worksheet } from '@/lib/draftSurvey/worksheet';
import { formatBytes } from '@/lib/numbers';
import { useSession } from '@/session/store';
import { ActionButton } from '@/ui/ActionButton';
import { useConfirm } from '@/ui/confirm';
import { Note } from '@/ui/Note';
import { EmptyState } from '@/ui/states/EmptyState';
import { ErrorState } from '@/ui/states/ErrorState';
import { plainText } from '../report/draftSurveyInput';
import { sharersOf, storedPath } from '../surveyKinds/storedReports';
import type { KindReport, SurveyKind } from '../surveyKinds/types';
import { CheckList, type ReportCheck } from './CheckList';
import { PdfPane } from './PdfPane';
import { canPrint, reportFileName, reportPdfQuery } from './reportPdf';
import { suggestedText } from './reportText';
import { StepBar } from './StepBar';
import { fileNameOf, reportSteps, textFieldOf } from './steps';
import { TextPart } from './TextPart';
import { UploadPart } from './UploadPart';
import { useReportSaves } from './useReportSaves';
import classes from './surveyReports.module.css';

/** One report of a survey through its steps; the page it makes stands beside them. */
export function ReportPanel<D extends Doctype>(props: {
  kind: SurveyKind<D>;
  report: KindReport<D>;
  order: JobOrder;
  record: Doctypes[D];
  worksheet: Worksheet;
  locked: string | null;
  checks: readonly ReportCheck[];
  /** The tab is open; a report that nobody looks at is not made. */
  shown: boolean;
  onSaved: (record: Doctypes[D]) => void;
}) {
  const { kind, report, order, record, worksheet, locked, checks } = props;
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
  const printable = canPrint(kind);
  const pdf = useQuery({
    ...reportPdfQuery(kind, report, { record, worksheet, order }),
    enabled: props.shown && generated && printable,
  });
  const made = pdf.data ?? null;

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
          ? `The record has one place for the ${other.title.toLowerCase()} and the ${report.title.toLowerCase()}. The new file takes it, and the ${other.title.toLowerCase()} is no longer there for anyone.`
          : `${file.name} takes its place. Who can open the report now sees the new file.`,
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
          ? 'Waits for what is not saved yet.'
          : null);
  const send = async () => {
    const sure =
      checks.length === 0 ||
      (await confirm({
        title: `Send the ${report.title.toLowerCase()} all the same?`,
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
              It was read again and what you see is the newest. Look at it, then repeat the step.
            </Note>
          ) : null}
          {saves.failure ? (
            <Note tone="err" role="alert" title="The step was not saved">
              {saves.failure}
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
              saved={plainText(textFieldOf(record, report.text))}
              suggestion={suggestedText(kind, report, record, worksheet, order)}
              savedAt={saves.times.text}
              saving={saves.text.isPending}
              emphasis={stepOf('text')?.state === 'next'}
              disabledReason={locked}
              draftKey={draftKey(session.email, `report-text-${report.id}`, order.name)}
              onSave={(text) => saves.text.mutateAsync(text)}
              onDirty={onDirty}
            />
          ) : null}
          <UploadPart
            stored={stored}
            otherStored={other?.title ?? null}
            made={made?.file ?? null}
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
            <CheckList checks={checks} />
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
        <PdfPane
          title={report.title}
          name={made?.file.name ?? reportFileName(order, report)}
          file={made?.file ?? null}
          {...(made ? { facts: `${pagesWords(made.pages)}, ${formatBytes(made.file.size)}` } : {})}
          loading={pdf.isFetching && !made ? 'Making the report…' : false}
          warnings={made?.warnings ?? []}
          instead={
            pdf.isError ? (
              <ErrorState
                title="The report could not be made"
                serverWords={null}
                onRetry={() => void pdf.refetch()}
              />
            ) : !generated || !printable ? (
              <EmptyState
                title={printable ? 'Not generated yet' : 'No page to show'}
                why={
                  printable
                    ? 'Generating makes the report from the record, with its figures, images and warnings.'
                    : 'For this kind of survey a file of your own is uploaded.'
                }
              />
            ) : undefined
          }
        />
      </div>
    </>
  );
}

const pagesWords = (pages: number) => (pages === 1 ? '1 page' : `${String(pages)} pages`);
