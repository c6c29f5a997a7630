import { useId, useMemo } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { formatDateTime, toWireDateTime } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { changeGeneral, type GeneralRecord } from '@/shared/generalSurvey/generalSurvey';
import { reportName } from '@/shared/generalSurvey/fileNames';
import {
  lastReport,
  withReport,
  type GeneralSheet,
  type GeneralValues,
} from '@/shared/generalSurvey/generalSheet';
import { CheckList } from '@/shared/reportFlow/CheckList';
import { ReportPreview } from '@/shared/reportFlow/ReportPreview';
import { useDeviceReport, type DeviceReport } from '@/shared/reportFlow/useDeviceReport';
import { StoredFileLink } from '@/shared/StoredFileLink';
import { ActionButton } from '@/ui/ActionButton';
import { useConfirm } from '@/ui/confirm';
import { FileList } from '@/ui/FileRow';
import { focusField } from '@/ui/form/focusField';
import { Note } from '@/ui/Note';
import { SectionCard } from '@/ui/SectionCard';
import { notifyPerson } from '@/ui/notify';
import { useOnline } from '@/ui/useOnline';
import { GENERAL_REPORT_PLACE } from '@/shared/unsent/waitingFiles';
import { Unread, UNREAD } from '../files/Unread';
import { useFilesAt } from '../files/useFilesAt';
import type { WaitingFiles } from '../files/useWaitingFiles';
import { generalChecks, SEND_GENERAL } from './generalChecks';
import { generalFacts } from './generalReport';
import classes from './general.module.css';

/** What the report would say now. */
const factsQuery = (order: JobOrder, sheet: GeneralSheet) =>
  queryOptions({
    queryKey: ['general-facts', order.name, sheet],
    queryFn: () => generalFacts(order, sheet),
    staleTime: Infinity,
  });

const pdfQuery = (order: JobOrder, sheet: GeneralSheet) =>
  queryOptions({
    queryKey: ['general-pdf', order.name, order.company_logo, sheet],
    queryFn: async ({ signal }) => (await import('./printGeneral')).printGeneral(order, sheet, signal),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });

/** The report of a general survey: made here, looked at, and sent to vendor and requester as a document of the request. */
export function GeneralReport(props: {
  order: JobOrder;
  /** As it is saved. */
  sheet: GeneralSheet;
  /** Something is typed that is not saved. */
  dirty: boolean;
  /** Something is saved that waits on this device. */
  waits: boolean;
  locked: string | null;
  files: WaitingFiles;
  /** What is typed, saved or not. */
  typed: () => GeneralValues;
  onSaved: (survey: GeneralRecord) => void;
}) {
  const { order, sheet, dirty, waits, locked, files, typed, onSaved } = props;
  const session = useSession();
  const confirm = useConfirm();
  const online = useOnline();
  const checksId = useId();
  const sent = lastReport(sheet);
  const content = useMemo(() => ({ ...sheet, sent: {} }), [sheet]);
  const isBegun = sheet.text !== '' || Object.keys(sheet.findings).length > 0;
  const facts = useQuery({ ...factsQuery(order, content), enabled: isBegun });
  const pdf = useQuery({ ...pdfQuery(order, content), enabled: isBegun && locked === null });
  const isSame = sent !== undefined && facts.data?.fingerprint === sent.fingerprint;
  const { waiting, drop, add } = useFilesAt(files, GENERAL_REPORT_PLACE, {
    target: { doctype: 'Job Order', docname: order.name },
    photo: false,
    held: [],
    uploaded: 'Report Uploaded successfully',
    name: async (uploaded, _, { row }) => {
      const fingerprint = typeof row['fingerprint'] === 'string' ? row['fingerprint'] : '';
      const saved = await changeGeneral(
        order,
        (now) => withReport(now, uploaded, fingerprint, session.name),
        uploaded,
      );
      notifyPerson(session.email).success('Formal Report Send Successfully');
      onSaved(saved);
    },
  });

  const checks = generalChecks({ sheet, dirty, waits, files: files.all }, focusField);
  const stored = !checks.some(({ blocks }) => blocks);
  const isOnDevice = locked === null && !(isBegun && stored);
  const device: DeviceReport = {
    stored,
    make: async (signal) =>
      (await import('./printGeneral')).printGeneralHere(
        order,
        { ...sheet, ...typed() },
        files.all,
        stored,
        signal,
      ),
  };
  const onDevice = useDeviceReport('Formal report', isOnDevice ? device : null);

  const notNow = files.readAgain
    ? `${UNREAD}.`
    : dirty
      ? 'Save what is typed first'
      : waits
        ? 'What is saved waits to be sent'
        : !stored
          ? 'Files wait to be sent'
          : !online
            ? 'There is no network. A report goes out only when you press Send.'
            : null;
  const whyNot =
    locked ??
    notNow ??
    (!isBegun
      ? 'Nothing is written yet'
      : waiting.some(({ abort }) => abort === null)
        ? 'A report that was not sent is still here: send or delete it first'
        : isSame
          ? 'This version has already been sent'
          : pdf.data && facts.data
            ? null
            : 'The report is being made');
  // One that did not go out is sent as it was made, so only while the survey still says the same.
  const isChanged =
    !isBegun || (facts.data && waiting.some(({ row }) => row['fingerprint'] !== facts.data.fingerprint));
  const whyNotAgain = isChanged
    ? 'The survey was changed since: delete this report and send a new one.'
    : (notNow ?? (facts.data ? null : 'The report is being made'));
  const items = drop.items.map((item) => ({
    ...item,
    ...(item.state === 'device' || item.state === 'failed'
      ? { note: whyNotAgain ?? 'It was not sent: try again, or delete it.' }
      : {}),
  }));
  const send = async () => {
    const { data } = pdf;
    if (!data) return;
    const sure = await confirm({
      title: sent ? 'Send a new revision?' : 'Send the formal report?',
      body: `${order.name}: ${shownText(order.vendor_name)} and ${shownText(order.requester_name)} will read it.${
        sent ? ` Revision ${sent.revision} stays with the request.` : ''
      }`,
      confirmLabel: 'Send Formal report',
    });
    if (sure)
      await add([data.file], () => ({
        row: { fingerprint: facts.data?.fingerprint ?? '' },
        replaces: '',
      }));
  };
  return (
    <SectionCard title="Report" headingLevel={3}>
      <div className="stack">
        {sent ? (
          <p style={{ marginBlock: '1em' }}>
            <StoredFileLink path={sent.path} name={`Formal report, revision ${sent.revision}`} /> sent{' '}
            {formatDateTime(toWireDateTime(new Date(sent.at)))} by {sent.by}.
          </p>
        ) : null}
        {sent && facts.data && !isSame ? (
          <Note tone="warn" title="Changed since it was sent">
            A new revision has not been sent.
          </Note>
        ) : null}
        {locked === null && isBegun && sheet.surveyor === '' ? (
          <Note tone="warn" title="No surveyor is named">
            The report says who surveyed: fill in the name under Survey and save it.
          </Note>
        ) : null}
        {locked === null ? (
          <>
            <section className={classes['before']} aria-labelledby={checksId}>
              <h4 id={checksId}>Before sending</h4>
              {files.readAgain ? <Unread onRetry={files.readAgain} /> : null}
              {/* what is not known yet must not count as clear */}
              {checks.length > 0 || !files.readAgain ? <CheckList checks={checks} /> : null}
            </section>
            <div className="buttons">
              <ActionButton
                variant="outlined"
                name={SEND_GENERAL}
                disabledReason={whyNot}
                loading={waiting.some(({ abort }) => abort !== null)}
                loadingLabel="Sending…"
                onClick={() => void send()}
              >
                Send Formal report
              </ActionButton>
            </div>
            <FileList
              label="Report on its way"
              items={items}
              onRemove={drop.onRemove}
              onRetry={whyNotAgain === null ? drop.onRetry : undefined}
            />
            {onDevice.part}
            {(isOnDevice && onDevice.pane) || (
              <ReportPreview
                title="Formal report"
                name={reportName(order)}
                pdf={pdf}
                waits={
                  isBegun ? null : { title: 'No report yet', why: 'Write a finding or a text, and save it.' }
                }
              />
            )}
          </>
        ) : null}
      </div>
    </SectionCard>
  );
}
