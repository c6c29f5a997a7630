import { useMemo } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { formatDateTime, toWireDateTime } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { changeGeneral, type GeneralRecord } from '@/shared/generalSurvey/generalSurvey';
import { lastReport, reportName, type GeneralSheet } from '@/shared/generalSurvey/generalSheet';
import { ReportPreview } from '@/shared/reportFlow/ReportPreview';
import { factsOf } from '@/shared/surveyKind/printedFacts';
import { StoredFileLink } from '@/shared/StoredFileLink';
import { ActionButton } from '@/ui/ActionButton';
import { useConfirm } from '@/ui/confirm';
import { FileList } from '@/ui/FileRow';
import { Note } from '@/ui/Note';
import { SectionCard } from '@/ui/SectionCard';
import { notify } from '@/ui/notify';
import { useFilesAt } from '../files/useFilesAt';
import { useResume } from '../files/useResume';
import type { WaitingFiles } from '../files/useWaitingFiles';
import { generalReport } from './generalReport';
import classes from './general.module.css';

const PLACE = 'general-report';

/** What the report would say now; the company as the job order names it, so that a fingerprint does not depend on a letterhead. */
const factsQuery = (order: JobOrder, sheet: GeneralSheet) =>
  queryOptions({
    queryKey: ['general-facts', order.name, sheet],
    queryFn: async () => factsOf(await generalReport(order, sheet, shownText(order.vendor_name))),
    staleTime: Infinity,
    networkMode: 'always',
  });

const pdfQuery = (order: JobOrder, sheet: GeneralSheet) =>
  queryOptions({
    queryKey: ['general-pdf', order.name, sheet],
    queryFn: async ({ signal }) => {
      const [{ printOnLetterhead }, { vendorLetterhead }] = await Promise.all([
        import('@/shared/letterhead/printOnLetterhead'),
        import('@/shared/letterhead/vendorLetterhead'),
      ]);
      const vendor = await vendorLetterhead(order.vendor_id ?? '', shownText(order.vendor_name), signal, {
        header: order.company_logo ?? '',
        footer: '',
        footerText: '',
      });
      const now = new Date();
      const { drawings, ...content } = await generalReport(order, sheet, vendor.name);
      const { blob, pages, warnings } = await printOnLetterhead(content, vendor, now, { drawings, signal });
      return {
        file: new File([blob], reportName(order), { type: 'application/pdf' }),
        madeAt: now.toISOString(),
        pages,
        warnings,
      };
    },
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
  locked: string | null;
  files: WaitingFiles;
  onSaved: (survey: GeneralRecord) => void;
}) {
  const { order, sheet, dirty, locked, files, onSaved } = props;
  const session = useSession();
  const confirm = useConfirm();
  const sent = lastReport(sheet);
  const content = useMemo(() => ({ ...sheet, sent: {} }), [sheet]);
  const isBegun = sheet.text !== '' || Object.keys(sheet.findings).length > 0;
  const facts = useQuery({ ...factsQuery(order, content), enabled: isBegun });
  const pdf = useQuery({ ...pdfQuery(order, content), enabled: isBegun && locked === null });
  const isSame = sent !== undefined && facts.data?.fingerprint === sent.fingerprint;
  const { waiting, drop, add, resume } = useFilesAt(files, PLACE, {
    target: { doctype: 'Job Order', docname: order.name },
    photo: false,
    held: [],
    uploaded: 'Report Uploaded successfully',
    name: async (uploaded, _, { row }) => {
      const saved = await changeGeneral(
        order,
        (now) => {
          if (uploaded.name in now.sent) return now;
          const entry = {
            revision: (lastReport(now)?.revision ?? 0) + 1,
            path: uploaded.file_url,
            fingerprint: typeof row['fingerprint'] === 'string' ? row['fingerprint'] : '',
            at: new Date().toISOString(),
            by: session.name,
          };
          return { ...now, sent: { ...now.sent, [uploaded.name]: entry } };
        },
        uploaded,
      );
      notify.success('Formal Report Send Successfully');
      onSaved(saved);
    },
  });
  useResume(resume, files.loaded && locked === null);

  const photographs = files.all.filter(({ place }) => place.startsWith('general-finding/')).length;
  const whyNot =
    locked ??
    (dirty
      ? 'Save what is typed first'
      : photographs > 0
        ? 'Photographs wait to be sent'
        : !isBegun
          ? 'Nothing is written yet'
          : isSame
            ? 'It was sent as it is'
            : pdf.data && facts.data
              ? null
              : 'The report is being made');
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
      <div className={classes['stack']}>
        {sent ? (
          <p>
            <StoredFileLink path={sent.path} name={`Formal report, revision ${sent.revision}`} /> sent{' '}
            {formatDateTime(toWireDateTime(new Date(sent.at)))} by {sent.by}.
          </p>
        ) : null}
        {sent && facts.data && !isSame ? (
          <Note tone="warn" title="Changed since it was sent">
            A new revision has not been sent.
          </Note>
        ) : null}
        {locked === null ? (
          <>
            <div className={classes['buttons']}>
              <ActionButton
                variant="outlined"
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
              items={drop.items}
              onRemove={drop.onRemove}
              onRetry={drop.onRetry}
            />
            <ReportPreview
              title="Formal report"
              name={reportName(order)}
              pdf={pdf}
              waits={
                isBegun ? null : { title: 'No report yet', why: 'Write a finding or a text, and save it.' }
              }
            />
          </>
        ) : null}
      </div>
    </SectionCard>
  );
}
